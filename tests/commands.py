"""The commands run as their users run them, in a project of the starter's chart."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner
from lawful.cli.app import lawful

ROOT = Path(__file__).parents[1]
SPEC = Path("spec/deployment.chart.yaml")
GENERATED = Path("generated/charts/deployment")
LAWFUL = [sys.executable, "-m", "lawful"]
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "codegen")}


def command(*words: str, stdin: str = "") -> tuple[int, str, str]:
    """Run lawful here; give its exit code, its output and what it said beside that."""
    ended = CliRunner().invoke(lawful, list(words), input=stdin)
    return ended.exit_code, ended.stdout, ended.stderr


def process(*words: str, **more: Any) -> subprocess.Popen[str]:
    """Start lawful as a process of its own."""
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen([*LAWFUL, *words], text=True, env=ENVIRONMENT, **pipes | more)  # noqa: S603


def edit(path: Path, old: str, new: str) -> None:
    """Replace a piece of a file that is there once or more."""
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def tree(root: Path) -> dict[str, tuple[bytes, int]]:
    """Read every file of the project with the time of its last change."""
    return {
        path.relative_to(root).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns)
        for path in sorted(root.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def record(seq: int, event: str, **fields: Any) -> str:
    """Write a line of a ledger of the starter's chart."""
    payload = {"event": event, "deployment_id": "d-1", **fields}
    return json.dumps({"seq": seq, "occurred_at_ms": 0, "event": payload}) + "\n"


WELL = (
    record(0, "deployment_requested", release="v1")
    + record(1, "release_rolled_out", release="v1")
    + record(2, "health_probed", health="healthy")
)
