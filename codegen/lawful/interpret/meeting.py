"""What comes of an event that meets a phase: a refusal or an arrival."""

from dataclasses import dataclass

from lawful.chart import Move, Requirement
from lawful.expression import Environment, evaluate
from lawful.interpret.snapshot import Rejection, rejection


@dataclass(frozen=True, slots=True)
class Arrival:
    """Where an event led: the phase, and the move with the scene in which to work it out.

    All of `require` held before.
    """

    phase: str
    move: Move
    scene: Environment
    require: tuple[Requirement, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """What was required of an event, and does not hold all."""

    require: tuple[Requirement, ...]


def unmet(require: tuple[Requirement, ...], scene: Environment) -> Rejection | None:
    """Give the rejection of the first requirement that does not hold."""
    use = first_unmet(require, scene)
    return None if use is None else refused(use, scene)


def first_unmet(require: tuple[Requirement, ...], scene: Environment) -> Requirement | None:
    """Give the first requirement that does not hold."""
    for use in require:
        if not evaluate(use.that, scene):
            return use
    return None


def refused(use: Requirement, scene: Environment) -> Rejection:
    """Give the rejection by a requirement."""
    fields = use.failure.fields
    values = {each.name: evaluate(each.value, scene) for each in fields}
    return rejection(use.failure.error, values)
