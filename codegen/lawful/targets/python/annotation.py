"""Types as Python annotations, and what a missing value of a type is read as."""

from typing import assert_never

from lawful.naming import class_name
from lawful.targets.python.importing import IMPORTED
from lawful.valuetype import (
    I64_MIN,
    U8_MAX,
    U32_MAX,
    U64_MAX,
    Bool,
    Enum,
    Integer,
    Json,
    List,
    Map,
    Named,
    Nothing,
    Null,
    Optional,
    Record,
    Set,
    Text,
    Type,
    Union,
)

INTEGERS = {
    Integer(0, U8_MAX): "U8",
    Integer(0, U32_MAX): "U32",
    Integer(0, U64_MAX): "U64",
    Integer(I64_MIN, 2**63 - 1): "I64",
}
OWN = frozenset({"I64", "Json", "NotBlank", "U32", "U64", "U8"})


def type_class(name: str) -> str:
    """Spell a declared type apart from the names that the module of types has for itself."""
    return class_name(name, IMPORTED | OWN)


def annotation(kind: Type, declared: str) -> str:  # noqa: C901, PLR0911  a type a line
    """Write the type; `declared` is put before the names of the types module, as in `types.`."""
    match kind:
        case Text():
            return "str"
        case Bool():
            return "bool"
        case Json():
            return f"{declared}Json"
        case Integer():
            return f"{declared}{INTEGERS[kind]}" if kind in INTEGERS else "int"
        case Named(name=name) | Enum(name=name) | Record(name=name) | Union(name=name):
            return f"{declared}{type_class(name)}"
        case Optional(item=item):
            return f"{annotation(item, declared)} | None"
        case List(item=item):
            return f"tuple[{annotation(item, declared)}, ...]"
        case Set(item=item):
            return f"Map[{annotation(item, declared)}, None]"
        case Map(value=value):
            return f"dict[str, {annotation(value, declared)}]"
        case Null() | Nothing():
            raise AssertionError(kind)
        case _:
            assert_never(kind)


def opaque(kind: Type) -> bool:
    """Tell whether values of the type hold JSON, which Python's `==` compares too loosely."""
    match kind:
        case Json():
            return True
        case Optional(item=item) | List(item=item) | Map(value=item):
            return opaque(item)
        case Record(fields=fields):
            return any(opaque(field.type) for field in fields)
        case Union(variants=variants):
            return any(opaque(field.type) for each in variants for field in each.fields)
        case _:
            return False
