"""Bare values of a type, and a part of a value replaced, with all that must stand around it."""

from collections.abc import Sequence
from typing import Any

from lawful.kernel.paths import FILLED
from lawful.valuetype import Field, List, Map, Optional, Record, Set, Type, Union
from lawful.witness import Usual

PRESENT = object()
"""Whatever there is, if it is not null."""


def bare(kind: Type, name: str, usual: Usual) -> Any:
    """Make a value with as little in it as its type lets it have."""
    match kind:
        case Optional():
            return None
        case List():
            return []
        case Set():
            return frozenset()
        case Map():
            return {}
        case Record(fields=fields):
            return bare_fields(fields, usual)
        case Union(variants=variants):
            return _variant(kind, variants[0].name, usual)
        case _:
            return usual.value(kind, name)


def bare_fields(fields: Sequence[Field], usual: Usual) -> dict[str, Any]:
    """Make a bare value for each field."""
    return {each.name: bare(each.type, each.name, usual) for each in fields}


def _variant(union: Union, word: str, usual: Usual) -> dict[str, Any]:
    fields = next(each.fields for each in union.variants if each.name == word)
    return {union.tag: word, **bare_fields(fields, usual)}


def put(value: Any, kind: Type, names: Sequence[str], new: Any, usual: Usual) -> Any:
    """Give the value with another one at the end of a path; null is inside of anything else."""
    match kind:
        case Optional(item=item):
            if names and value is None and new is None:
                return None
            if not names and new is None:
                return None
            there = bare(item, "value", usual) if value is None else value
            return put(there, item, names, new, usual)
        case List() | Map() if [*names] == [FILLED]:
            return (value or _one(kind, usual)) if new else bare(kind, "", usual)
        case _ if not names:
            return value if new is PRESENT else new
        case Record(fields=fields):
            return _within(value, fields, names, new, usual)
        case Union():
            return _among(value, kind, names, new, usual)
        case _:
            message = f"{names} leads nowhere in {kind}"
            raise AssertionError(message)


def _one(kind: List | Map, usual: Usual) -> Any:
    if isinstance(kind, Map):
        return {"key": bare(kind.value, "value", usual)}
    return [bare(kind.item, "item", usual)]


def _within(
    value: Any, fields: Sequence[Field], names: Sequence[str], new: Any, usual: Usual
) -> dict[str, Any]:
    name, *rest = names
    kind = next(each.type for each in fields if each.name == name)
    return {**value, name: put(value[name], kind, rest, new, usual)}


def _among(value: Any, union: Union, names: Sequence[str], new: Any, usual: Usual) -> Any:
    """Change the variant where it is told, or where only another one has the field."""
    name = names[0]
    if name == union.tag:
        return value if value[name] == new or new is PRESENT else _variant(union, new, usual)
    having = [each for each in union.variants if any(f.name == name for f in each.fields)]
    if value[union.tag] not in {each.name for each in having}:
        if new is None:
            return value
        value = _variant(union, having[0].name, usual)
    fields = next(each.fields for each in having if each.name == value[union.tag])
    return _within(value, fields, names, new, usual)
