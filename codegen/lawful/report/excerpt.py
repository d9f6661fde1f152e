"""The author's line with carets under the text that is wrong, as wide as a terminal shows it."""

import unicodedata
from dataclasses import dataclass

from lawful.diagnostic import Span

WIDEST = 100
BEFORE = 40
TAB = "    "
CUT = "…"


@dataclass(frozen=True, slots=True)
class _Cell:
    """One character as it is shown, and the columns that it takes."""

    shown: str
    width: int


def excerpt(span: Span, lines: tuple[str, ...], gutter: int) -> list[str]:
    """Show the first line of a span; nothing when the text is not at hand."""
    if span.line >= len(lines):
        return []
    line = lines[span.line]
    start = min(span.column, len(line))
    end = span.end_column if span.end_line == span.line else len(line.rstrip())
    shown, before, under = _laid_out(line, start, max(start, min(end, len(line))))
    return [
        f"  {span.line + 1:>{gutter}} | {shown}".rstrip(),
        f"  {'':>{gutter}} | {' ' * before}{'^' * max(1, under)}",
    ]


def visible(words: str) -> str:
    """Write out every character that a terminal would obey or hide."""
    return words if words.isprintable() else "".join(_cell(each).shown for each in words)


def _laid_out(line: str, start: int, end: int) -> tuple[str, int, int]:
    """Give the line, cut to what can be shown, and the widths before and of the marked text."""
    short = len(line) <= WIDEST and sum(_cell(character).width for character in line) <= WIDEST
    first = 0 if short else max(0, start - BEFORE)
    cells, total = [], 0
    for character in line[first : first + WIDEST]:
        cell = _cell(character)
        total += cell.width
        if total > WIDEST:
            break
        cells.append(cell)
    left = CUT if first else ""
    right = CUT if first + len(cells) < len(line) else ""
    before = sum(cell.width for cell in cells[: start - first])
    under = sum(cell.width for cell in cells[start - first : end - first])
    return f"{left}{''.join(cell.shown for cell in cells)}{right}", len(left) + before, under


def _cell(character: str) -> _Cell:
    if character == "\t":
        return _Cell(TAB, len(TAB))
    category = unicodedata.category(character)
    if category in ("Mn", "Me"):
        return _Cell(character, 0)
    if category[0] == "C" or category in ("Zl", "Zp"):
        escape = character.encode("unicode_escape").decode()
        return _Cell(escape, len(escape))
    wide = unicodedata.east_asian_width(character) in ("W", "F")
    return _Cell(character, 2 if wide else 1)
