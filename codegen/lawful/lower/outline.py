"""The parts of a chart that its phases speak of: record, events, commands, variables."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lawful.chart import (
    Check,
    Command,
    Event,
    RecordShape,
    Variable,
)
from lawful.diagnostic import Note
from lawful.expression import Formula
from lawful.lower.declared import Declarations
from lawful.lower.fields import read_fields
from lawful.lower.page import Page
from lawful.lower.record import carried, shape
from lawful.lower.typeterm import resolve
from lawful.lower.values import formulas
from lawful.lower.variables import variable
from lawful.valuetype import Field, Nothing


@dataclass(frozen=True, slots=True)
class Outline:
    """What a chart declares besides its phases; `record` is None when it was reported.

    `carried` are the fields of a record beside its event.
    """

    record: RecordShape | None
    carried: tuple[Field, ...]
    events: Mapping[str, Event]
    commands: Mapping[str, Command]
    variables: Mapping[str, Variable]
    values: Mapping[str, Formula]
    checks: Mapping[str, Check]


def outline(page: Page, declared: Declarations) -> Outline:
    """Read everything that needs no phase."""
    fields = carried(page, declared)
    return Outline(
        record=shape(page, declared, fields),
        carried=fields,
        events={name: _event(page, name, declared) for name in page.at("events")},
        commands={name: _command(page, name, declared) for name in page.at("commands") or ()},
        variables={name: variable(page, name, declared) for name in page.at("variables") or ()},
        values=formulas(page),
        checks={check.name: check for check in _checks(page, declared)},
    )


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
