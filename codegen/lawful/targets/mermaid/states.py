"""The chart as a Mermaid state diagram, which many viewers of Markdown draw by themselves.

Mermaid puts a phase into the last compound that mentions it, so all phases are declared before the
arrows; and some of its renderers fail on an arrow that ends at a compound, so none does: what the
phases inside inherit leaves a node of its own, and a way into a compound ends at its first phase.
It also draws no more than one loop at a phase, so a further one goes through a diamond.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from lawful.chart import Chart, Choice, Match, Move, Outcome, Phase, Transition
from lawful.expression.printing import printed
from lawful.graph import initial, parents
from lawful.targets.mermaid.quoting import inert, quoted
from lawful.wording import checks


@dataclass(frozen=True, slots=True)
class View:
    """All that the template may say."""

    source: str
    start: str
    declared: tuple[str, ...]
    arrows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Diamond:
    name: str


@dataclass(frozen=True, slots=True)
class _Arrow:
    tail: str
    head: str
    label: str


@dataclass(frozen=True, slots=True)
class _Way:
    """The way that a walk through a tree of decisions has taken so far."""

    owner: Phase
    tail: str
    place: str
    label: str


def diagram(chart: Chart) -> View:
    """Decide on all phases and arrows of the diagram."""
    homes: dict[str, list[str]] = {}
    arrows: list[str] = []
    for home, part in _parts(chart):
        match part:
            case _Diamond(name=name):
                homes.setdefault(home, []).append(name)
            case _Arrow(tail=tail, head=head, label=label):
                arrows.append(f"{tail} --> {head}: {label}" if label else f"{tail} --> {head}")
    declared = tuple(_declared(chart, homes))
    return View(chart.source, _node(initial(chart)), declared, tuple(arrows))


def _parts(chart: Chart) -> Iterator[tuple[str, _Diamond | _Arrow]]:
    """Draw all transitions, with the compound in which a diamond stands."""
    homes = {name: phase.name for name, phase in parents(chart).items()}
    looped: set[str] = set()
    for step in chart.transitions:
        owner = step.owner
        home = owner.name if owner.kind == "compound" else homes.get(owner.name, "")
        for part in _drawn(step):
            if isinstance(part, _Arrow) and part.tail == part.head in looped:
                yield home, _Diamond(_place(step))
                yield home, replace(part, head=_place(step))
                yield home, _Arrow(_place(step), part.head, "")
            else:
                yield home, part
            if isinstance(part, _Arrow) and part.tail == part.head:
                looped.add(part.tail)


def _place(step: Transition) -> str:
    return f"on_{step.owner.name}__{step.event.name}"


def _drawn(step: Transition) -> Iterator[_Diamond | _Arrow]:
    require = checks(step.require)
    label = f"{step.event.name} [{', '.join(require)}]" if require else step.event.name
    yield from _outcome(step.outcome, _Way(step.owner, _node(step.owner), _place(step), label))


def _outcome(outcome: Outcome, way: _Way) -> Iterator[_Diamond | _Arrow]:
    match outcome:
        case Move(target=target, set=sets):
            said = f" / {', '.join(item.name for item in sets)}" if sets else ""
            yield _Arrow(way.tail, _node(target or way.owner), inert(way.label + said))
        case Choice(branches=branches):
            yield from _decision("", way)
            for place, branch in enumerate(branches, 1):
                said = "else" if branch.when is None else printed(branch.when)
                yield from _outcome(branch.outcome, _beyond(way, place, said))
        case Match(subject=subject, cases=cases):
            yield from _decision(f" {printed(subject)} ?", way)
            for place, case in enumerate(cases, 1):
                yield from _outcome(case.outcome, _beyond(way, place, case.word))
        case _:
            assert_never(outcome)


def _decision(subject: str, way: _Way) -> Iterator[_Diamond | _Arrow]:
    yield _Diamond(way.place)
    yield _Arrow(way.tail, way.place, inert(way.label + subject))


def _beyond(way: _Way, place: int, said: str) -> _Way:
    return replace(way, tail=way.place, place=f"{way.place}__{place}", label=said)


def _declared(chart: Chart, homes: Mapping[str, list[str]]) -> Iterator[str]:
    owners = frozenset(step.owner.name for step in chart.transitions)
    for phase in chart.phases:
        yield from _phase(phase, homes, owners)
    yield from _diamonds(homes, "")


def _phase(phase: Phase, homes: Mapping[str, list[str]], owners: frozenset[str]) -> Iterator[str]:
    if phase.kind != "compound":
        yield from _leaf(phase)
        return
    yield f"state {quoted(phase.name)} as in_{phase.name} {{"
    if phase.name in owners:
        yield f"    state {quoted(f'any phase of {phase.name}')} as {_node(phase)}"
    for child in phase.children:
        for line in _phase(child, homes, owners):
            yield f"    {line}"
    for line in _diamonds(homes, phase.name):
        yield f"    {line}"
    yield "}"


def _leaf(phase: Phase) -> Iterator[str]:
    yield f"state {quoted(phase.name)} as {_node(phase)}"
    if phase.pending is not None:
        yield f"{_node(phase)}: ! {phase.pending.command.name}"
        yield f"class {_node(phase)} command"
    if phase.verdict is not None:
        yield f"{_node(phase)}: {phase.verdict}"
        yield f"class {_node(phase)} {phase.verdict}"


def _diamonds(homes: Mapping[str, list[str]], home: str) -> Iterator[str]:
    for name in homes.get(home, ()):
        yield f"state {name} <<choice>>"


def _node(phase: Phase) -> str:
    """Name a leaf, or what stands for every phase of a compound; never a word of Mermaid's own."""
    return f"any_{phase.name}" if phase.kind == "compound" else f"p_{phase.name}"
