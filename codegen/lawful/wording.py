"""How the parts of a chart are said in a line of plain text, the same in every picture and page."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, assert_never

from lawful.chart import (
    Always,
    Assignment,
    Chart,
    ChartMap,
    Choice,
    Claim,
    Decision,
    End_co,
    LeadsTo,
    Match,
    Never,
    Plain,
    Possible,
    Requirement,
)
from lawful.expression.printing import printed
from lawful.graph import leaves
from lawful.valuetype import (
    BUILT_IN,
    Bool,
    Enum,
    Field,
    Integer,
    Json,
    List,
    Map,
    Named,
    Nothing,
    Null,
    Optional,
    Record,
    Set,
    Text,
    Type,
    Union,
)

_MOST_INPUTS = 4


@dataclass(frozen=True, slots=True)
class Ending(Generic[End_co]):
    """One way through a tree of decisions: what must hold, from the outside inwards."""

    conditions: tuple[str, ...]
    summary: str
    end: End_co


def endings(decision: Decision[End_co]) -> Iterator[Ending[End_co]]:
    """Give every end of a tree of decisions with the way to it, in the author's order."""
    yield from _endings(decision, (), "")


def _endings(
    decision: Decision[End_co], above: tuple[str, ...], summary: str
) -> Iterator[Ending[End_co]]:
    match decision:
        case Choice(branches=branches):
            for branch in branches:
                said = "else" if branch.when is None else printed(branch.when)
                yield from _endings(branch.outcome, (*above, said), branch.summary or summary)
        case Match(subject=subject, cases=cases):
            for case in cases:
                said = f"{printed(subject)} is {case.word}"
                yield from _endings(case.outcome, (*above, said), case.summary or summary)
        case _:
            yield Ending(above, summary, decision)


def checks(require: tuple[Requirement, ...]) -> tuple[str, ...]:
    """Name the checks in the order in which they are made."""
    return tuple(use.check.name for use in require)


def assignments(given: tuple[Assignment, ...]) -> tuple[str, ...]:
    """Say each assignment as `name: expression`."""
    return tuple(f"{item.name}: {printed(item.value)}" for item in given)


def measure(chart: Chart) -> str:
    """Say how large a chart is."""
    return f"{len(leaves(chart.phases))} phases, {len(chart.events)} events"


def crossing(given: ChartMap) -> str:
    """Say from what to what a map leads."""
    of_events = any(row.event is not None for row in given.rows)
    read = "events" if of_events else "phases"
    if given.gives is None:
        return f"{read} to {read}"
    name = type_name(given.gives)
    return f"{read} to {f'list<{name}>' if of_events else name}"


def told(given: ChartMap) -> tuple[str, ...]:
    """Name a few of the facts that a map must be told, or say nothing."""
    names = [field.name for field in given.inputs]
    if len(names) > _MOST_INPUTS:
        names = [*names[: _MOST_INPUTS - 1], f"and {len(names) - _MOST_INPUTS + 1} more"]
    return (f"told {', '.join(names)}",) if names else ()


def claimed(claim: Claim) -> tuple[str, ...]:
    """Say what a property claims, a part a line."""
    return tuple(f"{word} {text}" for word, text in _parts(claim) if text)


def _parts(claim: Claim) -> Iterator[tuple[str, str]]:
    match claim:
        case Always(so=so, such=such):
            yield "always, if", so.text
            yield "then" if so.text else "always", such.text
        case Never(occurrence=occurrence):
            yield "never", occurrence.text
        case LeadsTo(so=so, such=such):
            yield "from", so.text
            yield "comes", such.text
            yield "weakly fair to", ", ".join(each.name for each in claim.weak)
            yield "strongly fair to", ", ".join(each.name for each in claim.strong)
        case Possible(so=so, such=such):
            yield "from", so.text
            yield "possible is", such.text
        case _:
            assert_never(claim)


def visible(text: str) -> str:
    """Show what cannot be seen, such as a line's end, as its escape."""
    if text.isprintable():
        return text
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode()
        for character in text
    )


def plain(value: Plain) -> str:
    """Write a value as one line of JSON."""
    return json.dumps(value, ensure_ascii=False)


def field(given: Field) -> str:
    """Say a field with its type and, if it has one, its default."""
    said = f"{given.name}: {type_name(given.type)}"
    return said if given.default is None else f"{said} = {plain(given.default.value)}"


def type_name(type_: Type) -> str:  # noqa: PLR0911 - one line a kind of type
    """Spell a type as an author does."""
    match type_:
        case Named(name=name) | Enum(name=name) | Record(name=name) | Union(name=name):
            return name
        case Optional(item=item):
            return f"{type_name(item)}?"
        case List(item=item):
            return f"list<{type_name(item)}>"
        case Set(item=item):
            return f"set<{type_name(item)}>"
        case Map(value=value):
            return f"map<text, {type_name(value)}>"
        case Null() | Nothing():
            return "null"
        case Text() | Bool() | Json() | Integer():
            return next((name for name, known in BUILT_IN.items() if known == type_), "integer")
        case _:
            assert_never(type_)
