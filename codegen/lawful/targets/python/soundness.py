"""What msgspec does not see of a value, as functions of the generated package.

One function for every struct that has something to look at: blank identifiers and free JSON.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful.chart import Chart
from lawful.naming import identifier, joined, variant_class
from lawful.targets.python.annotation import type_class
from lawful.targets.python.function import Function
from lawful.targets.python.lines import INDENT, call, fitted, indented
from lawful.targets.python.quoting import docstring
from lawful.targets.python.spelt import Spelt
from lawful.valuetype import (
    Declared,
    Field,
    Json,
    List,
    Map,
    Named,
    Optional,
    Record,
    Set,
    Type,
    Union,
)

RECORD = "carried"
"""The name of the function for the record's own fields."""


@dataclass(frozen=True, slots=True)
class Table:
    """Which function looks at which class, for a union; classes without one need no look."""

    name: str
    rows: tuple[str, ...]


def looks(chart: Chart, spelt: Spelt) -> tuple[tuple[Function, ...], tuple[Table, ...]]:
    """Write the functions and the tables of a chart."""
    functions: list[Function] = []
    tables: list[Table] = []
    for kind in chart.types:
        functions.extend(_declared(kind))
        if isinstance(kind, Union) and _needy(kind):
            rows = tuple(_variant_rows(kind))
            tables.append(Table(_table_name(kind.name), rows))
    if _carries(chart):
        functions.append(_function(RECORD, "events.Record", chart.record.extra))
    seen: list[str] = []
    for event in chart.events:
        name, spelling = "always", f"events.{spelt.events[event.name]}"
        if any(_needy(field.type) for field in event.fields):
            name = joined("event", event.name)
            functions.append(_function(name, spelling, event.fields))
        seen.append(f"{spelling}: {name}")
    return tuple(functions), (*tables, Table("LOOKS", tuple(seen)))


def look(chart: Chart) -> tuple[str, ...]:
    """Write the beginning of the test that all is well with `record`, which was read of a line."""
    event = "_soundness.LOOKS[type(record.event)](record.event)"
    written = "_ENCODER.encode(record) == line or _shapes.is_plain(line)"
    if not _carries(chart):
        return (f"if {event} and (", INDENT + written, "):")
    parts = (f"_soundness.{RECORD}(record)", f"and {event}", f"and ({written})")
    return ("if (", *indented(parts), "):")


def sound(chart: Chart) -> tuple[str, ...]:
    """Write the beginning of the test that something is wrong with `record`."""
    own = f"not {RECORD}(record) or " if _carries(chart) else ""
    return ("event = record.event", f"if {own}not LOOKS[type(event)](event):")


def _carries(chart: Chart) -> bool:
    """Tell whether the record's own fields have something to look at."""
    return any(_needy(field.type) for field in chart.record.extra)


def _declared(kind: Declared) -> Iterator[Function]:
    match kind:
        case Record(fields=fields) if _needy(kind):
            yield _function(_of(kind.name), f"types.{type_class(kind.name)}", fields)
        case Union(variants=variants):
            for each in variants:
                if any(_needy(field.type) for field in each.fields):
                    spelt = variant_class(kind.name, each.name)
                    yield _function(_of(spelt), f"types.{spelt}", each.fields)
        case _:
            return


def _variant_rows(kind: Union) -> Iterator[str]:
    for each in kind.variants:
        if any(_needy(field.type) for field in each.fields):
            spelt = variant_class(kind.name, each.name)
            yield f"types.{spelt}: {_of(spelt)}"


def _of(name: str) -> str:
    """Name the function of a class; types that differ in case alone are refused elsewhere."""
    return joined("type", name.lower())


def _table_name(name: str) -> str:
    return f"_{name.upper()}"


def _function(name: str, kind: str, fields: tuple[Field, ...]) -> Function:
    head = call(f"def {name}", (f"value: {kind},",), " -> bool:")
    places = [(f"value.{identifier(field.name)}", field.type) for field in fields]
    loops = [line for place, kind in places for line in _loops(place, kind, "each")]
    parts = [text for place, kind in places if (text := _look(place, kind)) is not None]
    if loops and not parts:
        loops[0] += "  # noqa: SIM110 - quicker than a generator"
    doc = docstring("Tell whether all is well beyond doubt.")
    body = (*loops, _conjunction(parts) if parts else "return True")
    return Function(tuple(head), doc, tuple(fitted(body)))


def _conjunction(parts: list[str]) -> str:
    if len(parts) == 1 and " or " in parts[0] and parts[0].startswith("("):
        parts = [parts[0][1:-1]]
    return f"return {' and '.join(parts)}"


def _needy(kind: Type) -> bool:
    return _look("value", kind) is not None or any(_loops("value", kind, "each"))


def _look(place: str, kind: Type) -> str | None:
    """Write the condition of a value at a place; None if there is nothing to look at, or a loop."""
    match kind:
        case Named(not_blank=True):
            return f"not {place}.isspace()"
        case Json():
            return f"small({place})"
        case Record(fields=fields):
            return _called(_of(kind.name), place, fields)
        case Union():
            fields = tuple(field for each in kind.variants for field in each.fields)
            return _called(f"{_table_name(kind.name)}.get(type({place}), always)", place, fields)
        case Optional(item=item):
            inner = _look(place, item)
            return None if inner is None else f"({place} is None or {inner})"
        case _:
            return None


def _loops(place: str, kind: Type, local: str) -> Iterator[str]:
    """Write the loop over the members of a value; a loop makes nothing that must be collected."""
    match kind:
        case Optional(item=item):
            lines = list(_loops(place, item, local))
            if lines:
                yield f"if {place} is not None:"
                yield from indented(lines)
        case List(item=item) | Set(item=item):
            yield from _over(place, item, local)
        case Map(value=item):
            yield from _over(f"{place}.values()", item, local)
        case _:
            return


def _over(members: str, item: Type, local: str) -> Iterator[str]:
    inner = list(_loops(local, item, f"{local}_inside"))
    look = _look(local, item)
    if look is not None:
        inner += [f"if {_refused(look)}:", f"{INDENT}return False"]
    if inner:
        yield f"for {local} in {members}:"
        yield from indented(inner)


def _refused(look: str) -> str:
    return look.removeprefix("not ") if look.startswith("not ") else f"not {look}"


def _called(function: str, place: str, fields: tuple[Field, ...]) -> str | None:
    return f"{function}({place})" if any(_needy(field.type) for field in fields) else None
