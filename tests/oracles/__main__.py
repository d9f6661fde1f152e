"""Lets every judge that is here count every chart and judge every property, and compares."""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from os import cpu_count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from lawful.bounded import UnsayableError
from lawful.pipeline import exports
from rich.console import Console
from rich.table import Table

from oracles.cases import Case, cases
from oracles.judges import JUDGES, Answer, Count, Judge, laid

ENOUGH = 2
"""How many tools must be here."""
WIDE = 160
"""How wide the table is in a file."""


@dataclass(frozen=True, slots=True)
class Row:
    """What one judge says, and what we do; None if it has no words for the question."""

    case: Case
    judge: Judge
    ours: Answer
    theirs: Answer | None
    seconds: float


def main() -> int:
    """Show the table; give 1 if any answer is not ours, or too few judges are here."""
    only = _arguments()
    console = Console(width=None if sys.stdout.isatty() else WIDE)
    heard = [judge for judge in JUDGES.values() if _is_here(judge, console)]
    with TemporaryDirectory(prefix="lawful-oracles-") as folder:
        rows = list(_answers(tuple(cases(only)), heard, Path(folder), console))
    console.print(_table(rows))
    told = [row for row in rows if row.theirs is not None]
    wrong = [row for row in told if row.theirs != row.ours]
    kinds = Counter("verdict" if isinstance(row.theirs, bool) else "count" for row in told)
    console.print(f"{kinds['count']} counts and {kinds['verdict']} verdicts, {len(wrong)} not ours")
    few = len({judge.kind for judge in heard}) < ENOUGH
    silent = not told or (not only and len(kinds) < ENOUGH)
    return 1 if wrong or few or silent else 0


def _arguments() -> str:
    parser = ArgumentParser(prog="python -m oracles", description=__doc__)
    parser.add_argument("--only", default="", help="ask only what has this in its name")
    only: str = parser.parse_args().only
    return only


def _is_here(judge: Judge, console: Console) -> bool:
    missing = judge.missing()
    if missing is not None:
        console.print(f"{judge.name} is not heard: {missing}")
    return missing is None


def _answers(
    asked: tuple[Case, ...], heard: list[Judge], folder: Path, console: Console
) -> Iterator[Row]:
    """Ask as many judges at once as there are processors; who renames is only to count."""
    questions = [
        (case, judge)
        for case in asked
        for judge in heard
        if case.promise is None or not judge.renames
    ]
    with ThreadPoolExecutor(cpu_count()) as pool:
        answers = pool.map(
            lambda number: _asked(*questions[number], folder / str(number)), range(len(questions))
        )
        for row in answers:
            console.print(
                f"{row.case.name}: {row.judge.name} says {_shown(row.theirs)}", soft_wrap=True
            )
            yield row


def _asked(case: Case, judge: Judge, folder: Path) -> Row:
    begun = perf_counter()
    ours = case.renamed if judge.renames else case.ours
    theirs: Answer | None
    try:
        name = laid(exports(judge.kind, case.kernel, case.bounds, case.promise), folder)
    except UnsayableError:
        theirs = None
    else:
        ask = judge.count if case.promise is None else judge.keeps
        theirs = ask(folder, name)
    return Row(case, judge, ours, theirs, perf_counter() - begun)


def _shown(answer: Answer | None) -> str:
    match answer:
        case None:
            return "-"
        case bool():
            return "holds" if answer else "fails"
        case Count(states=states, edges=None):
            return f"{states} states"
        case Count(states=states, edges=edges):
            return f"{states} states, {edges} edges"


def _table(rows: Iterable[Row]) -> Table:
    table = Table("question", "symbols", "steps", "lawful", *JUDGES, "seconds")
    for case, told in _by_case(rows):
        said = {row.judge.name: _marked(row) for row in told}
        table.add_row(
            case.name,
            str(case.bounds.symbols),
            str(case.bounds.steps),
            _shown(case.ours),
            *(said.get(name, "") for name in JUDGES),
            f"{sum(row.seconds for row in told):.1f}",
        )
    return table


def _by_case(rows: Iterable[Row]) -> Iterable[tuple[Case, list[Row]]]:
    found: dict[int, tuple[Case, list[Row]]] = {}
    for row in rows:
        found.setdefault(id(row.case), (row.case, []))[1].append(row)
    return found.values()


def _marked(row: Row) -> str:
    wrong = row.theirs is not None and row.theirs != row.ours
    return f"[red]{_shown(row.theirs)}, not {_shown(row.ours)}[/]" if wrong else _shown(row.theirs)


if __name__ == "__main__":
    sys.exit(main())
