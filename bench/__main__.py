"""Measures everything, shows it, and keeps the figures."""

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from rich.console import Console

from bench.figures import FULL, QUICK
from bench.measures import ALL
from bench.showing import show
from bench.storing import publish, store


def main(given: Sequence[str] | None = None) -> None:
    """Run what the arguments ask for."""
    wanted = _arguments(given)
    console, tables = Console(), []
    for name in wanted.only or ALL:
        with console.status(f"measuring {name}"):
            table = ALL[name](QUICK if wanted.quick else FULL)
        show(table, console)
        tables.append(table)
    console.print(f"kept in bench/results/{store(tables).name}")
    if wanted.publish:
        publish(tables)


def _arguments(given: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="small sizes, for a first look")
    parser.add_argument("--only", action="append", choices=list(ALL), help="measure only this")
    parser.add_argument(
        "--publish", action="store_true", help="also write figures.json and the table of the page"
    )
    wanted = parser.parse_args(given)
    if wanted.publish and (wanted.quick or wanted.only):
        parser.error("--publish wants all measurements at their full size")
    return wanted


if __name__ == "__main__":
    main()
