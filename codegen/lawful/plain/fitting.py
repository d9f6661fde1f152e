"""Where a value does not fit its type.

A path leads from the whole value to the part that does not fit, by keys and positions.
"""

import math
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import TypeAlias

from lawful.chart import Plain
from lawful.plain.meaning import identity, variant_fields
from lawful.plain.scalar import Scalar, fits, is_whole, listed, phrase
from lawful.valuetype import (
    Field,
    Json,
    List,
    Map,
    Nothing,
    Null,
    Optional,
    Record,
    Set,
    Type,
    Union,
)

Path: TypeAlias = tuple[str | int, ...]
Problem: TypeAlias = tuple[Path, str]

JSON_LOW, JSON_HIGH = -(2**63), 2**64 - 1


def problems(value: Plain, kind: Type) -> list[Problem]:
    """List where the value does not fit the type, and what was expected there, in its own order."""
    return list(_problems(value, kind, ()))


def _problems(value: Plain, kind: Type, path: Path) -> Iterator[Problem]:
    match kind:
        case Optional(item=item):
            yield from () if value is None else _problems(value, item, path)
        case Json():
            yield from _json(value, path)
        case List(item=item) | Set(item=item):
            yield from _items(value, kind, item, path)
        case Map(value=item):
            yield from _values(value, item, path)
        case Record(fields=fields):
            yield from _record(value, kind.name, fields, path)
        case Union():
            yield from _union(value, kind, path)
        case _:
            yield from _simple(value, kind, path)


def _simple(value: Plain, kind: Scalar | Null | Nothing, path: Path) -> Iterator[Problem]:
    match kind:
        case Null():
            yield from _unless(value is None, path, "null")
        case Nothing():
            yield path, "nothing"
        case _:
            yield from _unless(fits(value, kind), path, phrase(kind))


def _unless(fits: bool, path: Path, expected: str) -> Iterator[Problem]:  # noqa: FBT001
    if not fits:
        yield path, expected


def _json(value: Plain, path: Path) -> Iterator[Problem]:
    match value:
        case None | bool():
            return
        case int():
            yield from _unless(
                JSON_LOW <= value <= JSON_HIGH, path, f"a number from {JSON_LOW} to {JSON_HIGH}"
            )
        case float():
            yield from _unless(math.isfinite(value), path, "a finite number")
        case str():
            yield from _unless(is_whole(value), path, "text")
        case list():
            for place, each in enumerate(value):
                yield from _json(each, (*path, place))
        case dict():
            yield from _values(value, Json(), path)
        case _:
            yield path, "a JSON value"


def _items(value: Plain, kind: Type, item: Type, path: Path) -> Iterator[Problem]:
    if not isinstance(value, list):
        yield path, "a list"
        return
    met: set[object] = set()
    for place, each in enumerate(value):
        yield from _problems(each, item, (*path, place))
        if isinstance(kind, Set):
            yield from _unless(identity(each) not in met, (*path, place), "each value once")
            met.add(identity(each))


def _values(value: Plain, item: Type, path: Path) -> Iterator[Problem]:
    if not isinstance(value, dict):
        yield path, "a mapping"
        return
    for key, each in value.items():
        if isinstance(key, str) and is_whole(key):
            yield from _problems(each, item, (*path, key))
        else:
            yield path, "keys of text"


def _record(value: Plain, name: str, fields: tuple[Field, ...], path: Path) -> Iterator[Problem]:
    if not isinstance(value, dict):
        yield path, f"the fields of a `{name}`"
        return
    yield from _fields(value, fields, path)


def _fields(value: Mapping[str, Plain], fields: tuple[Field, ...], path: Path) -> Iterator[Problem]:
    known = {each.name: each.type for each in fields}
    for key, each in value.items():
        if key in known:
            yield from _problems(each, known[key], (*path, key))
        else:
            near = get_close_matches(str(key), known, 1)
            hint = f"; did you mean `{near[0]}`?" if near else ""
            yield (*path, key), f"no field of this name{hint}"
    for field in fields:
        if field.name not in value and field.required:
            yield path, f"a field `{field.name}`"


def _union(value: Plain, kind: Union, path: Path) -> Iterator[Problem]:
    words = tuple(each.name for each in kind.variants)
    if not isinstance(value, dict):
        yield path, f"a mapping with the key `{kind.tag}`"
    elif kind.tag not in value:
        yield path, f"a field `{kind.tag}`"
    elif value[kind.tag] not in words:
        yield (*path, kind.tag), f"one of {listed(words)}"
    else:
        beside = {key: each for key, each in value.items() if key != kind.tag}
        yield from _fields(beside, variant_fields(kind, value[kind.tag]), path)
