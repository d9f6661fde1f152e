"""The modules of the generated package: what the template of each may say."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from lawful.chart import Chart, Entry
from lawful.graph import initial
from lawful.naming import identifier
from lawful.targets.python import views
from lawful.targets.python.annotation import annotation
from lawful.targets.python.entries import entry_functions, entry_structs
from lawful.targets.python.gates import gate_name, gates
from lawful.targets.python.lines import INDENT, call, indented, mapping, union
from lawful.targets.python.pending import pending_functions, pending_rows
from lawful.targets.python.quoting import docstring, literal
from lawful.targets.python.soundness import conjunction, looks, record_looks
from lawful.targets.python.spelt import Spelt
from lawful.targets.python.steps import Function, functions, rows
from lawful.targets.python.structs import Struct, plain
from lawful.valuetype import List, Map, Optional, Set, Type


@dataclass(frozen=True, slots=True)
class View:
    """All that a template may say; each module uses its part."""

    source: str
    digest: str
    chart: str
    doc: str
    definitions: tuple[views.Definition, ...] = ()
    structs: tuple[Struct, ...] = ()
    union: str = ""
    record: tuple[Struct, ...] = ()
    verdicts: str = ""
    statuses: str = ""
    errors: tuple[views.ErrorClass, ...] = ()
    illegal: str = ""
    state: tuple[str, ...] = ()
    reduce: tuple[str, ...] = ()
    sequence: tuple[str, ...] = ()
    loop: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    functions: tuple[Function, ...] = ()
    table: str = ""
    tables: tuple[str, ...] = ()
    record_looks: tuple[str, ...] = ()


def modules(chart: Chart, spelt: Spelt) -> Iterator[tuple[str, View]]:
    """Pair the name of every module that depends on the chart with its view."""
    head = View(chart.source, chart.digest, chart.name, docstring(chart.summary))
    yield "__init__", head
    yield "types", replace(head, definitions=views.types(chart))
    yield "events", _events(head, chart, spelt)
    yield "phases", _phases(head, chart, spelt)
    yield "commands", _commands(head, chart, spelt)
    yield "errors", replace(head, errors=views.errors(chart, spelt))
    yield "reducer", _reducer(head, chart, spelt)
    yield "readback", _readback(head, chart, spelt)
    yield "codec", head
    yield "_strict", head
    yield "_shapes", head
    yield "_soundness", _soundness(head, chart, spelt)


def _events(head: View, chart: Chart, spelt: Spelt) -> View:
    structs = views.events(chart, spelt)
    any_event = union("Event", tuple(each.name for each in structs))
    return replace(head, structs=structs, union=any_event, record=(_record(chart),))


def _record(chart: Chart) -> Struct:
    shape = chart.record
    lines = (
        *((f"{identifier(shape.sequence.field)}: types.U64",) if shape.sequence else ()),
        *((f"{identifier(shape.time)}: types.U64",) if shape.time else ()),
        "event: Event",
    )
    return replace(plain("Record", "One line of the ledger.", (), ""), fields=lines)


def _phases(head: View, chart: Chart, spelt: Spelt) -> View:
    structs = views.phases(chart, spelt)
    return replace(
        head,
        structs=structs,
        union=union("Phase", tuple(each.name for each in structs)),
        verdicts=mapping(f"{name}: {word}" for name, word in views.verdicts(chart, spelt)),
        statuses=mapping(f"{name}: {word}" for name, word in views.statuses(chart, spelt)),
    )


def _commands(head: View, chart: Chart, spelt: Spelt) -> View:
    structs = views.commands(chart, spelt)
    names = tuple(each.name for each in structs)
    return replace(
        head,
        structs=structs,
        union=union("Command", names or ("Never",)),
        functions=pending_functions(chart, spelt),
        table=mapping(pending_rows(chart, spelt)),
    )


def _reducer(head: View, chart: Chart, spelt: Spelt) -> View:
    return replace(
        head,
        state=tuple(_state(chart, spelt)),
        reduce=tuple(_reduce(chart, spelt)),
        illegal=spelt.errors[chart.record.illegal.name],
        functions=(*gates(chart, spelt), *functions(chart, spelt)),
        table=_table(chart, spelt),
    )


def _state(chart: Chart, spelt: Spelt) -> Iterator[str]:
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


def _reduce(chart: Chart, spelt: Spelt) -> Iterator[str]:
    shape = chart.record
    if shape.sequence is not None:
        name = identifier(shape.sequence.field)
        error = spelt.errors[shape.sequence.error.name]
        yield f"if record.{name} != state.next_{shape.sequence.field}:"
        yield from indented(_mismatch(error, f"state.next_{shape.sequence.field}", f"record.{name}"))
    yield "event = record.event"
    if shape.identity is not None:
        name = identifier(shape.identity.field)
        error = spelt.errors[shape.identity.error.name]
        yield f"if state.{name} is not None and event.{name} != state.{name}:"
        yield from indented(_mismatch(error, f"state.{name}", f"event.{name}"))
    for gate in chart.gates:
        yield f"{gate_name(gate)}(state, event)"
    yield "step = _TABLE[type(state.phase)].get(type(event))"
    yield "if step is None:"
    yield f"{INDENT}raise not_taken(state, event)"
    yield "return step(state, state.phase, event)"


def _mismatch(error: str, expected: str, actual: str) -> Iterator[str]:
    yield from call(f"raise errors.{error}", (f"expected={expected},", f"actual={actual},"), "")


def _table(chart: Chart, spelt: Spelt) -> str:
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


def _readback(head: View, chart: Chart, spelt: Spelt) -> View:
    structs = entry_structs(chart, spelt)
    sequence = chart.record.sequence
    name = f"next_{sequence.field}" if sequence else ""
    return replace(
        head,
        structs=structs,
        union=union("Entry", tuple(each.name for each in structs) or ("Never",)),
        sequence=(f"{name}: int",) if sequence else (),
        loop=tuple(_loop(chart.readback)),
        last=(f"{name}=state.{name},",) if sequence else (),
        functions=entry_functions(chart, spelt),
        table=_entry_table(chart, spelt),
    )


def _loop(found: Iterable[Entry]) -> Iterator[str]:
    if tuple(found):
        yield "shown = _SHOWN.get(type(record.event))"
        yield "if shown is not None:"
        yield f"{INDENT}entries.extend(shown(record.event))"


def _entry_table(chart: Chart, spelt: Spelt) -> str:
    if not chart.readback:
        return ""
    kind = "Mapping[type[msgspec.Struct], Callable[[Any], Iterator[Entry]]]"
    rows_ = mapping(f"events.{spelt.events[e.event.name]}: show__{e.event.name}" for e in chart.readback)
    return f"_SHOWN: {kind} = {rows_}"


def _soundness(head: View, chart: Chart, spelt: Spelt) -> View:
    found, tables = looks(chart, spelt)
    events = "_EVENTS.get(type(record.event), always)(record.event)"
    kind = "Mapping[type[msgspec.Struct], Look]"
    return replace(
        head,
        record_looks=tuple(conjunction((*record_looks(chart), events))),
        functions=found,
        tables=tuple(f"{each.name}: {kind} = {mapping(each.rows)}" for each in tables),
    )
