"""Records in which a field with a default is left out, to be read as if the default stood there."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lawful.expression import json_fields, json_form
from lawful.interpret.values import live_fields
from lawful.targets.tests.entries import Entry, Frame
from lawful.valuetype import Field, List, Map, Optional, Record, Type, Union
from lawful.witness import Usual

SPARE = 3


def shorter(frame: Frame) -> Iterator[Entry]:
    """Leave one field of every event out at a time, or one of a value inside it."""
    tag = frame.ground.law.chart.record.tag
    for event in frame.ground.law.chart.events:
        usual = frame.records[event.name]
        for label, short in _without(usual["event"], event.fields):
            whole = json_fields(live_fields(short, event.fields), event.fields)
            yield {
                "id": f"{event.name}-{label}",
                "line": {**usual, "event": short},
                "record": {**usual, "event": {tag: event.name, **whole}},
            }


def _without(
    value: Mapping[str, Any], fields: Sequence[Field]
) -> Iterator[tuple[str, dict[str, Any]]]:
    for field in fields:
        if field.default is not None:
            yield field.name, {key: each for key, each in value.items() if key != field.name}
        for label, part in _inside(value.get(field.name), field.type):
            yield f"{field.name}-{label}", {**value, field.name: part}


def _inside(value: Any, kind: Type) -> Iterator[tuple[str, Any]]:
    match kind:
        case Optional(item=item) if value is not None:
            yield from _inside(value, item)
        case List(item=item) if value:
            yield from ((label, [each]) for label, each in _inside(value[0], item))
        case Map(value=item) if value:
            key, member = next(iter(value.items()))
            yield from ((label, {key: each}) for label, each in _inside(member, item))
        case Record(fields=fields):
            yield from _without(value, fields)
        case Union(variants=variants):
            for each in variants:
                usual = json_form(Usual(SPARE).variant(kind, each.name), kind)
                for label, short in _without(usual, each.fields):
                    yield f"{each.name}-{label}", short
        case _:
            return
