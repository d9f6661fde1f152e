"""A ledger at whose end two laws say something else, if a search finds one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import TypeAlias

from lawful.chart import Event
from lawful.mutation.answering import answer, told
from lawful.mutation.differing import Demands, differences, telling
from lawful.mutation.reaching import Reached, line_for, met, reached
from lawful.mutation.touching import Touched
from lawful.targets.tests.ground import Ground
from lawful.targets.tests.law import Law, Line

Ledger: TypeAlias = tuple[Line, ...]
FEW = 3


@dataclass(frozen=True, slots=True)
class Doubt:
    """Demands under which two laws differ in a cell; without an event, in the command there."""

    phase: str
    event: str | None
    demands: Demands


@dataclass(frozen=True)
class Field:
    """A chart, the states of it that are reached, and what is known of doubts so far."""

    ground: Ground
    tried: dict[Doubt, tuple[tuple[Reached, Line | None], ...]] = field(default_factory=dict)
    proved: dict[tuple[Doubt, object], str] = field(default_factory=dict)

    @cached_property
    def reached(self) -> Mapping[str, tuple[Reached, ...]]:
        """Group the states by their phase, those with the shortest ledgers first."""
        found: dict[str, tuple[Reached, ...]] = dict.fromkeys(self.ground.law.phases, ())
        for each in reached(self.ground):
            found[each.state.phase] += (each,)
        return found

    @cached_property
    def events(self) -> Mapping[str, Event]:
        """Give the events by their names."""
        return {each.name: each for each in self.ground.law.chart.events}

    def meeting(self, doubt: Doubt) -> tuple[tuple[Reached, Line | None], ...]:
        """Give a few states that meet a doubt, each with a record; many mutants share a doubt."""
        if doubt not in self.tried:
            self.tried[doubt] = tuple(islice(self._meeting(doubt), FEW))
        return self.tried[doubt]

    def _meeting(self, doubt: Doubt) -> Iterator[tuple[Reached, Line | None]]:
        for here in self.reached[doubt.phase]:
            if doubt.event is None:
                if met(here.state, doubt.demands):
                    yield here, None
                continue
            event = self.events[doubt.event]
            line = line_for(self.ground, here.state, event, doubt.demands)
            if line is not None:
                yield here, line


def doubts(law: Law, other: Law, where: Touched) -> Iterator[Doubt]:
    """Give all that may tell two laws apart, but for the numbers and the runs of records."""
    for phase in law.phases:
        if phase in where.phases:
            for demands in telling(law.phases[phase], other.phases[phase]):
                yield Doubt(phase, None, demands)
        for event in law.chart.events:
            if (phase, event.name) in where.cells:
                for demands in differences(law, other, law.phases[phase], event):
                    yield Doubt(phase, event.name, demands)


def shown(field: Field, other: Law, doubt: Doubt) -> Ledger | None:
    """Give a ledger at whose end the doubt comes true."""
    found = (_ended(field, other, *met) for met in field.meeting(doubt))
    return next((ledger for ledger in found if ledger is not None), None)


def apart(field: Field, other: Law, doubt: Doubt, here: Reached) -> Ledger | None:
    """Give the ledger to a state, and a record there that makes the doubt come true."""
    if doubt.event is None:
        return _ended(field, other, here, None)
    line = line_for(field.ground, here.state, field.events[doubt.event], doubt.demands)
    return None if line is None else _ended(field, other, here, line)


def _ended(field: Field, other: Law, here: Reached, line: Line | None) -> Ledger | None:
    law = field.ground.law
    if line is None:
        same = told(law, here.state) == told(other, here.state)
        return None if same else here.ledger
    same = answer(law, here.state, line) == answer(other, here.state, line)
    return None if same else (*here.ledger, line)
