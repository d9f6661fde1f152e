"""The ledgers of a corpus: files, folders and patterns; each line a record, which may be rejected.

A folder stands for every ledger inside it, at any depth. `-` is one ledger, on standard input.
"""

import glob
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import click

from lawful.cli.guard import Trouble

STANDARD_INPUT = "-"
_SUFFIX = ".jsonl"


def ledgers(given: Iterable[str]) -> tuple[str, ...]:
    """Name every ledger that is meant, each once, in the order in which they are given."""
    return tuple(dict.fromkeys(name for place in given for name in _meant(place)))


def records(package: Any, ledger: str) -> Iterator[Any]:
    """Read the records of a ledger, as plain JSON; a line that is none ends the command."""
    read = _typed(package) if ledger == STANDARD_INPUT else package.read_ledger(ledger)
    try:
        for record in read:
            yield package.to_json(record)
    except package.DecodeError as fault:
        where = f" at {fault.path}" if fault.path else ""
        message = f"{ledger}:{fault.line}: not a record{where}: {fault.message}"
        raise Trouble(message) from fault
    except OSError as fault:
        message = f"{ledger}: {fault.strerror}"
        raise Trouble(message) from fault


def _meant(given: str) -> Iterator[str]:
    place = Path(given)
    if place.is_dir():
        found = sorted(str(path) for path in place.rglob(f"*{_SUFFIX}") if path.is_file())
    elif given == STANDARD_INPUT or place.exists():
        found = [str(place)]
    else:
        found = sorted(_matching(given))
    if not found:
        message = f"there is no ledger {given}" + f"/**/*{_SUFFIX}" * place.is_dir()
        raise click.UsageError(message)
    yield from found


def _matching(pattern: str) -> Iterator[str]:
    found = glob.glob(pattern, recursive=True)  # noqa: PTH207 - a pattern may be absolute
    return (str(path) for path in map(Path, found) if path.is_file())


def _typed(package: Any) -> Iterator[Any]:
    for number, line in enumerate(sys.stdin.buffer, 1):
        try:
            yield package.decode(line.removesuffix(b"\n"))
        except package.DecodeError as fault:
            raise package.DecodeError(fault.path, fault.message, number) from None
