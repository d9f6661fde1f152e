"""Cases as a reader finds them in the file: what is different, and what is expected."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from lawful.chart import Phase
from lawful.expression import same_json
from lawful.graph import leaves
from lawful.interpret.snapshot import Rejection, Snapshot
from lawful.naming import pascal
from lawful.targets.tests.ground import Case, Ground
from lawful.targets.tests.law import Law, Line, judged
from lawful.targets.tests.written import Written, command_of, error_of, record_of, state_of, write
from lawful.witness import Scene, find, turns

BEGINNING = "State()"

Entry = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Frame:
    """What cases are told by: the usual state of every phase, the usual record of every event."""

    ground: Ground
    states: Mapping[str, Entry]
    records: Mapping[str, Entry]


def frame_of(ground: Ground) -> Frame:
    """Write the usual states, before them the one that a run begins in, and the usual records."""
    law = ground.law
    states = {BEGINNING: state_of(law, ground.first)} | {
        name: state_of(law, ground.state(phase)) for name, phase in law.phases.items()
    }
    lines = (ground.line(event) for event in law.chart.events)
    return Frame(ground, states, {line.event.name: record_of(law, line) for line in lines})


def entry(frame: Frame, told: Written) -> Entry:
    """Give a case with what the chart says to it."""
    case = told.case
    state = given(frame, case.state, told.state)
    expected = result(frame.ground.law, told.state, case.state, case.line)
    return {"id": case.name, **state, **tried(frame, told), **expected}


def result(law: Law, state: Entry, before: Snapshot, line: Line) -> Entry:
    """Give what changes in the state and which command waits then, or the error."""
    after = judged(law, before, line)
    if isinstance(after, Rejection):
        return {"error": error_of(law, after)}
    return {"after": _different(state, state_of(law, after)), "command": command_of(law, after)}


def reading(frame: Frame, case: Case) -> Entry:
    """Give a record that is only to be read and written."""
    return {"id": case.name, **tried(frame, write(frame.ground.law, case))}


def given(frame: Frame, state: Snapshot, written: Entry) -> Entry:
    """Name the usual state that a state is like, and give what is different in it."""
    name = BEGINNING if state == frame.ground.first else state.phase
    changed = _different(frame.states[name], written)
    return {"state": name} | ({"state_with": changed} if changed else {})


def tried(frame: Frame, told: Written) -> Entry:
    """Name the usual record that a record is like, and give what is different in it."""
    name = told.case.line.event.name
    usual, event = frame.records[name], told.record["event"]
    head, changed = _different(usual, told.record), {}
    if event.keys() == usual["event"].keys():
        head.pop("event", None)
        changed = _different(usual["event"], event)
    gone = [key for key in usual if key not in told.record]
    found = {"record_with": head, "record_without": gone, "event_with": changed}
    return {"record": name} | {key: each for key, each in found.items() if each}


def _different(usual: Mapping[str, Any], value: Mapping[str, Any]) -> Entry:
    return {
        key: each
        for key, each in value.items()
        if key not in usual or not same_json(usual[key], each)
    }


def phases(frame: Frame) -> Iterator[Entry]:
    """Give every phase with what a host is told there, and every turn of its command."""
    for name, state in described(frame.ground):
        yield _told(frame, name, state)


def described(ground: Ground) -> Iterator[tuple[str, Snapshot]]:
    """Give the states of which a host is told, each with its name."""
    yield BEGINNING, ground.first
    for phase in leaves(ground.law.chart.phases):
        yield phase.name, ground.state(phase)
        yield from _commands(ground, phase)


def _commands(ground: Ground, phase: Phase) -> Iterator[tuple[str, Snapshot]]:
    if phase.pending is None:
        return
    usual = ground.state(phase)
    kinds = {each.name: each.type for each in phase.pending.command.fields}
    for each in phase.pending.fields:
        for turn in turns(each.value, kinds[each.name]):
            found = find(turn.demands, Scene({}, usual.fields, usual.variables))
            if found is not None:
                state = replace(usual, fields=found.phase, variables=found.variable)
                yield f"{phase.name}-{each.name}-{turn.label}", state


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


def _told(frame: Frame, name: str, state: Snapshot) -> Entry:
    law = frame.ground.law
    phase = law.phases[state.phase]
    return {
        "id": name,
        **given(frame, state, state_of(law, state)),
        "command": command_of(law, state),
        "verdict": phase.verdict,
        "status": phase.status,
    }
