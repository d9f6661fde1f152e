"""Keys that a mapping must not have, lacks, or cannot have beside each other."""

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from lawful.diagnostic import Diagnostic
from lawful.document import quoted
from lawful.schema.place import Place, listed
from lawful.schema.reading import Schema
from lawful.schema.texts import CUT_SHORT

Keys = Mapping[str, Any]
LONGEST_LIST = 20


def key_faults(schema: Schema, place: Place, value: Keys) -> Iterator[Diagnostic]:
    """Find misspelt, unknown and missing keys; a key that was misspelt is not missing as well."""
    known = schema.get("properties", {})
    meant = set()
    if schema.get("additionalProperties") is False:
        for key in value:
            if key not in known:
                near = _near(key, known)
                meant.add(near)
                yield _unknown(place.inner(key), key, near, known)
    for key in schema.get("required", ()):
        if key not in value and key not in meant:
            yield _missing(place, key, known[key])
    if "oneOf" in schema:
        yield from _choice(place, [rule["required"][0] for rule in schema["oneOf"]], value, meant)


def clashes(
    schema: Schema, branches: Iterable[Schema], place: Place, value: Keys
) -> Iterator[Diagnostic]:
    """Find keys that exclude or need each other; each key is reported once."""
    needs: Mapping[str, list[str]] = schema.get("dependentRequired", {})
    barred = {
        key: branch
        for branch in branches
        for key, rule in branch.get("properties", {}).items()
        if rule is False and key in value
    }
    for key in value:
        wanted = needs.get(key, ())
        if key not in barred:
            known = schema.get("properties", {})
            yield from (_needed(place.inner(key), one, known) for one in _lost(wanted, value))
        elif not any(other in barred and _before(value, other, key) for other in wanted):
            other = place.inner(barred[key]["x-beside"])
            message = f"{quoted(key)} and {other.name} exclude each other"
            yield place.inner(key).clash("E107", message, barred[key]["x-help"], other)


def _lost(wanted: Iterable[str], value: Keys) -> list[str]:
    """Give the keys that are wanted and not there, not even misspelt."""
    return [key for key in wanted if key not in value and not get_close_matches(key, value, 1)]


def _needed(place: Place, other: str, known: Keys) -> Diagnostic:
    hint = f"add {_introduced(other, known[other])}"
    return place.misfit("E107", f"{place.name} needs {quoted(other)} beside it", hint, place.key)


def _before(value: Keys, one: str, other: str) -> bool:
    order = list(value)
    return order.index(one) < order.index(other)


def _near(key: str, known: Mapping[str, Schema]) -> str | None:
    """Find the key that was meant, by its spelling or by the word that other tools have for it."""
    words = dict(zip(known, known, strict=True))
    for name, rule in known.items():
        words |= dict.fromkeys(rule.get("x-aka", ()), name)
    near = get_close_matches(key.lower(), words, 1)
    return words[near[0]] if near else None


def _unknown(place: Place, key: str, near: str | None, known: Keys) -> Diagnostic:
    if near:
        hint = f"did you mean `{near}`?"
    elif not re.fullmatch(r"[^()\[\]]*", key):
        hint = CUT_SHORT
    else:
        hint = f"known here: {listed(known)}"
    return place.misfit("E101", f"unknown key {quoted(key)}", hint, place.key)


def _missing(place: Place, key: str, rule: Schema) -> Diagnostic:
    hint = f"add {_introduced(key, rule)}"
    return place.misfit("E102", f"{place.name} lacks {quoted(key)}", hint, place.key)


def _introduced(key: str, rule: Schema) -> str:
    text = str(rule["description"])
    return f"{quoted(key)}: {text[:1].lower()}{text[1:].removesuffix('.')}"


def _choice(
    place: Place, keys: list[str], value: Keys, meant: set[str | None]
) -> Iterator[Diagnostic]:
    """Find none or several of the keys of which there must be one."""
    given = [key for key in value if key in keys]
    for key in given[1:]:
        message = f"{quoted(key)} and {quoted(given[0])} exclude each other"
        hint = f"keep one of {listed(keys, 'or')}"
        yield place.inner(key).clash("E107", message, hint, place.inner(given[0]))
    if not given and not meant.intersection(keys):
        some = list(value)[:LONGEST_LIST]
        near = [(key, found[0]) for key in some if (found := get_close_matches(key, keys, 1))]
        hint = f"did you mean `{near[0][1]}`?" if near else ""
        span = place.inner(near[0][0]).key if near else place.key
        yield place.misfit("E102", f"{place.name} needs one of {listed(keys, 'or')}", hint, span)
