"""The scenarios: each step as the complete record that a ledger would hold, with what to expect."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from lawful.chart import Command, Error, Event, Expectation, Phase, Plain, RecordShape, Scenario
from lawful.chart import ScenarioStep as Step
from lawful.document import Pointer
from lawful.lower.declared import Declarations
from lawful.lower.outline import Outline
from lawful.lower.page import Page, nearby
from lawful.lower.tree import Tree
from lawful.plain import completed, problems
from lawful.valuetype import Field, Type

Values = tuple[tuple[str, Plain], ...]
Thing = TypeVar("Thing", Phase, Command, Error)


@dataclass(frozen=True, slots=True)
class Told:
    """What a scenario may speak of."""

    record: RecordShape
    declared: Declarations
    drawn: Outline
    tree: Tree


def scenarios(page: Page, told: Told) -> tuple[Scenario, ...]:
    """Read all scenarios."""
    return tuple(_scenario(page, ("scenarios", name), told) for name in page.at("scenarios") or ())


def _scenario(page: Page, at: Pointer, told: Told) -> Scenario:
    body = page.at(*at)
    found: list[Step] = []
    sequence = told.record.sequence.first if told.record.sequence else 0
    for place in range(len(body["ledger"])):
        step = _step(page, (*at, "ledger", place), told, sequence)
        if step is not None:
            found.append(step)
            sequence += step.expect.error is None
    return Scenario(str(at[-1]), body["summary"], tuple(found), page.key(*at))


def _step(page: Page, at: Pointer, told: Told, sequence: int) -> Step | None:
    name = page.at(*at)["event"]
    event = page.find(told.drawn.events, name, "event", "E203", page.value(*at, "event"))
    if event is None:
        return None
    payload = _payload(page, at, told.record, event)
    record = _record(page, at, told.record, sequence) | {"event": payload}
    return Step(event, record, _expectation(page, at, told), page.value(*at))


def _record(page: Page, at: Pointer, shape: RecordShape, sequence: int) -> dict[str, Plain]:
    body, record = page.at(*at), dict[str, Plain]()
    if shape.sequence is not None:
        record[shape.sequence.field] = body.get("seq", sequence)
    if shape.time is not None:
        record[shape.time] = body.get("at", 0)
    return record | _given(page, (*at, "record"), shape.extra, "the record")


def _given(page: Page, at: Pointer, fields: tuple[Field, ...], owner: str) -> dict[str, Plain]:
    """Read the values of all the fields; those with a value of their own may be left out."""
    given = page.at(*at) or {}
    _fitting(page, at, given, fields, owner)
    for field in fields:
        if field.name not in given and field.required:
            message = f"`{field.name}` of {owner} is not given a value"
            page.report("E209", page.nearest(at), message)
    return {field.name: completed(field.of(given), field.type) for field in fields}


def _payload(page: Page, at: Pointer, shape: RecordShape, event: Event) -> dict[str, Plain]:
    fields = event.fields if shape.identity is None else event.fields[1:]
    given = _given(page, (*at, "with"), fields, f"the event `{event.name}`")
    filled: dict[str, Plain] = {shape.tag: event.name}
    if shape.identity is not None:
        filled[shape.identity.field] = _identity(page, at, shape.identity.field)
    return filled | given


def _identity(page: Page, at: Pointer, field: str) -> Plain:
    own = page.at(*at, "identity")
    if own is not None:
        return str(own)
    common = page.at(*at[:2], "identity")
    return f"{field}-1" if common is None else str(common)


def _expectation(page: Page, at: Pointer, told: Told) -> Expectation:
    phases = {name: phase for name, phase in told.tree.named.items() if phase.kind != "compound"}
    phase, phase_fields = _expected(page, (*at, "phase"), phases, "phase", "E202")
    command, command_fields = _expected(
        page, (*at, "command"), told.drawn.commands, "command", "E206"
    )
    error, error_fields = _expected(page, (*at, "error"), told.declared.errors, "error", "E204")
    return Expectation(
        phase=phase,
        phase_fields=phase_fields,
        command=command,
        command_fields=command_fields,
        error=error,
        error_fields=error_fields,
        variables=_variables(page, (*at, "variables"), told),
    )


def _expected(
    page: Page, at: Pointer, known: Mapping[str, Thing], kind: str, code: str
) -> tuple[Thing | None, Values]:
    body = page.at(*at)
    if body is None:
        return None, ()
    name = body if isinstance(body, str) else next(iter(body))
    place = at if isinstance(body, str) else (*at, name)
    span = page.value(*at) if isinstance(body, str) else page.key(*place)
    thing = page.find(known, name, kind, code, span)
    if thing is None or isinstance(body, str):
        return thing, ()
    listed = body[name] or {}
    fields = {field.name: field.type for field in thing.fields}
    _fitting(page, place, listed, thing.fields, f"the {kind} `{name}`")
    return thing, tuple(
        (key, completed(value, fields[key])) for key, value in listed.items() if key in fields
    )


def _variables(page: Page, at: Pointer, told: Told) -> Values:
    listed = page.at(*at) or {}
    found: list[tuple[str, Plain]] = []
    for name, value in listed.items():
        span = page.key(*at, name)
        variable = page.find(told.drawn.variables, name, "variable", "E207", span)
        if variable is not None:
            _fits(page, (*at, name), value, variable.type)
            found.append((name, completed(value, variable.type)))
    return tuple(found)


def _fitting(
    page: Page, at: Pointer, given: Mapping[str, Plain], fields: tuple[Field, ...], owner: str
) -> None:
    known = {field.name: field.type for field in fields}
    for name, value in given.items():
        if name in known:
            _fits(page, (*at, name), value, known[name])
        else:
            span = page.key(*at, name)
            page.report("E208", span, f"{owner} has no field `{name}`", nearby(name, known))


def _fits(page: Page, at: Pointer, value: Plain, kind: Type) -> None:
    for path, expected in problems(value, kind):
        span = page.nearest((*at, *path))
        page.report("E216", span, f"the value does not fit: expected {expected}")
