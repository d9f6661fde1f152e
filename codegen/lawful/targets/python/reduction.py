"""The fixed part of the reducer: its state, the order in which a record is judged, the table."""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.graph import initial
from lawful.naming import identifier
from lawful.targets.python.annotation import annotation
from lawful.targets.python.gates import closed, gate_name
from lawful.targets.python.lines import INDENT, call, indented
from lawful.targets.python.quoting import docstring, literal
from lawful.targets.python.spelt import Spelt
from lawful.targets.python.steps import rows
from lawful.valuetype import List, Map, Optional, Set, Type


def state(chart: Chart, spelt: Spelt) -> Iterator[str]:
    """Write the fields of the state, with what a run begins with."""
    record = chart.record
    yield f"phase: phases.Phase = phases.{spelt.phases[initial(chart).name]}()"
    if record.sequence is not None:
        yield f"next_{record.sequence.field}: int = {record.sequence.first}"
    if record.identity is not None:
        name = identifier(record.identity.field)
        yield f"{name}: {annotation(record.identity.type, 'types.')} | None = None"
    for each in chart.variables:
        kind = annotation(each.type, "types.")
        yield f"{identifier(each.name)}: {kind} = {_value(each.initial, each.type)}"
        yield docstring(each.summary)


def _value(value: object, kind: Type) -> str:
    """Write an initial value."""
    match value, kind:
        case None, _:
            return "None"
        case _, Optional(item=item):
            return _value(value, item)
        case list(), Set():
            members = ", ".join(f"{_scalar(each)}: None" for each in value)
            return f"Map({{{members}}})" if value else "Map()"
        case list(), List(item=item):
            members = ", ".join(_value(each, item) for each in value)
            return f"({members},)" if len(value) == 1 else f"({members})"
        case dict(), Map():
            return "msgspec.field(default_factory=dict)"
        case _:
            return _scalar(value)


def _scalar(value: object) -> str:
    return literal(value) if isinstance(value, str) else repr(value)


def judging(chart: Chart, spelt: Spelt) -> Iterator[str]:
    """Write the body of `reduce`: sequence, identity, gates, table, and the transition."""
    shape = chart.record
    if shape.sequence is not None:
        name = identifier(shape.sequence.field)
        error = spelt.errors[shape.sequence.error.name]
        yield f"if record.{name} != state.next_{shape.sequence.field}:"
        yield from indented(
            _mismatch(error, f"state.next_{shape.sequence.field}", f"record.{name}")
        )
    yield "event = record.event"
    if shape.identity is not None:
        name = identifier(shape.identity.field)
        error = spelt.errors[shape.identity.error.name]
        yield f"if state.{name} is not None and event.{name} != state.{name}:"
        yield from indented(_mismatch(error, f"state.{name}", f"event.{name}"))
    for gate in chart.gates:
        yield f"if {closed(chart, gate)}:"
        yield f"{INDENT}{gate_name(gate)}(state, event)"
    yield "step = _TABLE[type(state.phase)].get(type(event))"
    yield "if step is None:"
    yield f"{INDENT}raise not_taken(state, event)"
    yield "return step(state, state.phase, event)"


def _mismatch(error: str, expected: str, actual: str) -> Iterator[str]:
    yield from call(f"raise errors.{error}", (f"expected={expected},", f"actual={actual},"), "")


def table(chart: Chart, spelt: Spelt) -> str:
    """Write the table from a phase and an event to the function of a transition."""
    kind = "Mapping[type[msgspec.Struct], Mapping[type[msgspec.Struct], Step]]"
    lines = [f"_TABLE: {kind} = {{"]
    for row in rows(chart, spelt):
        if row.cells:
            lines.append(f"{INDENT}phases.{row.phase}: {{")
            lines.extend(f"{INDENT * 2}{cell}," for cell in row.cells)
            lines.append(f"{INDENT}}},")
        else:
            lines.append(f"{INDENT}phases.{row.phase}: {{}},")
    return "\n".join([*lines, "}"])
