"""The bytes of a spec as text, without anything in it that a reader could not see."""

import re
from itertools import islice

from lawful.diagnostic import Diagnostic, Span
from lawful.source import Source, unified

LARGEST = 4 * 1024 * 1024
MOST = 20
_OTHER_ENCODINGS = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")
_UNSEEN = re.compile(
    "[^\t\n\r -~\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
)


def decode(source: Source) -> tuple[str | None, list[Diagnostic]]:
    """Give the text with one kind of line break, or what is wrong with its bytes."""
    if len(source.content) > LARGEST:
        start = Span(source.path, 0, 0, 0, 0)
        size = f"the file is larger than {LARGEST // 1024 // 1024} MiB"
        return None, [Diagnostic(start, "E008", size, "split it into a chart and libraries")]
    try:
        text = source.content.decode("utf-8")
    except UnicodeDecodeError as fault:
        return None, [_not_utf8(source, fault.start)]
    if _is_wide(source.content):
        return None, [_not_utf8(source, source.content.index(b"\0"))]
    text = unified(text.removeprefix("\ufeff"))
    unseen = [_unseen(source.path, text, found) for found in islice(_UNSEEN.finditer(text), MOST)]
    return (None if unseen else text), unseen


def _not_utf8(source: Source, offset: int) -> Diagnostic:
    before = source.content[:offset].decode("utf-8", "replace").removeprefix("\ufeff")
    before = unified(before)
    span = _character(source.path, before, len(before))
    hint = "save the file as UTF-8"
    if _is_wide(source.content):
        return Diagnostic(span, "E002", "the file seems to be UTF-16 or UTF-32, not UTF-8", hint)
    byte = f"the byte 0x{source.content[offset]:02X} is not UTF-8"
    return Diagnostic(span, "E002", byte, hint)


def _is_wide(content: bytes) -> bool:
    """Tell UTF-16 and UTF-32 by their byte order mark, or by the zeros between ASCII letters."""
    return content.startswith(_OTHER_ENCODINGS) or content[:4].count(0) > 1


def _unseen(path: str, text: str, found: re.Match[str]) -> Diagnostic:
    number = ord(found[0])
    escape = f"\\x{number:02x}" if number < 0x100 else f"\\u{number:04x}"  # noqa: PLR2004  fits \x
    message = f"the invisible character U+{number:04X} may not stand in a spec"
    hint = f'remove it, or write "{escape}" in double quotes if it is meant'
    return Diagnostic(_character(path, text, found.start()), "E003", message, hint)


def _character(path: str, text: str, offset: int) -> Span:
    line = text.count("\n", 0, offset)
    column = offset - text.rfind("\n", 0, offset) - 1
    return Span(path, line, column, line, column + 1)
