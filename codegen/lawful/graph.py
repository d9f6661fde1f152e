"""Pure questions of a chart: its leaves, who is inside whom, the flat table, the reachable."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lawful.chart import (
    Chart,
    Choice,
    Decision,
    End_co,
    Event,
    Match,
    Move,
    Outcome,
    Phase,
    Transition,
)


@dataclass(frozen=True, slots=True)
class Cell:
    """One phase and one event; without a transition the event is illegal there."""

    phase: Phase
    event: Event
    transition: Transition | None


def walk(phases: tuple[Phase, ...]) -> Iterator[Phase]:
    """Give every phase of the forest, a compound before its children, in the author's order."""
    for phase in phases:
        yield phase
        yield from walk(phase.children)


def leaves(phases: tuple[Phase, ...]) -> tuple[Phase, ...]:
    """List the phases a run can be in, in the author's order."""
    return tuple(phase for phase in walk(phases) if phase.kind != "compound")


def initial(chart: Chart) -> Phase:
    """Give the leaf in which a run begins."""
    return entry(next(phase for phase in chart.phases if phase.initial))


def entry(phase: Phase) -> Phase:
    """Give the leaf that is entered when a transition names this phase."""
    while phase.kind == "compound":
        phase = next(child for child in phase.children if child.initial)
    return phase


def parents(chart: Chart) -> Mapping[str, Phase]:
    """Map the name of every phase inside a compound to that compound."""
    return {child.name: phase for phase in walk(chart.phases) for child in phase.children}


def lineage(chart: Chart) -> Mapping[str, tuple[Phase, ...]]:
    """Map every leaf's name to itself and the compounds around it, from the inside outwards."""
    above = parents(chart)
    return {leaf.name: tuple(_upwards(leaf, above)) for leaf in leaves(chart.phases)}


def _upwards(phase: Phase, above: Mapping[str, Phase]) -> Iterator[Phase]:
    yield phase
    while phase.name in above:
        phase = above[phase.name]
        yield phase


def table(chart: Chart) -> Mapping[tuple[str, str], Transition]:
    """Map (leaf, event) to the transition taken there; the innermost owner wins."""
    owned: dict[str, list[Transition]] = {}
    for step in chart.transitions:
        owned.setdefault(step.owner.name, []).append(step)
    return {
        (leaf, step.event.name): step
        for leaf, owners in lineage(chart).items()
        for owner in reversed(owners)
        for step in owned.get(owner.name, ())
    }


def cells(chart: Chart) -> Iterator[Cell]:
    """Give every phase with every event, in the author's order."""
    steps = table(chart)
    for phase in leaves(chart.phases):
        for event in chart.events:
            yield Cell(phase, event, steps.get((phase.name, event.name)))


def sources(chart: Chart) -> Mapping[tuple[str, str], tuple[Phase, ...]]:
    """Map (owner, event) of every transition to the leaves in which it is taken; may be none."""
    taken: dict[tuple[str, str], list[Phase]] = {
        (step.owner.name, step.event.name): [] for step in chart.transitions
    }
    named = {leaf.name: leaf for leaf in leaves(chart.phases)}
    for (leaf, _), step in table(chart).items():
        taken[step.owner.name, step.event.name].append(named[leaf])
    return {key: tuple(phases) for key, phases in taken.items()}


def moves(outcome: Outcome) -> Iterator[Move]:
    """Give every move that an outcome may lead to, in the author's order."""
    return ends(outcome)


def ends(decision: Decision[End_co]) -> Iterator[End_co]:
    """Give every end of a tree of decisions, in the author's order."""
    match decision:
        case Choice(branches=branches):
            for branch in branches:
                yield from ends(branch.outcome)
        case Match(cases=cases):
            for case in cases:
                yield from ends(case.outcome)
        case _:
            yield decision


def edges(chart: Chart, without: tuple[Event, ...] = ()) -> frozenset[tuple[str, str]]:
    """Pair the leaves between which some event but those leads, whatever the guards say."""
    spared = {each.name for each in without}
    return frozenset(
        (leaf, move.target.name)
        for (leaf, event), step in table(chart).items()
        if event not in spared
        for move in moves(step.outcome)
        if move.target is not None
    )


def open_edges(chart: Chart, without: tuple[Event, ...] = ()) -> frozenset[tuple[str, str]]:
    """Pair the leaves between which an event but those leads, whatever it says and ever was."""
    spared = {each.name for each in without}
    return frozenset(
        (leaf, step.outcome.target.name)
        for (leaf, event), step in table(chart).items()
        if event not in spared and isinstance(step.outcome, Move) and is_open(chart, step)
        if step.outcome.target is not None
    )


def is_open(chart: Chart, step: Transition) -> bool:
    """Tell whether nothing is required for a transition, and no gate may close it."""
    return not (step.require or chart.record.require or chart.gates)


def strides(
    steps: frozenset[tuple[str, str]], through: tuple[Phase, ...]
) -> frozenset[tuple[str, str]]:
    """Pair the leaves that one step of an image may join: an edge, or several through phases."""
    passed = {each.name for each in through}
    found, fresh = set(steps), set(steps)
    while fresh:
        fresh = {
            (first, last)
            for first, between in fresh
            if between in passed
            for start, last in steps
            if start == between
        } - found
        found |= fresh
    return frozenset(found)


def reachable(chart: Chart) -> frozenset[str]:
    """Name the leaves that some path of transitions reaches, whatever the guards say."""
    steps = table(chart)
    begin = initial(chart)
    met, todo = {begin.name}, [begin]
    outgoing: dict[str, list[Transition]] = {}
    for (leaf, _), step in steps.items():
        outgoing.setdefault(leaf, []).append(step)
    while todo:
        for step in outgoing.get(todo.pop().name, ()):
            for move in moves(step.outcome):
                if move.target is not None and move.target.name not in met:
                    met.add(move.target.name)
                    todo.append(move.target)
    return frozenset(met)
