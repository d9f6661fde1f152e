"""Where a piece of text is, for people and for programs; lines and columns count from 1."""

from lawful.diagnostic import Span
from lawful.report.excerpt import visible


def position(span: Span) -> str:
    """Name the beginning of a span."""
    return f"{visible(span.path)}:{span.line + 1}:{span.column + 1}"


def place(span: Span) -> dict[str, str | int]:
    """Give a span as plain data; an end column is the first one behind the text."""
    return {
        "path": span.path,
        "line": span.line + 1,
        "column": span.column + 1,
        "end_line": span.end_line + 1,
        "end_column": span.end_column + 1,
    }
