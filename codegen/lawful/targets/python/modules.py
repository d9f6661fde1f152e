"""The modules of the generated package: what the template of each may say."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lawful.chart import Chart
from lawful.naming import in_order
from lawful.targets.python import views
from lawful.targets.python.aliases import Definition, aliases
from lawful.targets.python.entries import entry_functions, entry_structs
from lawful.targets.python.exports import exported, imports, packaged
from lawful.targets.python.function import Function
from lawful.targets.python.gates import gates
from lawful.targets.python.lines import fitted, mapping, union
from lawful.targets.python.maps import map_functions, map_names
from lawful.targets.python.pending import pending_command, pending_functions, pending_table
from lawful.targets.python.ports import PortClass, ports
from lawful.targets.python.quoting import docstring
from lawful.targets.python.records import entries_read, required
from lawful.targets.python.reduction import (
    changes,
    judging,
    state,
    status,
    step_type,
    table,
    verdict,
)
from lawful.targets.python.soundness import look, looks, sound
from lawful.targets.python.spelt import Spelt
from lawful.targets.python.spoken import speaks_of
from lawful.targets.python.steps import functions
from lawful.targets.python.structs import Struct, plain
from lawful.valuetype import BUILT_IN, U8_MAX


@dataclass(frozen=True, slots=True)
class View:
    """All that a template may say; each module uses its part."""

    source: str
    digest: str
    chart: str
    doc: str
    numbers: tuple[str, ...] = ()
    definitions: tuple[views.Definition, ...] = ()
    structs: tuple[Struct, ...] = ()
    union: str = ""
    record: tuple[Struct, ...] = ()
    aliases: tuple[Definition, ...] = ()
    exported: tuple[str, ...] = ()
    step: str = ""
    look: tuple[str, ...] = ()
    sound: tuple[str, ...] = ()
    verdicts: str = ""
    statuses: str = ""
    errors: tuple[views.ErrorClass, ...] = ()
    illegal: str = ""
    pending: tuple[str, ...] = ()
    verdict: tuple[str, ...] = ()
    status: tuple[str, ...] = ()
    state: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    reduce: tuple[str, ...] = ()
    sequence: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    functions: tuple[Function, ...] = ()
    table: str = ""
    tables: tuple[str, ...] = ()
    ports: tuple[PortClass, ...] = ()
    modules: tuple[str, ...] = ()
    imports: tuple[str, ...] = ()
    records: tuple[str, ...] = ()


def modules(chart: Chart, spelt: Spelt) -> Iterator[tuple[str, View]]:
    """Pair the name of every module that depends on the chart with its view."""
    head = View(chart.source, chart.digest, chart.name, docstring(chart.summary))
    yield "__init__", _init(head, chart, spelt)
    yield "types", replace(head, numbers=_numbers(chart), definitions=views.types(chart))
    yield "events", _events(head, chart, spelt)
    yield "phases", _phases(head, chart, spelt)
    yield "commands", _commands(head, chart, spelt)
    yield "errors", replace(head, errors=views.errors(chart, spelt))
    yield "reducer", _reducer(head, chart, spelt)
    yield "entries", _entries(head, chart, spelt)
    yield "readback", _readback(head, chart, spelt)
    if chart.ports:
        yield "ports", replace(head, ports=ports(chart, spelt))
    yield "codec", replace(head, look=look(chart))
    yield "_strict", head
    yield "_shapes", head
    yield "_soundness", _soundness(head, chart, spelt)
    if chart.maps:
        yield "maps", replace(head, functions=map_functions(chart, spelt))


def _init(head: View, chart: Chart, spelt: Spelt) -> View:
    maps, aliased = map_names(chart, spelt), tuple(each.name for each in aliases(chart))
    extra = (*(("maps",) if chart.maps else ()), *(("ports",) if chart.ports else ()))
    return replace(
        head,
        modules=packaged(extra),
        imports=tuple(imports(maps)),
        records=in_order(("Record", *aliased)),
        exported=exported((*extra, *aliased, *maps)),
    )


def _numbers(chart: Chart) -> tuple[str, ...]:
    """Define the numbers that few charts speak of."""
    small = f"U8: TypeAlias = Annotated[int, Meta(ge=0, le={U8_MAX})]"
    return (small,) if speaks_of(chart, BUILT_IN["u8"]) else ()


def _events(head: View, chart: Chart, spelt: Spelt) -> View:
    structs = views.events(chart, spelt)
    any_event = union("Event", tuple(each.name for each in structs))
    return replace(
        head,
        structs=structs,
        union=any_event,
        record=(_record(chart),),
        aliases=aliases(chart),
    )


def _record(chart: Chart) -> Struct:
    found = plain("Record", "One line of the ledger.", chart.record.fields, "types.")
    return replace(found, fields=(*found.fields, "event: Event"))


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
        pending=tuple(pending_command(chart, spelt)),
        functions=pending_functions(chart, spelt),
        table=pending_table(chart, spelt),
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
        shown=tuple(_shown(chart)),
        last=(f"{name}=state.{name},",) if sequence else (),
        functions=entry_functions(chart, spelt),
        table=_entry_table(chart, spelt),
    )


def _shown(chart: Chart) -> Iterator[str]:
    given = "record.event, record" if entries_read(chart) else "record.event"
    if {each.event.name for each in chart.readback} == {each.name for each in chart.events}:
        yield f"return _SHOWN[type(record.event)]({given})"
    else:
        yield "show = _SHOWN.get(type(record.event))"
        yield f"return iter(()) if show is None else show({given})"


def _entry_table(chart: Chart, spelt: Spelt) -> str:
    if not chart.readback:
        return ""
    more = ", events.Record" if entries_read(chart) else ""
    kind = f"Mapping[type[msgspec.Struct], Callable[[Any{more}], Iterator[entries.Entry]]]"
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
        sound=sound(chart),
        tables=tuple(f"{each.name}: {kind} = {mapping(each.rows)}" for each in tables),
    )


def _reducer(head: View, chart: Chart, spelt: Spelt) -> View:
    return replace(
        head,
        state=tuple(state(chart, spelt)),
        changes=tuple(changes(chart)),
        verdict=tuple(verdict(chart)),
        status=tuple(status(chart)),
        reduce=tuple(fitted(judging(chart, spelt))),
        step=step_type(chart),
        illegal=spelt.errors[chart.record.illegal.name],
        functions=(*required(chart, spelt), *gates(chart, spelt), *functions(chart, spelt)),
        table=table(chart, spelt),
    )
