"""Plain JSON values as expressions read them, and back: a set is a frozenset."""

from collections.abc import Iterable, Mapping
from typing import Any

from lawful.chart import Assignment
from lawful.expression import Environment, evaluate, saturate
from lawful.plain import identity
from lawful.valuetype import Field, List, Map, Optional, Record, Set, Type, Union


def live(value: Any, kind: Type) -> Any:
    """Give a value of the type as expressions read it, with what its fields are where left out."""
    match kind:
        case Optional(item=item):
            return None if value is None else live(value, item)
        case List(item=item) | Set(item=item):
            values = (live(each, item) for each in value)
            return frozenset(values) if isinstance(kind, Set) else list(values)
        case Map(value=item):
            return {key: live(each, item) for key, each in value.items()}
        case Record(fields=fields):
            return live_fields(value, fields)
        case Union(tag=tag, variants=variants):
            fields = next(each.fields for each in variants if each.name == value[tag])
            return {tag: value[tag], **live_fields(value, fields)}
        case _:
            return value


def live_fields(value: Mapping[str, Any], fields: Iterable[Field]) -> dict[str, Any]:
    """Give the fields' values as expressions read them."""
    return {each.name: live(each.of(value), each.type) for each in fields}


def plain(value: Any) -> Any:
    """Give a value as plain JSON; the members of a set are put in order."""
    match value:
        case frozenset():
            return sorted((plain(each) for each in value), key=lambda each: repr(identity(each)))
        case dict():
            return {key: plain(each) for key, each in value.items()}
        case list() | tuple():
            return [plain(each) for each in value]
        case _:
            return value


def stored(
    assignments: Iterable[Assignment], kinds: Mapping[str, Type], scene: Environment
) -> dict[str, Any]:
    """Work the assignments out; a number is cut to the range of the place that stores it."""
    return {
        each.name: saturate(evaluate(each.value, scene), kinds[each.name]) for each in assignments
    }
