"""What is certain in a space that is not exactly the chart.

A step is sure if every run in its source can take it. Of an event it may be certain that every run
can record it, though where it leads is not: no loose oracle has a say in what it requires.
"""

from collections.abc import Callable, Iterable

from lawful.explore import Edge, Space
from lawful.kernel.model import Of, Reaction
from lawful.kernel.walking import leaves_of


def bounded(space: Space) -> bool:
    """Tell whether a run may do less in the space than in the chart."""
    return any(reserve.role == "bounded" for reserve in space.reserves)


def wavers(space: Space) -> bool:
    """Tell whether some steps are not sure."""
    return not all(edge.sure for edge in space.edges)


def all_steps(space: Space) -> Callable[[int], Iterable[Edge]]:
    """Give the steps that some runs can take in a state."""
    return space.leaving.__getitem__


def sure_steps(space: Space) -> Callable[[int], Iterable[Edge]]:
    """Give the steps that every run can take in a state."""
    return lambda state: (edge for edge in space.leaving[state] if edge.sure)


def certain(space: Space) -> Callable[[Edge], bool]:
    """Tell whether every run in its source can record the event of a step, wherever it leads."""
    reactions = {id(edge.reaction): edge.reaction for edge in space.edges}
    firm = {key for key, reaction in reactions.items() if not _wavers(reaction)}
    return lambda edge: edge.sure or id(edge.reaction) in firm


def _wavers(reaction: Reaction) -> bool:
    read = (leaf for demand in reaction.demands for leaf in leaves_of(demand.formula))
    return any(isinstance(leaf, Of) and leaf.parameter.loose for leaf in read)
