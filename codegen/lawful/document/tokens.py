"""Where YAML's events stand, told the same way for every loader."""

import re
from dataclasses import dataclass
from typing import Any, TypeAlias

from lawful.diagnostic import Span

Event: TypeAlias = Any  # of the one loader or the other, which share no type
Extent: TypeAlias = tuple[int, int, int, int]  # a Span without its path: ten times cheaper
_PROPERTIES = re.compile(r"[ ,\[\]{}]|$")


@dataclass(frozen=True, slots=True)
class Page:
    """One spec's path and lines."""

    path: str
    lines: tuple[str, ...]

    def point(self, line: int, column: int) -> Span:
        """Point at one character."""
        return Span(self.path, line, column, line, column + 1)

    def span(self, extent: Extent) -> Span:
        """Complete an extent."""
        return Span(self.path, *extent)

    def scalar(self, event: Event) -> Extent:
        """Find the text of a scalar; a block ends with its last line that is not blank."""
        start, end = event.start_mark, event.end_mark
        line, column = end.line, end.column
        if event.style in ("|", ">"):
            while line > start.line and not self.lines[line][:column].strip():
                line -= 1
                column = len(self.lines[line])
        return start.line, start.column, line, column

    def collection(self, start: Event, end: Event, head: Extent) -> Extent:
        """Find the whole of a flow collection, of a block one only its head."""
        first, last = start.start_mark, end.end_mark
        if start.flow_style:
            return first.line, first.column, last.line, last.column
        return first.line, first.column, head[2], head[3]

    def beginning(self, event: Event) -> Extent:
        """Find the first word or bracket of an event."""
        line, column = event.start_mark.line, event.start_mark.column
        if event.start_mark.line == event.end_mark.line and event.end_mark.column > column:
            return line, column, line, event.end_mark.column
        return line, column, line, column + 1

    def property(self, event: Event, sign: str) -> Span:
        """Find the anchor, the alias or the tag that begins with `sign` before a node."""
        line, column = event.start_mark.line, event.start_mark.column
        start = max(self.lines[line].find(sign, column), column)
        end = _PROPERTIES.search(self.lines[line], start)
        return Span(self.path, line, start, line, end.start() if end else start + 1)
