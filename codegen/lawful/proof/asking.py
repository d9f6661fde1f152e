"""The guards of a chart, in the order in which they are asked, with what holds when they are."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from lawful.chart import (
    Branch,
    Case,
    Chart,
    ChartMap,
    Choice,
    Decision,
    Event,
    Gate,
    Match,
    Phase,
    Requirement,
    Transition,
)
from lawful.diagnostic import Span
from lawful.expression.tree import Expression, Not, Or, Select
from lawful.graph import sources
from lawful.proof.payloads import Place
from lawful.valuetype import Text, Union
from lawful.witness import Demand
from lawful.witness.rewriting import both, constant, equal, with_case


@dataclass(frozen=True, slots=True)
class Condition:
    """A guard: what it is called, and its condition."""

    name: str
    condition: Expression
    at: Span


@dataclass(frozen=True, slots=True)
class Checks:
    """Guards that must hold one after the other."""

    name: str
    place: Place
    given: tuple[Demand, ...]
    asked: tuple[Condition, ...]
    at: Span


@dataclass(frozen=True, slots=True)
class Branches:
    """Guards of which the first that holds decides.

    `rest` is the branch for all that is left over, and `beyond` are those after it. The cases of a
    match leave nothing over and exclude each other, and none may be left out.
    """

    name: str
    place: Place
    given: tuple[Demand, ...]
    asked: tuple[Condition, ...]
    at: Span
    kind: Literal["choose", "match"]
    rest: Span | None = None
    beyond: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class _Way:
    name: str
    place: Place
    given: tuple[Demand, ...]
    subject: Expression | None = None

    def on(self, name: str, *demands: Demand) -> "_Way":
        return replace(self, name=f"{self.name}/{name}", given=(*self.given, *demands))


def asked(chart: Chart) -> Iterator[Checks | Branches]:
    """Give all guards: of every record, of gates, of transitions, and of maps."""
    record = chart.record
    yield from _required("record", Place(chart), (), record.require, chart.at)
    always = holding(record.require)
    for number, gate in enumerate(chart.gates):
        yield from _gate(chart, gate, always, chart.gates[:number])
    taken = sources(chart)
    for transition in chart.transitions:
        for leaf in taken[transition.owner.name, transition.event.name][:1]:
            yield from _transition(chart, transition, leaf, always)
    for each in chart.maps:
        yield from _map(each, each.origin or chart)


def holding(require: Sequence[Requirement]) -> tuple[Demand, ...]:
    """Demand that requirements hold."""
    return tuple((each.that, True) for each in require)


def _required(
    name: str,
    place: Place,
    given: tuple[Demand, ...],
    require: tuple[Requirement, ...],
    at: Span,
) -> Iterator[Checks]:
    if require:
        listed = (Condition(each.check.name, each.that, each.at) for each in require)
        yield Checks(name, place, given, tuple(listed), at)


def _gate(
    chart: Chart, gate: Gate, always: tuple[Demand, ...], before: tuple[Gate, ...]
) -> Iterator[Checks]:
    closed = Condition("while", gate.closed, gate.at)
    yield Checks(gate.name, Place(chart), (), (closed,), gate.at)
    for admission in gate.admits:
        place = Place(chart, event=admission.event)
        passed = _passed(before, admission.event)
        given = (*always, *passed, (gate.closed, True))
        name = f"{gate.name}/{admission.event.name}"
        yield from _required(name, place, given, admission.require, admission.at)


def _passed(gates: Sequence[Gate], event: Event) -> tuple[Demand, ...]:
    """Demand that gates let an event through."""
    return tuple(demand for gate in gates for demand in _passing(gate, event))


def _passing(gate: Gate, event: Event) -> Iterator[Demand]:
    admission = next((each for each in gate.admits if each.event.name == event.name), None)
    if admission is None:
        yield gate.closed, False
    elif admission.require:
        met = both(*(each.that for each in admission.require))
        yield Or((Not(gate.closed), met)), True


def _transition(
    chart: Chart, transition: Transition, leaf: Phase, always: tuple[Demand, ...]
) -> Iterator[Checks | Branches]:
    event, owner = transition.event, transition.owner
    place = Place(chart, leaf, event)
    name = f"{owner.name}/{event.name}"
    given = (*always, *_passed(chart.gates, event))
    yield from _required(name, place, given, transition.require, transition.at)
    yield from _decided(
        transition.outcome, _Way(name, place, (*given, *holding(transition.require)))
    )


def _map(found: ChartMap, origin: Chart) -> Iterator[Checks | Branches]:
    for row in found.rows:
        names = [found.name, row.phases[0].name]
        if row.event is not None:
            names.append(row.event.name)
        place = Place(origin, row.phases[0], row.event, found.inputs)
        yield from _decided(row.answer, _Way("/".join(names), place, ()))


def _decided(tree: Decision[object], way: _Way) -> Iterator[Branches]:
    match tree:
        case Choice():
            yield from _chosen(tree, way)
        case Match():
            yield from _matched(tree, way)
        case _:
            return


def _chosen(choice: Choice[object], way: _Way) -> Iterator[Branches]:
    listed = tuple(_conditions(choice.branches, way))
    spare = tuple(branch.at for branch in choice.branches[len(listed) :])
    rest = spare[0] if spare else None
    name = f"{way.name}/choose"
    yield Branches(name, way.place, way.given, listed, choice.at, "choose", rest, spare[1:])
    before: tuple[Demand, ...] = ()
    for number, branch in enumerate(choice.branches, 1):
        if branch.when is None:
            yield from _decided(branch.outcome, way.on(str(number), *before))
            return
        when = with_case(branch.when, way.subject)
        yield from _decided(branch.outcome, way.on(str(number), *before, (when, True)))
        before = (*before, (when, False))


def _conditions(branches: tuple[Branch[object], ...], way: _Way) -> Iterator[Condition]:
    for number, branch in enumerate(branches, 1):
        if branch.when is None:
            return
        yield Condition(str(number), with_case(branch.when, way.subject), branch.at)


def _matched(match: Match[object], way: _Way) -> Iterator[Branches]:
    subject = with_case(match.subject, way.subject)
    listed = tuple(_in_case(case, subject) for case in match.cases)
    yield Branches(f"{way.name}/match", way.place, way.given, listed, match.at, "match")
    inner = subject if isinstance(subject.type, Union) else way.subject
    for case, condition in zip(match.cases, listed, strict=True):
        inside = replace(way.on(case.word, (condition.condition, True)), subject=inner)
        yield from _decided(case.outcome, inside)


def _in_case(case: Case[object], subject: Expression) -> Condition:
    union = subject.type
    word = Select(subject, union.tag, Text()) if isinstance(union, Union) else subject
    return Condition(case.word, equal(word, constant(case.word)), case.at)
