"""Bare values of a type, and a part of a value replaced, with all that must stand around it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from lawful.kernel.paths import FILLED
from lawful.valuetype import Field, Integer, List, Map, Optional, Record, Set, Type, Union
from lawful.witness import Usual

PRESENT = object()
"""Whatever there is, if it is not null."""


@dataclass(frozen=True, slots=True)
class Filler:
    """Fills what nothing is asked of: with one of these numbers, or with usual ones.

    Which of the numbers a field has is told by the `seed`. Lists have so many `items`; all else is
    as bare as its type lets it be.
    """

    numbers: tuple[int, ...] = ()
    items: int = 0
    seed: int = 0

    def fields(self, fields: Sequence[Field]) -> dict[str, Any]:
        """Make a value for each field."""
        return {each.name: self.value(each.type, each.name) for each in fields}

    def value(self, kind: Type, name: str) -> Any:
        """Make a value with as little in it as its type lets it have."""
        match kind:
            case Optional():
                return None
            case List(item=item):
                return [self.value(item, name) for _ in range(self.items)]
            case Set() | Map():
                return frozenset() if isinstance(kind, Set) else {}
            case Record(fields=fields):
                return self.fields(fields)
            case Union(variants=variants):
                return self._variant(kind, variants[0].name)
            case _:
                return self._simple(kind, name)

    def _simple(self, kind: Type, name: str) -> Any:
        if not isinstance(kind, Integer) or not self.numbers:
            return Usual(1).value(kind, name)
        number = self.numbers[crc32(f"{self.seed} {name}".encode()) % len(self.numbers)]
        least = number if kind.low is None else max(kind.low, number)
        return least if kind.high is None else min(kind.high, least)

    def _variant(self, union: Union, word: str) -> dict[str, Any]:
        fields = next(each.fields for each in union.variants if each.name == word)
        return {union.tag: word, **self.fields(fields)}

    def put(self, value: Any, kind: Type, names: Sequence[str], new: Any) -> Any:
        """Give the value with another one at the end of a path; inside of null is only null."""
        match kind:
            case Optional(item=item):
                if new is None and (value is None or not names):
                    return None
                there = self.value(item, names[0] if names else "value") if value is None else value
                return self.put(there, item, names, new)
            case List() | Map() if [*names] == [FILLED]:
                return (value or self._one(kind)) if new else type(value)()
            case Record(fields=fields) if names:
                return self._within(value, fields, names, new)
            case Union() if names:
                return self._among(value, kind, names, new)
            case _:
                return value if new is PRESENT else new

    def _one(self, kind: List | Map) -> Any:
        if isinstance(kind, Map):
            return {"key": self.value(kind.value, "value")}
        return [self.value(kind.item, "item")]

    def _within(self, value: Any, fields: Sequence[Field], names: Sequence[str], new: Any) -> Any:
        name, *rest = names
        kind = next(each.type for each in fields if each.name == name)
        return {**value, name: self.put(value[name], kind, rest, new)}

    def _among(self, value: Any, union: Union, names: Sequence[str], new: Any) -> Any:
        """Change the variant where it is told, or where only another one has the field."""
        name = names[0]
        if name == union.tag:
            kept = new is PRESENT or value[name] == new
            return value if kept else self._variant(union, new)
        having = {
            each.name: each.fields
            for each in union.variants
            if any(field.name == name for field in each.fields)
        }
        if value[union.tag] not in having:
            if new is None:
                return value
            value = self._variant(union, next(iter(having)))
        return self._within(value, having[value[union.tag]], names, new)
