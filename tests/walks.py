"""Random ledgers for any chart: mostly legal, often nearly so.

A walk follows the interpreter, so that it can aim: at an event that the phase takes, and at values
that the run has met before, which is what checks ask for.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lawful.chart import Chart, Event
from lawful.graph import leaves, moves, table
from lawful.interpret import Interpreter, Rejection, Snapshot, plain
from lawful.valuetype import (
    Bool,
    Enum,
    Field,
    Integer,
    Json,
    List,
    Map,
    Named,
    Optional,
    Record,
    Set,
    Text,
    Type,
    Union,
)

AIMED = 0.85
OFTEN = 12
TEXTS = ("", " ", "\u3000", "because", 'é "quoted"\n')
JSON: tuple[Any, ...] = (
    *(None, True, 1, 1.0, 0, 0.5, "1", "", [], {}),
    *({"a": 1}, {"a": None}, {"a": 1, "b": [1, 1.0]}, [1, 2], [2, 1], 2**64 - 1, -(2**63)),
)


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
        values = _Values(chance, self._met(snapshot, chance))
        for _ in range(5):
            record = self._record(snapshot, chance, values)
            result = self.interpreter.step(snapshot, record)
            going_on = isinstance(result, Snapshot) and bool(self.taken[result.phase])
            if going_on or chance.random() > AIMED:
                break
        return Step(snapshot, record, result)

    def _record(
        self, snapshot: Snapshot, chance: random.Random, values: "_Values"
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


class _Values:
    """Makes up values, preferring those that were met."""

    def __init__(self, chance: random.Random, met: Iterator[tuple[str, Type, Any]]) -> None:
        self.chance = chance
        self.met: dict[str, list[tuple[str, Any]]] = {}
        self.records: list[tuple[Record, Any]] = []
        for name, kind, value in met:
            self.met.setdefault(_sort(kind), []).append((name, value))
            if isinstance(kind, Record):
                self.records.append((kind, value))

    def fields(self, fields: tuple[Field, ...]) -> dict[str, Any]:
        made = {each.name: self.value(each.name, each.type) for each in fields}
        left_out = {
            each.name
            for each in fields
            if isinstance(each.type, Optional)
            and made[each.name] is None
            and (each.omit_null or self.chance.random() < 0.5)
        }
        return {name: value for name, value in made.items() if name not in left_out}

    def value(self, name: str, kind: Type) -> Any:
        known = self.met.get(_sort(kind), ())
        likely = [value for other, value in known if other == name]
        if not likely and not isinstance(kind, Integer | Text):
            likely = [value for _, value in known]
        if likely and self.chance.random() < AIMED:
            return self.chance.choice(likely)
        return self.fresh(name, kind)

    def fresh(self, name: str, kind: Type) -> Any:
        choice = self.chance.choice
        match kind:
            case Named():
                return f"{kind.name.lower()}-{self.chance.randrange(40)}"
            case Integer():
                return choice(_numbers(kind))
            case Text() | Json():
                return choice(TEXTS if isinstance(kind, Text) else JSON)
            case Bool():
                return choice((True, False))
            case Enum(words=words):
                return choice(words)
            case _:
                return self.whole(name, kind)

    def whole(self, name: str, kind: Type) -> Any:
        match kind:
            case Optional(item=item):
                return self.value(name, item) if self.chance.random() < 0.7 else None
            case List(item=item):
                return [self.value(name, item) for _ in range(self.chance.choice((0, 1, 2)))]
            case Set(item=item):
                return _once([self.value(name, item) for _ in range(2)])
            case Map(value=item):
                return {f"key-{place}": self.value(name, item) for place in range(2)}
            case Record(fields=fields):
                return {**self.fields(fields), **self.borrowed(fields)}
            case Union(tag=tag, variants=variants):
                variant = self.chance.choice(variants)
                return {tag: variant.name, **self.fields(variant.fields)}
            case _:
                message = f"no value of {kind} can be made up"
                raise AssertionError(message)

    def borrowed(self, fields: tuple[Field, ...]) -> Mapping[str, Any]:
        """Take what two records have in common from one that was met, all of it or nothing."""
        likely = [
            {each.name: value[each.name] for each in fields if each in kind.fields}
            for kind, value in self.records
        ]
        if any(likely) and self.chance.random() < AIMED:
            return self.chance.choice([each for each in likely if each])
        return {}


def _sort(kind: Type) -> str:
    """Give one name for every type of which values are met."""
    match kind:
        case Named(name=name) | Enum(name=name) | Record(name=name) | Union(name=name):
            return name
        case Integer(low=low, high=high):
            return f"{low}..{high}"
        case Map():
            return repr(kind)
        case _:
            return type(kind).__name__


def _numbers(kind: Integer) -> list[int]:
    usual = (0, 1, 2, 5, 10, 100)
    ends = [end for end in (kind.low, kind.high) if end is not None]
    return [
        *(number for number in usual if kind.low is None or number >= kind.low),
        *ends,
    ]


def _once(values: list[Any]) -> list[Any]:
    return [value for place, value in enumerate(values) if value not in values[:place]]
