"""Values as the generated package writes them: what is plain JSON, and what is left out."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lawful.chart import Error, Phase
from lawful.expression import json_fields, json_form
from lawful.interpret.snapshot import Rejection, Snapshot
from lawful.naming import identifier, pascal
from lawful.targets.tests.ground import Case
from lawful.targets.tests.law import Law, Line, carried, pending


def phase_of(fields: Mapping[str, Any], phase: Phase) -> dict[str, Any]:
    """Write a phase with its fields."""
    return {"phase": phase.name, **json_fields(fields, phase.fields)}


def state_of(law: Law, state: Snapshot) -> dict[str, Any]:
    """Write a state, under the names of its attributes."""
    record, phase = law.chart.record, law.phases[state.phase]
    head: dict[str, Any] = {"phase": phase_of(state.fields, phase)}
    if record.sequence is not None:
        head[f"next_{record.sequence.field}"] = state.next_seq
    if record.identity is not None:
        head[identifier(record.identity.field)] = state.identity
    variables = {
        identifier(name): json_form(state.variables[name], kind)
        for name, kind in law.variables.items()
    }
    return head | variables


def record_of(law: Law, line: Line) -> dict[str, Any]:
    """Write a record."""
    record = law.chart.record
    whole = json_fields(carried(record, line), record.fields)
    event = {record.tag: line.event.name, **json_fields(line.fields, line.event.fields)}
    return whole | {"event": event}


def error_of(law: Law, refused: Rejection) -> dict[str, Any]:
    """Write an error with its kind and its message."""
    error: Error = next(each for each in law.chart.errors if each.name == refused.error)
    fields = {each.name: json_form(refused.fields[each.name], each.type) for each in error.fields}
    return {"kind": pascal(error.name), "message": refused.message, **fields}


def command_of(law: Law, state: Snapshot) -> dict[str, Any] | None:
    """Write the command that waits in a state."""
    waiting, fields = law.phases[state.phase].pending, pending(law, state)
    if waiting is None or fields is None:
        return None
    return {"command": waiting.command.name, **json_fields(fields, waiting.command.fields)}


@dataclass(frozen=True, slots=True)
class Written:
    """A case with its state and its record as plain JSON."""

    case: Case
    state: dict[str, Any]
    record: dict[str, Any]


def write(law: Law, case: Case) -> Written:
    """Write a case."""
    return Written(case, state_of(law, case.state), record_of(law, case.line))
