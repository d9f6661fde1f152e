"""Records at the ends of what their types allow, to be written and read again."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from lawful.targets.tests.ground import Case, Ground
from lawful.valuetype import (
    Bool,
    Enum,
    Field,
    Integer,
    Json,
    List,
    Map,
    Named,
    Optional,
    Record,
    Set,
    Text,
    Type,
    Union,
)
from lawful.witness import Usual

SPARE = 3
ODD = 'odd "\\" \u0000\n\u00e9\u2028\U0001f600'
TEXTS: Mapping[str, str] = {"empty": "", "odd": ODD, "spaced": " . "}
JSON: Mapping[str, Any] = {
    "null": None,
    "true": True,
    "fraction": 1.0,
    "least": -(2**63),
    "most": 2**64 - 1,
    "text": ODD,
    "list": [[], {}, [1, 1.0]],
    "map": {"b": {"a": None}, "": 0.5, ODD: -1},
}


def extremes(ground: Ground) -> Iterator[Case]:
    """Change one field of every event at a time, and one of the record's own."""
    phase = next(iter(ground.law.phases.values()))
    line, own = ground.line(ground.law.chart.events[0]), ground.law.chart.record.extra
    for label, extra in _changed(line.extra, own):
        yield Case(f"record-{label}", ground.state(phase), replace(line, extra=extra))
    for event in ground.law.chart.events:
        line = ground.line(event)
        for label, fields in _changed(line.fields, event.fields):
            case = Case(f"{event.name}-{label}", ground.state(phase), replace(line, fields=fields))
            yield case


def _changed(
    whole: Mapping[str, Any], fields: Sequence[Field]
) -> Iterator[tuple[str, dict[str, Any]]]:
    for field in fields:
        for label, value in _ends(field.type, whole[field.name]):
            yield f"{field.name}-{label}", {**whole, field.name: value}


def _ends(kind: Type, value: Any) -> Iterator[tuple[str, Any]]:
    match kind:
        case Optional(item=item):
            yield "null", None
            yield from _ends(item, value)
        case Text():
            yield from TEXTS.items()
        case Named(not_blank=not_blank):
            yield from ((key, text) for key, text in TEXTS.items() if text or not not_blank)
        case Json():
            yield from JSON.items()
        case Integer(low=low, high=high):
            yield from (("least", low), ("most", high))
        case Bool():
            yield from (("true", True), ("false", False))
        case Enum(words=words):
            yield from ((word, word) for word in words)
        case _:
            yield from _whole(kind, value)


def _whole(kind: Type, value: Any) -> Iterator[tuple[str, Any]]:
    match kind:
        case Record(fields=fields):
            yield from _changed(value, fields)
        case Union(tag=tag, variants=variants):
            for number, each in enumerate(variants, 1):
                yield each.name, Usual(number).value(kind, tag)
        case List(item=item):
            yield from (("none", []), ("two", [*value, Usual(SPARE).value(item, "member")]))
            for label, other in _ends(item, value[0]):
                yield label, [other]
        case Set(item=item):
            yield "none", frozenset()
            yield "two", value | {Usual(SPARE).value(item, "member")}
        case Map(value=item):
            usual = Usual(SPARE)
            yield "none", {}
            yield "odd", {key: usual.value(item, "member") for key in ("", ODD)}
        case _:
            return
