"""A ledger for a doubt that the search leaves open: a state of the kernel's space, made real."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from lawful.enact import enacted
from lawful.interpret.values import live_fields
from lawful.mutation.proving import meeting
from lawful.mutation.reaching import Reached
from lawful.mutation.telling import Doubt, Field, Ledger, apart
from lawful.targets.tests.law import Law, Line

FEW = 4


def come_true(field: Field, other: Law, doubt: Doubt) -> Ledger | None:
    """Give a ledger at whose end the doubt comes true, if one can be played."""
    for here in islice(_played(field, doubt), FEW):
        ledger = apart(field, other, doubt, here)
        if ledger is not None:
            return ledger
    return None


def _played(field: Field, doubt: Doubt) -> Iterator[Reached]:
    for space, state in meeting(field.ground.law.chart, doubt):
        ledger = enacted(space, space.way_to(state))
        if ledger is not None:
            end = ledger.beats[-1].after if ledger.beats else ledger.begin
            lines = tuple(_line(field, each.record) for each in ledger.beats)
            yield Reached(end.snapshot, lines)


def _line(field: Field, record: dict[str, Any]) -> Line:
    shape = field.ground.law.chart.record
    event = field.events[record["event"][shape.tag]]
    seq = None if shape.sequence is None else record[shape.sequence.field]
    time = None if shape.time is None else record[shape.time]
    fields = live_fields(record["event"], event.fields)
    return Line(event, fields, seq, time, live_fields(record, shape.extra))
