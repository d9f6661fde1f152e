"""Too few or too many: keys, items, and numbers out of their range."""

from collections.abc import Iterator
from typing import Any

from lawful.diagnostic import Diagnostic
from lawful.schema.place import Place, listed
from lawful.schema.reading import Schema


def number(schema: Schema, place: Place, value: int) -> Iterator[Diagnostic]:
    """Find a number that is out of its range."""
    least, most = schema.get("minimum", value), schema.get("maximum", value)
    if not least <= value <= most:
        hint = f"it is at least {least} and at most {most}"
        yield place.misfit("E108", f"{place.name} is out of range", hint)


def amount(schema: Schema, place: Place, value: list[Any] | dict[str, Any]) -> Iterator[Diagnostic]:
    """Find what is missing in a collection, or too much."""
    what = "item" if isinstance(value, list) else "key"
    bounds = (
        ("minItems", "maxItems") if isinstance(value, list) else ("minProperties", "maxProperties")
    )
    least, most = schema.get(bounds[0], 0), schema.get(bounds[1], len(value))
    if len(value) < least:
        yield place.misfit("E108", f"{place.name} needs {what}s, and has none", _hint(schema))
    elif len(value) > most:
        surplus = list(value)[most] if isinstance(value, dict) else most
        message = f"{place.name} has {len(value)} {what}s, and takes {_at_most(most)}"
        yield place.misfit("E108", message, _hint(schema), place.inner(surplus).key)
    if "uniqueItems" in schema:
        yield from _repeated(place, value)


def _at_most(most: int) -> str:
    return "one" if most == 1 else f"at most {most}"


def _hint(schema: Schema) -> str:
    """Say what the collection is for, and show one."""
    return str(schema.get("x-help") or _said(schema))


def _said(schema: Schema) -> str:
    text = str(schema.get("description", ""))
    return text[:1].lower() + text[1:].removesuffix(".")


def _repeated(place: Place, value: Any) -> Iterator[Diagnostic]:
    first: dict[str, int] = {}
    for at, item in enumerate(value):
        if first.setdefault(repr(item), at) != at:
            other = place.inner(first[repr(item)])
            said = f"{listed([item])} is in {place.name} twice"
            yield place.inner(at).clash("E108", said, "keep one of them", other)
