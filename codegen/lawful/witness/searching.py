"""The bounded search for a scene in which every demand is met."""

from collections.abc import Sequence
from itertools import islice

from lawful.witness.scene import Scene
from lawful.witness.ways import Demand, chained

TRIES = 60
ROUNDS = 3


def holding(demands: Sequence[Demand], scene: Scene) -> bool:
    """Tell whether every demand is met."""
    return all(bool(scene.value(condition)) is wanted for condition, wanted in demands)


def find(demands: Sequence[Demand], scene: Scene) -> Scene | None:
    """Change as little of the scene as it takes; None if nothing was found within bounds.

    What one round spoils the next may mend, beginning from the first thing that was tried.
    """
    for _ in range(ROUNDS):
        if holding(demands, scene):
            return scene
        found = list(islice(chained(tuple(demands), scene), TRIES))
        met = next((each for each in found if holding(demands, each)), None)
        if met is not None:
            return met
        if not found:
            return None
        scene = found[0]
    return None


__all__ = ["Demand", "find", "holding"]
