"""The fixed part of the reducer: its state, the order in which a record is judged, the table."""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.graph import initial, leaves
from lawful.naming import identifier
from lawful.targets.python.annotation import annotation
from lawful.targets.python.beginning import default
from lawful.targets.python.gates import asked
from lawful.targets.python.lines import INDENT, call, indented
from lawful.targets.python.quoting import docstring
from lawful.targets.python.records import REQUIRED, phases_read, steps_read
from lawful.targets.python.spelt import Spelt
from lawful.targets.python.steps import rows


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
        yield from default(
            f"{identifier(each.name)}: {kind} = ", each.initial, each.type, "types."
        ).splitlines()
        yield docstring(each.summary)


def changes(chart: Chart) -> Iterator[str]:
    """Write the fields of the state with their types alone, as a transition may change them."""
    record = chart.record
    yield "phase: phases.Phase"
    if record.sequence is not None:
        yield f"next_{record.sequence.field}: int"
    if record.identity is not None:
        name = identifier(record.identity.field)
        yield f"{name}: {annotation(record.identity.type, 'types.')}"
    for each in chart.variables:
        yield f"{identifier(each.name)}: {annotation(each.type, 'types.')}"


def judging(chart: Chart, spelt: Spelt) -> Iterator[str]:
    """Write the body of `reduce`: sequence, identity, checks, gates, table, and the transition."""
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
    if shape.require:
        yield f"{REQUIRED}(state, record)"
    for gate in chart.gates:
        yield from asked(chart, gate, spelt)
    yield "step = _TABLE[type(state.phase)].get(type(event))"
    yield "if step is None:"
    yield f"{INDENT}raise not_taken(state, event)"
    phase = "state.phase, " if phases_read(chart) else ""
    more = ", record" if steps_read(chart) else ""
    yield f"return step(state, {phase}event{more})"


def _mismatch(error: str, expected: str, actual: str) -> Iterator[str]:
    yield from call(f"raise errors.{error}", (f"expected={expected},", f"actual={actual},"), "")


def verdict(chart: Chart) -> Iterator[str]:
    """Write the function that tells how a run ended."""
    doc = '"""Tell how the run ended; None while it goes on."""'
    ended = any(leaf.verdict is not None for leaf in leaves(chart.phases))
    return _looked_up("verdict", "Verdict", doc, "VERDICTS" if ended else None)


def status(chart: Chart) -> Iterator[str]:
    """Write the function that tells what to report of a run."""
    doc = '"""Tell what to report of the run; None where the phase does not say."""'
    told = any(leaf.status is not None for leaf in leaves(chart.phases))
    return _looked_up("status", "Status", doc, "STATUSES" if told else None)


def _looked_up(name: str, kind: str, doc: str, table: str | None) -> Iterator[str]:
    """Write a function that looks the phase up, or knows that there is nothing to be found."""
    yield f"def {name}({'_state' if table is None else 'state'}: State) -> phases.{kind} | None:"
    yield f"{INDENT}{doc}"
    found = "None" if table is None else f"phases.{table}.get(type(state.phase))"
    yield f"{INDENT}return {found}"


def step_type(chart: Chart) -> str:
    """Write the type of a transition's function."""
    phase = "Any, " if phases_read(chart) else ""
    more = ", events.Record" if steps_read(chart) else ""
    return f"Callable[[State, {phase}Any{more}], State]"


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
