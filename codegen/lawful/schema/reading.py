"""The schema as documents are held against it: round, with no references left in it.

A schema beside a `$ref` is merged with what it refers to; it says more about it, or words it anew.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

Schema: TypeAlias = Mapping[str, Any]

_PREFIX = "#/$defs/"


def read(path: Path) -> Schema:
    """Read a schema, and put in the place of every reference what it refers to."""
    root, read_already = json.loads(path.read_text(encoding="utf-8")), dict[int, Any]()

    def tied(part: Any) -> Any:
        if isinstance(part, list):
            return [tied(each) for each in part]
        if not isinstance(part, dict):
            return part
        if id(part) not in read_already:
            whole = read_already[id(part)] = {}
            whole |= {key: tied(inner) for key, inner in _merged(root, part).items()}
        return read_already[id(part)]

    schema: Schema = tied(root)
    return schema


def _merged(root: Schema, schema: Schema) -> Schema:
    if "$ref" not in schema:
        return schema
    target = _merged(root, root["$defs"][schema["$ref"].removeprefix(_PREFIX)])
    return {**target, **{key: rule for key, rule in schema.items() if key != "$ref"}}
