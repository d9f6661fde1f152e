"""All that a law says to a record: the state after it and the command there, or why not."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from lawful.interpret.snapshot import Rejection, Snapshot
from lawful.targets.tests.law import Law, Line, judged, pending


@dataclass(frozen=True, slots=True)
class Accepted:
    """The state after a record, and the command that waits there."""

    state: Snapshot
    command: str | None
    fields: dict[str, Any] | None


@dataclass(frozen=True, slots=True)
class Senseless:
    """A law that no compiler would have let pass: it reads what is null, or no branch holds."""


Answer: TypeAlias = Accepted | Rejection | Senseless


def answer(law: Law, state: Snapshot, line: Line) -> Answer:
    """Give what the law says to a record."""
    try:
        after = judged(law, state, line)
        return after if isinstance(after, Rejection) else told(law, after)
    except (LookupError, TypeError, StopIteration):
        return Senseless()


def told(law: Law, state: Snapshot) -> Accepted:
    """Give a state with the command that waits there."""
    waiting = law.phases[state.phase].pending
    name = None if waiting is None else waiting.command.name
    return Accepted(state, name, pending(law, state))
