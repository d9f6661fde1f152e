"""Loops that a fair host may go round for ever.

Of each strongly connected component drop the states where a strong event is enabled that the
component does not take, and look again. A weak event that is enabled all over a component and
never taken clears it, and so all that is inside.
"""

from collections.abc import Callable, Iterable, Iterator

from lawful.explore import Edge
from lawful.proof.properties.components import components
from lawful.proof.properties.hosts import Host
from lawful.proof.properties.walking import Steps, shortest


def loops(host: Host, states: Iterable[int]) -> Iterator[frozenset[int]]:
    """Give parts of these states, apart from each other, round all of which a fair host may go."""
    todo = [tuple(states)]
    while todo:
        for members in components(todo.pop(), lambda state: (e.target for e in host.steps(state))):
            part = frozenset(members)
            taken = {_event(edge) for state in part for edge in _within(host, part)(state)}
            kept = tuple(state for state in members if not _missed(host, state, taken))
            if len(kept) < len(members):
                todo.append(kept)
            elif taken and not _pressing(host, members, taken):
                yield part


def loop(host: Host, part: frozenset[int], start: int) -> Steps:
    """Give a fair way round, as short as is cheaply found, from a state of such a part."""
    steps = _within(host, part)
    walk: Steps = ()
    while True:
        end = walk[-1].target if walk else start
        back = _way(end, steps, lambda edge: edge.target == start)
        around = walk if walk and end == start else (*walk, *back)
        owed = _owed(host, around)
        if owed is None:
            return around
        walk = (*walk, *_way(end, steps, _paying(host, owed)))


def _within(host: Host, part: frozenset[int]) -> Callable[[int], Iterable[Edge]]:
    return lambda state: (edge for edge in host.steps(state) if edge.target in part)


def _missed(host: Host, state: int, taken: set[str]) -> frozenset[str]:
    return (host.enabled[state] & host.fair.strong) - taken


def _pressing(host: Host, states: Iterable[int], taken: set[str]) -> frozenset[str]:
    return host.fair.weak.intersection(*(host.enabled[state] for state in states)) - taken


def _owed(host: Host, around: Steps) -> str | None:
    """Give an event that a fair host would record besides, some time."""
    taken = {_event(edge) for edge in around}
    states = [edge.source for edge in around]
    missed = frozenset[str]().union(*(_missed(host, state, taken) for state in states))
    return min(missed | _pressing(host, states, taken), default=None)


def _paying(host: Host, owed: str) -> Callable[[Edge], bool]:
    """Tell which steps keep a host fair to the event: it is taken or, if only weak, not enabled."""
    return lambda edge: (
        _event(edge) == owed
        or (owed not in host.fair.strong and owed not in host.enabled[edge.target])
    )


def _way(start: int, steps: Callable[[int], Iterable[Edge]], goal: Callable[[Edge], bool]) -> Steps:
    way = shortest(start, steps, goal)
    if way is None:
        reason = "a part hangs together and has all that its host owes"
        raise AssertionError(reason)
    return way


def _event(edge: Edge) -> str:
    return edge.reaction.event.name
