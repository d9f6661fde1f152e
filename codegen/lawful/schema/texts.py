"""Texts and keys that are not of the form that the schema asks for."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from lawful.diagnostic import Diagnostic
from lawful.document import quoted
from lawful.schema.kinds import described
from lawful.schema.place import Place, listed
from lawful.schema.reading import Schema

CUT_SHORT = "in `{...}` a comma begins the next key: quote a text that holds one"


def wrong_word(schema: Schema, place: Place, value: Any) -> Iterator[Diagnostic]:
    """Say that a value is none of the words that are allowed."""
    words = schema["enum"]
    near = get_close_matches(value, words, 1) if isinstance(value, str) else []
    hint = f"did you mean `{near[0]}`?" if near else f"write {listed(words, 'or')}"
    said = quoted(value) if isinstance(value, str) else described(place, value)
    yield place.misfit("E105", f"{place.name} cannot be {said}", hint)


def text_fault(schema: Schema, place: Place, text: str) -> Iterator[Diagnostic]:
    """Find what is wrong with the form of a value."""
    fault = _fault(schema, text, place.name)
    longest = schema.get("maxLength", len(text))
    too_long = len(text) > longest and "characters long" in fault[1]
    span = place.document.locate(place.at, longest, len(text)) if too_long else place.value
    yield place.misfit(*fault, span)


def name_fault(schema: Schema, place: Place, key: str) -> Iterator[Diagnostic]:
    """Find what is wrong with the form of a key of a mapping."""
    code, message, hint = _fault(schema, key, "the key")
    hint = CUT_SHORT if re.search(r"[()\[\]]", key) else hint
    yield place.misfit(code, message, hint, place.inner(key).key)


def _fault(schema: Schema, text: str, subject: str) -> tuple[str, str, str]:
    longest, pattern = schema.get("maxLength", len(text)), str(schema.get("pattern"))
    form, hint = schema.get("x-form"), str(schema.get("x-help", ""))
    if not text.strip():
        return "E106", f"{subject} is {'blank' if text else 'empty'}", hint
    if len(text) > longest:
        length = f"{len(text)} characters long, {len(text) - longest} too many"
        return "E104" if form else "E106", f"{subject} is {length}", hint
    if form:
        return "E104", f"{quoted(text)} is not {form}", _respelt(pattern, text) or hint
    unseen = "has several lines" if "\n" in text else "holds a character that nobody can see"
    return "E106", f"{subject} {unseen}", hint


def _respelt(pattern: str, text: str) -> str:
    """Spell a name as its kind of names is spelt, where that is enough."""
    parts = [part for part in re.split(r"[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])", text) if part]
    for spelt in ("_".join(parts).lower(), "".join(part[:1].upper() + part[1:] for part in parts)):
        if text.isascii() and re.fullmatch(pattern, spelt):
            return f"did you mean `{spelt}`?"
    return ""
