"""The modules of the generated package: what the template of each may say."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from lawful.chart import Chart, Entry
from lawful.naming import identifier
from lawful.targets.python import views
from lawful.targets.python.entries import entry_functions, entry_structs
from lawful.targets.python.exports import exported, imports, packaged
from lawful.targets.python.function import Function
from lawful.targets.python.gates import gates
from lawful.targets.python.lines import INDENT, fitted, mapping, union
from lawful.targets.python.maps import map_functions, map_names
from lawful.targets.python.pending import pending_functions, pending_rows
from lawful.targets.python.quoting import docstring
from lawful.targets.python.reduction import judging, state, table
from lawful.targets.python.soundness import looks
from lawful.targets.python.spelt import Spelt
from lawful.targets.python.steps import functions
from lawful.targets.python.structs import Struct, plain


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
    exported: tuple[str, ...] = ()
    modules: tuple[str, ...] = ()
    imports: tuple[str, ...] = ()


def modules(chart: Chart, spelt: Spelt) -> Iterator[tuple[str, View]]:
    """Pair the name of every module that depends on the chart with its view."""
    head = View(chart.source, chart.digest, chart.name, docstring(chart.summary))
    yield "__init__", _init(head, chart, spelt)
    yield "types", replace(head, definitions=views.types(chart))
    yield "events", _events(head, chart, spelt)
    yield "phases", _phases(head, chart, spelt)
    yield "commands", _commands(head, chart, spelt)
    yield "errors", replace(head, errors=views.errors(chart, spelt))
    yield "reducer", _reducer(head, chart, spelt)
    yield "entries", _entries(head, chart, spelt)
    yield "readback", _readback(head, chart, spelt)
    yield "codec", head
    yield "_strict", head
    yield "_shapes", head
    yield "_soundness", _soundness(head, chart, spelt)
    if chart.maps:
        yield "maps", replace(head, functions=map_functions(chart, spelt))


def _init(head: View, chart: Chart, spelt: Spelt) -> View:
    maps = map_names(chart, spelt)
    return replace(
        head,
        modules=packaged(maps),
        imports=tuple(imports(maps)),
        exported=exported(maps),
    )


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


def _entries(head: View, chart: Chart, spelt: Spelt) -> View:
    structs = entry_structs(chart, spelt)
    sequence = chart.record.sequence
    return replace(
        head,
        structs=structs,
        union=union("Entry", tuple(each.name for each in structs) or ("Never",)),
        sequence=(f"next_{sequence.field}: int",) if sequence else (),
    )


def _readback(head: View, chart: Chart, spelt: Spelt) -> View:
    sequence = chart.record.sequence
    name = f"next_{sequence.field}" if sequence else ""
    return replace(
        head,
        loop=tuple(_loop(chart.readback)),
        last=(f"{name}=state.{name},",) if sequence else (),
        functions=entry_functions(chart, spelt),
        table=_entry_table(chart, spelt),
    )


def _loop(found: Iterable[Entry]) -> Iterator[str]:
    if tuple(found):
        yield "shown = _SHOWN.get(type(record.event))"
        yield "if shown is not None:"
        yield f"{INDENT}found.extend(shown(record.event))"


def _entry_table(chart: Chart, spelt: Spelt) -> str:
    if not chart.readback:
        return ""
    kind = "Mapping[type[msgspec.Struct], Callable[[Any], Iterator[entries.Entry]]]"
    rows_ = mapping(
        f"events.{spelt.events[e.event.name]}: show__{e.event.name}" for e in chart.readback
    )
    return f"_SHOWN: {kind} = {rows_}"


def _soundness(head: View, chart: Chart, spelt: Spelt) -> View:
    found, tables = looks(chart, spelt)
    kind = "Mapping[type[msgspec.Struct], Look]"
    return replace(
        head,
        functions=found,
        tables=tuple(f"{each.name}: {kind} = {mapping(each.rows)}" for each in tables),
    )


def _reducer(head: View, chart: Chart, spelt: Spelt) -> View:
    return replace(
        head,
        state=tuple(state(chart, spelt)),
        reduce=tuple(fitted(judging(chart, spelt))),
        illegal=spelt.errors[chart.record.illegal.name],
        functions=(*gates(chart, spelt), *functions(chart, spelt)),
        table=table(chart, spelt),
    )
