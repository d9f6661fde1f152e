"""A state as a whole: where the run is, what every record must be, what every event comes to."""

from dataclasses import dataclass

from lawful.chart import Chart, Plain
from lawful.interpret import Interpreter, Snapshot
from lawful.outlook.prospects import Need, Prospect, needed, prospects, seen_in


@dataclass(frozen=True, slots=True)
class Outlook:
    """What comes after a snapshot: the command that waits, and what each event would do.

    `every` are the requirements of the record itself, whichever event it carries.
    """

    chart: Chart
    snapshot: Snapshot
    command: dict[str, Plain] | None
    every: tuple[Need, ...]
    events: tuple[Prospect, ...]


def outlook(chart: Chart, snapshot: Snapshot) -> Outlook:
    """Look on from a state."""
    every = tuple(needed(chart.record.require, seen_in(snapshot)))
    command = Interpreter(chart).command(snapshot)
    return Outlook(chart, snapshot, command, every, tuple(prospects(chart, snapshot)))
