"""The parts of a chart that its phases speak of: record, events, commands, variables."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lawful.chart import (
    Check,
    Command,
    Error,
    Event,
    Identity,
    RecordShape,
    Sequence,
    Variable,
)
from lawful.diagnostic import Note
from lawful.document import Pointer
from lawful.expression import Formula, fits
from lawful.lower.declared import Declarations
from lawful.lower.fields import read_fields
from lawful.lower.page import Page
from lawful.lower.typeterm import resolve
from lawful.lower.values import formulas
from lawful.lower.variables import variable
from lawful.valuetype import (
    BUILT_IN,
    Field,
    Nothing,
    Text,
    Type,
)

U64 = BUILT_IN["u64"]


@dataclass(frozen=True, slots=True)
class Outline:
    """What a chart declares besides its phases; `record` is None when it was reported."""

    record: RecordShape | None
    events: Mapping[str, Event]
    commands: Mapping[str, Command]
    variables: Mapping[str, Variable]
    values: Mapping[str, Formula]
    checks: Mapping[str, Check]


def outline(page: Page, declared: Declarations) -> Outline:
    """Read everything that needs no phase."""
    return Outline(
        record=_record(page, declared),
        events={name: _event(page, name, declared) for name in page.at("events")},
        commands={name: _command(page, name, declared) for name in page.at("commands") or ()},
        variables={name: variable(page, name, declared) for name in page.at("variables") or ()},
        values=formulas(page),
        checks={check.name: check for check in _checks(page, declared)},
    )


def _record(page: Page, declared: Declarations) -> RecordShape | None:
    sequence = _sequence(page, declared) if page.at("record", "sequence") else None
    identity = _identity(page, declared) if page.at("record", "identity") else None
    phrase = "`otherwise` fills `phase` and `event` with text"
    illegal = _filled(
        page, ("record", "otherwise"), declared, {"phase": Text(), "event": Text()}, phrase
    )
    _distinct(page)
    if illegal is None:
        return None
    return RecordShape(
        tag=page.at("record", "tag") or "event",
        sequence=sequence,
        identity=identity,
        time=page.at("record", "time"),
        illegal=illegal,
    )


def _sequence(page: Page, declared: Declarations) -> Sequence | None:
    phrase = "a sequence fills `expected` and `actual` with numbers"
    filled = {"expected": U64, "actual": U64}
    error = _filled(page, ("record", "sequence", "else"), declared, filled, phrase)
    if error is None:
        return None
    body = page.at("record", "sequence")
    return Sequence(body["field"], body.get("first", 0), error)


def _identity(page: Page, declared: Declarations) -> Identity | None:
    kind = resolve(page, ("record", "identity", "type"), declared.names)
    phrase = "an identity fills `expected` and `actual` with its own type"
    given: Type = kind or Nothing()
    filled = {"expected": given, "actual": given}
    error = _filled(page, ("record", "identity", "else"), declared, filled, phrase)
    if error is None or kind is None:
        return None
    return Identity(page.at("record", "identity", "field"), kind, error)


def _filled(
    page: Page, at: Pointer, declared: Declarations, filled: Mapping[str, Type], phrase: str
) -> Error | None:
    """Find an error whose fields are exactly those that its use fills."""
    name = page.at(*at)
    error = page.find(declared.errors, name, "error", "E204", page.value(*at))
    if error is None:
        return None
    wanted = {field.name: field.type for field in error.fields}
    fitting = wanted.keys() == filled.keys() and all(
        fits(filled[name], wanted[name]) for name in filled
    )
    if not fitting:
        note = Note(error.at, "the error is declared here")
        message = f"the error `{name}` cannot be filled here"
        page.report("E218", page.value(*at), message, phrase, (note,))
    return error


def _distinct(page: Page) -> None:
    """See that the record's own names differ, also from those that the form has for itself."""
    met = {"event": "the key that holds the event"}
    for at in (("record", "sequence", "field"), ("record", "time")):
        name = page.at(*at)
        if name in met:
            page.report("E215", page.value(*at), f"`{name}` is already {met[name]}")
        elif name:
            met[name] = "another key of the record"


def _event(page: Page, name: str, declared: Declarations) -> Event:
    at = ("events", name)
    tag = page.at("record", "tag") or "event"
    fields = read_fields(page, (*at, "fields"), declared.names, (tag,))
    identity = page.at("record", "identity", "field")
    if identity is None:
        return Event(name, page.at(*at)["summary"], fields, page.key(*at))
    if any(field.name == identity for field in fields):
        note = Note(page.value("record", "identity", "field"), "every event carries it already")
        span = page.key(*at, "fields", identity)
        page.report("E213", span, f"`{identity}` is the record's identity", "", (note,))
    return Event(
        name,
        page.at(*at)["summary"],
        (_identity_field(page, declared), *fields),
        page.key(*at),
    )


def _identity_field(page: Page, declared: Declarations) -> Field:
    at = ("record", "identity", "type")
    quiet = Page(page.document)  # what is wrong with the type was reported once, with the record
    kind = resolve(quiet, at, declared.names) or Nothing()
    name = page.at("record", "identity", "field")
    summary = "The run that the event belongs to."
    return Field(name, kind, summary, omit_null=False, at=page.key("record", "identity"))


def _command(page: Page, name: str, declared: Declarations) -> Command:
    at = ("commands", name)
    fields = read_fields(page, (*at, "fields"), declared.names, ("command",))
    return Command(name, page.at(*at)["summary"], fields, page.key(*at))


def _checks(page: Page, declared: Declarations) -> Iterator[Check]:
    for name, body in (page.at("checks") or {}).items():
        at = ("checks", name)
        failed = next(iter(body["else"]))
        span = page.key(*at, "else", failed)
        error = page.find(declared.errors, failed, "error", "E204", span)
        if error is not None:
            text = str(body["that"])
            yield Check(name, body.get("summary", ""), text, error, page.key(*at))
