"""Findings laid out for people, for programs and for GitHub; lines and columns count from 1."""

from collections.abc import Iterable
from json import dumps

from lawful.diagnostic import Diagnostic
from lawful.report.commands import annotation
from lawful.report.excerpt import excerpt, visible
from lawful.report.places import place, position
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
    block = [f"{position(found.span)}: {found.code} {visible(found.message)}"]
    block += excerpt(found.span, lines.get(found.span.path, ()), gutter)
    for note in found.notes:
        block.append(f"  note: {position(note.span)}: {visible(note.message)}")
        block += excerpt(note.span, lines.get(note.span.path, ()), gutter)
    if found.hint:
        block.append(f"  hint: {visible(found.hint)}")
    return "".join(f"{line}\n" for line in block)


def _plain(found: Diagnostic) -> dict[str, object]:
    notes = [{**place(note.span), "message": note.message} for note in found.notes]
    said = {"code": found.code, "message": found.message, "hint": found.hint}
    return {**place(found.span), **said, "notes": notes}


def _command(found: Diagnostic) -> str:
    message = f"{found.message}\nhint: {found.hint}" if found.hint else found.message
    return annotation("error", found.span, found.code, message)
