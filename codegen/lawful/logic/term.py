"""Terms by what they say: two expressions of one key have one value in one state."""

from typing import Any

from lawful.expression.tree import Convert, Expression, Literal, Make

Key = tuple[object, ...]


def key(expression: Expression) -> Key:
    """Give the key of an expression: its shape without its types, which may be narrowed."""
    return _key(expression)


def constant(literal: Literal) -> Key:
    """Give the key of a constant's value; `1`, `true` and `"1"` are three."""
    return (type(literal.value).__name__, literal.value)


def _key(part: Any) -> Key:
    match part:
        case Literal():
            return constant(part)
        case Convert(item=item):
            return _key(item)
        case Make(type=kind, variant=variant, items=items):
            return ("Make", kind.name, variant, *(_key(item) for item in items))
    return (
        type(part).__name__,
        *(_inside(getattr(part, name)) for name in part.__match_args__ if name != "type"),
    )


def _inside(value: Any) -> object:
    if isinstance(value, str):
        return value
    if isinstance(value, tuple):
        return tuple(_key(each) for each in value)
    return _key(value)
