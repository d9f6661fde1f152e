"""Hosts that a space allows for: what they can do, and which events they owe if they are fair."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from lawful.explore import Edge, Space
from lawful.proof.properties.certainty import all_steps, bounded, certain, sure_steps


@dataclass(frozen=True, slots=True)
class Fairness:
    """The names of the events that a host records some time if it may."""

    weak: frozenset[str] = frozenset()
    strong: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Host:
    """The steps that it can repeat in a state, and the fair events that are enabled there."""

    fair: Fairness
    steps: Callable[[int], Iterable[Edge]]
    enabled: tuple[frozenset[str], ...]


def certain_host(space: Space, fair: Fairness) -> Host:
    """Give a host of which every ledger can be: it owes all that may be enabled."""
    if bounded(space):
        events = fair.weak | fair.strong
        return Host(fair, sure_steps(space), tuple(events for _ in space.states))
    return Host(fair, sure_steps(space), _enabled(space, fair, all_steps(space)))


def possible_host(space: Space, fair: Fairness) -> Host:
    """Give a host that does all that any can: it owes only what every run can record."""
    sure = certain(space)
    steps = all_steps(space)
    return Host(fair, steps, _enabled(space, fair, lambda state: filter(sure, steps(state))))


def _enabled(
    space: Space, fair: Fairness, steps: Callable[[int], Iterable[Edge]]
) -> tuple[frozenset[str], ...]:
    events = fair.weak | fair.strong
    return tuple(
        events.intersection(edge.reaction.event.name for edge in steps(state))
        for state in range(len(space.states))
    )
