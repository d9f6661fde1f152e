"""The walk over a document and the schema, side by side."""

from collections.abc import Iterable
from itertools import islice
from typing import Any

from lawful.diagnostic import Diagnostic
from lawful.schema.keys import clashes, key_faults, wants_choice
from lawful.schema.kinds import wrong_kind
from lawful.schema.place import Place
from lawful.schema.rules import Rules, Schema, kind
from lawful.schema.sizes import amount, number
from lawful.schema.texts import text_fault, wrong_word

MOST_FAULTS = 200  # a file with more of them is no spec, and nobody reads on


def misfits(rules: Rules, place: Place, value: Any) -> list[Diagnostic]:
    """Find what is wrong with a whole document."""
    walk = _Walk(rules)
    walk.judge(rules.root, place, value)
    return walk.found


class _Walk:
    """The findings of one walk."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.found: list[Diagnostic] = []

    def judge(self, schema: Schema, place: Place, value: Any) -> None:
        if len(self.found) >= MOST_FAULTS:
            return
        schema = self.rules.at(schema)
        if not _is_of(schema, value):
            self.add([wrong_kind(schema, place, value)])
            return
        self.compare(schema, place, value)
        if "if" not in schema or ("oneOf" in schema and wants_choice(schema, value)):
            return
        if isinstance(value, dict):
            self.add(clashes(self.rules, schema, place, value))
        for decided in self.rules.decided(schema, value):
            self.compare(decided, place, value)

    def add(self, faults: Iterable[Diagnostic]) -> None:
        self.found.extend(islice(faults, MOST_FAULTS - len(self.found)))

    def compare(self, schema: Schema, place: Place, value: Any) -> None:
        if "enum" in schema and value not in schema["enum"]:
            self.add([wrong_word(schema, place, value)])
        elif isinstance(value, dict):
            self.mapping(schema, place, value)
        elif isinstance(value, list):
            self.add(amount(schema, place, value))
            for at, item in enumerate(value if "items" in schema else ()):
                self.judge(schema["items"], place.inner(at), item)
        elif isinstance(value, str):
            self.add(text_fault(schema, place, value))
        elif type(value) is int:
            self.add(number(schema, place, value))

    def mapping(self, schema: Schema, place: Place, value: dict[str, Any]) -> None:
        self.add(amount(schema, place, value))
        self.add(key_faults(self.rules, schema, place, value))
        known, rest = schema.get("properties", {}), schema.get("additionalProperties", False)
        for key, item in value.items():
            if rule := known.get(key, rest):
                self.judge(rule, place.inner(key), item)


def _is_of(schema: Schema, value: Any) -> bool:
    kinds = schema.get("type")
    return kinds is None or (
        kind(value) == kinds if isinstance(kinds, str) else kind(value) in kinds
    )
