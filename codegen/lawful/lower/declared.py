"""What libraries and charts both declare: types and errors, their own and the imported ones."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from lawful.chart import Error
from lawful.diagnostic import Note
from lawful.document import Pointer
from lawful.lower.fields import read_fields
from lawful.lower.page import Page
from lawful.lower.typeterm import Types
from lawful.valuetype import (
    Declared,
    Enum,
    Field,
    Integer,
    Named,
    Nothing,
    Record,
    Text,
    Type,
    Union,
    Variant,
)

PLACEHOLDER = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
RESERVED_IN_ERRORS = ("add_note", "args", "kind", "message", "with_traceback")


@dataclass(frozen=True, slots=True)
class Declarations:
    """All types and errors that have a name, imported ones first."""

    types: Mapping[str, Declared]
    errors: Mapping[str, Error]
    names: Types


def declare(page: Page, imported: "Declarations") -> Declarations:
    """Read the types and errors of one page on top of the imported ones."""
    walk = _Walk(page, imported.types)
    own = list(page.at("types") or ())
    types = {**imported.types, **{name: found for name in own if (found := walk.declared(name))}}
    names = Types(tuple(dict.fromkeys([*imported.types, *own])), walk.declared)
    errors = dict(imported.errors)
    for name in page.at("errors") or ():
        error = _error(page, name, names)
        if name in errors:
            note = Note(errors[name].at, "the other one is here")
            page.report("E213", error.at, f"an error `{name}` is imported already", "", (note,))
        errors[name] = error
    return Declarations({name: types[name] for name in names.names if name in types}, errors, names)


NOTHING = Declarations({}, {}, Types((), lambda _: None))


class _Walk:
    """The types of one page, each read when it is first asked for."""

    def __init__(self, page: Page, imported: Mapping[str, Declared]) -> None:
        self.page = page
        self.imported = imported
        self.own: dict[str, Declared | None] = {}
        self.open: list[str] = []
        self.names = Types((*imported, *(page.at("types") or ())), self.declared)
        self.repeated(imported)

    def repeated(self, imported: Mapping[str, Declared]) -> None:
        for name in self.page.at("types") or ():
            if name in imported:
                note = Note(imported[name].at, "the other one is here")
                span = self.page.key("types", name)
                self.page.report("E213", span, f"a type `{name}` is imported already", "", (note,))

    def declared(self, name: str) -> Declared | None:
        if name not in (self.page.at("types") or {}):
            return self.imported.get(name)
        if name in self.open:
            self.circle(name)
            return None
        if name not in self.own:
            self.open.append(name)
            self.own[name] = self.read(name)
            self.open.pop()
        return self.own[name]

    def circle(self, name: str) -> None:
        path = " → ".join([*self.open[self.open.index(name) :], name])
        span = self.page.key("types", name)
        self.page.report(
            "E214", span, f"`{name}` contains itself: {path}", "a value must end somewhere"
        )

    def read(self, name: str) -> Declared:
        page, at = self.page, ("types", name)
        body, span = page.at(*at), page.key(*at)
        summary = body["summary"]
        if "text" in body:
            return Named(name, body["text"] == "not_blank", summary, span)
        if "enum" in body:
            return Enum(name, tuple(body["enum"]), summary, span)
        if "record" in body:
            return Record(name, read_fields(page, (*at, "record"), self.names), summary, span)
        tag = body["union"]["tag"]
        variants = tuple(
            self.variant((*at, "union", "variants", word), tag)
            for word in body["union"]["variants"]
        )
        return Union(name, tag, variants, summary, span)

    def variant(self, at: Pointer, tag: str) -> Variant:
        body = self.page.at(*at) or {}
        fields = read_fields(self.page, (*at, "fields"), self.names, (tag,))
        return Variant(str(at[-1]), fields, body.get("summary", ""), self.page.key(*at))


def _error(page: Page, name: str, types: Types) -> Error:
    at = ("errors", name)
    body = page.at(*at)
    fields = read_fields(page, (*at, "fields"), types, RESERVED_IN_ERRORS)
    _undefaulted(page, (*at, "fields"), fields)
    _placeholders(page, (*at, "message"), body["message"], fields)
    return Error(name, body["summary"], body["message"], fields, page.key(*at))


def _undefaulted(page: Page, at: Pointer, fields: tuple[Field, ...]) -> None:
    for field in fields:
        if field.default is not None:
            span = page.key(*at, field.name, "default")
            hint = "whoever uses the error says each of its fields"
            page.report("E225", span, "the field of an error has no default", hint)


def _placeholders(page: Page, at: Pointer, message: str, fields: tuple[Field, ...]) -> None:
    known = {field.name: field.type for field in fields}
    for place in PLACEHOLDER.finditer(message):
        text, name = place.group(), place.group(1)
        span = page.document.locate(at, place.start(), place.end())
        if text in ("{", "}"):
            page.report(
                "E217", span, f"a `{text}` alone", f"write `{text}{text}` for the character"
            )
        elif name == "":
            page.report("E217", span, "a field is named between the braces", "such as `{phase}`")
        elif name is not None and name not in known:
            hint = f"the fields are {', '.join(known)}" if known else "the error has no fields"
            page.report("E217", span, f"the error has no field `{name}`", hint)
        elif name is not None and not _printable(known[name]):
            page.report("E217", span, f"`{name}` has no plain text form", "use text or a number")


def _printable(kind: Type) -> bool:
    return isinstance(kind, Text | Named | Enum | Integer | Nothing)
