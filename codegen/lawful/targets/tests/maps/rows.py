"""The cases of the rows of a map: every way of each in every phase that it is about."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from lawful.chart import Answer, Decision, Emission, Event, Filled, Given, Phase, Row
from lawful.expression.tree import Expression
from lawful.graph import leaves
from lawful.targets.tests.cells import turned
from lawful.targets.tests.ground import Missing
from lawful.targets.tests.maps.asking import Asked, Asking
from lawful.valuetype import Field, Type, Union
from lawful.witness import Demand, End, ends, situations, turns
from lawful.witness.rewriting import with_case

Labelled: TypeAlias = Iterator[tuple[str, tuple[Demand, ...]]]
Place: TypeAlias = tuple[Phase, Event | None]


@dataclass(frozen=True, slots=True)
class Told:
    """What a map answers in a phase, or to an event there."""

    answer: Decision[Answer]
    place: Place

    @property
    def name(self) -> str:
        """Name the place."""
        return _name(self.place)


def asked(asking: Asking) -> Iterator[Asked | Missing]:
    """Ask the map wherever it has an answer."""
    yield from _of_events(asking) if asking.of_events else _of_phases(asking)


def _of_phases(asking: Asking) -> Iterator[Asked | Missing]:
    rows = {leaf.name: row for row in asking.found.rows for leaf in row.phases}
    places = [(phase, None) for phase in asking.ground.law.phases.values()]
    yield from _in_places(asking, [(rows.get(each[0].name), each) for each in places])
    yield asking.usual("State()", asking.ground.first, None)


def _of_events(asking: Asking) -> Iterator[Asked | Missing]:
    rows = {(row.event, leaf.name): row for row in asking.found.rows for leaf in row.phases}
    law = asking.ground.law
    for event in law.chart.events:
        taking = [each for each in law.phases.values() if (each.name, event.name) in law.steps]
        told = [(rows.get((event, phase.name)), (phase, event)) for phase in taking]
        yield from _in_places(asking, told)


def _in_places(
    asking: Asking, told: Sequence[tuple[Row | None, Place]]
) -> Iterator[Asked | Missing]:
    """Ask in every place; where an answer is met for the first time, also at every boundary."""
    met: list[Decision[Answer]] = []
    for row, place in told:
        if row is None:
            yield asking.case(_name(place), place, ())
        else:
            yield from _ways(asking, Told(row.answer, place))
            if row.answer not in met:
                met.append(row.answer)
                yield from _decisions(asking, Told(row.answer, place))
                yield from _values(asking, Told(row.answer, place))


def _name(place: Place) -> str:
    phase, event = place
    return phase.name if event is None else f"{phase.name}-{event.name}"


def _ways(asking: Asking, told: Told) -> Iterator[Asked | Missing]:
    """Go every way of the row."""
    for end in ends(told.answer):
        yield asking.case(told.name + end.label, told.place, end.demands)


def _decisions(asking: Asking, told: Told) -> Iterator[Asked | Missing]:
    """Go to both sides of every boundary in the conditions of branches."""
    found = [each for end in ends(told.answer) for each in end.decisions]
    for decision in dict.fromkeys(found):
        for each in situations(decision.when):
            demands = (*decision.before, *each.demands)
            yield asking.case(f"{told.name}{decision.label}-{each.label}", told.place, demands)


def _values(asking: Asking, told: Told) -> Iterator[Asked | Missing]:
    """Take every turn in working out what is given."""
    found: Iterator[End[Answer]] = ends(told.answer)
    for end in found:
        for label, more in _worked_out(asking, end.there, end.subject):
            demands = (*end.demands, *more)
            yield asking.case(f"{told.name}{end.label}-{label}", told.place, demands)


def _worked_out(asking: Asking, answer: Answer, subject: Expression | None) -> Labelled:
    match answer:
        case Given(value=value):
            if asking.found.gives is not None:
                for found in turns(with_case(value, subject), asking.found.gives):
                    yield found.label, found.demands
        case Filled():
            phases = {each.name: each.fields for each in leaves(asking.chart.phases)}
            yield from turned(answer.fields, _kinds(phases[answer.name]), subject)
        case Emission(made=made):
            yield from _emitted(asking, made, subject)
        case _:
            assert_never(answer)


def _emitted(asking: Asking, made: tuple[Filled, ...], subject: Expression | None) -> Labelled:
    fields = _makeable(asking)
    for number, each in enumerate(made, 1):
        for label, demands in turned(each.fields, _kinds(fields[each.name]), subject):
            yield f"{number}-{label}", demands
    if made:
        own = _kinds(asking.chart.record.fields)
        yield from turned(asking.found.record, own, None)


def _makeable(asking: Asking) -> Mapping[str, tuple[Field, ...]]:
    gives = asking.found.gives
    if isinstance(gives, Union):
        return {each.name: each.fields for each in gives.variants}
    return {each.name: each.fields for each in asking.chart.events}


def _kinds(fields: tuple[Field, ...]) -> Mapping[str, Type]:
    return {each.name: each.type for each in fields}
