"""What comes of an event that meets a phase: a refusal or an arrival."""

from dataclasses import dataclass

from lawful.chart import Move, Requirement
from lawful.expression import Environment, evaluate
from lawful.interpret.snapshot import Rejection, rejection


@dataclass(frozen=True, slots=True)
class Arrival:
    """Where an event led: the phase, and the move with the scene in which to work it out."""

    phase: str
    move: Move
    scene: Environment


def unmet(require: tuple[Requirement, ...], scene: Environment) -> Rejection | None:
    """Give the rejection of the first requirement that does not hold."""
    for requirement in require:
        if not evaluate(requirement.that, scene):
            fields = requirement.failure.fields
            values = {each.name: evaluate(each.value, scene) for each in fields}
            return rejection(requirement.failure.error, values)
    return None
