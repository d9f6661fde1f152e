"""The command line: the only room with print, open and exit.

One module is one command. This one is all that `lawful --version` needs, so it imports no more.
"""

import sys

from lawful import __version__


def main() -> int:
    """Run the command that the arguments ask for; give the exit code."""
    if sys.argv[1:] == ["--version"]:
        sys.stdout.write(f"lawful {__version__}\n")
        return 0
    from lawful.cli.guard import run  # noqa: PLC0415 - click and what follows take their time

    return run(sys.argv[1:])
