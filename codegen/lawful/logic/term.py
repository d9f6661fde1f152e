"""Terms by what they say: two expressions of one key have one value in one state."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from lawful.expression.tree import Convert, Expression, Literal, Make, Reference, Select

Key = tuple[object, ...]
Path: TypeAlias = tuple[str, ...]


def key(expression: Expression) -> Key:
    """Give the key of an expression: its shape without its types, which may be narrowed."""
    return _key(expression)


def constant(literal: Literal) -> Key:
    """Give the key of a constant's value; `1`, `true` and `"1"` are three."""
    return (type(literal.value).__name__, literal.value)


def place(expression: Expression) -> Path | None:
    """Give the names that lead to a value that is kept as it is; None for one worked out."""
    match expression:
        case Reference(root=root, name=name) if root != "local":
            return (root, name)
        case Select(base=base, name=name):
            inner = place(base)
            return None if inner is None else (*inner, name)
        case Convert(item=item):
            return place(item)
        case _:
            return None


def places(expression: Expression) -> frozenset[Path]:
    """List what an expression reads."""
    return frozenset(_places(expression))


def overlap(one: Path, other: Path) -> bool:
    """Tell whether one is the other, or a part of it."""
    return all(name == same for name, same in zip(one, other, strict=False))


def _places(part: Any) -> Iterator[Path]:
    if isinstance(part, tuple):
        for each in part:
            yield from _places(each)
    elif (found := place(part)) is not None:
        yield found
    else:
        for name in part.__match_args__:
            value = getattr(part, name)
            if name != "type" and not isinstance(value, str | int | None):
                yield from _places(value)


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
