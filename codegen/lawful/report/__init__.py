"""Findings laid out for people, for programs and for GitHub; lines and columns count from 1."""

from collections.abc import Iterable
from json import dumps

from lawful.diagnostic import Diagnostic, Span
from lawful.report.excerpt import excerpt, visible
from lawful.source import Source


def text(findings: Iterable[Diagnostic], sources: Iterable[Source]) -> str:
    """Lay findings out under the author's own lines; nothing in them reaches a terminal raw."""
    lines = {source.path: source.lines for source in sources}
    return "\n".join(_block(found, lines) for found in findings)


def json(findings: Iterable[Diagnostic]) -> str:
    """Lay findings out as one JSON list; an end column is the first one behind the text."""
    return dumps([_plain(found) for found in findings], indent=2, ensure_ascii=False) + "\n"


def github(findings: Iterable[Diagnostic]) -> str:
    """Lay findings out as workflow commands, which GitHub shows beside the changed lines."""
    return "".join(f"{_command(found)}\n" for found in findings)


def _block(found: Diagnostic, lines: dict[str, tuple[str, ...]]) -> str:
    spans = [found.span, *(note.span for note in found.notes)]
    gutter = max(len(str(span.line + 1)) for span in spans)
    block = [f"{_position(found.span)}: {found.code} {visible(found.message)}"]
    block += excerpt(found.span, lines.get(found.span.path, ()), gutter)
    for note in found.notes:
        block.append(f"  note: {_position(note.span)}: {visible(note.message)}")
        block += excerpt(note.span, lines.get(note.span.path, ()), gutter)
    if found.hint:
        block.append(f"  hint: {visible(found.hint)}")
    return "".join(f"{line}\n" for line in block)


def _position(span: Span) -> str:
    return f"{visible(span.path)}:{span.line + 1}:{span.column + 1}"


def _plain(found: Diagnostic) -> dict[str, object]:
    notes = [{**_place(note.span), "message": note.message} for note in found.notes]
    said = {"code": found.code, "message": found.message, "hint": found.hint}
    return {**_place(found.span), **said, "notes": notes}


def _place(span: Span) -> dict[str, str | int]:
    return {
        "path": span.path,
        "line": span.line + 1,
        "column": span.column + 1,
        "end_line": span.end_line + 1,
        "end_column": span.end_column + 1,
    }


def _command(found: Diagnostic) -> str:
    span = found.span
    places: dict[str, str | int] = {"file": span.path, "line": span.line + 1}
    if span.end_line == span.line:
        places |= {"col": span.column + 1, "endColumn": max(span.end_column, span.column + 1)}
    else:
        places["endLine"] = span.end_line + 1
    places["title"] = found.code
    listed = ",".join(f"{key}={_property(str(value))}" for key, value in places.items())
    message = f"{found.message}\nhint: {found.hint}" if found.hint else found.message
    return f"::error {listed}::{_escaped(message)}"


def _escaped(words: str) -> str:
    """Escape a message as GitHub demands, so that no text can begin a command of its own."""
    return words.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(words: str) -> str:
    return _escaped(words).replace(":", "%3A").replace(",", "%2C")
