"""The record in the reducer: what every one is asked, and who is handed it."""

from collections.abc import Iterator

from lawful.chart import Chart, Event
from lawful.targets.python.filling import known_types, require
from lawful.targets.python.function import Function
from lawful.targets.python.lines import call, fitted, reads
from lawful.targets.python.names import Names
from lawful.targets.python.quoting import docstring
from lawful.targets.python.spelt import Spelt
from lawful.usage import is_read, moved, shown

REQUIRED = "required"
"""The name of the function; two underscores keep those of gates and transitions apart from it."""


def steps_read(chart: Chart) -> bool:
    """Tell whether a transition, or what every record sets, reads the record."""
    return any(is_read(each, "record") for each in moved(chart))


def phases_read(chart: Chart) -> bool:
    """Tell whether a transition reads the fields of its phase."""
    return any(is_read(each, "phase") for each in moved(chart))


def entries_read(chart: Chart) -> bool:
    """Tell whether the audit view reads the record."""
    return any(is_read(each, "record") for entry in chart.readback for each in shown(entry))


def handed(body: tuple[str, ...], *, wanted: bool) -> Iterator[str]:
    """Write the parameter of a function that may be handed the record."""
    if wanted:
        name = "record" if reads(body, "record") else "_record"
        yield f"{name}: events.Record,"


def required(chart: Chart, spelt: Spelt) -> Iterator[Function]:
    """Write what every record must pass, if there is anything."""
    if not chart.record.require:
        return
    names = Names(known_types(chart, _any(chart), ()))
    body = [line for each in chart.record.require for line in require(each, names, spelt)]
    if reads(body, "event"):
        body.insert(0, "event = record.event")
    lines = tuple(fitted(body))
    state = "state" if reads(lines, "state") else "_state"
    given = (f"{state}: State,", *handed(lines, wanted=True))
    doc = docstring("Require of every record what the chart asks of all.")
    yield Function(tuple(call(f"def {REQUIRED}", given, " -> None:")), doc, lines)


def _any(chart: Chart) -> Event:
    """Give what is known of every event: the identity, if there is one."""
    first = chart.events[0]
    fields = first.fields if chart.record.identity is not None else ()
    return Event("", "", fields[:1], first.at)
