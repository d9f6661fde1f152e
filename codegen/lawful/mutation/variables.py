"""Variables that begin with another value."""

import json
from collections.abc import Iterator
from dataclasses import replace

from lawful.chart import Chart, Plain, Variable
from lawful.expression import json_form
from lawful.mutation.mutant import Change, Mutant, grown, putting, within
from lawful.valuetype import (
    Bool,
    Enum,
    Integer,
    List,
    Map,
    Named,
    Optional,
    Record,
    Set,
    Text,
    Type,
)
from lawful.witness import Usual


def of_variables(chart: Chart) -> Iterator[Mutant]:
    """Begin with another value of one variable at a time."""
    for number, each in enumerate(chart.variables):
        begun = within(_begun(each), putting(chart.variables, number))
        changes = within(begun, lambda variables: replace(chart, variables=variables))
        yield from grown(f"variable `{each.name}`", changes)


def _begun(variable: Variable) -> Iterator[Change[Variable]]:
    for other in _other(variable.initial, variable.type, variable.name):
        says = f"`initial: {_shown(other)}` instead of `{_shown(variable.initial)}`"
        changed = replace(variable, initial=other)
        yield Change("other initial value", says, "", variable.at, changed)


def _shown(value: Plain) -> str:
    return json.dumps(value, ensure_ascii=False)


def _other(value: Plain, kind: Type, name: str) -> Iterator[Plain]:  # noqa: C901 - one line a kind
    match kind, value:
        case Optional(item=item), None:
            yield _usual(item, name)
        case Optional(item=item), _:
            yield None
            yield from _other(value, item, name)
        case Bool(), _:
            yield not value
        case Integer(), int():
            yield value + 1
        case Enum(words=words), str():
            yield words[(words.index(value) + 1) % len(words)]
        case ((Text() | Named()), _):
            yield _usual(kind, name)
        case ((Set() | List() | Map()), _):
            yield _usual(kind, name)
        case Record(fields=fields), dict():
            for each in fields:
                for other in _other(each.of(value), each.type, each.name):
                    yield {**value, each.name: other}


def _usual(kind: Type, name: str) -> Plain:
    made: Plain = json_form(Usual(9).value(kind, name), kind)
    return made
