"""The default of a field as the expression that its author left out."""

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
