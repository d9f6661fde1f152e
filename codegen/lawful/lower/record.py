"""How a line of the ledger wraps an event: its own fields, and the errors that it fills."""

from collections.abc import Iterator, Mapping

from lawful.chart import Alias, Error, Identity, RecordShape, Sequence
from lawful.diagnostic import Note
from lawful.document import Pointer
from lawful.expression import fits
from lawful.lower.declared import Declarations
from lawful.lower.fields import read_fields
from lawful.lower.page import Page
from lawful.lower.typeterm import resolve
from lawful.valuetype import BUILT_IN, Field, Nothing, Text, Type

U64 = BUILT_IN["u64"]


def carried(page: Page, declared: Declarations) -> tuple[Field, ...]:
    """Give the fields of a record beside its event: the sequence, the time, then the author's."""
    _distinct(page)
    return (
        *_own(page, ("record", "sequence", "field"), U64),
        *_own(page, ("record", "time"), U64),
        *read_fields(page, ("record", "fields"), declared.names),
    )


def _own(page: Page, at: Pointer, kind: Type) -> Iterator[Field]:
    name = page.at(*at)
    if name is not None:
        yield Field(name, kind, "", omit_null=False, at=page.value(*at))


def _distinct(page: Page) -> None:
    """See that the record's own names differ, also from those that the form has for itself."""
    met = {"event": "the key that holds the event"}
    named = [(page.at(*at), page.value(*at)) for at in _named(page)]
    added = [
        (name, page.key("record", "fields", name)) for name in page.at("record", "fields") or ()
    ]
    for name, span in (*named, *added):
        if name in met:
            page.report("E215", span, f"`{name}` is already {met[name]}")
        else:
            met[name] = "another key of the record"


def _named(page: Page) -> Iterator[Pointer]:
    places: tuple[Pointer, ...] = (("record", "sequence", "field"), ("record", "time"))
    yield from (at for at in places if page.at(*at) is not None)


def shape(page: Page, declared: Declarations, fields: tuple[Field, ...]) -> RecordShape | None:
    """Read all but what a record must pass and what it sets; none when a part was reported."""
    sequence = _sequence(page, declared) if page.at("record", "sequence") else None
    identity = _identity(page, declared) if page.at("record", "identity") else None
    phrase = "`otherwise` fills `phase` and `event` with text"
    illegal = _filled(
        page, ("record", "otherwise"), declared, {"phase": Text(), "event": Text()}, phrase
    )
    if illegal is None:
        return None
    return RecordShape(
        aliases=tuple(_aliases(page)),
        tag=page.at("record", "tag") or "event",
        sequence=sequence,
        identity=identity,
        time=page.at("record", "time"),
        fields=fields,
        require=(),
        set=(),
        illegal=illegal,
    )


def _aliases(page: Page) -> Iterator[Alias]:
    if page.at("record", "name") is not None:
        yield Alias("Record", page.at("record", "name"), page.value("record", "name"))
    if page.at("record", "events") is not None:
        yield Alias("Event", page.at("record", "events"), page.value("record", "events"))


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
