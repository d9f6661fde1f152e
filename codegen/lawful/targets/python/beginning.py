"""What the variables of a run begin with, written as the formatter would."""

from collections.abc import Iterator

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
    Type,
    Union,
)


def default(prefix: str, value: object, kind: Type) -> str:
    """Write a field of the state, after a prefix, with its value."""
    if _mutable(value, kind) and value:
        begin = f"{prefix}msgspec.field("
        maker = _written(f"{INDENT}default_factory=lambda: ", value, kind, INDENT)
        return f"{begin}\n{maker},\n)" if "\n" in maker else begin + maker.strip() + ")"
    if _mutable(value, kind):
        made = "list" if isinstance(value, list) else "dict"
        return f"{prefix}msgspec.field(default_factory={made})"
    return _written(prefix, value, kind, "")


def _mutable(value: object, kind: Type) -> bool:
    """Tell whether Python would let somebody change the value."""
    if isinstance(kind, Optional):
        return _mutable(value, kind.item)
    return isinstance(value, dict | list) and isinstance(kind, Json | Map)


def _written(prefix: str, value: object, kind: Type, indent: str) -> str:
    """Write a value behind a prefix, on one line if it fits."""
    if isinstance(kind, Optional) and value is not None:
        return _written(prefix, value, kind.item, indent)
    opening, parts, closing = _parts(value, kind)
    alone = "," if opening == "(" and len(parts) == 1 else ""
    line = prefix + opening + ", ".join(_inner(parts, "")) + alone + closing
    if "\n" not in line and len(INDENT) + len(line) < WIDTH:
        return line
    if not parts:
        return line
    inside = [f"{part}," for part in _inner(parts, indent + INDENT)]
    return "\n".join([prefix + opening, *inside, indent + closing])


Part = tuple[str, object, Type]


def _inner(parts: tuple[Part, ...], indent: str) -> Iterator[str]:
    for prefix, value, kind in parts:
        yield _written(indent + prefix, value, kind, indent)


def _parts(value: object, kind: Type) -> tuple[str, tuple[Part, ...], str]:  # noqa: C901, PLR0911  a kind of value a case
    """Take a value apart: an opening, parts with a prefix each, and a closing."""
    match value, kind:
        case dict(), Record(name=name, fields=fields):
            return f"types.{type_class(name)}(", _fields(value, fields), ")"
        case dict(), Union(name=name, tag=tag, variants=variants):
            chosen = next(each for each in variants if each.name == value[tag])
            spelt = f"types.{variant_class(name, chosen.name)}("
            return spelt, _fields(value, chosen.fields), ")"
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
            return f"types.{type_class(name)}({literal(value)})", (), ""
        case str(), _:
            return literal(value), (), ""
        case _:
            return repr(value), (), ""


def _fields(value: dict[str, object], fields: tuple[Field, ...]) -> tuple[Part, ...]:
    return tuple(
        (f"{identifier(each.name)}=", value[each.name], each.type)
        for each in fields
        if value.get(each.name) is not None
    )


def _items(value: dict[str, object], kind: Type) -> tuple[Part, ...]:
    return tuple((f"{literal(key)}: ", each, kind) for key, each in value.items())
