"""Values to try for a type, and whether a value is one of it."""

from collections.abc import Iterator
from typing import Any

from lawful.plain.scalar import fits
from lawful.valuetype import (
    Bool,
    Enum,
    Integer,
    Json,
    List,
    Map,
    Named,
    Nothing,
    Null,
    Optional,
    Record,
    Set,
    Text,
    Type,
    Union,
)
from lawful.witness.usual import Usual

SPARE = (8, 9)


def fitting(value: Any, kind: Type) -> bool:  # noqa: PLR0911 - one line a kind
    """Tell whether the value is of the type, taking the fields of what has fields on trust."""
    match kind:
        case Optional(item=item):
            return value is None or fitting(value, item)
        case Json():
            return not isinstance(value, frozenset)
        case List(item=item):
            return isinstance(value, list) and all(fitting(each, item) for each in value)
        case Set(item=item):
            return isinstance(value, frozenset) and all(fitting(each, item) for each in value)
        case Map() | Record() | Union():
            return isinstance(value, dict)
        case Null() | Nothing():
            return value is None and isinstance(kind, Null)
        case _:
            return fits(value, kind)


def alternatives(kind: Type, name: str = "text") -> Iterator[Any]:
    """Give a few values of the type, unlike the usual ones of a case."""
    match kind:
        case Optional(item=item):
            yield from alternatives(item, name)
            yield None
        case Bool():
            yield from (True, False)
        case Enum(words=words):
            yield from words
        case Integer(low=low, high=high):
            ends = (end for end in (low, high) if end is not None)
            yield from (each for each in (*SPARE, *ends) if fitting(each, kind))
        case Union(variants=variants):
            yield from (Usual(number).value(kind, name) for number in range(1, len(variants) + 1))
        case _:
            yield from _spare(kind, name)


def _spare(kind: Type, name: str) -> Iterator[Any]:
    match kind:
        case List():
            yield []
        case Set():
            yield frozenset()
        case Map():
            yield {}
        case Text():
            yield ""
        case Null() | Nothing():
            return
        case Named() | Json() | _:
            pass
    for number in SPARE:
        yield Usual(number).value(kind, name)


def with_member(kind: Type, members: Any, value: Any) -> Any:
    """Give a set, a map or a list with one more member."""
    match kind:
        case Set():
            return members | {value}
        case Map(value=item):
            return {**members, value: next(alternatives(item), None)}
        case _:
            return [*members, value]


def without_member(kind: Type, members: Any, value: Any) -> Any:
    """Give a set, a map or a list without a member."""
    match kind:
        case Set():
            return members - {value}
        case Map():
            return {key: each for key, each in members.items() if key != value}
        case _:
            return [each for each in members if each != value]
