"""The entries of the readback, as structs and functions of the generated package."""

from collections.abc import Iterator

from lawful.chart import Chart, Entry
from lawful.naming import joined, local_name, variant_class
from lawful.targets.python.code import refusal, source
from lawful.targets.python.filling import differing, known_types
from lawful.targets.python.function import Function
from lawful.targets.python.lines import call, fitted, indented, prefixed, reads
from lawful.targets.python.names import Names
from lawful.targets.python.quoting import docstring, literal
from lawful.targets.python.records import entries_read, handed
from lawful.targets.python.spelt import Spelt
from lawful.targets.python.structs import Struct, tagged
from lawful.valuetype import Field, Union


def entry_structs(chart: Chart, spelt: Spelt) -> tuple[Struct, ...]:
    """Describe the struct of every entry."""
    return tuple(_struct(entry, spelt) for entry in chart.readback)


def _struct(entry: Entry, spelt: Spelt) -> Struct:
    summary = entry.summary or f"What the view shows of {entry.event.name}."
    tag = ("entry", entry.name)
    return tagged(spelt.entries[entry.name], summary, fields(entry), tag, "types.")


def fields(entry: Entry) -> tuple[Field, ...]:
    """Give the fields of an entry; their types are those of its expressions."""
    return tuple(
        Field(each.name, each.value.type, "", omit_null=False, at=each.at) for each in entry.fields
    )


def entry_functions(chart: Chart, spelt: Spelt) -> tuple[Function, ...]:
    """Write a function for every event that the view shows."""
    return tuple(_function(chart, entry, spelt) for entry in chart.readback)


def _function(chart: Chart, entry: Entry, spelt: Spelt) -> Function:
    names = Names(known_types(chart, entry.event, ()))
    body = tuple(fitted(_body(entry, names, spelt)))
    given = "event" if reads(body, "event") else "_event"
    event = f"{given}: events.{spelt.events[entry.event.name]}"
    head = call(
        f"def {joined('show', entry.event.name)}",
        (f"{event},", *handed(body, wanted=entries_read(chart))),
        " -> Iterator[entries.Entry]:",
    )
    return Function(tuple(head), docstring(f"Show {entry.event.name}."), body)


def _body(entry: Entry, names: Names, spelt: Spelt) -> Iterator[str]:
    if entry.subject is not None and entry.variant is not None:
        yield f"matched = {source(entry.subject, names)}"
        yield f"if {_other(entry, entry.variant)}:"
        yield from indented(["return"])
    if entry.local is None or entry.each is None:
        yield from _shown(entry, names, spelt, "return")
    else:
        yield f"for {local_name(entry.local)} in {source(entry.each, names)}:"
        yield from indented(_shown(entry, names, spelt, "continue"))


def _other(entry: Entry, word: str) -> str:
    kind = None if entry.subject is None else entry.subject.type
    if isinstance(kind, Union):
        return f"not isinstance(matched, types.{variant_class(kind.name, word)})"
    return f"matched != {literal(word)}"


def _shown(entry: Entry, names: Names, spelt: Spelt, leave: str) -> Iterator[str]:
    if entry.when is not None:
        yield f"if {refusal(entry.when, names)}:"
        yield from indented([leave])
    arguments = tuple(differing(entry.fields, fields(entry), names))
    yield from prefixed("yield ", call(f"entries.{spelt.entries[entry.name]}", arguments, ""))
