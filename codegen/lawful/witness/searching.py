"""The bounded search for a scene in which every demand is met."""

from collections.abc import Sequence
from itertools import islice

from lawful.expression.tree import Literal
from lawful.logic import truth
from lawful.usage import parts
from lawful.witness.rewriting import ANY
from lawful.witness.scene import Scene
from lawful.witness.ways import Demand, chained

TRIES = 60
ROUNDS = 3


def holding(demands: Sequence[Demand], scene: Scene) -> bool:
    """Tell whether every demand is met."""
    return all(scene.holds(condition) is wanted for condition, wanted in demands)


def find(demands: Sequence[Demand], scene: Scene) -> Scene | None:
    """Change as little of the scene as it takes; None if nothing was found within bounds.

    What one round spoils the next may mend, beginning from the first thing that was tried.
    """
    for _ in range(ROUNDS):
        if holding(demands, scene):
            return scene
        begin = None
        for tried in islice(chained(tuple(demands), scene), TRIES):
            if holding(demands, tried):
                return tried
            begin = begin or tried
        if begin is None:
            return None
        scene = begin
    return None


def impossible(demands: Sequence[Demand]) -> bool:
    """Tell whether it follows from the demands themselves that they cannot all be met."""
    conditions = [condition for condition, _ in demands]
    if any(
        isinstance(part, Literal) and part.type == ANY
        for each in conditions
        for part in parts(each)
    ):
        return False
    table = truth(conditions, ())
    return table is not None and tuple(wanted for _, wanted in demands) not in table
