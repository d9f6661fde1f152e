"""Text as Graphviz takes it verbatim: in quoted strings and in HTML-like labels."""

import re
import textwrap
from collections.abc import Iterator
from html import escape

from lawful.targets.dot.palette import SOFT
from lawful.wording import visible

_WIDTH = 34
_PIECE = re.compile(r"[^_.(\s]*[_.(\s]+|[^_.(\s]+")


def quoted(name: str) -> str:
    """Write a name between double quotes; a name of a chart holds nothing that needs more."""
    return f'"{name}"'


def tip(text: str) -> str:
    """Write text for a tooltip, in which Graphviz reads backslashes twice."""
    inert = visible(text).replace("\\", "\\" * 4).replace("&", "&amp;").replace('"', '\\"')
    return f'"{inert}"'


def html(text: str) -> str:
    """Write text for an HTML-like label; a run of spaces keeps its width."""
    inert = escape(visible(text)).replace("\\", "\\" * 2)
    return inert.replace("  ", " &#160;")


def bold(text: str) -> str:
    """Write a name in an HTML-like label."""
    return f"<b>{html(text)}</b>"


def italic(text: str) -> str:
    """Write a remark in an HTML-like label."""
    return f"<i>{html(text)}</i>"


def small(text: str) -> str:
    """Write a detail in an HTML-like label."""
    return f'<font point-size="9" color="{SOFT}">{html(text)}</font>'


def listed(names: tuple[str, ...], before: str = "", after: str = "") -> tuple[str, ...]:
    """Join names with commas into lines for a label."""
    return wrapped(f"{before}{', '.join(names)}{after}")


def wrapped(text: str, width: int = _WIDTH) -> tuple[str, ...]:
    """Cut text into lines for a label: at spaces, else after a part of a name, else anywhere."""
    lines = textwrap.wrap(
        visible(text),
        width,
        expand_tabs=False,
        replace_whitespace=False,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return tuple(part for line in lines for part in _cut(line, width))


def broken(name: str, width: int) -> tuple[str, ...]:
    """Cut a name into lines for a narrow cell, wherever one of its parts ends."""
    return tuple(_cut(visible(name), width))


def _cut(line: str, width: int) -> Iterator[str]:
    held = ""
    for piece in _PIECE.findall(line):
        if held and len(held) + len(piece) > width:
            yield held
            held = ""
        held += piece
        while len(held) > width:
            yield held[:width]
            held = held[width:]
    yield held
