"""What a state leads to, if the host is fair.

A run breaks the promise if, after a state that is so, none that is such ever comes. It may stop
for good or go round for ever, and both must be fair. A host may stop where no fair event is
enabled; without any fair event it may stop anywhere. It may go round a loop if every strong event
that is enabled somewhere in the loop is taken in it, and every weak event is taken or somewhere
not enabled.

In a `wider` space a step need not be there for every ledger. What holds is proved with every run
that may be there and only the events that every run can record: no fair ledger is missed. What
fails is shown by a loop of sure steps, fair even if all events that may be enabled are; only the
way to it may have to be played. In a `bounded` space an event may be enabled by what was cut off,
so the loop must take every fair event. What lies between is undecided.
"""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from lawful.explore import Edge, Space
from lawful.proof.properties.answer import HOLDS, Answer
from lawful.proof.properties.certainty import bounded, wavers
from lawful.proof.properties.hosts import Fairness, Host, certain_host, possible_host
from lawful.proof.properties.loops import loop, loops
from lawful.proof.properties.walking import Steps, surest, through
from lawful.proof.verdict import Run

TRIED = 8
"""How many states on a way round are tried for a shorter one."""
_Node: TypeAlias = tuple[int, bool]
"""A state, and whether the promise was given and is still to be kept."""


def leads_to(
    space: Space,
    so: Callable[[int], bool],
    such: Callable[[int], bool],
    fair: Fairness,
) -> Answer:
    """Find a short fair run on which a state is so and none that is such comes after it."""
    perhaps = _breach(space, so, such, possible_host(space, fair))
    if perhaps is None:
        return HOLDS
    if not wavers(space) and not bounded(space):
        return Answer("fails", perhaps)
    fails = _breach(space, so, such, certain_host(space, fair))
    return Answer("undecided", perhaps) if fails is None else Answer("fails", fails)


def _breach(
    space: Space,
    so: Callable[[int], bool],
    such: Callable[[int], bool],
    host: Host,
) -> Run | None:
    """Give a run to the nearest state where the host may stop or go round for ever."""
    region = tuple(state for state in range(len(space.states)) if not such(state))
    stops = {state for state in region if not host.enabled[state]}
    rounds = {state: part for part in loops(host, region) for state in part}
    stem = _stem(space, so, such, stops | rounds.keys())
    if stem is None:
        return None
    end = stem[-1].target if stem else 0
    if end in stops:
        return Run(stem)
    return _round(host, rounds[end], stem, end)


def _round(host: Host, part: frozenset[int], stem: Steps, end: int) -> Run:
    """Go round from where the stem ends, or from a state on that way round if that is shorter."""
    around = loop(host, part, end)
    runs = [Run((*stem, *around), len(stem))]
    for at, edge in enumerate(around[:TRIED], 1):
        way = (*stem, *around[:at])
        runs.append(Run((*way, *loop(host, part, edge.target)), len(way)))
    return min(runs, key=lambda run: len(run.steps))


def _stem(
    space: Space,
    so: Callable[[int], bool],
    such: Callable[[int], bool],
    ends: set[int],
) -> Steps | None:
    """Give a shortest way to one of the ends with the promise still to be kept there."""
    if so(0) and 0 in ends:
        return ()
    start = (0, so(0) and not such(0))

    def along(steps: Callable[[int], Iterable[Edge]]) -> Steps | None:
        def onward(node: _Node) -> Iterable[tuple[Edge, _Node]]:
            for edge in steps(node[0]):
                yield edge, (edge.target, not such(edge.target) and (node[1] or so(edge.target)))

        return through(start, onward, lambda _, node: node[1] and node[0] in ends)

    return surest(space, along)
