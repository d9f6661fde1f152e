"""The command line: the only room with print, open and exit.

One module is one command. This one is all that `lawful --version` needs, so it imports no more.
"""

import gc
import sys

from lawful import __version__

SELDOM = 200_000
"""How many values are made between two looks for circles of dead ones; a chart has none."""


def main() -> int:
    """Run the command that the arguments ask for; give the exit code."""
    if sys.argv[1:] == ["--version"]:
        sys.stdout.write(f"lawful {__version__}\n")
        return 0
    gc.set_threshold(SELDOM)
    from lawful.cli.guard import run  # noqa: PLC0415 - click and what follows take their time

    return run(sys.argv[1:])
