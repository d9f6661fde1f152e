"""What the figures look like: a table on the terminal, and the same for a page."""

from collections.abc import Iterator, Sequence

from rich.console import Console
from rich.table import Table as Grid

from bench.figures import Figure, Table

COLUMNS = ("figure", "value", "unit", "aim", "")
NARROW = 4
"""The columns before the last keep to one line."""


def show(table: Table, console: Console) -> None:
    """Print one measurement."""
    grid = Grid(title=table.title, title_justify="left")
    for place, column in enumerate(COLUMNS):
        grid.add_column(column, justify="right" if place == 1 else "left", no_wrap=place < NARROW)
    for figure in table.figures:
        grid.add_row(*_cells(figure))
    console.print(grid)


def page(tables: Sequence[Table]) -> str:
    """Write all measurements as Markdown."""
    return "\n".join(line for table in tables for line in _markdown(table))


def _markdown(table: Table) -> Iterator[str]:
    yield f"**{table.title}**\n"
    yield "| " + " | ".join(COLUMNS) + " |"
    yield "|---|--:|---|---|---|"
    for figure in table.figures:
        yield "| " + " | ".join(_cells(figure)) + " |"
    yield ""


def _cells(figure: Figure) -> tuple[str, ...]:
    bound = "" if figure.aim is None else f"{figure.aim.side} {figure.aim.bound:.3g}"
    return figure.name, _number(figure.value), figure.unit, bound, _verdict(figure)


def _verdict(figure: Figure) -> str:
    if figure.value is None or figure.aim is None:
        return figure.note
    return "met" if figure.aim.met(figure.value) else "missed"


def _number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"  # noqa: PLR2004 - three digits
