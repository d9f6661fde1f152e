"""From the errors of `jsonschema` to findings: place by place, and each thing said once."""

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import islice
from operator import getitem
from typing import Any

from lawful.diagnostic import Diagnostic
from lawful.document import Document, Pointer
from lawful.schema.keys import clashes, key_faults
from lawful.schema.kinds import wrong_kind
from lawful.schema.place import Place
from lawful.schema.reading import Schema
from lawful.schema.sizes import amount, number
from lawful.schema.texts import name_fault, text_fault, wrong_word

MOST_FAULTS = 200  # a file with more of them is no spec, and nobody reads on
_WORDS: dict[str, Any] = {
    "type": wrong_kind,
    "enum": wrong_word,
    **dict.fromkeys(("additionalProperties", "required", "oneOf"), key_faults),
    **dict.fromkeys(("minProperties", "maxProperties"), amount),
    **dict.fromkeys(("minItems", "maxItems", "uniqueItems"), amount),
    **dict.fromkeys(("minLength", "maxLength", "pattern"), text_fault),
    **dict.fromkeys(("minimum", "maximum"), number),
}


def findings(root: Schema, document: Document, errors: Iterable[Any]) -> list[Diagnostic]:
    """Put the errors into our own words, in the order of the text."""
    wrong: dict[Pointer, list[Any]] = {}
    for error in islice(errors, 5 * MOST_FAULTS):
        wrong.setdefault(tuple(error.absolute_path), []).append(error)
    if any(error.validator == "oneOf" for error in wrong.get((), ())):
        wrong = {(): [error for error in wrong[()] if error.schema is root]}
    places = sorted(wrong, key=lambda at: document.marks[at].value)
    found = (fault for at in places for fault in _at(root, Place(document, at), wrong[at]))
    return sorted(islice(found, MOST_FAULTS))


def _at(root: Schema, place: Place, errors: list[Any]) -> Iterator[Diagnostic]:
    """Say what is wrong in one place; a value of the wrong kind is wrong in no other way."""
    said: dict[Any, Any] = {}
    ways: list[tuple[Schema, Schema]] = []
    for error in [error for error in errors if error.validator == "type"][:1] or errors:
        if error.schema is False or error.validator == "dependentRequired":
            ways.append(_way(root, error))
            continue
        is_key = "propertyNames" in error.absolute_schema_path
        words = name_fault if is_key else _WORDS[error.validator]
        said[words, id(error.schema), id(error.instance)] = error
    for (words, *_), error in said.items():
        yield from words(error.schema, place, error.instance)
    if ways:
        keys: Any = reduce(getitem, place.at, place.document.data)  # type: ignore[arg-type]
        yield from clashes(ways[0][0], [branch for _, branch in ways], place, keys)


def _way(root: Any, error: Any) -> tuple[Schema, Schema]:
    """Follow an error's way to the schema of the mapping, and on to the branch that was taken."""
    schema = branch = root
    for step in list(error.absolute_schema_path)[:-1]:
        if not ("if" in branch and step in {"then", "else"}):
            schema = branch[step]
        branch = branch[step]
    return schema, branch
