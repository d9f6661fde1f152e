"""Small spaces made by chance, and what their properties are by definition."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain, combinations
from random import Random
from typing import Any

from lawful.chart import Event, Move, Phase, Transition
from lawful.diagnostic import Span
from lawful.explore import Edge, Space, State
from lawful.kernel.model import (
    BOOL,
    Demand,
    Known,
    Of,
    Parameter,
    Reaction,
    Reserve,
    Role,
    Same,
    Way,
)
from lawful.proof.properties.hosts import Fairness
from lawful.proof.verdict import Run

HERE = Span("", 0, 0, 0, 0)
EVENTS = ("a", "b", "c")
LEAF = Phase("leaf", "", "leaf", True, None, None, (), None, (), HERE)  # noqa: FBT003
MOVE = Move((), LEAF, LEAF, (), HERE)
WAY = Way((), MOVE, LEAF, ())
NOTHING: Any = None
"""A kernel, or an expression, that nobody looks at."""
COPY = 100
BOTH = ((0,), (1,), (0, 1))
Holds = Callable[[int], bool]


def reaction(name: str) -> Reaction:
    event = Event(name, "", (), HERE)
    return Reaction(LEAF, event, Transition(LEAF, event, "", (), MOVE, HERE), (), (), ())


LOOSE = Parameter(("oracle", "leaf/a", "?"), BOOL, optional=False, asks=NOTHING, loose=True)
DEMAND = Demand(Same(Of(LOOSE), Known(value=True)), None)
REACTIONS = {name: reaction(name) for name in EVENTS}
REFUSING = {name: replace(each, demands=(DEMAND,)) for name, each in REACTIONS.items()}
"""These may refuse an event for reasons that the kernel does not keep."""


@dataclass(frozen=True)
class Arrow:
    """A step of a space that is still to be made."""

    source: int
    target: int
    event: str
    sure: bool = True
    refusing: bool = False


def space_of(arrows: Iterable[Arrow], *roles: Role) -> tuple[Space, tuple[int, ...]]:
    """Make the space of what these arrows reach from 0, and tell what its states were."""
    arrows = tuple(arrows)
    leaving: dict[int, list[int]] = {}
    for arrow in arrows:
        leaving.setdefault(arrow.source, []).append(arrow.target)
    met = [0]
    number = {0: 0}
    for state in met:
        for target in leaving.get(state, ()):
            if target not in number:
                number[target] = len(met)
                met.append(target)
    edges = tuple(
        Edge(number[a.source], number[a.target], _reactions(a)[a.event], WAY, (), a.sure)
        for a in arrows
        if a.source in number
    )
    reserves = tuple(Reserve(role, "", None, "") for role in roles)
    states = tuple(State("leaf", (state,)) for state in met)
    return Space(NOTHING, states, edges, reserves, None), tuple(met)


def _reactions(arrow: Arrow) -> dict[str, Reaction]:
    return REFUSING if arrow.refusing else REACTIONS


def some_arrows(
    chance: Random, states: int = 5, more: int = 7, doubt: float = 0.0
) -> tuple[Arrow, ...]:
    """Give arrows that reach up to so many states, and up to so many more between them."""
    states = chance.randint(1, states)
    trunk = [(chance.randrange(state), state) for state in range(1, states)]
    more = chance.randint(0, more)
    others = [(chance.randrange(states), chance.randrange(states)) for _ in range(more)]
    refusing = {(state, name): chance.random() < 0.5 for state in range(states) for name in EVENTS}
    arrows = []
    for source, target in chance.sample(trunk + others, len(trunk + others)):
        name = chance.choice(EVENTS)
        sure = chance.random() >= doubt
        arrows.append(Arrow(source, target, name, sure, refusing[source, name]))
    return tuple(arrows)


def refined(chance: Random, arrows: Iterable[Arrow]) -> Iterator[Arrow]:
    """Give a space that these arrows are a view of.

    Each state is two states that the view does not tell apart. A sure step can be taken in both of
    them; one that is not sure may be missing in either, but the last one of an event that is not
    refused.
    """
    groups: dict[tuple[int, str], list[Arrow]] = {}
    for arrow in arrows:
        groups.setdefault((arrow.source, arrow.event), []).append(arrow)
    for group in groups.values():
        for here in (0, 1):
            led = [(arrow, chance.choice(BOTH if arrow.sure else (*BOTH, ()))) for arrow in group]
            if not group[0].refusing and not any(ends for _, ends in led):
                led = [(chance.choice(group), chance.choice(BOTH))]
            for arrow, ends in led:
                for end in ends:
                    yield Arrow(arrow.source + COPY * here, arrow.target + COPY * end, arrow.event)


def some_states(chance: Random, states: int) -> frozenset[int]:
    odds = chance.random()
    return frozenset(state for state in range(states) if chance.random() < odds)


def some_fairness(chance: Random) -> Fairness:
    return Fairness(
        frozenset(name for name in EVENTS if chance.random() < 0.4),
        frozenset(name for name in EVENTS if chance.random() < 0.4),
    )


def event(edge: Edge) -> str:
    return edge.reaction.event.name


def closure(edges: Iterable[Edge], states: int) -> list[list[bool]]:
    """Tell by Warshall's algorithm from where some steps, or none, lead to where."""
    leads = [[source == target for target in range(states)] for source in range(states)]
    for edge in edges:
        leads[edge.source][edge.target] = True
    for by in range(states):
        for source in range(states):
            for target in range(states):
                leads[source][target] |= leads[source][by] and leads[by][target]
    return leads


def distance(space: Space) -> list[int]:
    """Give the fewest steps to each state, by trying all edges again and again."""
    far = [0] + [len(space.states)] * (len(space.states) - 1)
    for _ in space.states:
        for edge in space.edges:
            far[edge.target] = min(far[edge.target], far[edge.source] + 1)
    return far


def breaks(space: Space, so: Holds, such: Holds, fair: Fairness) -> bool:
    """Tell by definition whether some fair run breaks that so leads to such.

    A run that never stops takes some set of steps again and again; so every set of steps that
    hang together is tried.
    """
    count = len(space.states)
    anyhow = closure(space.edges, count)
    apart = [edge for edge in space.edges if not such(edge.source) and not such(edge.target)]
    waiting = closure(apart, count)
    due = {
        state
        for given in range(count)
        if so(given) and not such(given) and anyhow[0][given]
        for state in range(count)
        if waiting[given][state]
    }
    ever = chain.from_iterable(combinations(apart, n) for n in range(1, len(apart) + 1))
    return any(not enabled(space, fair, state) for state in due) or any(
        taken[0].source in due and hangs_together(taken) and is_fair(space, taken, fair)
        for taken in ever
    )


def enabled(space: Space, fair: Fairness, state: int) -> set[str]:
    leaving = {event(edge) for edge in space.edges if edge.source == state}
    return leaving & (fair.weak | fair.strong)


def hangs_together(edges: tuple[Edge, ...]) -> bool:
    states = {edge.source for edge in edges} | {edge.target for edge in edges}
    leads = closure(edges, max(states) + 1)
    return all(leads[source][target] for source in states for target in states)


def is_fair(space: Space, ever: tuple[Edge, ...], fair: Fairness) -> bool:
    """Tell whether a run that takes just these steps again and again is fair."""
    taken = {event(edge) for edge in ever}
    may = [enabled(space, fair, edge.source) for edge in ever]
    return all(name in taken or not any(name in at for at in may) for name in fair.strong) and all(
        name in taken or not all(name in at for at in may) for name in fair.weak
    )


def is_run(run: Run) -> bool:
    """Tell whether the steps of a run follow each other from the initial state."""
    here = 0
    for edge in run.steps:
        if edge.source != here:
            return False
        here = edge.target
    return run.again is None or (run.again < len(run.steps) and run.steps[run.again].source == here)


def is_breach(space: Space, run: Run, so: Holds, such: Holds, fair: Fairness) -> bool:
    """Tell by definition whether this very run is fair and breaks that so leads to such."""
    visited = [0, *(edge.target for edge in run.steps)]
    due = False
    for state in visited:
        due = (due or so(state)) and not such(state)
    if run.again is None:
        return due and not enabled(space, fair, visited[-1])
    around = run.steps[run.again :]
    return due and not any(such(edge.target) for edge in around) and is_fair(space, around, fair)
