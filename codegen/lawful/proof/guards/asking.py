"""The guards of a chart, in the order in which they are asked, with what holds when they are."""

from collections.abc import Iterator, Sequence

from lawful.chart import Chart, ChartMap, Event, Gate, Phase, Requirement, Transition
from lawful.diagnostic import Span
from lawful.expression.tree import Not, Or
from lawful.graph import sources
from lawful.proof.guards.groups import Branches, Checks, Condition
from lawful.proof.guards.payloads import Place
from lawful.proof.guards.trees import Way, branches
from lawful.witness import Demand
from lawful.witness.rewriting import both


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
    # The phases that share a transition share the types of all that it reads: one stands for all.
    place = Place(chart, leaf, event)
    name = f"{owner.name}/{event.name}"
    given = (*always, *_passed(chart.gates, event))
    yield from _required(name, place, given, transition.require, transition.at)
    yield from branches(
        transition.outcome, Way(name, place, (*given, *holding(transition.require)))
    )


def _map(found: ChartMap, origin: Chart) -> Iterator[Checks | Branches]:
    for row in found.rows:
        names = [found.name, row.phases[0].name]
        if row.event is not None:
            names.append(row.event.name)
        place = Place(origin, row.phases[0], row.event, found.inputs)
        yield from branches(row.answer, Way("/".join(names), place, ()))
