"""Random ledgers for any chart: mostly legal, often nearly so.

A walk follows the interpreter, so that it can aim: at an event that the phase takes, and at values
that the run has met before, which is what checks ask for.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from invention import AIMED, Invention
from lawful.chart import Chart, Event
from lawful.graph import leaves, moves, table
from lawful.interpret import Interpreter, Rejection, Snapshot, plain
from lawful.valuetype import List, Optional, Record, Set, Type

OFTEN = 12


@dataclass(frozen=True, slots=True)
class Step:
    """A record, the state before it, and what the interpreter makes of it."""

    before: Snapshot
    record: dict[str, Any]
    result: Snapshot | Rejection


class Walker:
    """Walks through one chart."""

    def __init__(self, chart: Chart) -> None:
        """Prepare what all walks share."""
        self.chart = chart
        self.interpreter = Interpreter(chart)
        self.phases = {leaf.name: leaf for leaf in leaves(chart.phases)}
        self.taken: dict[str, list[Event]] = {name: [] for name in self.phases}
        for (phase, _), transition in table(chart).items():
            ending = all(move.target and move.target.verdict for move in moves(transition.outcome))
            self.taken[phase] += [transition.event] * (1 if ending else OFTEN)

    def walk(self, seed: int, length: int) -> Iterator[Step]:
        """Give the steps of one walk; it ends early once no phase follows."""
        chance = random.Random(seed)  # noqa: S311 - to be repeated, not to be secret
        snapshot = self.interpreter.initial()
        after_the_end = 0
        for _ in range(length):
            step = self._step(snapshot, chance)
            yield step
            snapshot = snapshot if isinstance(step.result, Rejection) else step.result
            after_the_end += not self.taken[snapshot.phase]
            if after_the_end > 2:
                return

    def _step(self, snapshot: Snapshot, chance: random.Random) -> Step:
        """Mostly try again after a rejection, and where the run would end."""
        values = Invention(chance, self._met(snapshot, chance))
        for _ in range(5):
            record = self._record(snapshot, chance, values)
            result = self.interpreter.step(snapshot, record)
            going_on = isinstance(result, Snapshot) and bool(self.taken[result.phase])
            if going_on or chance.random() > AIMED:
                break
        return Step(snapshot, record, result)

    def _record(
        self, snapshot: Snapshot, chance: random.Random, values: Invention
    ) -> dict[str, Any]:
        shape = self.chart.record
        legal = self.taken[snapshot.phase]
        event = chance.choice(legal if legal and chance.random() < AIMED else self.chart.events)
        record: dict[str, Any] = {}
        if shape.sequence is not None:
            off = chance.choice((1, 1000)) if chance.random() < 0.02 else 0
            record[shape.sequence.field] = (snapshot.next_seq or 0) + off
        if shape.time is not None:
            record[shape.time] = chance.choice((0, 1, 2**64 - 1))
        record |= values.fields(shape.extra)
        record["event"] = {shape.tag: event.name, **values.fields(event.fields)}
        if shape.identity is not None and snapshot.identity and chance.random() > 0.02:
            record["event"][shape.identity.field] = snapshot.identity
        return record

    def _met(self, snapshot: Snapshot, chance: random.Random) -> Iterator[tuple[str, Type, Any]]:
        """Give the values of the state, also those inside others; a set's are mostly spent."""
        for field in self.phases[snapshot.phase].fields:
            yield from _inside(field.name, field.type, snapshot.fields[field.name])
        for variable in self.chart.variables:
            value = snapshot.variables[variable.name]
            if not isinstance(variable.type, Set) or chance.random() > AIMED:
                yield from _inside(variable.name, variable.type, value)


def _inside(name: str, kind: Type, value: Any) -> Iterator[tuple[str, Type, Any]]:
    match kind:
        case Optional(item=item):
            if value is not None:
                yield from _inside(name, item, value)
        case List(item=item) | Set(item=item):
            for each in plain(value)[:3]:
                yield from _inside(name, item, each)
        case Record(fields=fields):
            yield name, kind, plain(value)
            for field in fields:
                yield from _inside(field.name, field.type, value[field.name])
        case _:
            yield name, kind, plain(value)
