"""A process that loads a machine of python-statemachine with many states, five ways out each."""

import random
import sys
from typing import Any

from statemachine.io import create_machine_class_from_definition

from bench.large import PHASES, TAKEN


def states(count: int) -> dict[str, Any]:
    """Define the states; each leads on to the next one."""
    chance = random.Random(7)  # noqa: S311 - to be repeated, not to be secret
    return {f"s{number}": _state(number, count, chance) for number in range(count)}


def _state(number: int, count: int, chance: random.Random) -> Any:
    onward, *others = chance.sample(range(PHASES), TAKEN)
    ways = {f"e{event}": [{"target": f"s{chance.randrange(count)}"}] for event in others}
    ways[f"e{onward}"] = [{"target": f"s{(number + 1) % count}"}]
    return {"initial": number == 0, "on": ways}


if __name__ == "__main__":
    machine = create_machine_class_from_definition("Large", states=states(int(sys.argv[1])))()
    print(len(machine.states))
