"""The sections on what is spoken of: from the record and the events to the errors and the types."""

from collections.abc import Iterator
from typing import assert_never

from lawful.chart import Chart, RecordShape
from lawful.targets.docs.markdown import Section, Table, code, codes, prose
from lawful.valuetype import Declared, Enum, Field, Named, Record, Union
from lawful.wording import field as named
from lawful.wording import plain, type_name


def record(chart: Chart) -> Section:
    """Say how a line of the ledger wraps an event."""
    rows = tuple(_shape(chart.record))
    return Section("## Record", "", Table(("Field", "Meaning", "Refused as"), rows))


def _shape(shape: RecordShape) -> Iterator[tuple[str, ...]]:
    if shape.sequence is not None:
        meaning = f"contiguous, from {shape.sequence.first}"
        yield code(shape.sequence.field), meaning, code(shape.sequence.error.name)
    if shape.time is not None:
        yield code(shape.time), "recorded, never judged", ""
    yield code("event"), f"the event; its name stands under {code(shape.tag)}", ""
    if shape.identity is not None:
        name = code(f"event.{shape.identity.field}")
        yield name, "bound by the first event", code(shape.identity.error.name)


def events(chart: Chart) -> Section:
    """Say which facts a host may record."""
    rows = tuple((code(e.name), prose(e.summary), _fields(e.fields)) for e in chart.events)
    return Section("## Events", "", Table(("Event", "Meaning", "Fields"), rows))


def commands(chart: Chart) -> Iterator[Section]:
    """Say which orders a host may read."""
    if chart.commands:
        rows = tuple((code(c.name), prose(c.summary), _fields(c.fields)) for c in chart.commands)
        yield Section("## Commands", "", Table(("Command", "Meaning", "Fields"), rows))


def variables(chart: Chart) -> Iterator[Section]:
    """Say what a run carries from event to event."""
    if chart.variables:
        rows = tuple(
            (code(v.name), code(type_name(v.type)), code(plain(v.initial)), prose(v.summary))
            for v in chart.variables
        )
        head = ("Variable", "Type", "Initially", "Meaning")
        yield Section("## Variables", "", Table(head, rows))


def values(chart: Chart) -> Iterator[Section]:
    """Say which expression each value stands for."""
    if chart.values:
        rows = tuple((code(v.name), prose(v.summary), code(v.text)) for v in chart.values)
        yield Section("## Values", "", Table(("Value", "Meaning", "Stands for"), rows))


def requirements(chart: Chart) -> Iterator[Section]:
    """Say what each check requires."""
    if chart.checks:
        rows = tuple((code(c.name), prose(c.summary), code(c.text)) for c in chart.checks)
        yield Section("## Checks", "", Table(("Check", "Meaning", "Holds if"), rows))


def errors(chart: Chart) -> Section:
    """Say why a record may be refused."""
    rows = tuple(
        (code(e.name), prose(e.summary), code(e.message), _fields(e.fields)) for e in chart.errors
    )
    return Section("## Errors", "", Table(("Error", "Meaning", "Message", "Fields"), rows))


def types(chart: Chart) -> Iterator[Section]:
    """Say what the types mean."""
    if chart.types:
        rows = tuple((code(t.name), _shown(t), prose(t.summary)) for t in chart.types)
        yield Section("## Types", "", Table(("Type", "Values", "Meaning"), rows))


def _shown(declared: Declared) -> str:
    match declared:
        case Named(not_blank=not_blank):
            return "text, not blank" if not_blank else "text"
        case Enum(words=words):
            return f"one of<br>{codes(words)}"
        case Record(fields=fields):
            return f"a record of<br>{_fields(fields)}"
        case Union(tag=tag, variants=variants):
            each = "<br>".join(
                f"{code(variant.name)} {_fields(variant.fields, ' ')}".rstrip()
                for variant in variants
            )
            return f"by {code(tag)}, one of<br>{each}"
        case _:
            assert_never(declared)


def _fields(fields: tuple[Field, ...], between: str = "<br>") -> str:
    return between.join(_field(field) for field in fields)


def _field(field: Field) -> str:
    said = code(named(field))
    return f"{said} {prose(field.summary)}" if field.summary else said
