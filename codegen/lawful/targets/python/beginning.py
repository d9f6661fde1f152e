"""What a field begins with, or is where it is left out, written as the formatter would."""

from collections.abc import Iterator
from typing import Any

from lawful.expression.tree import Expression, Literal
from lawful.naming import identifier, variant_class
from lawful.targets.python.annotation import type_class
from lawful.targets.python.lines import INDENT, WIDTH
from lawful.targets.python.quoting import literal
from lawful.valuetype import (
    Field,
    Json,
    List,
    Map,
    Named,
    Optional,
    Record,
    Set,
    Text,
    Type,
    Union,
)

Part = tuple[str, Any, Type]


def default(prefix: str, value: Any, kind: Type, declared: str) -> str:
    """Write a field, after a prefix, with its value; `declared` is put before the types' names."""
    if _mutable(value, kind):
        return made(prefix, value, kind, declared)
    text = _written(prefix, value, kind, "", declared)
    inner = INDENT + text.removeprefix(prefix)
    if "\n" in text or len(INDENT) + len(text) <= WIDTH or len(INDENT) + len(inner) > WIDTH:
        return text
    return f"{prefix}(\n{inner}\n)"


def is_default(value: Expression, field: Field) -> bool:
    """Tell whether a constant is what the field is where nothing is said of it."""
    if field.required or not isinstance(value, Literal):
        return False
    default = field.of({})
    return type(value.value) is type(default) and value.value == default


def made(prefix: str, value: Any, kind: Type, declared: str) -> str:
    """Write a field with a function that makes its value anew each time."""
    text = _maker(value, kind, declared)
    line = f"{prefix}msgspec.field({text})"
    if "\n" in text:
        return f"{prefix}msgspec.field(\n{INDENT}{text},\n)"
    if len(INDENT) + len(line) > WIDTH:
        return f"{prefix}msgspec.field(\n{INDENT}{text}\n)"
    return line


def _maker(value: Any, kind: Type, declared: str) -> str:
    opening, parts, closing = _parts(value, kind, declared)
    if closing == ")" and opening != "(" and not parts:
        return f"default_factory={opening[:-1]}"
    if closing in ("]", "}") and not parts:
        return f"default_factory={opening}{closing}.copy"
    prefix = f"{INDENT}default_factory=lambda: "
    return _written(prefix, value, kind, INDENT, declared).removeprefix(INDENT)


def _mutable(value: Any, kind: Type) -> bool:
    """Tell whether Python would let somebody change the value, or a part of it."""
    match kind:
        case Optional(item=item):
            return value is not None and _mutable(value, item)
        case Json() | Map():
            return isinstance(value, dict | list)
        case List(item=item):
            return any(_mutable(each, item) for each in value)
        case Record(fields=fields):
            return any(_mutable(each.of(value), each.type) for each in fields)
        case Union():
            return any(_mutable(each.of(value), each.type) for each in _chosen(value, kind)[1])
        case _:
            return False


def _chosen(value: Any, kind: Union) -> tuple[str, tuple[Field, ...]]:
    """Find the class and the fields of the variant that a value is."""
    chosen = next(each for each in kind.variants if each.name == value[kind.tag])
    return variant_class(kind.name, chosen.name), chosen.fields


def _written(prefix: str, value: Any, kind: Type, indent: str, declared: str) -> str:
    """Write a value behind a prefix, on one line if it fits."""
    opening, parts, closing = _parts(value, kind, declared)
    alone = "," if opening == "(" and len(parts) == 1 else ""
    line = prefix + opening + ", ".join(_inner(parts, "", declared)) + alone + closing
    if "\n" not in line and len(INDENT) + len(line) + bool(indent) <= WIDTH:
        return line
    if not parts:
        return line
    inside = [f"{part}," for part in _inner(parts, indent + INDENT, declared)]
    return "\n".join([prefix + opening, *inside, indent + closing])


def _inner(parts: tuple[Part, ...], indent: str, declared: str) -> Iterator[str]:
    for prefix, value, kind in parts:
        yield _written(indent + prefix, value, kind, indent, declared)


def _parts(value: Any, kind: Type, declared: str) -> tuple[str, tuple[Part, ...], str]:  # noqa: C901, PLR0911  a kind of value a case
    """Take a value apart: an opening, parts with a prefix each, and a closing."""
    match value, kind:
        case _, Optional(item=item) if value is not None:
            return _parts(value, item, declared)
        case dict(), Record(name=name, fields=fields):
            return f"{declared}{type_class(name)}(", _fields(value, fields), ")"
        case dict(), Union():
            name, fields = _chosen(value, kind)
            return f"{declared}{name}(", _fields(value, fields), ")"
        case dict(), Map(value=item):
            return "{", _items(value, item), "}"
        case dict(), _:
            return "{", _items(value, kind), "}"
        case list(), Set(item=item) if value:
            return "_strict.with_all(", (("", [], kind), ("", value, List(item))), ")"
        case list(), Set():
            return "Map(", (), ")"
        case list(), List(item=item):
            return "(", tuple(("", each, item) for each in value), ")"
        case list(), _:
            return "[", tuple(("", each, kind) for each in value), "]"
        case str(), Named(name=name):
            return f"{declared}{type_class(name)}(", (("", value, Text()),), ")"
        case str(), _:
            return literal(value), (), ""
        case _:
            return repr(value), (), ""


def _fields(value: dict[str, Any], fields: tuple[Field, ...]) -> tuple[Part, ...]:
    """Give the fields that were written, but not a null that is there without being written."""
    return tuple(
        (f"{identifier(each.name)}=", value[each.name], each.type)
        for each in fields
        if each.name in value
        and not (value[each.name] is None and each.default is None and not each.required)
    )


def _items(value: dict[str, Any], kind: Type) -> tuple[Part, ...]:
    return tuple((f"{literal(key)}: ", each, kind) for key, each in value.items())
