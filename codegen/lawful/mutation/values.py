"""Expressions with another value of the same type."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lawful.expression.tree import (
    Arithmetic,
    Combine,
    Conditional,
    Expression,
    ListOf,
    Literal,
    Make,
    Not,
    Reference,
    Select,
)
from lawful.valuetype import Bool, Enum, Integer, Named, Null, Optional, Set, Text, Type

OTHER = "another"


def altered(value: Expression, kind: Type, scope: Sequence[Reference]) -> Iterator[Expression]:
    """Give other values for a place of a type; `scope` are the names that can be read there."""
    met = [value]
    for other in (*_altered(value, kind, scope), *_nothing(value, kind)):
        if other not in met:
            met.append(other)
            yield other


def _nothing(value: Expression, kind: Type) -> Iterator[Expression]:
    if isinstance(kind, Optional) and not isinstance(value.type, Null):
        yield Literal(None, Null())


def _altered(  # noqa: C901 - one line a form
    value: Expression, kind: Type, scope: Sequence[Reference]
) -> Iterator[Expression]:
    match value:
        case Literal():
            yield from _constant(value, kind, scope)
        case Reference() | Select():
            yield from _read(value, scope)
        case Arithmetic(right=Literal(value=int(steps))):
            yield replace(value, right=Literal(steps + 1, Integer(steps + 1, steps + 1)))
        case Combine(left=left, right=ListOf(items=items)) if isinstance(kind, Set):
            yield left
            yield from (replace(value, right=one) for one in _fewer(value.right) if len(items) > 1)
        case Combine(left=left, right=right):
            yield from (left, right)
        case Conditional(then=then, otherwise=otherwise):
            yield from (then, otherwise)
        case ListOf(items=items) if items:
            yield from _fewer(value)
        case Make():
            yield from _made(value, scope)
        case _ if isinstance(value.type, Bool):
            yield Not(value)
        case _ if isinstance(value.type, Integer):
            yield _next(value)


def _constant(value: Literal, kind: Type, scope: Sequence[Reference]) -> Iterator[Expression]:
    bare = kind.item if isinstance(kind, Optional) else kind
    alike = [each for each in scope if each.type == bare]
    match bare, value.value:
        case Bool(), held:
            yield Literal(not held, bare)
        case Integer(), None:
            yield Literal(1, bare)
        case Integer(), int(held):
            yield Literal(held + 1, bare)
        case Enum(words=words), held:
            place = words.index(held) + 1 if isinstance(held, str) and held in words else 0
            yield Literal(words[place % len(words)], bare)
        case ((Text() | Named()), _) if not alike:
            yield Literal(OTHER, bare)
        case _:
            yield from alike[:1]


def _read(value: Reference | Select, scope: Sequence[Reference]) -> Iterator[Expression]:
    """Read another value of the same type; a number is also counted on."""
    alike = [each for each in scope if each.type == value.type and each != value]
    yield from alike[:1]
    if isinstance(value.type, Bool):
        yield Not(value)
    if isinstance(value.type, Integer):
        yield _next(value)


def _next(value: Expression) -> Expression:
    one = Literal(1, Integer(1, 1))
    return Arithmetic("+", value, one, Integer(None, None))


def _fewer(listed: Expression) -> Iterator[Expression]:
    if isinstance(listed, ListOf):
        for place in range(len(listed.items)):
            yield replace(listed, items=(*listed.items[:place], *listed.items[place + 1 :]))


def _made(made: Make, scope: Sequence[Reference]) -> Iterator[Expression]:
    for place, (field, item) in enumerate(made.filled()):
        for other in altered(item, field.type, scope):
            yield replace(made, items=(*made.items[:place], other, *made.items[place + 1 :]))
