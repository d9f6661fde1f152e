"""E310: unused type.

Nothing in the chart has this type: no record, event, phase, variable, command, error or port, no
other type, and no value that an expression makes. Remove it, or use it. The types of a library are
never reported; other charts may use them.
"""

from collections.abc import Iterator

from lawful.chart import Chart, Command, Error, Event, Phase
from lawful.diagnostic import Diagnostic
from lawful.expression.tree import Convert, Make
from lawful.graph import walk
from lawful.usage import expressions, parts
from lawful.valuetype import (
    Declared,
    Enum,
    Field,
    List,
    Map,
    Named,
    Optional,
    Record,
    Set,
    Type,
    Union,
)

CODE = "E310"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the chart's own types that nothing mentions."""
    met = {name for kind in _mentioned(chart) for name in _names(kind)}
    for kind in chart.types:
        if kind.name not in met and kind.at.path == chart.at.path:
            message = f"nothing has the type `{kind.name}`"
            yield Diagnostic(kind.at, CODE, message, "use it, or remove it")


def _mentioned(chart: Chart) -> Iterator[Type]:
    for kind in chart.types:
        yield from (field.type for field in _parts(kind))
    owners: tuple[Event | Command | Error | Phase, ...] = (
        *chart.events,
        *chart.commands,
        *chart.errors,
        *walk(chart.phases),
    )
    for owner in owners:
        yield from (field.type for field in owner.fields)
    yield from (variable.type for variable in chart.variables)
    yield from (field.type for field in chart.record.extra)
    if chart.record.identity is not None:
        yield chart.record.identity.type
    for port in chart.ports:
        for method in port.methods:
            said = (*(each.type for each in method.takes), method.gives, method.fails)
            yield from (kind for kind in said if kind is not None)
    for found in chart.maps:
        yield from (each.type for each in found.inputs)
        yield from () if found.gives is None else (found.gives,)
    for promised in chart.properties:
        yield from (watch.type for watch in promised.watches)
    for expression in expressions(chart):
        yield from (part.type for part in parts(expression) if isinstance(part, Make | Convert))


def _parts(kind: Declared) -> tuple[Field, ...]:
    match kind:
        case Record(fields=fields):
            return fields
        case Union(variants=variants):
            return tuple(field for variant in variants for field in variant.fields)
        case Named() | Enum():
            return ()


def _names(kind: Type) -> Iterator[str]:
    match kind:
        case Optional(item=item) | List(item=item) | Set(item=item) | Map(value=item):
            yield from _names(item)
        case Named(name=name) | Enum(name=name) | Record(name=name) | Union(name=name):
            yield name
        case _:
            return
