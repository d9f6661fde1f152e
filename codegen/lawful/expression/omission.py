"""What a field is worth where a value is made without it."""

from lawful.expression.tree import Expression, ListOf, Literal
from lawful.valuetype import (
    Bool,
    Enum,
    Field,
    Integer,
    List,
    Named,
    Nothing,
    Null,
    Optional,
    Set,
    Text,
    Type,
)


def left_out(field: Field) -> Expression | None:
    """Give what stands for a field that is left out of a value; None if it must be filled."""
    nullable = field.default is None and isinstance(field.type, Optional)
    return Literal(None, Null()) if nullable else default_of(field)


def default_of(field: Field) -> Expression | None:
    """Give the default as a literal or an empty list; None if there is none, or it has parts."""
    if field.default is None:
        return None
    kind = field.type.item if isinstance(field.type, Optional) else field.type
    value = field.default.value
    if value == [] and isinstance(kind, List | Set):
        return ListOf((), Set(Nothing()) if isinstance(kind, Set) else List(Nothing()))
    return _literal(value, kind)


def _literal(value: object, kind: Type) -> Literal | None:
    match value:
        case None:
            return Literal(None, Null())
        case bool():
            return Literal(value, Bool())
        case int():
            return Literal(value, Integer(value, value))
        case str():
            return Literal(value, kind if isinstance(kind, Named | Enum) else Text())
        case _:
            return None
