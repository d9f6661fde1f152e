"""What a record met on its way through the chart, for whoever asks for more than the result."""

from dataclasses import dataclass

from lawful.chart import Admission, Gate, Move, Requirement
from lawful.expression import Environment
from lawful.interpret.meeting import first_unmet, refused
from lawful.interpret.snapshot import Rejection, Snapshot


@dataclass(frozen=True, slots=True)
class Trace:
    """The result of a record, and the parts of the chart that led to it, in their order.

    `passed` are the uses of checks that held and `failed` the one that did not. Of the gates that
    were closed, `admitted` let the event through and `blocked` stopped it. An accepted record took
    `move`. A rejection that neither `failed` nor `blocked` explains is that of the sequence, the
    identity or the phase.
    """

    result: Snapshot | Rejection
    passed: tuple[Requirement, ...]
    failed: Requirement | None
    admitted: tuple[Admission, ...]
    blocked: Gate | None
    move: Move | None


class Way:
    """What one record has met so far."""

    __slots__ = ("_admitted", "_blocked", "_failed", "_move", "_passed")

    def __init__(self) -> None:
        """Begin before the first requirement."""
        self._passed: tuple[Requirement, ...] = ()
        self._failed: Requirement | None = None
        self._admitted: tuple[Admission, ...] = ()
        self._blocked: Gate | None = None
        self._move: Move | None = None

    def refused(self, require: tuple[Requirement, ...], scene: Environment) -> Rejection | None:
        """Go through requirements, up to the first that does not hold, and give its rejection."""
        if not require:
            return None
        failed = first_unmet(require, scene)
        if failed is None:
            self._passed += require
            return None
        place = next(place for place, use in enumerate(require) if use is failed)
        self._passed, self._failed = self._passed + require[:place], failed
        return refused(failed, scene)

    def admitted(self, admission: Admission) -> None:
        """Go through a closed gate."""
        self._admitted += (admission,)

    def blocked(self, gate: Gate) -> None:
        """Stop at a closed gate."""
        self._blocked = gate

    def moved(self, require: tuple[Requirement, ...], move: Move) -> None:
        """Take a move, whose transition required what held."""
        self._passed += require
        self._move = move

    def trace(self, result: Snapshot | Rejection) -> Trace:
        """Give what was met, with what came of it."""
        return Trace(result, self._passed, self._failed, self._admitted, self._blocked, self._move)
