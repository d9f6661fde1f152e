"""The bounded search for a scene in which every demand is met."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import chain

from lawful.expression.tree import Literal
from lawful.logic import Situations, weigh
from lawful.usage import parts
from lawful.witness.scene import ExhaustedError, Patience, Scene
from lawful.witness.ways import Demand, chained

STEPS = 300
ROUNDS = 3
STARTS = 4


def find(demands: Sequence[Demand], scene: Scene, rounds: int = ROUNDS) -> Scene | None:
    """Change as little of the scene as it takes; None if nothing was found within bounds.

    What one round spoils the next may mend, beginning from the best of what was tried. What is
    still not found after the first is often impossible, which is sooner known than searched for.
    """
    if _all_met(demands, scene):
        return scene
    begin = [scene]
    for left in reversed(range(rounds)):
        tried = []
        for each in chain.from_iterable(_tries(demands, start) for start in begin):
            if _all_met(demands, each):
                return each
            tried.append(each)
        if left == rounds - 1 and left and impossible(demands):
            return None
        begin = sorted(tried, key=lambda each: -_met(demands, each))[:STARTS] if left else []
    return None


def _all_met(demands: Sequence[Demand], scene: Scene) -> bool:
    """Tell whether all are met; what makes no sense does not hold."""
    return all((scene.holds(condition) is True) is wanted for condition, wanted in demands)


def _met(demands: Sequence[Demand], scene: Scene) -> int:
    return sum((scene.holds(condition) is True) is wanted for condition, wanted in demands)


def _tries(demands: Sequence[Demand], scene: Scene) -> Iterator[Scene]:
    with suppress(ExhaustedError):
        yield from chained(tuple(demands), replace(scene, patience=Patience(STEPS)))


def impossible(demands: Sequence[Demand]) -> bool:
    """Tell whether it follows from the demands themselves that they cannot all be met."""
    conditions = [condition for condition, _ in demands]
    met = (part for condition in conditions for part in parts(condition))
    if any(isinstance(part, Literal) and isinstance(part.value, list | dict) for part in met):
        return False
    found = weigh(conditions, ())
    wanted = enumerate(holds for _, holds in demands)
    return isinstance(found, Situations) and not found.can(*wanted)
