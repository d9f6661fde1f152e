"""Every way in which a law can answer an event in a phase, with what must hold for that answer.

A record's number and its run are judged before; no path speaks of them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from lawful.chart import Assignment, Chart, Event, Gate, Move, Phase, Requirement
from lawful.expression.tree import Expression, Literal, Reference
from lawful.targets.tests.law import Law
from lawful.valuetype import Text
from lawful.witness import Demand, ends
from lawful.witness.rewriting import with_case

Values: TypeAlias = tuple[tuple[str, Expression], ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """The error of a rejection and the values of its fields."""

    error: str
    fields: Values


@dataclass(frozen=True, slots=True)
class Taken:
    """The phase after the event with its fields, and the variables that are set."""

    phase: str
    fields: Values
    set: Values


@dataclass(frozen=True, slots=True)
class Path:
    """What must hold, and what is answered then."""

    demands: tuple[Demand, ...]
    end: Refused | Taken


def paths(law: Law, leaf: Phase, event: Event) -> Iterator[Path]:
    """Give the ways of one cell; they exclude each other, and one of them is always gone."""
    asked, passed = _asked(law.chart.record.require, ())
    yield from asked
    yield from _gated(law, (leaf, event), law.chart.gates, passed)


def _asked(
    require: Sequence[Requirement], before: tuple[Demand, ...]
) -> tuple[list[Path], tuple[Demand, ...]]:
    """Give the ways in which a check fails, and what holds where none does."""
    found = []
    for each in require:
        fields = tuple((one.name, one.value) for one in each.failure.fields)
        end = Refused(each.failure.error.name, fields)
        found.append(Path((*before, (each.that, False)), end))
        before = (*before, (each.that, True))
    return found, before


def _gated(
    law: Law, cell: tuple[Phase, Event], gates: tuple[Gate, ...], before: tuple[Demand, ...]
) -> Iterator[Path]:
    if not gates:
        yield from _in_cell(law, cell, before)
        return
    gate, *rest = gates
    others, shut = tuple(rest), (*before, (gate.closed, True))
    yield from _gated(law, cell, others, (*before, (gate.closed, False)))
    admission = next((each for each in gate.admits if each.event.name == cell[1].name), None)
    if admission is None:
        yield Path(shut, _illegal(law.chart, *cell))
        return
    asked, passed = _asked(admission.require, shut)
    yield from asked
    yield from _gated(law, cell, others, passed)


def _in_cell(law: Law, cell: tuple[Phase, Event], before: tuple[Demand, ...]) -> Iterator[Path]:
    step = law.steps.get((cell[0].name, cell[1].name))
    if step is None:
        yield Path(before, _illegal(law.chart, *cell))
        return
    asked, passed = _asked(step.require, before)
    yield from asked
    for end in ends(step.outcome):
        yield Path((*passed, *end.demands), _taken(law, cell[0], end.there, end.subject))


def _illegal(chart: Chart, leaf: Phase, event: Event) -> Refused:
    said = (("phase", Literal(leaf.name, Text())), ("event", Literal(event.name, Text())))
    return Refused(chart.record.illegal.name, said)


def _taken(law: Law, leaf: Phase, move: Move, subject: Expression | None) -> Taken:
    fields, phase = _values(move.fields, subject), leaf.name
    if move.target is None:
        fields = tuple(
            (each.name, Reference("phase", each.name, each.type)) for each in leaf.fields
        )
    else:
        phase = move.target.name
    return Taken(phase, fields, _values((*law.chart.record.set, *move.set), subject))


def _values(given: Sequence[Assignment], subject: Expression | None) -> Values:
    return tuple((each.name, with_case(each.value, subject)) for each in given)
