"""Workflow commands, which GitHub shows beside the changed lines."""

from typing import Literal, TypeAlias

from lawful.diagnostic import Span

Level: TypeAlias = Literal["error", "warning"]


def annotation(level: Level, span: Span, title: str, message: str) -> str:
    """Give the command for one annotation."""
    places: dict[str, str | int] = {"file": span.path, "line": span.line + 1}
    if span.end_line == span.line:
        places |= {"col": span.column + 1, "endColumn": max(span.end_column, span.column + 1)}
    else:
        places["endLine"] = span.end_line + 1
    places["title"] = title
    listed = ",".join(f"{key}={_property(str(value))}" for key, value in places.items())
    return f"::{level} {listed}::{_escaped(message)}"


def _escaped(words: str) -> str:
    """Escape a message as GitHub demands, so that no text can begin a command of its own."""
    return words.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(words: str) -> str:
    return _escaped(words).replace(":", "%3A").replace(",", "%2C")
