"""Text as Graphviz takes it verbatim: in quoted strings and in HTML-like labels."""

import textwrap
from html import escape

_WIDTH = 34


def quoted(text: str) -> str:
    """Write a double-quoted string in which no character has a meaning of its own."""
    inert = _visible(text).replace("\\", "\\\\").replace("&", "&amp;").replace('"', '\\"')
    return f'"{inert}"'


def html(text: str) -> str:
    """Write text for an HTML-like label; a run of spaces keeps its width."""
    return escape(_visible(text)).replace("  ", " &#160;")


def wrapped(text: str, width: int = _WIDTH) -> tuple[str, ...]:
    """Cut text into lines for a label, at spaces where there are any, without losing one."""
    return tuple(
        textwrap.wrap(
            _visible(text),
            width,
            expand_tabs=False,
            replace_whitespace=False,
            break_on_hyphens=False,
        )
    )


def listed(names: tuple[str, ...], width: int = _WIDTH) -> tuple[str, ...]:
    """Join names with commas into lines for a label."""
    return wrapped(", ".join(names), width)


def _visible(text: str) -> str:
    """Show what cannot be drawn, such as a line's end, as its escape."""
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode()
        for character in text
    )
