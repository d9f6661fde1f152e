"""The way back of a map whose rows are all different, from every value that there is to try."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lawful.chart import Answer, Decision, Filled, Given
from lawful.expression import json_fields, json_form
from lawful.expression.tree import Literal
from lawful.graph import leaves
from lawful.targets.tests.maps.asking import INPUT, Asking
from lawful.valuetype import Bool, Enum, Optional, Type
from lawful.witness import Usual


@dataclass(frozen=True, slots=True)
class WayBack:
    """What a map gives, and the names of the phases that give it."""

    given: Any
    phases: tuple[str, ...]


def ways_back(asking: Asking) -> tuple[WayBack, ...]:
    """List the ways back, then what leads nowhere; none if the map has no way back."""
    found = asking.found
    if not found.one_to_one or isinstance(found.gives, Bool):
        return ()
    told = [(_literal(row.answer), tuple(each.name for each in row.phases)) for row in found.rows]
    if any(given is None for given, _ in told):
        return ()
    ways: dict[str, WayBack] = {}
    for given, phases in told:
        key = json.dumps(given)
        before = ways[key].phases if key in ways else ()
        ways[key] = WayBack(given[0] if given else None, (*before, *phases))
    for other in _others(asking):
        ways.setdefault(json.dumps([other]), WayBack(other, ()))
    return tuple(ways.values())


def _literal(answer: Decision[Answer]) -> list[Any] | None:
    """Give what an answer always is, in a list; None if it differs."""
    match answer:
        case Given(value=Literal(value=value)):
            return [value]
        case Filled(name=name, fields=()):
            return [{"phase": name}]
        case _:
            return None


def _others(asking: Asking) -> Iterator[Any]:
    kind = asking.found.gives
    if kind is not None:
        yield from _values(kind)
        return
    for each in leaves(asking.chart.phases):
        fields = Usual(INPUT).fields(each.fields)
        yield {"phase": each.name, **json_fields(fields, each.fields)}


def _values(kind: Type) -> Iterator[Any]:
    match kind:
        case Optional(item=item):
            yield None
            yield from _values(item)
        case Enum(words=words):
            yield from words
        case _:
            yield json_form(Usual(INPUT).value(kind, "given"), kind)
