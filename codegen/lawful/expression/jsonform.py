"""Values as they are written: plain JSON, with sets in order and without omitted nulls."""

from collections.abc import Iterable, Mapping
from typing import Any

from lawful.valuetype import Field, List, Map, Optional, Record, Set, Type, Union, fields_of


def json_form(value: Any, kind: Type) -> Any:  # noqa: PLR0911 - one line a kind
    """Write a value that expressions read as plain JSON; a set becomes a list in order."""
    match kind:
        case Optional(item=item):
            return None if value is None else json_form(value, item)
        case Set():
            return sorted(value)
        case List(item=item):
            return [json_form(each, item) for each in value]
        case Map(value=item):
            return {key: json_form(each, item) for key, each in value.items()}
        case Record(fields=fields):
            return json_fields(value, fields)
        case Union(tag=tag):
            return {tag: value[tag], **json_fields(value, fields_of(kind, value[tag]))}
        case _:
            return value


def json_fields(value: Mapping[str, Any], fields: Iterable[Field]) -> dict[str, Any]:
    """Write fields; a null that is not to be written is left out."""
    return {
        each.name: json_form(value[each.name], each.type)
        for each in fields
        if not (each.omit_null and value[each.name] is None)
    }
