"""The variables by which a property remembers what happened."""

from collections.abc import Iterator
from dataclasses import replace

from lawful.chart import Event, Watch
from lawful.diagnostic import Note
from lawful.document import Pointer
from lawful.expression import RESERVED, Scope
from lawful.expression.tree import Expression
from lawful.lower.page import Page
from lawful.lower.properties.ground import Ground
from lawful.lower.terms import term
from lawful.lower.typeterm import resolve
from lawful.lower.variables import initial_value
from lawful.valuetype import Nothing


def watches(page: Page, at: Pointer, ground: Ground) -> tuple[Watch, ...]:
    """Read the watches at `at`; what they are set to reads all of them, as they were before."""
    bare = tuple(_watch(page, (*at, name), ground) for name in page.at(*at) or ())
    names = {each.name: each.type for each in bare}
    scope = ground.watching(names).scope
    known = {each.name: each for each in ground.chart.events}
    return tuple(
        replace(each, changes=tuple(_changes(page, (*at, each.name, "on"), known, scope, each)))
        for each in bare
    )


def _watch(page: Page, at: Pointer, ground: Ground) -> Watch:
    _free(page, at, ground)
    kind = resolve(page, (*at, "type"), ground.declared.names) or Nothing()
    initial = initial_value(page, at, kind)
    return Watch(str(at[-1]), kind, initial, page.at(*at, "summary") or "", (), page.key(*at))


def _free(page: Page, at: Pointer, ground: Ground) -> None:
    """See that the name of a watch means nothing else."""
    name, span = str(at[-1]), page.key(*at)
    if name in RESERVED:
        hint = "the expressions have this name for themselves"
        page.report("E215", span, f"no watch may be called `{name}`", hint)
    others = {"variables": "variable", "values": "value"}
    for section, noun in others.items():
        if name in (page.at(section) or {}):
            note = Note(page.key(section, name), "the other one is here")
            page.report("E213", span, f"a {noun} is called `{name}` already", "", (note,))
    identity = ground.chart.record.identity
    if identity is not None and identity.field == name:
        note = Note(page.value("record", "identity", "field"), "it is declared here")
        page.report("E213", span, f"`{name}` is the record's identity", "", (note,))


def _changes(
    page: Page, at: Pointer, known: dict[str, Event], scope: Scope, watch: Watch
) -> Iterator[tuple[Event, Expression]]:
    for name in page.at(*at):
        event = page.find(known, name, "event", "E203", page.key(*at, name))
        if event is not None:
            value = term(page, (*at, name), replace(scope, event=event.fields), watch.type)
            if value is not None:
                yield event, value
