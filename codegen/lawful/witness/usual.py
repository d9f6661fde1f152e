"""Usual values by type: readable, and a value of its own for every field of one maker."""

import re
from collections.abc import Iterable
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

_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_KINDS_OF_NAME = ("id", "name")


class Usual:
    """Makes the values of one side of a case; `TurnId` number 2 is `turn-2`."""

    def __init__(self, number: int) -> None:
        """Begin with the number that tells this side's values from those of the others."""
        self._number = number
        self._count = 10 * number
        self._made: set[str] = set()

    def fields(self, fields: Iterable[Field]) -> dict[str, Any]:
        """Make a value for each field."""
        return {each.name: self.value(each.type, each.name) for each in fields}

    def value(self, kind: Type, name: str) -> Any:
        """Make a value of the type; free text says the name of its field."""
        match kind:
            case Text() | Named():
                return self._text(stem(kind, name))
            case Integer() | Bool():
                return self._counted(kind)
            case Json():
                return {name: self._counted(Integer(0, None))}
            case Enum(words=words):
                return words[(self._number - 1) % len(words)]
            case _:
                return self._whole(kind, name)

    def variant(self, union: Union, word: str) -> dict[str, Any]:
        """Make a value of one variant of a union."""
        fields = next(each.fields for each in union.variants if each.name == word)
        return {union.tag: word, **self.fields(fields)}

    def _whole(self, kind: Type, name: str) -> Any:  # noqa: PLR0911 - one line a kind
        match kind:
            case Optional(item=item):
                return self.value(item, name)
            case List(item=item):
                return [self.value(item, name)]
            case Set(item=item):
                return frozenset((self.value(item, name),))
            case Map(value=item):
                return {f"key-{self._number}": self.value(item, name)}
            case Record(fields=fields):
                return self.fields(fields)
            case Union(variants=variants):
                return self.variant(kind, variants[(self._number - 1) % len(variants)].name)
            case _:
                return None

    def _counted(self, kind: Integer | Bool) -> int | bool:
        if isinstance(kind, Bool):
            return self._number % 2 == 1
        self._count += 1
        return self._count if kind.high is None else self._count % (kind.high + 1)

    def _text(self, stem: str) -> str:
        text, again = f"{stem}-{self._number}", 0
        while text in self._made:
            again += 1
            text = f"{stem}-{self._number}{again}"
        self._made.add(text)
        return text


def stem(kind: Text | Named, name: str) -> str:
    """Give the word that texts of the type begin with: `ToolCallId` is `tool-call`."""
    if isinstance(kind, Text):
        return name.replace("_", "-")
    words = [word.lower() for word in _WORD.findall(kind.name)]
    if len(words) > 1 and words[-1] in _KINDS_OF_NAME:
        words.pop()
    return "-".join(words)
