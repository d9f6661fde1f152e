"""What is typed at the prompt of `lawful simulate`: an event's name, and a record's fields."""

import json
import re
from collections.abc import Iterator, Mapping

from lawful.chart import Plain
from lawful.valuetype import Enum, Named, Optional, Text, Type

_KEY = re.compile(r"\s*((?:record\.)?[A-Za-z_][A-Za-z0-9_]*)=")
_BARE = re.compile(r"\S*")
_DECODER = json.JSONDecoder()


class FieldsError(ValueError):
    """What was typed has neither of the forms of an event's fields."""


def fields(text: str, types: Mapping[str, Type]) -> dict[str, Plain]:
    """Read `{"key": value}` or `key=value key=value`; a value is JSON or a bare word."""
    if not text.startswith("{"):
        return dict(_pairs(text, types))
    try:
        read: dict[str, Plain] = json.loads(text)
    except ValueError as fault:
        message = f"not JSON: {fault}"
        raise FieldsError(message) from fault
    return read


def _pairs(text: str, types: Mapping[str, Type]) -> Iterator[tuple[str, Plain]]:
    place = 0
    while text[place:].strip():
        key = _KEY.match(text, place)
        if key is None:
            message = f"expected key=value, not `{text[place:].strip()}`"
            raise FieldsError(message)
        value, place = _value(text, key.end(), types.get(key[1]))
        yield key[1], value


def _value(text: str, place: int, kind: Type | None) -> tuple[Plain, int]:
    if text[place : place + 1] in ("{", "[", '"'):
        try:
            return _DECODER.raw_decode(text, place)
        except ValueError as fault:
            message = f"not JSON: {fault}"
            raise FieldsError(message) from fault
    bare = _BARE.match(text, place)
    word = bare[0] if bare else ""
    return _word(word, kind), place + len(word)


def _word(word: str, kind: Type | None) -> Plain:
    if isinstance(kind, Optional):
        return None if word == "null" else _word(word, kind.item)
    if isinstance(kind, Text | Named | Enum):
        return word
    try:
        read: Plain = json.loads(word)
    except ValueError:
        return word
    return read
