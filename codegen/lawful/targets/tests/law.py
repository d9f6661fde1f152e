"""What the chart itself says to a record, worked out from its own expressions.

This is what the cases expect; no generated code takes part in it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from lawful.chart import (
    Chart,
    Choice,
    Event,
    Gate,
    Match,
    Move,
    Outcome,
    Phase,
    RecordShape,
    Transition,
)
from lawful.expression import Environment, evaluate
from lawful.graph import leaves, table
from lawful.interpret.meeting import unmet
from lawful.interpret.snapshot import Rejection, Snapshot, rejection
from lawful.interpret.values import stored
from lawful.valuetype import Type, Union


@dataclass(frozen=True, slots=True)
class Line:
    """A record; its event's fields and its own are as expressions read them."""

    event: Event
    fields: Mapping[str, Any]
    seq: int | None
    time: int | None
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Law:
    """A chart with what is looked up in it again and again."""

    chart: Chart
    phases: Mapping[str, Phase]
    steps: Mapping[tuple[str, str], Transition]
    variables: Mapping[str, Type]


def law_of(chart: Chart) -> Law:
    """Prepare a chart."""
    phases = {leaf.name: leaf for leaf in leaves(chart.phases)}
    return Law(chart, phases, table(chart), {each.name: each.type for each in chart.variables})


def judged(law: Law, before: Snapshot, line: Line) -> Snapshot | Rejection:
    """Give the state after the record, or why it is rejected."""
    scene = Environment(
        event=line.fields,
        phase=before.fields,
        variables=before.variables,
        record=carried(law.chart.record, line),
    )
    refused = (
        _mismatch(law, before, line)
        or unmet(law.chart.record.require, scene)
        or _held_back(law, before, line, scene)
    )
    step = law.steps.get((before.phase, line.event.name))
    if refused is None and step is None:
        refused = illegal(law, before, line)
    if refused is not None or step is None:
        return refused or illegal(law, before, line)
    return unmet(step.require, scene) or _moved(law, before, line, *_taken(step.outcome, scene))


def carried(shape: RecordShape, line: Line) -> dict[str, Any]:
    """Give what a record carries beside its event."""
    found: dict[str, Any] = {}
    if shape.sequence is not None:
        found[shape.sequence.field] = line.seq
    if shape.time is not None:
        found[shape.time] = line.time
    return found | dict(line.extra)


def pending(law: Law, state: Snapshot) -> dict[str, Any] | None:
    """Give the command that waits in a state, its fields as expressions read them."""
    waiting = law.phases[state.phase].pending
    if waiting is None:
        return None
    scene = Environment(phase=state.fields, variables=state.variables)
    kinds = {each.name: each.type for each in waiting.command.fields}
    return stored(waiting.fields, kinds, scene)


def _mismatch(law: Law, before: Snapshot, line: Line) -> Rejection | None:
    sequence, identity = law.chart.record.sequence, law.chart.record.identity
    if sequence is not None and line.seq != before.next_seq:
        return rejection(sequence.error, {"expected": before.next_seq, "actual": line.seq})
    if identity is None or before.identity in {None, line.fields[identity.field]}:
        return None
    values = {"expected": before.identity, "actual": line.fields[identity.field]}
    return rejection(identity.error, values)


def _held_back(law: Law, before: Snapshot, line: Line, scene: Environment) -> Rejection | None:
    for gate in law.chart.gates:
        if evaluate(gate.closed, scene):
            refused = _stopped(law, gate, before, line, scene)
            if refused is not None:
                return refused
    return None


def _stopped(
    law: Law, gate: Gate, before: Snapshot, line: Line, scene: Environment
) -> Rejection | None:
    for admission in gate.admits:
        if admission.event.name == line.event.name:
            return unmet(admission.require, scene)
    return illegal(law, before, line)


def illegal(law: Law, before: Snapshot, line: Line) -> Rejection:
    """Give the rejection of an event that the phase does not take."""
    values = {"phase": before.phase, "event": line.event.name}
    return rejection(law.chart.record.illegal, values)


def _taken(outcome: Outcome, scene: Environment) -> tuple[Move, Environment]:
    match outcome:
        case Move():
            return outcome, scene
        case Choice(branches=branches):
            chosen = next(
                each for each in branches if each.when is None or evaluate(each.when, scene)
            )
            return _taken(chosen.outcome, scene)
        case Match(subject=subject, cases=cases):
            value = evaluate(subject, scene)
            if isinstance(subject.type, Union):
                scene, value = replace(scene, case=value), value[subject.type.tag]
            return _taken(next(each for each in cases if each.word == value).outcome, scene)


def _moved(law: Law, before: Snapshot, line: Line, move: Move, scene: Environment) -> Snapshot:
    identity = law.chart.record.identity
    changes = (*law.chart.record.set, *move.set)
    variables = {**before.variables, **stored(changes, law.variables, scene)}
    phase, fields = before.phase, before.fields
    if move.target is not None:
        kinds = {each.name: each.type for each in move.target.fields}
        phase, fields = move.target.name, stored(move.fields, kinds, scene)
    return Snapshot(
        phase,
        fields,
        variables,
        None if before.next_seq is None else before.next_seq + 1,
        None if identity is None else line.fields[identity.field],
    )
