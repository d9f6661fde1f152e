"""`lawful run`: replay a ledger and show where each record led."""

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import click

from lawful.cli.packages import load, named
from lawful.cli.project import find
from lawful.cli.replaying import Step, replay

_TITLES = ("line", "event", "phase", "command")


@click.command("run")
@click.argument("chart")
@click.option(
    "--ledger",
    required=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="One record a line.",
)
def command(chart: str, ledger: Path) -> None:
    """Replay a ledger of CHART (its name or its spec), one row a record."""
    project = find()
    package = load(project, named(project, chart))
    row = _row(package)
    sys.stdout.write(row.format(*_TITLES) + "\n")
    for step in replay(package, ledger):
        sys.stdout.write(row.format(*_cells(package, step)).rstrip() + "\n")


def _row(package: Any) -> str:
    """Leave room for every name, since rows are printed before the next ones are known."""
    event, phase = (
        max(map(len, _words(module)), default=0) for module in (package.events, package.phases)
    )
    return f"{{:>7}}  {{:<{event}}}  {{:<{phase}}}  {{}}"


def _words(module: ModuleType) -> Iterator[str]:
    for found in vars(module).values():
        if isinstance(found, type) and isinstance(word := _word(found), str):
            yield word


def _word(value: Any) -> Any:
    """Give the word that tells an event, a phase or a command apart in its JSON form."""
    return value.__struct_config__.tag if hasattr(value, "__struct_config__") else None


def _cells(package: Any, step: Step) -> tuple[str, ...]:
    pending = package.pending_command(step.state)
    command = "" if pending is None else _word(pending)
    return str(step.line), _word(step.record.event), _word(step.state.phase), command
