"""`lawful explain-state`: what every event comes to at the end of a ledger, and why."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from lawful.chart import Chart, Plain
from lawful.cli.guard import Trouble
from lawful.cli.laws import law
from lawful.cli.project import find
from lawful.interpret import Interpreter, Rejection, Snapshot
from lawful.ledger import Misfit, parsed, record_of
from lawful.outlook import judged, outlook
from lawful.report import judgements, outlooks


@click.command("explain-state")
@click.argument("chart")
@click.option(
    "--ledger",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="One record a line; without one, the run has not begun.",
)
@click.option(
    "--event",
    "told",
    help="Judge this one: an event or a whole record, as JSON or a file that holds it.",
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
def command(chart: str, ledger: Path | None, told: str | None, form: str) -> int:
    """Show what every event of CHART (its name or its spec) comes to at the end of a ledger.

    A legal event is shown with what it must carry, a refused one with the check that rejects it,
    both with the values of the state. With --event, everything that is asked of one record is
    shown, in order; so is a line of the ledger that is rejected.
    """
    found = law(find(), chart)
    end = _replayed(found, ledger)
    if end.refused is not None:
        return _judge(found, end, end.refused, form)
    if told is not None:
        return _judge(found, end, _record(found, end.snapshot, told), form)
    seen = outlook(found, end.snapshot)
    if form == "json":
        _write(outlooks.json(seen, end.records))
    else:
        click.echo(outlooks.text(seen, end.records), nl=False)
    return 0


@dataclass(frozen=True, slots=True)
class _End:
    """Where the ledger led after so many records; `refused` is the line that was rejected."""

    snapshot: Snapshot
    records: int
    refused: dict[str, Any] | None = None


def _replayed(chart: Chart, ledger: Path | None) -> _End:
    """Take the records up to the end, or to the first that is rejected."""
    interpreter, count = Interpreter(chart), 0
    snapshot = interpreter.initial()
    for record in () if ledger is None else _records(chart, ledger):
        result = interpreter.step(snapshot, record)
        if isinstance(result, Rejection):
            click.echo(f"{ledger}:{count + 1}: rejected", err=True)
            return _End(snapshot, count, record)
        snapshot, count = result, count + 1
    return _End(snapshot, count)


def _records(chart: Chart, ledger: Path) -> Iterator[dict[str, Any]]:
    try:
        with ledger.open("rb") as file:
            for number, line in enumerate(file, 1):
                yield _fitting(chart, parsed(line), f"{ledger}:{number}")
    except OSError as fault:
        message = f"{ledger}: {fault.strerror}"
        raise Trouble(message) from fault


def _fitting(chart: Chart, value: "Plain | Misfit", where: str) -> dict[str, Any]:
    found = value if isinstance(value, Misfit) else record_of(chart, value)
    if isinstance(found, Misfit):
        message = f"{where}: not a record: {found}"
        raise Trouble(message)
    return found


def _record(chart: Chart, snapshot: Snapshot, told: str) -> dict[str, Any]:
    """Read a record, or an event that is put into the record that would come next."""
    value = parsed(told if told.lstrip().startswith("{") else _content(told))
    if isinstance(value, dict) and not isinstance(value.get("event"), dict):
        value = _enveloped(chart, snapshot, value)
    return _fitting(chart, value, "--event")


def _content(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as fault:
        message = f"--event: {path} is neither JSON nor a file: {fault.strerror}"
        raise click.UsageError(message) from fault


def _enveloped(chart: Chart, snapshot: Snapshot, event: dict[str, Plain]) -> dict[str, Plain]:
    shape, record = chart.record, dict[str, Plain]()
    if shape.sequence is not None:
        record[shape.sequence.field] = snapshot.next_seq
    if shape.time is not None:
        record[shape.time] = 0
    if shape.identity is not None:
        bound = snapshot.identity or f"{shape.identity.field}-1"
        event = {shape.identity.field: bound, **event}
    return {**record, "event": event}


def _judge(chart: Chart, end: _End, record: dict[str, Any], form: str) -> int:
    judgement = judged(chart, end.snapshot, record)
    if form == "json":
        _write(judgements.json(judgement))
    else:
        click.echo(judgements.text(judgement, end.snapshot), nl=False)
    return 1 if isinstance(judgement.result, Rejection) else 0


def _write(value: dict[str, Any]) -> None:
    click.echo(json.dumps(value, indent=2, ensure_ascii=False))
