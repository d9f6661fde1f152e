"""States that ledgers reach, each with a short ledger, for all states that differ in kind.

It is a search and finds what it finds; what is proved is not proved with it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from lawful.chart import Event, Gate
from lawful.expression import Environment, evaluate
from lawful.expression.tree import Contains, Expression, Literal, Reference
from lawful.interpret.snapshot import Rejection, Snapshot
from lawful.mutation.differing import Demands
from lawful.targets.tests.cells import holding
from lawful.targets.tests.ground import Ground
from lawful.targets.tests.law import Line, carried, judged
from lawful.usage import is_read
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
    Union,
)
from lawful.witness import Scene, ends, find
from lawful.witness.rewriting import constant, equal

MOST = 24
FEW = 2


@dataclass(frozen=True, slots=True)
class Reached:
    """A state and a ledger that leads there."""

    state: Snapshot
    ledger: tuple[Line, ...]


def reached(ground: Ground, most: int = MOST) -> tuple[Reached, ...]:
    """Reach states breadth first, one of each kind and some of each phase."""
    found = [Reached(ground.first, ())]
    met = {_kind(ground, ground.first)}
    for here in found:
        for line in _legal(ground, here.state):
            after = judged(ground.law, here.state, line)
            if isinstance(after, Rejection) or _kind(ground, after) in met:
                continue
            if sum(each.state.phase == after.phase for each in found) < most:
                met.add(_kind(ground, after))
                found.append(Reached(after, (*here.ledger, line)))
    return tuple(found)


def line_for(ground: Ground, state: Snapshot, event: Event, demands: Demands) -> Line | None:
    """Give a record of an event that meets the demands in a state, if one is found."""
    usual, shape = usual_line(ground, state, event), ground.law.chart.record
    fixed = frozenset[tuple[str | int, ...]]()
    if shape.identity is not None:
        fixed |= {("event", shape.identity.field)}
    if shape.sequence is not None:
        fixed |= {("record", shape.sequence.field)}
    record = carried(shape, usual)
    free = ("event", "record")
    scene = Scene(usual.fields, state.fields, state.variables, free, fixed, record)
    if any(_is_settled(each) and (scene.holds(each) is True) is not on for each, on in demands):
        return None
    found = find(demands, scene, rounds=1)
    return None if found is None else ground.told(usual, found)


def met(state: Snapshot, demands: Demands) -> bool:
    """Tell whether a state meets demands that speak of it alone."""
    scene = Scene({}, state.fields, state.variables)
    return all((scene.holds(each) is True) is on for each, on in demands)


def _is_settled(condition: Expression) -> bool:
    """Tell a condition that no record can change."""
    return not is_read(condition, "event") and not is_read(condition, "record")


def usual_line(ground: Ground, state: Snapshot, event: Event) -> Line:
    """Give the usual record of an event, the next one in a state."""
    line, identity = ground.line(event), ground.law.chart.record.identity
    fields = line.fields
    if identity is not None and state.identity is not None:
        fields = {**fields, identity.field: state.identity}
    return replace(line, fields=fields, seq=state.next_seq)


def _legal(ground: Ground, state: Snapshot) -> Iterator[Line]:
    """Give a record for every way out of a state."""
    for event in ground.law.chart.events:
        step = ground.law.steps.get((state.phase, event.name))
        admitted = _admitted(ground, state, event)
        if step is None or admitted is None:
            continue
        before = (*ground.passed(), *admitted, *holding(step.require))
        for end, wish in product(ends(step.outcome), ((), *wishes(ground, event))):
            line = line_for(ground, state, event, (*before, *end.demands, *wish))
            if line is not None:
                yield line


def wishes(ground: Ground, event: Event) -> Iterator[Demands]:
    """Give what a record may be like beside what is asked of it: all that tells kinds apart."""
    chart = ground.law.chart
    for each in event.fields:
        here = Reference("event", each.name, each.type)
        for other in _named(each.type):
            yield ((equal(here, other), True),)
        for variable in chart.variables:
            there = Reference("variable", variable.name, variable.type)
            if isinstance(variable.type, Set) and variable.type.item == each.type:
                yield ((Contains(here, there), True),)
            if variable.type in {each.type, Optional(each.type)} and _is_plain(each.type):
                yield ((equal(here, there), True),)


def _named(kind: Type) -> Iterator[Literal]:
    """Give the constants of a type that has few values, and null."""
    match kind:
        case Bool():
            yield from map(constant, (False, True))
        case Enum(words=words):
            yield from map(constant, words)
        case Optional():
            yield constant(None)
        case _:
            return


def _is_plain(kind: Type) -> bool:
    return isinstance(kind, Text | Named | Integer)


def _admitted(ground: Ground, state: Snapshot, event: Event) -> Demands | None:
    """Give what the closed gates ask of an event; None if one does not let it through."""
    demands: Demands = ()
    for gate in ground.law.chart.gates:
        if evaluate(gate.closed, Environment(variables=state.variables)):
            asked = _asked(gate, event)
            if asked is None:
                return None
            demands += asked
    return demands


def _asked(gate: Gate, event: Event) -> Demands | None:
    found = (each for each in gate.admits if each.event.name == event.name)
    return next((holding(each.require) for each in found), None)


def _kind(ground: Ground, state: Snapshot) -> tuple[Any, ...]:
    """Give what tells a state from others: words and truths, how many there are, what is null."""
    chart, leaf = ground.law.chart, ground.law.phases[state.phase]
    return (
        state.phase,
        *(_rough(state.variables[each.name], each.type) for each in chart.variables),
        *(_rough(state.fields[each.name], each.type) for each in leaf.fields),
    )


def _rough(value: Any, kind: Type) -> Any:  # noqa: PLR0911 - one line a kind
    match kind:
        case Optional(item=item):
            return None if value is None else ("some", _rough(value, item))
        case Bool() | Enum():
            return value
        case Integer():
            return max(-1, min(value, FEW))
        case List() | Set() | Map():
            return min(len(value), FEW)
        case Record(fields=fields):
            return tuple(_rough(value[each.name], each.type) for each in fields)
        case Union(tag=tag):
            return value[tag]
        case _:
            return ()
