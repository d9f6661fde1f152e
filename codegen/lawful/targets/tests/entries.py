"""Cases as a reader finds them in the file: what is different, and what is expected."""

from collections.abc import Iterator, Mapping
from typing import Any

from lawful.chart import Phase, ScenarioStep
from lawful.expression import same_json
from lawful.graph import leaves
from lawful.interpret.snapshot import Rejection, Snapshot
from lawful.interpret.values import live_fields
from lawful.naming import pascal
from lawful.targets.tests.ground import Case, Ground
from lawful.targets.tests.law import Law, Line, judged
from lawful.targets.tests.written import command_of, error_of, record_of, state_of
from lawful.witness import Scene, find, turns

BEGINNING = "State()"

Entry = dict[str, Any]


def states(ground: Ground) -> Iterator[tuple[str, Entry]]:
    """Give the state that a run begins in and the usual state of every phase."""
    yield BEGINNING, state_of(ground.law, ground.first)
    for phase in ground.law.phases.values():
        yield phase.name, state_of(ground.law, ground.state(phase))


def records(ground: Ground) -> Iterator[tuple[str, Entry]]:
    """Give the usual record of every event."""
    for event in ground.law.chart.events:
        yield event.name, record_of(ground.law, ground.line(event))


def entry(ground: Ground, case: Case) -> Entry:
    """Give a case with what the chart says to it."""
    return {"id": case.name, **_given(ground, case.state), **_tried(ground, case)} | result(
        ground.law, case.state, case.line
    )


def result(law: Law, before: Snapshot, line: Line) -> Entry:
    """Give what changes in the state and which command waits then, or the error."""
    after = judged(law, before, line)
    if isinstance(after, Rejection):
        return {"error": error_of(law, after)}
    changed = _different(state_of(law, before), state_of(law, after))
    return {"after": changed, "command": command_of(law, after)}


def reading(ground: Ground, case: Case) -> Entry:
    """Give a record that is only to be read and written."""
    return {"id": case.name, **_tried(ground, case)}


def _given(ground: Ground, state: Snapshot) -> Entry:
    first = state == ground.first
    name = BEGINNING if first else state.phase
    usual = ground.first if first else ground.state(ground.law.phases[state.phase])
    changed = _different(state_of(ground.law, usual), state_of(ground.law, state))
    return {"state": name} | ({"state_with": changed} if changed else {})


def _tried(ground: Ground, case: Case) -> Entry:
    usual = record_of(ground.law, ground.line(case.line.event))
    record = record_of(ground.law, case.line)
    head, event = _different(usual, record), record["event"]
    if event.keys() == usual["event"].keys():
        head.pop("event", None)
        changed = _different(usual["event"], event)
    else:
        changed = {}
    found = {"record_with": head, "event_with": changed}
    return {"record": case.line.event.name} | {key: each for key, each in found.items() if each}


def _different(usual: Mapping[str, Any], value: Mapping[str, Any]) -> Entry:
    return {
        key: each
        for key, each in value.items()
        if key not in usual or not same_json(usual[key], each)
    }


def phases(ground: Ground) -> Iterator[Entry]:
    """Give every phase with what a host is told there, and every turn of its command."""
    yield _told(ground, BEGINNING, ground.first)
    for phase in leaves(ground.law.chart.phases):
        yield _told(ground, phase.name, ground.state(phase))
        yield from _commands(ground, phase)


def _commands(ground: Ground, phase: Phase) -> Iterator[Entry]:
    if phase.pending is None:
        return
    kinds = {each.name: each.type for each in phase.pending.command.fields}
    for each in phase.pending.fields:
        for found in turns(each.value, kinds[each.name]):
            scene = find(found.demands, Scene({}, ground.phases[phase.name], ground.variables))
            if scene is not None:
                usual = ground.state(phase)
                state = Snapshot(
                    phase.name, scene.phase, scene.variable, usual.next_seq, usual.identity
                )
                yield _told(ground, f"{phase.name}-{each.name}-{found.label}", state)


def only(ground: Ground) -> Iterator[tuple[str, list[str]]]:
    """Give the events that each phase takes."""
    for phase in ground.law.phases:
        events = ground.law.chart.events
        yield phase, [each.name for each in events if (phase, each.name) in ground.law.steps]


def illegal(ground: Ground) -> Iterator[tuple[str, str]]:
    """Give the error of every event that a phase does not take; its message names both."""
    error = ground.law.chart.record.illegal
    yield "kind", pascal(error.name)
    yield "message", error.message


def _told(ground: Ground, name: str, state: Snapshot) -> Entry:
    phase = ground.law.phases[state.phase]
    return {
        "id": name,
        **_given(ground, state),
        "command": command_of(ground.law, state),
        "verdict": phase.verdict,
        "status": phase.status,
    }


def scenarios(ground: Ground) -> Iterator[Entry]:
    """Give every scenario of the chart, line by line."""
    for each in ground.law.chart.scenarios:
        yield {"id": each.name, "steps": list(_played(ground, each.steps))}


def _played(ground: Ground, steps: tuple[ScenarioStep, ...]) -> Iterator[Entry]:
    state = ground.first
    for step in steps:
        line = _line(ground, step)
        yield {"record": record_of(ground.law, line), **result(ground.law, state, line)}
        after = judged(ground.law, state, line)
        state = state if isinstance(after, Rejection) else after


def _line(ground: Ground, step: ScenarioStep) -> Line:
    shape = ground.law.chart.record
    whole: Any = step.record
    seq = None if shape.sequence is None else whole[shape.sequence.field]
    time = None if shape.time is None else whole[shape.time]
    return Line(step.event, live_fields(whole["event"], step.event.fields), seq, time)
