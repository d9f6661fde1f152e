"""The schema and the loader know the same keys: none is allowed and ignored, none read in vain."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lawful
from lawful.schema import SCHEMA

LAWFUL = Path(lawful.__file__).parent
LOADER = [*sorted((LAWFUL / "lower").rglob("*.py")), LAWFUL / "imports.py"]
READING = {"at", "key", "value", "get", "nearest"}


def allowed() -> set[str]:
    """Name every key that the schema allows."""
    return set(_properties(json.loads(SCHEMA.read_text(encoding="utf-8"))))


def _properties(schema: Any) -> Iterator[str]:
    if isinstance(schema, list):
        for each in schema:
            yield from _properties(each)
    elif isinstance(schema, dict):
        known = schema.get("properties", {})  # one of the keys may be called so itself
        yield from known
        for each in (*known.values(), *(schema[key] for key in schema if key != "properties")):
            yield from _properties(each)


def read() -> set[str]:
    """Name every key that the loader looks up in a document."""
    return {
        key
        for path in LOADER
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for key in _looked_up(node)
    }


def _looked_up(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Call(func=ast.Attribute(attr=name), args=arguments) if name in READING:
            yield from _words(arguments)
        case ast.Subscript(slice=ast.Constant(value=str(key))):
            yield key
        case ast.Compare(left=ast.Constant(value=str(key)), ops=[ast.In() | ast.NotIn()]):
            yield key
        case ast.Tuple(elts=[ast.Starred(), *others]):
            yield from _words(others)
        case ast.Tuple(elts=[ast.Constant(value=str()), *_] as parts):
            yield from _words(parts)


def _words(nodes: list[ast.expr]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_every_allowed_key_is_read() -> None:
    """A key that an author may write has a meaning."""
    assert allowed() - read() == set()


def test_every_key_that_is_read_is_allowed() -> None:
    """A key that the loader looks for can be written."""
    # What looks like a key and is none: a token of lark, a type, braces, reserved names.
    words = {"$END", "u64", "", "{", "}", "add_note", "args", "kind", "with_traceback"}
    assert read() - allowed() - words == set()
