"""Records that may take a step of a space in a real state: what its parameters ask, put in."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import Any, TypeAlias

from lawful.chart import Chart, Requirement
from lawful.enact.matching import Cast, Reality
from lawful.enact.naming import fresh
from lawful.enact.putting import PRESENT, Filler
from lawful.explore import FREE, Edge
from lawful.expression import Environment, evaluate
from lawful.expression.tree import Call, Expression, Reference, Select
from lawful.interpret import plain
from lawful.kernel.model import OTHER, Counter, Finite, Parameter, Symbol
from lawful.kernel.paths import FILLED, Grounds, core
from lawful.valuetype import Field, Integer, List, Map, Record
from lawful.witness import Demand, Scene, ends, find
from lawful.witness.rewriting import constant, equal

TRIES = 64
Role: TypeAlias = tuple[Symbol, int]


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a step is taken: the real state, who plays its symbols, and all values met so far.

    The filler stands where nothing is asked of a record.
    """

    grounds: Grounds
    reality: Reality
    cast: Cast
    met: Mapping[Symbol, tuple[Any, ...]]
    filler: Filler


@dataclass(frozen=True, slots=True)
class Told:
    """A parameter and what it is to be."""

    parameter: Parameter
    value: Any


def records(stand: Stand, edge: Edge) -> Iterator[dict[str, Any]]:
    """Give records that may take the step, the simplest first."""
    asked = zip(edge.reaction.parameters, edge.given, strict=True)
    given = [(parameter, value) for parameter, value in asked if value != FREE]
    for roles in islice(_castings(stand, given), TRIES):
        told = [Told(each, _value(stand, each, value, roles)) for each, value in given]
        scene = _scene(stand, edge, told)
        if scene is not None:
            yield _record(stand.grounds.chart, edge, scene)


def _castings(stand: Stand, given: Sequence[tuple[Parameter, Any]]) -> Iterator[dict[Role, Any]]:
    """Let values play the symbols that the event names; new ones play those that are new."""
    wanted: dict[Role, Parameter] = {}
    for parameter, value in given:
        if isinstance(parameter.sort, Symbol) and type(value) is int and value >= 0:
            wanted.setdefault((parameter.sort, value), parameter)
    taken = {sort: list(values) for sort, values in stand.met.items()}
    order = sorted(wanted, key=lambda role: (role[0].name, role[1]))
    fit = []
    for role in order:
        known = taken.setdefault(role[0], list(role[0].named))
        fit.append(stand.cast.symbols.get(role) or (_new(stand, wanted[role], known),))
    return (dict(zip(order, values, strict=True)) for values in product(*fit))


def _new(stand: Stand, parameter: Parameter, taken: list[Any]) -> Any:
    path = parameter.path if parameter.asks is None else parameter.path[2:]
    value = fresh(stand.grounds.kind(path), path[-1], taken)
    taken.append(value)
    return value


def _value(stand: Stand, parameter: Parameter, value: Any, roles: Mapping[Role, Any]) -> Any:
    match parameter.sort:
        case _ if value is None:
            return None
        case Symbol(named=named) as sort:
            return (
                _constant(stand, parameter, named[-1 - value]) if value < 0 else roles[sort, value]
            )
        case Counter() as sort:
            return value + stand.cast.offsets.get(sort, 0)
        case Finite(values=(True,)):
            return PRESENT
        case Finite(values=values) if value == OTHER and parameter.asks is None:
            kind = stand.grounds.kind(parameter.path)
            return fresh(kind, parameter.path[-1], values)
        case _:
            return value


def _constant(stand: Stand, parameter: Parameter, constant: Any) -> Any:
    """Give the value that is known by a constant: of lists and records, by their JSON."""
    path = parameter.path if parameter.asks is None else parameter.path[2:]
    many = isinstance(core(stand.grounds.kind(path)), List | Map | Record)
    return json.loads(constant) if many else constant


def _scene(stand: Stand, edge: Edge, told: Sequence[Told]) -> Scene | None:
    """Put in what is told, and change the rest so that every condition on the way is met."""
    reality, chart = stand.reality, stand.grounds.chart
    event, record = _begun(stand, edge)
    for each in told:
        root, _, *names = each.parameter.path
        if root == "event":
            event = _put(stand, event, edge.reaction.event.fields, names, each.value)
        elif root == "record":
            record = _put(stand, record, chart.record.fields, names, each.value)
    scene = Scene(
        event,
        reality.snapshot.fields,
        reality.snapshot.variables,
        free=("event", "record"),
        fixed=frozenset(_fixed(chart)),
        record=record,
    )
    return find([*_told(stand, told), *_way(stand, edge)], scene)


def _put(
    stand: Stand, values: dict[str, Any], fields: Sequence[Field], names: list[str], new: Any
) -> dict[str, Any]:
    kind = next(each.type for each in fields if each.name == names[0])
    return {**values, names[0]: stand.filler.put(values[names[0]], kind, names[1:], new)}


def _begun(stand: Stand, edge: Edge) -> tuple[dict[str, Any], dict[str, Any]]:
    chart, snapshot = stand.grounds.chart, stand.reality.snapshot
    event = stand.filler.fields(edge.reaction.event.fields)
    record = stand.filler.fields(chart.record.fields)
    if chart.record.sequence is not None:
        record[chart.record.sequence.field] = snapshot.next_seq
    if chart.record.time is not None:
        record[chart.record.time] = snapshot.next_seq or 0
    if chart.record.identity is not None and snapshot.identity is not None:
        event[chart.record.identity.field] = snapshot.identity
    return event, record


def _fixed(chart: Chart) -> Iterator[tuple[str, str]]:
    if chart.record.sequence is not None:
        yield "record", chart.record.sequence.field
    if chart.record.identity is not None:
        yield "event", chart.record.identity.field


def _told(stand: Stand, told: Sequence[Told]) -> Iterator[Demand]:
    """Demand what the parameters are, so that nothing else changes it; and what oracles say."""
    for each in told:
        term = each.parameter.asks or _expression(stand.grounds, each.parameter.path)
        if isinstance(each.value, bool):
            yield term, each.value is not (each.parameter.path[-1] == FILLED)
        elif each.value is PRESENT:
            yield equal(term, constant(None)), False
        elif each.value != OTHER and not isinstance(each.value, frozenset):
            yield equal(term, constant(each.value)), True


def _expression(grounds: Grounds, path: tuple[str, ...]) -> Expression:
    root, owner, name, *names = path
    found: Expression = Reference(root, name, grounds.kind((root, owner, name)))  # type: ignore[arg-type]
    for number, each in enumerate(names, 4):
        if each == FILLED:
            return equal(Call("size", (found,), Integer(0, None)), constant(0))
        found = Select(found, each, grounds.kind(path[:number]))
    return found


def _way(stand: Stand, edge: Edge) -> Iterator[Demand]:
    """Demand what the law requires on this way of the transition."""
    chart, reaction, snapshot = stand.grounds.chart, edge.reaction, stand.reality.snapshot
    uses: list[Requirement] = [*chart.record.require]
    state = Environment(phase=snapshot.fields, variables=snapshot.variables)
    for gate in chart.gates:
        if evaluate(gate.closed, state):
            admitted = (each for each in gate.admits if each.event.name == reaction.event.name)
            uses += [use for each in admitted for use in each.require]
    yield from ((use.that, True) for use in (*uses, *reaction.transition.require))
    for end in ends(reaction.transition.outcome):
        if end.there is edge.way.move:
            yield from end.demands


def _record(chart: Chart, edge: Edge, scene: Scene) -> dict[str, Any]:
    event = {chart.record.tag: edge.reaction.event.name, **plain(scene.event)}
    return {**plain(scene.record), "event": event}
