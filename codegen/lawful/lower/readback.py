"""The audit view: which events it shows, and what of them."""

from collections.abc import Mapping
from dataclasses import replace

from lawful.chart import Assignment, Entry, Event
from lawful.diagnostic import Note
from lawful.document import Pointer
from lawful.expression import RESERVED, Scope
from lawful.expression.tree import Expression
from lawful.lower.decisions import variants
from lawful.lower.page import Page, nearby
from lawful.lower.terms import key_term, knowing, term
from lawful.valuetype import Bool, List, Nothing, Null, Set, is_tag


def readback(page: Page, events: Mapping[str, Event], record: Scope) -> tuple[Entry, ...]:
    """Read all entries, one an event at the most; nothing of the run is read, but the record."""
    scope = replace(record, variables={})
    found = (_entry(page, ("readback", name), events, scope) for name in page.at("readback") or ())
    return tuple(entry for entry in found if entry is not None)


def _entry(page: Page, at: Pointer, events: Mapping[str, Event], scope: Scope) -> Entry | None:
    body, name = page.at(*at), str(at[-1])
    event = page.find(events, name, "event", "E203", page.key(*at))
    if event is None:
        return None
    since = len(page.found)
    scope = replace(scope, event=event.fields)
    local, each, scope = _each(page, (*at, "each"), scope)
    subject, variant, scope = _variant(page, (*at, "match"), scope)
    when = None
    if "when" in body:
        when = term(page, (*at, "when"), scope, Bool())
        scope = knowing(scope, when, holds=True)
    fields = _fields(page, (*at, "fields"), scope)
    if page.found[since:]:
        return None
    return Entry(
        event=event,
        name=body["entry"],
        summary=body.get("summary", ""),
        local=local,
        each=each,
        when=when,
        subject=subject,
        variant=variant,
        fields=fields,
        at=page.key(*at),
    )


def _each(page: Page, at: Pointer, scope: Scope) -> tuple[str | None, Expression | None, Scope]:
    listed = page.at(*at)
    if not listed:
        return None, None, scope
    name = next(iter(listed))
    if name in RESERVED:
        page.report("E215", page.key(*at, name), f"`{name}` is a word of the expressions")
    if name in scope.values:
        note = Note(page.key("values", name), "the other one is here")
        page.report("E213", page.key(*at, name), f"a value is called `{name}`", "", (note,))
    each = term(page, (*at, name), scope, None)
    if each is None:
        return name, None, replace(scope, locals={name: Nothing()})
    if not isinstance(each.type, List):
        page.report("E254", page.value(*at, name), "`each` goes over a list, and this is none")
        return name, None, replace(scope, locals={name: Nothing()})
    return name, each, replace(scope, locals={name: each.type.item})


def _variant(page: Page, at: Pointer, scope: Scope) -> tuple[Expression | None, str | None, Scope]:
    listed = page.at(*at)
    if not listed:
        return None, None, scope
    text = next(iter(listed))
    subject = key_term(page, (*at, text), scope)
    words = None if subject is None else variants(subject)
    if subject is not None and words is None:
        hint = "match over a value whose type is an enum or a union, and not null"
        page.report("E222", page.key(*at, text), "this has no variants", hint)
    if words is None:
        return subject, None, scope
    word = listed[text]
    if word not in words:
        message = f"no variant is called `{word}`"
        page.report("E223", page.value(*at, text), message, nearby(word, words))
        return subject, None, scope
    return subject, word, replace(scope, case=words[word])


def _fields(page: Page, at: Pointer, scope: Scope) -> tuple[Assignment, ...]:
    if "entry" in page.at(*at):
        page.report("E215", page.key(*at, "entry"), "no field here may be called `entry`")
    found = ((name, term(page, (*at, name), scope, None)) for name in page.at(*at))
    return tuple(
        Assignment(name, value, page.key(*at, name))
        for name, value in found
        if value is not None and _has_type(page, (*at, name), value)
    )


def _has_type(page: Page, at: Pointer, value: Expression) -> bool:
    """See that the value says of which type it is, for the entry's field has no other."""
    kind = value.type.item if isinstance(value.type, List | Set) else value.type
    if isinstance(kind, Null | Nothing):
        message = "this says nothing of its type"
        page.report("E254", page.value(*at), message, "show a field of the event")
        return False
    if is_tag(kind):
        message = "the tag of a union has no type of its own"
        page.report("E254", page.value(*at), message, "show the union, or whether it is a variant")
        return False
    return True
