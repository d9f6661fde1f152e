"""Values made up for the fields of an event, preferring those that a run has met before."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

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
TEXTS = ("", " ", "\u3000", "because", 'é "quoted"\n')
JSON: tuple[Any, ...] = (
    *(None, True, 1, 1.0, 0, 0.5, "1", "", [], {}),
    *({"a": 1}, {"a": None}, {"a": 1, "b": [1, 1.0]}, [1, 2], [2, 1], 2**64 - 1, -(2**63)),
)


class Invention:
    """Makes up values, preferring those that were met."""

    def __init__(self, chance: random.Random, met: Iterator[tuple[str, Type, Any]]) -> None:
        """Sort what was met by type."""
        self._chance = chance
        self._met: dict[str, list[tuple[str, Any]]] = {}
        self._records: list[tuple[Record, Any]] = []
        for name, kind, value in met:
            self._met.setdefault(_sort(kind), []).append((name, value))
            if isinstance(kind, Record):
                self._records.append((kind, value))

    def fields(self, fields: tuple[Field, ...]) -> dict[str, Any]:
        """Make up values for the fields; what is optional or has a default may be left out."""
        made = {each.name: self._value(each.name, each.type) for each in fields}
        left_out = {
            each.name
            for each in fields
            if isinstance(each.type, Optional)
            and each.default is None
            and made[each.name] is None
            and (each.omit_null or self._chance.random() < 0.5)
        }
        left_out |= {
            each.name for each in fields if each.default is not None and self._chance.random() < 0.5
        }
        return {name: value for name, value in made.items() if name not in left_out}

    def _value(self, name: str, kind: Type) -> Any:
        known = self._met.get(_sort(kind), ())
        likely = [value for other, value in known if other == name]
        if not likely and not isinstance(kind, Integer | Text):
            likely = [value for _, value in known]
        if likely and self._chance.random() < AIMED:
            return self._chance.choice(likely)
        return self._fresh(name, kind)

    def _fresh(self, name: str, kind: Type) -> Any:
        choice = self._chance.choice
        match kind:
            case Named():
                return f"{kind.name.lower()}-{self._chance.randrange(40)}"
            case Integer():
                return choice(_numbers(kind))
            case Text() | Json():
                return choice(TEXTS if isinstance(kind, Text) else JSON)
            case Bool():
                return choice((True, False))
            case Enum(words=words):
                return choice(words)
            case _:
                return self._whole(name, kind)

    def _whole(self, name: str, kind: Type) -> Any:
        match kind:
            case Optional(item=item):
                return self._value(name, item) if self._chance.random() < 0.7 else None
            case List(item=item):
                return [self._value(name, item) for _ in range(self._chance.choice((0, 1, 2)))]
            case Set(item=item):
                return _once([self._value(name, item) for _ in range(2)])
            case Map(value=item):
                return {f"key-{place}": self._value(name, item) for place in range(2)}
            case Record(fields=fields):
                return {**self.fields(fields), **self._borrowed(fields)}
            case Union(tag=tag, variants=variants):
                variant = self._chance.choice(variants)
                return {tag: variant.name, **self.fields(variant.fields)}
            case _:
                message = f"no value of {kind} can be made up"
                raise AssertionError(message)

    def _borrowed(self, fields: tuple[Field, ...]) -> Mapping[str, Any]:
        """Take what two records have in common from one that was met, all of it or nothing."""
        likely = [
            {each.name: value[each.name] for each in fields if each in kind.fields}
            for kind, value in self._records
        ]
        if any(likely) and self._chance.random() < AIMED:
            return self._chance.choice([each for each in likely if each])
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
