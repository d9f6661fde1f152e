"""Text as Markdown takes it verbatim, and tables of it."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from lawful.wording import visible

_MARKUP = re.compile(r"[\\`*_{}\[\]<>#|~&!$@^:]")
_TICKS = re.compile(r"`+")


@dataclass(frozen=True, slots=True)
class Table:
    """A head and rows of cells, each already Markdown."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page: a heading with its marks, a line of prose, and a table."""

    heading: str
    prose: str
    table: Table | None


def prose(text: str) -> str:
    """Write text in which no character has a meaning of its own."""
    return _MARKUP.sub(r"\\\g<0>", visible(text)).replace("www.", "www\\.")


def code(text: str) -> str:
    """Write a name or an expression as a code span that may stand in a table."""
    if not text:
        return ""
    shown = visible(text).replace("|", "\\|")
    fence = "`" * (max((len(run) for run in _TICKS.findall(shown)), default=0) + 1)
    edge = " " if shown.startswith(("`", " ")) or shown.endswith(("`", " ")) else ""
    return f"{fence}{edge}{shown}{edge}{fence}"


def codes(texts: Iterable[str]) -> str:
    """Write several code spans, one a line of a cell."""
    return "<br>".join(code(text) for text in texts)


def row(cells: Iterable[str]) -> str:
    """Write a row of a table."""
    return f"| {' | '.join(cells)} |"
