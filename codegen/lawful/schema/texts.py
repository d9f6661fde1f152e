"""Texts and keys that are not of the form that the schema asks for."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from lawful.diagnostic import Diagnostic
from lawful.document import quoted
from lawful.schema.kinds import described
from lawful.schema.place import Place, listed
from lawful.schema.rules import Schema

CUT_SHORT = "in `{...}` a comma begins the next key: quote a text that holds one"


def wrong_word(schema: Schema, place: Place, value: Any) -> Diagnostic:
    """Say that a value is none of the words that are allowed."""
    words = schema["enum"]
    near = get_close_matches(value, words, 1) if isinstance(value, str) else []
    hint = f"did you mean `{near[0]}`?" if near else f"write {listed(words, 'or')}"
    said = quoted(value) if isinstance(value, str) else described(place, value)
    return place.misfit("E105", f"{place.name} cannot be {said}", hint)


def text_fault(schema: Schema, place: Place, text: str) -> Iterator[Diagnostic]:
    """Find what is wrong with the form of a value."""
    fault = _fault(schema, text, place.name) if _is_judged(schema) else None
    if fault is None:
        return
    longest = schema.get("maxLength", len(text))
    too_long = len(text) > longest and "characters long" in fault[1]
    span = place.document.locate(place.at, longest, len(text)) if too_long else place.value
    yield place.misfit(*fault, span)


def name_fault(schema: Schema, place: Place, key: str) -> Iterator[Diagnostic]:
    """Find what is wrong with the form of a key of a mapping."""
    fault = _fault(schema, key, "the key")
    if fault is None:
        return
    code, message, hint = fault
    hint = CUT_SHORT if re.search(r"[()\[\]]", key) else hint
    yield place.misfit(code, message, hint, place.inner(key).key)


def _is_judged(schema: Schema) -> bool:
    return "pattern" in schema or "minLength" in schema or "maxLength" in schema


def _fault(schema: Schema, text: str, subject: str) -> tuple[str, str, str] | None:
    pattern, longest = schema.get("pattern"), schema.get("maxLength", len(text))
    if text and len(text) <= longest and (not pattern or re.fullmatch(pattern, text)):
        return None
    form, hint = schema.get("x-form"), str(schema.get("x-help", ""))
    if not text.strip() and ("minLength" in schema or pattern):
        return "E106", f"{subject} is {'blank' if text else 'empty'}", hint
    if len(text) > longest:
        length = f"{len(text)} characters long, {len(text) - longest} too many"
        return "E104" if form else "E106", f"{subject} is {length}", hint
    if form:
        return "E104", f"{quoted(text)} is not {form}", _respelt(str(pattern), text) or hint
    unseen = "has several lines" if "\n" in text else "holds a character that nobody can see"
    return "E106", f"{subject} {unseen}", hint


def _respelt(pattern: str, text: str) -> str:
    """Spell a name as its kind of names is spelt, where that is enough."""
    parts = [part for part in re.split(r"[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])", text) if part]
    for spelt in ("_".join(parts).lower(), "".join(part[:1].upper() + part[1:] for part in parts)):
        if text.isascii() and re.fullmatch(pattern, spelt):
            return f"did you mean `{spelt}`?"
    return ""
