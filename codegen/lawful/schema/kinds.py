"""A value of the wrong kind: what it is, what it should be, and what the author may have meant."""

import re
from collections.abc import Iterator
from typing import Any

from lawful.diagnostic import Diagnostic
from lawful.document import quoted
from lawful.schema.place import Place
from lawful.schema.reading import Schema

_WORDS = {
    "object": "a mapping",
    "array": "a list",
    "string": "text",
    "boolean": "`true` or `false`",
    "integer": "a whole number",
    "null": "null",
}
_SWITCH = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}
LONGEST = 64


def wrong_kind(schema: Schema, place: Place, value: Any) -> Iterator[Diagnostic]:
    """Say what stands where something else belongs."""
    kinds = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
    wanted = schema.get("x-form") or " or ".join(_WORDS[each] for each in kinds)
    is_left = value is None and place.is_empty
    found = "and is left empty" if is_left else f"not {described(place, value)}"
    message = f"{place.name} must be {wanted}, {found}"
    yield place.misfit("E103", message, _hint(schema, kinds, place, value))


def described(place: Place, value: Any) -> str:
    """Say what a value is."""
    match value:
        case dict():
            return _WORDS["object"]
        case list():
            return _WORDS["array"]
        case str():
            return f"the text {quoted(value)}"
        case None if place.is_empty:
            return "nothing"
        case bool() | None:
            return f"the word {quoted(place.written)}"
        case _:
            return f"the number {quoted(place.written)}"


def _hint(schema: Schema, kinds: list[str], place: Place, value: Any) -> str:
    help_ = str(schema.get("x-help", ""))
    match value:
        case None if place.is_empty:
            return help_ or "write what belongs here, or leave the key out"
        case str():
            return _unquoted(kinds, value) or help_
        case float() if "integer" in kinds:
            whole = value == int(value)
            return f"write `{int(value)}`" if whole else "there are no numbers with a fraction here"
        case dict() | list() if "boolean" not in kinds:
            return help_
        case _ if "string" in kinds and _would_fit(schema, place.written):
            return f'quote it: "{place.written}"'
        case _:
            return help_


def _unquoted(kinds: list[str], value: str) -> str:
    if "boolean" in kinds and value.lower() in {**_SWITCH, "true": "", "false": ""}:
        return f"write `{_SWITCH.get(value.lower(), value.lower())}`"
    if "integer" in kinds and re.fullmatch(r"[0-9]+", value, re.ASCII):
        return "write it without quotes"
    if kinds == ["array"] and value and len(value) <= LONGEST:
        return f"write `[{value}]`"
    return ""


def _would_fit(schema: Schema, written: str) -> bool:
    """Tell whether the author's text would do if it stood in quotes."""
    if not 0 < len(written) <= min(LONGEST, schema.get("maxLength", LONGEST)):
        return False
    return '"' not in written and bool(re.fullmatch(schema.get("pattern", r"[^\n]*"), written))
