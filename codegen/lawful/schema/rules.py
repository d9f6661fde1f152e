"""The schema itself: its references followed, its conditions decided.

A schema beside a `$ref` is merged with what it refers to; it says more about it, or words it anew.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Schema: TypeAlias = Mapping[str, Any]

_KINDS = {
    dict: "object",
    list: "array",
    str: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    type(None): "null",
}
_PREFIX = "#/$defs/"


def kind(value: Any) -> str:
    """Give JSON Schema's word for the kind of a value; `1.0` is no integer."""
    return _KINDS[type(value)]


@dataclass(frozen=True, slots=True)
class Rules:
    """The whole schema; `merged` remembers what references led to."""

    root: Schema
    merged: dict[int, Schema] = field(default_factory=dict)

    def at(self, schema: Schema) -> Schema:
        """Follow the reference of a schema."""
        if "$ref" not in schema:
            return schema
        known = self.merged.get(id(schema))
        if known is None:
            target = self.at(self.root["$defs"][schema["$ref"].removeprefix(_PREFIX)])
            known = {**target, **{key: rule for key, rule in schema.items() if key != "$ref"}}
            self.merged[id(schema)] = known
        return known

    def decided(self, schema: Schema, value: Any) -> Iterator[Schema]:
        """Give the schemas that its conditions lay on a value too, from the outside inwards."""
        while "if" in schema:
            branch = schema.get("then" if _holds(schema["if"], value) else "else")
            if branch is None:
                return
            schema = self.at(branch)
            yield schema


def _holds(condition: Schema, value: Any) -> bool:
    """Decide the two conditions that the schema uses: a key that is there, a kind of value."""
    if "type" in condition:
        return bool(kind(value) == condition["type"])
    return all(key in value for key in condition["required"])
