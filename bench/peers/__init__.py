"""The agent's run as state machines of other libraries: the same phases, events and guards.

All of them read the one table in `law` and ask the one `Memory`; only the machine is theirs.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, TypeAlias

from runcharts.agent_run import Record


class Run(Protocol):
    """A run that a machine follows; it changes in place."""

    @property
    def phase(self) -> str:
        """Name the phase."""
        ...

    def take(self, record: Record) -> None:
        """Follow a record, or raise `Refused`."""
        ...


Start: TypeAlias = Callable[[], Run]

ROOMS = {
    "transitions": ("transitions", "by_transitions"),
    "python-statemachine": ("statemachine", "by_statemachine"),
    "sismic": ("sismic", "by_sismic"),
}


def machines() -> Iterator[tuple[str, Start | None]]:
    """Give each library's machine, or None where the library is not installed."""
    for library, (package, room) in ROOMS.items():
        there = find_spec(package) is not None
        yield library, import_module(f"bench.peers.{room}").start if there else None
