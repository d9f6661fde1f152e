"""The sections on what is spoken of: from the record and the events to the errors and the types."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from lawful.chart import Chart, RecordShape
from lawful.expression import printed
from lawful.targets.docs.markdown import Section, Table, code, codes, prose
from lawful.usage import effective, is_read
from lawful.valuetype import Declared, Enum, Field, Named, Record, Union
from lawful.wording import field as named
from lawful.wording import plain, type_name


def record(chart: Chart) -> Section:
    """Say how a line of the ledger wraps an event."""
    rows = tuple(_shape(chart))
    table = Table(("Field", "Meaning", "Refused as"), rows)
    return Section("## Record", _always(chart.record), table)


def _always(shape: RecordShape) -> str:
    """Say what is asked of every record and what every one sets."""
    named = [f"{each.name} = {each.kind}" for each in shape.aliases]
    said = [f"The package also has {_listed(named)}."] if named else []
    if shape.require:
        said.append(f"Every record must pass {_listed(each.check.name for each in shape.require)}.")
    if shape.set:
        changes = _listed(f"{each.name} = {printed(each.value)}" for each in shape.set)
        said.append(f"Every accepted record sets {changes}.")
    return " ".join(said)


def _listed(texts: Iterable[str]) -> str:
    return ", ".join(code(text) for text in texts)


def _shape(chart: Chart) -> Iterator[tuple[str, ...]]:
    shape = chart.record
    if shape.sequence is not None:
        meaning = f"contiguous, from {shape.sequence.first}"
        yield code(shape.sequence.field), meaning, code(shape.sequence.error.name)
    if shape.time is not None:
        judged = any(is_read(each, "record", shape.time) for each in effective(chart))
        yield code(shape.time), "recorded" if judged else "recorded, never judged", ""
    for each in shape.extra:
        yield code(f"{each.name}: {type_name(each.type)}"), prose(each.summary), ""
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
