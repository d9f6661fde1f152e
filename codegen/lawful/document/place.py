"""Plain data and where each piece of it stands in the author's text."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from lawful.diagnostic import Span
from lawful.document.aligning import aligned
from lawful.document.tokens import Extent, Page

Pointer: TypeAlias = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a value stands, and where its key does; an item of a list is its own key.

    The value of a block collection is pointed at by its first key or dash alone. A value that is
    left out stands where its key does.
    """

    key: Span
    value: Span


class Marks(Mapping[Pointer, Mark]):
    """The marks of a document; one is made when somebody asks, which is seldom."""

    __slots__ = ("_extents", "_page")

    def __init__(self, page: Page, extents: Mapping[Pointer, tuple[Extent, Extent]]) -> None:
        """Hold the extents of the key and the value for each pointer."""
        self._page = page
        self._extents = extents

    def __getitem__(self, pointer: Pointer) -> Mark:
        """Give the mark of a pointer."""
        key, value = self._extents[pointer]
        return Mark(self._page.span(key), self._page.span(value))

    def __iter__(self) -> Iterator[Pointer]:
        """Give the pointers, inner ones before outer ones."""
        return iter(self._extents)

    def __len__(self) -> int:
        """Count the pointers."""
        return len(self._extents)

    def __contains__(self, pointer: object) -> bool:
        """Tell whether something is written at a pointer."""
        return pointer in self._extents


@dataclass(frozen=True, slots=True)
class Document:
    """One spec as plain data, with the marks of every pointer into it."""

    path: str
    data: dict[str, Any]
    marks: Mapping[Pointer, Mark] = field(repr=False)
    lines: tuple[str, ...] = field(repr=False)

    def written(self, pointer: Pointer) -> str:
        """Give the author's own text of a value."""
        return _cut(self.lines, self.marks[pointer].value)

    def locate(self, pointer: Pointer, start: int, end: int) -> Span:
        """Find the characters from `start` to `end` of a text, whatever its quotes and line breaks.

        It is the whole value where value and text cannot be laid side by side.
        """
        whole = self.marks[pointer].value
        value, written = _find(self.data, pointer), _cut(self.lines, whole)
        places = aligned(value if isinstance(value, str) else written, written)
        if places is None or not 0 <= start <= end <= len(places):
            return whole
        if start == end:
            offset = places[start][0] if start < len(places) else _last(places)
            return _span(whole, written, offset, offset)
        return _span(whole, written, places[start][0], places[end - 1][1])

    def digest(self) -> str:
        """Name the content: comments, spacing and quoting change nothing, the order does."""
        canonical = json.dumps(self.data, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(canonical.encode()).hexdigest()


def _find(content: Any, pointer: Pointer) -> Any:
    for part in pointer:
        content = content[part]
    return content


def _cut(lines: tuple[str, ...], span: Span) -> str:
    if span.line == span.end_line:
        return lines[span.line][span.column : span.end_column]
    first, *middle = lines[span.line : span.end_line]
    return "\n".join([first[span.column :], *middle, lines[span.end_line][: span.end_column]])


def _last(places: list[tuple[int, int]]) -> int:
    return places[-1][1] if places else 0


def _span(whole: Span, written: str, start: int, end: int) -> Span:
    first, last = _position(whole, written, start), _position(whole, written, end)
    return Span(whole.path, *first, *last)


def _position(whole: Span, written: str, offset: int) -> tuple[int, int]:
    line = written.count("\n", 0, offset)
    column = offset - written.rfind("\n", 0, offset) - 1
    return whole.line + line, column + (0 if line else whole.column)
