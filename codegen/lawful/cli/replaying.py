"""A ledger replayed line by line; what is wrong with a line ends the command."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lawful.cli.guard import Trouble


@dataclass(frozen=True, slots=True)
class Step:
    """A line of the ledger, its record and the state after it."""

    line: int
    record: Any
    state: Any


def replay(package: Any, ledger: Path) -> Iterator[Step]:
    """Reduce the records of a ledger as they are read; nothing is kept."""
    state, line = package.State(), 0
    try:
        for record in package.read_ledger(ledger):
            line += 1
            state = package.reduce(state, record)
            yield Step(line, record, state)
    except (package.Rejected, package.DecodeError, OSError) as fault:
        raise Trouble(_told(package, ledger, line, fault)) from fault


def _told(package: Any, ledger: Path, line: int, fault: Any) -> str:
    if isinstance(fault, OSError):
        return f"{ledger}: {fault.strerror}"
    if isinstance(fault, package.DecodeError):
        where = f" at {fault.path}" if fault.path else ""
        return f"{ledger}:{fault.line}: not a record{where}: {fault.message}"
    fields = package.to_json(fault)
    beside = [f"{key} {fields[key]!r}" for key in fields if key not in ("kind", "message")]
    told = f"{fault.kind}: {fault}" + (f" ({', '.join(beside)})" if beside else "")
    return f"{ledger}:{line}: rejected: {told}"
