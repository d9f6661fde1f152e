"""What a fitting value means: its full form, and when two are the same."""

from collections.abc import Mapping

from lawful.chart import Plain
from lawful.valuetype import Field, List, Map, Optional, Record, Set, Type, Union


def completed(value: Plain, kind: Type) -> Plain:
    """Give a fitting value with its default, or null, for every field that was left out."""
    match kind:
        case Optional(item=item):
            return None if value is None else completed(value, item)
        case List(item=item) | Set(item=item):
            return [completed(each, item) for each in value] if isinstance(value, list) else value
        case Map(value=item) if isinstance(value, dict):
            return {key: completed(each, item) for key, each in value.items()}
        case Record(fields=fields) if isinstance(value, dict):
            return _completed_fields(value, fields)
        case Union(tag=tag) if isinstance(value, dict):
            fields = variant_fields(kind, value.get(tag))
            return {tag: value.get(tag), **_completed_fields(value, fields)}
        case _:
            return value


def identity(value: Plain) -> object:
    """Give a hashable stand-in, equal for values that are the same JSON and for no others."""
    if isinstance(value, list):
        return ("list", tuple(identity(each) for each in value))
    if isinstance(value, dict):
        return ("map", frozenset((key, identity(each)) for key, each in value.items()))
    if isinstance(value, float):
        return ("float", value.hex())
    return (type(value).__name__, value)


def _completed_fields(value: Mapping[str, Plain], fields: tuple[Field, ...]) -> dict[str, Plain]:
    return {each.name: completed(each.of(value), each.type) for each in fields}


def variant_fields(kind: Union, word: Plain) -> tuple[Field, ...]:
    """Give the fields beside the tag with this word."""
    return next((each.fields for each in kind.variants if each.name == word), ())
