"""A process that replays one ledger and tells the most memory that it held, in KiB.

What `getrusage` tells includes the memory of the process that started this one, as long as it is
the larger; so Linux is asked for this process alone.
"""

import resource
import sys
from pathlib import Path

from runcharts import agent_run

STATUS = Path("/proc/self/status")


def replayed(path: str) -> agent_run.State:
    """Replay the ledger."""
    state = agent_run.State()
    for record in agent_run.read_ledger(path):
        state = agent_run.reduce(state, record)
    return state


def peak() -> int:
    """Give the most memory that this process held so far."""
    if STATUS.exists():
        lines = STATUS.read_text(encoding="utf-8").splitlines()
        return int(next(line for line in lines if line.startswith("VmHWM:")).split()[1])
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // 1024 if sys.platform == "darwin" else most


if __name__ == "__main__":
    replayed(sys.argv[1])
    print(peak())
