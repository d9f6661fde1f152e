"""Fresh processes of this interpreter, which find the same packages."""

import os
import subprocess
import sys
from pathlib import Path


def told(*arguments: str, folder: Path | None = None) -> str:
    """Run Python with the arguments and give what it printed; a failure is raised."""
    ended = subprocess.run(  # noqa: S603 - our own programs
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=True,
        capture_output=True,
        text=True,
    )
    return ended.stdout
