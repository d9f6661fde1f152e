"""`lawful simulate`: play a run by hand, one event after the other."""

import sys
from pathlib import Path

import click

from lawful.cli import rehearsal
from lawful.cli.guard import Trouble
from lawful.cli.laws import law_and_package
from lawful.cli.project import find
from lawful.cli.rehearsal import Rehearsal
from lawful.cli.replaying import replay
from lawful.cli.typed import FieldsError

_HELP = """\
EVENT                 record the event, if it needs no fields or to be asked for them
EVENT key=value ...   record the event with its fields; a value is a word or JSON
EVENT {"key": value}  the same, all in JSON; `record.key` is a field of the record itself
:state  show everything that the run carries     :undo  take the last event back
:save   append the new records to the ledger     :help  show this     :quit  end
"""


@click.command("simulate")
@click.argument("chart")
@click.option(
    "--ledger", type=click.Path(path_type=Path, dir_okay=False), help="Start from it; :save there."
)
def command(chart: str, ledger: Path | None) -> int:
    """Play a run of CHART (its name or its spec) by hand: choose an event, see what comes of it."""
    law, package = law_and_package(find(), chart)
    start = rehearsal.start(law, package)
    if ledger is not None and ledger.exists():
        for step in replay(package, ledger):
            start = rehearsal.moved(start, step.state)
    _Stage([start], ledger).play()
    return 0


class _Stage:
    """The dialogue: everything that happened since its beginning, the latest last."""

    def __init__(self, past: list[Rehearsal], ledger: Path | None) -> None:
        self.past = past
        self.ledger = ledger
        self.saved = 0

    def play(self) -> None:
        click.echo(rehearsal.shown(self.past[-1]))
        while (line := _asked("> ")) is not None:
            word, _, rest = line.strip().partition(" ")
            if word in (":quit", "quit", "exit"):
                break
            if word.startswith(":"):
                self.order(word)
            elif word:
                self.event(word, rest.strip())
        if len(self.past[-1].records) > self.saved:
            count = len(self.past[-1].records) - self.saved
            click.echo(f"{count} new records were not saved", err=True)

    def order(self, word: str) -> None:
        if word == ":state":
            click.echo(rehearsal.everything(self.past[-1]))
        elif word == ":undo" and len(self.past) > 1 and len(self.past[-1].records) > self.saved:
            self.past.pop()
            click.echo(rehearsal.shown(self.past[-1]))
        elif word == ":undo":
            click.echo("there is nothing to take back")
        elif word == ":save":
            self.save()
        else:
            click.echo(_HELP, nl=False)

    def event(self, name: str, text: str) -> None:
        now = self.past[-1]
        event = next((each for each in now.chart.events if each.name == name), None)
        if event is None:
            click.echo(rehearsal.unknown(now, name))
            return
        if not text and (needs := rehearsal.needs(now, event)):
            text = (_asked(f"{needs}: ") or "").strip()
        try:
            following = rehearsal.after(now, event, text)
        except FieldsError as fault:
            click.echo(str(fault))
        except (now.package.DecodeError, now.package.Rejected) as fault:
            click.echo(rehearsal.refused(now, fault))
        else:
            self.past.append(following)
            click.echo(rehearsal.shown(following))

    def save(self) -> None:
        if self.ledger is None:
            click.echo("there is no ledger; start with --ledger FILE")
            return
        new = self.past[-1].records[self.saved :]
        try:
            with self.ledger.open("ab") as file:
                file.writelines(record + b"\n" for record in new)
        except OSError as fault:
            message = f"{self.ledger}: {fault.strerror}"
            raise Trouble(message) from fault
        self.saved += len(new)
        click.echo(f"appended {len(new)} records to {self.ledger}")


def _asked(prompt: str) -> str | None:
    """Read a line, or give None at the end; whoever pipes lines in sees no prompt."""
    try:
        return input(prompt if sys.stdin.isatty() else "")
    except EOFError:
        return None
