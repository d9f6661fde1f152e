"""What a map gives, worked out directly from the chart: the second opinion on its function."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, assert_never

from lawful.chart import (
    Answer,
    Assignment,
    Chart,
    ChartMap,
    Choice,
    Decision,
    Emission,
    Filled,
    Given,
    Match,
    Plain,
    Row,
)
from lawful.expression import Environment, evaluate, json_fields, json_form, saturate
from lawful.graph import leaves
from lawful.interpret.snapshot import Snapshot
from lawful.interpret.values import live, live_fields, stored
from lawful.valuetype import Field, Union


def phase_image(
    chart: Chart, found: ChartMap, snapshot: Snapshot, inputs: Mapping[str, Plain]
) -> Plain:
    """Give what the state reads as, as plain JSON; null where the map says nothing of its phase."""
    row = next((row for row in found.rows if _about(row, snapshot)), None)
    if row is None:
        return None
    answer, scene = _decided(row.answer, _scene(chart, found, snapshot, inputs))
    return _given(chart, found, answer, scene)[0]


def event_image(
    chart: Chart,
    found: ChartMap,
    snapshot: Snapshot,
    record: Mapping[str, Any],
    inputs: Mapping[str, Plain],
) -> list[Plain]:
    """Give what a record reads as that the origin accepts after the snapshot, as plain JSON."""
    source = chart if found.origin is None else found.origin
    name = record["event"][source.record.tag]
    event = next(each for each in source.events if each.name == name)
    rows = (row for row in found.rows if row.event == event and _about(row, snapshot))
    row = next(rows, None)
    if row is None:
        return []
    scene = replace(
        _scene(chart, found, snapshot, inputs),
        event=live_fields(record["event"], event.fields),
        record=live_fields(record, source.record.fields),
    )
    return _given(chart, found, *_decided(row.answer, scene))


def record_image(
    chart: Chart, found: ChartMap, snapshot: Snapshot, inputs: Mapping[str, Plain]
) -> dict[str, Plain]:
    """Give what a record that the map makes carries beside its event and its number."""
    shape = chart.record
    own = shape.fields if shape.sequence is None else shape.fields[1:]
    return _fields(found.record, own, _scene(chart, found, snapshot, inputs))


def _about(row: Row, snapshot: Snapshot) -> bool:
    return any(phase.name == snapshot.phase for phase in row.phases)


def _scene(
    chart: Chart, found: ChartMap, snapshot: Snapshot, inputs: Mapping[str, Plain]
) -> Environment:
    identity = (found.origin or chart).record.identity
    bound = {} if identity is None else {identity.field: snapshot.identity}
    return Environment(
        phase=snapshot.fields,
        variables={**bound, **snapshot.variables},
        inputs={each.name: live(each.of(inputs), each.type) for each in found.inputs},
    )


def _decided(decision: Decision[Answer], scene: Environment) -> tuple[Answer, Environment]:
    """Follow the decisions to their end; there always is one, as the checks have seen."""
    match decision:
        case Choice(branches=branches):
            taken = next(
                each for each in branches if each.when is None or evaluate(each.when, scene)
            )
            return _decided(taken.outcome, scene)
        case Match(subject=subject, cases=cases):
            value, kind = evaluate(subject, scene), subject.type
            word = value[kind.tag] if isinstance(kind, Union) else value
            case = next(each for each in cases if each.word == word)
            inside = replace(scene, case=value) if isinstance(kind, Union) else scene
            return _decided(case.outcome, inside)
        case _:
            return decision, scene


def _given(chart: Chart, found: ChartMap, answer: Answer, scene: Environment) -> list[Plain]:
    match answer:
        case Given(value=value):
            kind = found.gives
            return [json_form(saturate(evaluate(value, scene), kind), kind) if kind else None]
        case Filled(name=name):
            phase = next(each for each in leaves(chart.phases) if each.name == name)
            return [{"phase": name, **_fields(answer.fields, phase.fields, scene)}]
        case Emission(made=made):
            tag, fields = _makeable(chart, found)
            filled = ((each.name, each.fields, fields[each.name]) for each in made)
            return [{tag: name, **_fields(given, own, scene)} for name, given, own in filled]
        case _:
            assert_never(answer)


def _makeable(chart: Chart, found: ChartMap) -> tuple[str, Mapping[str, tuple[Field, ...]]]:
    if isinstance(found.gives, Union):
        return found.gives.tag, {each.name: each.fields for each in found.gives.variants}
    return chart.record.tag, {each.name: each.fields for each in chart.events}


def _fields(
    filled: tuple[Assignment, ...], fields: tuple[Field, ...], scene: Environment
) -> dict[str, Plain]:
    kinds = {each.name: each.type for each in fields}
    return json_fields(stored(filled, kinds, scene), fields)
