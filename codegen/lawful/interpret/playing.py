"""A scenario played: what came instead of what its author expects."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from lawful.chart import Error, Expectation, Plain, Scenario
from lawful.diagnostic import Span
from lawful.interpret.interpreter import Interpreter
from lawful.interpret.snapshot import Rejection, Snapshot
from lawful.interpret.values import plain
from lawful.plain import identity


@dataclass(frozen=True, slots=True)
class Surprise:
    """A step of a scenario and how it came out differently."""

    at: Span
    message: str


def surprises(scenario: Scenario, interpreter: Interpreter) -> Iterator[Surprise]:
    """Play the scenario up to the first step that comes out differently."""
    snapshot = interpreter.initial()
    for step in scenario.steps:
        result = interpreter.step(snapshot, step.record)
        if isinstance(result, Snapshot):
            snapshot = result
        messages = tuple(_judged(step.expect, result, snapshot, interpreter))
        yield from (Surprise(step.at, message) for message in messages)
        if messages:
            return


def _judged(
    expect: Expectation, result: Snapshot | Rejection, after: Snapshot, interpreter: Interpreter
) -> Iterator[str]:
    match result, expect.error:
        case (Rejection(error=came, message=message), None):
            yield f"the record is rejected with `{came}`: {message}"
        case (Snapshot(), Error(name=name)):
            yield f"expected the error `{name}`, but the record is accepted"
        case (Rejection(error=came), Error(name=name)) if came != name:
            yield f"expected the error `{name}`, but it is `{came}`"
        case _:
            fields = result.fields if isinstance(result, Rejection) else {}
            yield from _differing(" of the error", expect.error_fields, fields)
            yield from _in_phase(expect, after)
            yield from _commanded(expect, interpreter.command(after))
            yield from _differing("", expect.variables, after.variables)


def _in_phase(expect: Expectation, after: Snapshot) -> Iterator[str]:
    if expect.phase is not None and expect.phase.name != after.phase:
        yield f"expected the phase `{expect.phase.name}`, but it is `{after.phase}`"
    else:
        yield from _differing(" of the phase", expect.phase_fields, after.fields)


def _commanded(expect: Expectation, command: Mapping[str, Plain] | None) -> Iterator[str]:
    given = {} if command is None else command
    if expect.command is None and expect.error is None and command is not None:
        yield f"no command is expected, but `{command['command']}` is pending"
    elif expect.command is not None and expect.command.name != given.get("command"):
        came = "there is none" if command is None else f"it is `{command['command']}`"
        yield f"expected the command `{expect.command.name}`, but {came}"
    else:
        yield from _differing(" of the command", expect.command_fields, given)


def _differing(
    whose: str, expected: tuple[tuple[str, Plain], ...], came: Mapping[str, Any]
) -> Iterator[str]:
    for name, value in expected:
        if _same_form(value, came[name]) != _same_form(came[name], came[name]):
            wanted, found = _shown(value), _shown(plain(came[name]))
            yield f"expected `{name}`{whose} to be {wanted}, but it is {found}"


def _same_form(value: Any, like: Any) -> object:
    """Give a comparable form in which a list that stands for a set has no order."""
    if isinstance(like, frozenset):
        return frozenset(identity(each) for each in value)
    if isinstance(like, dict) and isinstance(value, dict) and like.keys() == value.keys():
        return tuple((key, _same_form(value[key], like[key])) for key in like)
    if isinstance(like, list) and isinstance(value, list) and len(like) == len(value):
        return tuple(_same_form(one, other) for one, other in zip(value, like, strict=True))
    return identity(value)


def _shown(value: Plain) -> str:
    return json.dumps(value, ensure_ascii=False)
