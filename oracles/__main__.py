"""Lets every judge that is here count every chart, and compares their counts with ours."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from lawful.bounded import Bounds
from lawful.explore import explore_bounded
from lawful.kernel import kernel_of, rough_kernel_of
from lawful.kernel.model import Kernel
from lawful.pipeline import exports
from rich.console import Console
from rich.table import Table

from oracles.counting import charts, edges, orbits
from oracles.judges import JUDGES, Count, Judge, counted

ENOUGH = 2
"""How many judges must have been heard."""
ROUGH = {"run_outcome"}
"""Charts of which the exact kernel is too large for a judge with any bound."""
BOUNDS = {
    "agent_run": (Bounds(1, 1), Bounds(2, 2), Bounds(3, 2)),
    "agent_thread": (Bounds(1, 1), Bounds(2, 1)),
    "run_outcome": (Bounds(1, 1),),
    "run_status": (Bounds(1, 1), Bounds(2, 2), Bounds(4, 4)),
}


@dataclass(frozen=True, slots=True)
class Row:
    """What one judge says of one chart, and what we do."""

    chart: str
    bounds: Bounds
    judge: str
    ours: Count
    theirs: Count
    seconds: float


def main() -> int:
    """Show the table; give 1 if any count is not ours, or too few judges are here."""
    console = Console()
    heard = [judge for judge in JUDGES.values() if _is_here(judge, console)]
    rows = []
    with TemporaryDirectory(prefix="lawful-oracles-") as folder:
        for row in _rows(heard, Path(folder)):
            console.print(_line(row))
            rows.append(row)
    console.print(_table(rows))
    wrong = [row for row in rows if row.ours != row.theirs]
    console.print(f"{len(rows)} counts by {len(heard)} judges, {len(wrong)} differ from ours")
    return 1 if wrong or len({judge.kind for judge in heard}) < ENOUGH else 0


def _is_here(judge: Judge, console: Console) -> bool:
    missing = judge.missing()
    if missing is not None:
        console.print(f"{judge.name} is not heard: {missing}")
    return missing is None


def _rows(heard: list[Judge], folder: Path) -> Iterator[Row]:
    for chart in charts():
        kernel = rough_kernel_of(chart) if chart.name in ROUGH else kernel_of(chart)
        for bounds in BOUNDS[chart.name]:
            here = folder / f"{chart.name}-{bounds.symbols}-{bounds.steps}"
            yield from _heard(kernel, bounds, heard, here)


def _heard(kernel: Kernel, bounds: Bounds, heard: list[Judge], folder: Path) -> Iterator[Row]:
    space = explore_bounded(kernel, bounds.symbols, bounds.steps)
    all_states = Count(len(space.states), edges(space))
    for judge in heard:
        begun = perf_counter()
        theirs = counted(judge, exports(judge.kind, kernel, bounds), folder)
        ours = all_states if theirs.edges is not None else Count(orbits(space), None)
        name, took = kernel.chart.name, perf_counter() - begun
        yield Row(name, bounds, judge.name, ours, theirs, took)


def _line(row: Row) -> str:
    what = f"{row.chart} with {row.bounds.symbols} symbols and {row.bounds.steps} steps"
    return f"{what}: {row.judge} says {_shown(row.theirs)}, lawful {_shown(row.ours)}"


def _shown(count: Count) -> str:
    edges_ = "" if count.edges is None else f" and {count.edges} edges"
    return f"{count.states} states{edges_}"


def _table(rows: list[Row]) -> Table:
    table = Table("chart", "symbols", "steps", "judge", "states", "edges", "as we say", "seconds")
    for row in rows:
        told = row.theirs.edges
        table.add_row(
            row.chart,
            str(row.bounds.symbols),
            str(row.bounds.steps),
            row.judge,
            str(row.theirs.states),
            "" if told is None else str(told),
            "yes" if row.theirs == row.ours else f"NO: {_shown(row.ours)}",
            f"{row.seconds:.1f}",
        )
    return table


if __name__ == "__main__":
    sys.exit(main())
