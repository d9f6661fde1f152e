"""The cases of a (phase, event) cell while every gate is open."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from lawful.chart import Assignment, Event, Move, Phase, Requirement, Transition
from lawful.expression.tree import Expression, Literal, Reference
from lawful.targets.tests.ground import Case, Ground, Missing
from lawful.valuetype import Field, Type
from lawful.witness import Demand, End, ends, situations, turns
from lawful.witness.paths import Decision
from lawful.witness.rewriting import equal, with_case


@dataclass(frozen=True, slots=True)
class Cell:
    """A phase and an event that it takes."""

    phase: Phase
    event: Event
    step: Transition

    @property
    def name(self) -> str:
        """Give the cell a name."""
        return f"{self.phase.name}-{self.event.name}"

    @property
    def place(self) -> tuple[Phase, Event]:
        """Give the phase and the event."""
        return self.phase, self.event

    @property
    def checks(self) -> tuple[Demand, ...]:
        """Demand that every check holds."""
        return holding(self.step.require)

    @property
    def first(self) -> tuple[Demand, ...]:
        """Demand that every check holds, and the first way is gone."""
        return (*self.checks, *next(ends(self.step.outcome)).demands)


def holding(require: Sequence[Requirement]) -> tuple[Demand, ...]:
    """Demand that requirements hold."""
    return tuple((each.that, True) for each in require)


def ways(ground: Ground, cell: Cell) -> Iterator[Case | Missing]:
    """Go every way that the transition can go."""
    found = tuple(ends(cell.step.outcome))
    for end in found:
        label = end.label if len(found) > 1 else ""
        demands = (*ground.open_gates(), *cell.checks, *end.demands)
        yield ground.case(cell.name + label, cell.place, demands)


def failures(ground: Ground, cell: Cell) -> Iterator[Case | Missing]:
    """Let every check fail alone."""
    require = cell.step.require
    for place, each in enumerate(require):
        demands = (*ground.open_gates(), *holding(require[:place]), (each.that, False))
        name = f"{cell.name}-not_{each.check.name}"
        yield ground.case(name, cell.place, demands, holding(require[place + 1 :]))


def orders(ground: Ground, cell: Cell) -> Iterator[Case | Missing]:
    """Let two checks fail at once."""
    require = cell.step.require
    for late, other in enumerate(require):
        for early, one in enumerate(require[:late]):
            rest = [each for place, each in enumerate(require) if place not in {early, late}]
            earlier = holding(require[:early])
            demands = (*ground.open_gates(), *earlier, (one.that, False), (other.that, False))
            name = f"{cell.name}-not_{one.check.name}-nor_{other.check.name}"
            yield ground.case(name, cell.place, demands, holding(rest))


def boundaries(ground: Ground, cell: Cell) -> Iterator[Case | Missing]:
    """Go to both sides of every boundary in the checks and their errors."""
    require = cell.step.require
    for place, each in enumerate(require):
        before = (*ground.open_gates(), *holding(require[:place]))
        after = holding(require[place + 1 :])
        name = f"{cell.name}-{each.check.name}"
        for found in situations(each.that):
            demands = (*before, *found.demands)
            yield ground.case(f"{name}-{found.label}", cell.place, demands, after)
        fields = each.failure.error.fields
        for label, more in _turns(each.failure.fields, fields):
            demands = (*before, (each.that, False), *more)
            yield ground.case(f"{name}-{label}", cell.place, demands, after)


def decisions(ground: Ground, cell: Cell) -> Iterator[Case | Missing]:
    """Go to both sides of every boundary in the conditions of branches."""
    found = [each for end in ends(cell.step.outcome) for each in end.decisions]
    for decision in dict.fromkeys(found):
        for each in situations(decision.when):
            demands = (*ground.open_gates(), *cell.checks, *decision.before, *each.demands)
            yield ground.case(f"{cell.name}{decision.label}-{each.label}", cell.place, demands)
    yield from _both(ground, cell, found)


def _both(ground: Ground, cell: Cell, found: Sequence[Decision]) -> Iterator[Case]:
    """Let a branch and the next one hold at once, if they can; where one does not, so be it."""
    for one, other in pairwise(found):
        if other.before == (*one.before, (one.when, False)):
            before = (*ground.open_gates(), *cell.checks, *one.before)
            name = f"{cell.name}{one.label}-before{other.label}"
            demands = (*before, (one.when, True), (other.when, True))
            case = ground.case(name, cell.place, demands)
            if isinstance(case, Case):
                yield case


def values(ground: Ground, cell: Cell) -> Iterator[Case | Missing]:
    """Take every turn in working out what is stored."""
    found = tuple(ends(cell.step.outcome))
    for end in found:
        name = cell.name + (end.label if len(found) > 1 else "")
        before = (*ground.open_gates(), *cell.checks, *end.demands)
        for label, more in _stored(ground, end):
            yield ground.case(f"{name}-{label}", cell.place, (*before, *more))


def changes(ground: Ground, cell: Cell) -> Iterator[Case | Missing]:
    """Set every variable where it was something else; what is worked out may not be able to."""
    found = tuple(ends(cell.step.outcome))
    for end in found:
        name = cell.name + (end.label if len(found) > 1 else "")
        before = (*ground.open_gates(), *cell.checks, *end.demands)
        for each in (*ground.law.chart.record.set, *end.there.set):
            value = with_case(each.value, end.subject)
            there = Reference("variable", each.name, ground.law.variables[each.name])
            demands = (*before, (equal(there, value), False))
            case = ground.case(f"{name}-{each.name}-changes", cell.place, demands)
            if isinstance(each.value, Literal) or isinstance(case, Case):
                yield case


def _stored(ground: Ground, end: End[Move]) -> Iterator[tuple[str, tuple[Demand, ...]]]:
    variables = ground.law.chart.variables
    kinds = {each.name: each.type for each in variables}
    yield from turned(end.there.set, kinds, end.subject)
    if end.there.target is not None:
        kinds = {each.name: each.type for each in end.there.target.fields}
        yield from turned(end.there.fields, kinds, end.subject)


def turned(
    assignments: Sequence[Assignment], kinds: Mapping[str, Type], subject: Expression | None
) -> Iterator[tuple[str, tuple[Demand, ...]]]:
    """Give every turn in working out what is stored, where `case` speaks of the subject."""
    for each in assignments:
        for found in turns(with_case(each.value, subject), kinds[each.name]):
            yield f"{each.name}-{found.label}", found.demands


def _turns(
    assignments: Sequence[Assignment], fields: Sequence[Field]
) -> Iterator[tuple[str, tuple[Demand, ...]]]:
    kinds = {each.name: each.type for each in fields}
    for each in assignments:
        for found in turns(each.value, kinds[each.name]):
            yield f"{each.name}-{found.label}", found.demands
