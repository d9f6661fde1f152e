"""Numbers as sums of terms, and comparisons of them with what they choose from taken apart."""

from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from lawful.expression.tree import (
    BOOL,
    Arithmetic,
    Call,
    Compare,
    Comparison,
    Conditional,
    Expression,
    Literal,
)
from lawful.logic.term import Key, key
from lawful.valuetype import Integer, Optional

Interval: TypeAlias = tuple[int | None, int | None]
"""Whole numbers from one to another; None has no end on that side."""
MIRRORED: dict[Comparison, Comparison] = {
    "==": "==",
    "!=": "!=",
    "<": ">",
    "<=": ">=",
    ">": "<",
    ">=": "<=",
}
MOST_CHOSEN = 4


@dataclass(frozen=True, slots=True)
class Sum:
    """Terms, each so many times, and a number."""

    terms: tuple[tuple[Expression, int], ...]
    number: int


def is_number(term: Expression) -> bool:
    """Tell a whole number, or one that may be null."""
    kind = term.type.item if isinstance(term.type, Optional) else term.type
    return isinstance(kind, Integer)


def difference(left: Expression, right: Expression) -> Sum:
    """Give the one less the other, with what cancels left out and the terms in an order."""
    counts: dict[Key, int] = {}
    met: dict[Key, Expression] = {}
    number = 0
    todo = [(left, 1), (right, -1)]
    while todo:
        part, sign = todo.pop()
        match part:
            case Literal(value=int(value)):
                number += sign * value
            case Arithmetic(operator=operator):
                todo.append((part.left, sign))
                todo.append((part.right, sign if operator == "+" else -sign))
            case _:
                name = key(part)
                met.setdefault(name, part)
                counts[name] = counts.get(name, 0) + sign
    kept = sorted((name for name, count in counts.items() if count), key=repr)
    return Sum(tuple((met[name], counts[name]) for name in kept), number)


def interval(operator: Comparison, number: int) -> Interval:
    """Give the numbers that compare so with a number; of `!=`, those that do not."""
    match operator:
        case "==" | "!=":
            return number, number
        case "<":
            return None, number - 1
        case "<=":
            return None, number
        case ">":
            return number + 1, None
        case ">=":
            return number, None


def scaled(bounds: Interval, count: int) -> Interval:
    """Give the range of so many times what is in a range."""
    low, high = (None if end is None else end * count for end in bounds)
    return (low, high) if count > 0 else (high, low)


def plus(one: Interval, other: Interval) -> Interval:
    """Give the range of a sum."""
    low = None if one[0] is None or other[0] is None else one[0] + other[0]
    high = None if one[1] is None or other[1] is None else one[1] + other[1]
    return low, high


def chosen(compare: Compare) -> Expression | None:
    """Put a choice inside a compared term around the comparison; None without such a choice."""
    count = _choices(compare.left) + _choices(compare.right)
    if not 0 < count <= MOST_CHOSEN:
        return None
    inside = _opened(compare.left)
    if inside is not None:
        return _around(inside, partial(replace, compare), "left")
    inside = _opened(compare.right)
    return None if inside is None else _around(inside, partial(replace, compare), "right")


def _around(inside: Conditional, rebuild: "partial[Compare]", side: str) -> Conditional:
    then, otherwise = rebuild(**{side: inside.then}), rebuild(**{side: inside.otherwise})
    return Conditional(inside.test, then, otherwise, BOOL)


def _choices(term: Expression) -> int:
    match term:
        case Conditional(then=then, otherwise=otherwise):
            return 1 + _choices(then) + _choices(otherwise)
        case Call(function="min" | "max", arguments=(one, other)):
            return 1 + _choices(one) + _choices(other)
        case Arithmetic(left=left, right=right):
            return _choices(left) + _choices(right)
        case _:
            return 0


def _opened(term: Expression) -> Conditional | None:
    """Give the term as a choice, if there is one in it."""
    match term:
        case Conditional():
            return term
        case Call(function="min" | "max", arguments=(one, other)):
            less = Compare("<=" if term.function == "min" else ">=", one, other)
            return Conditional(less, one, other, term.type)
        case Arithmetic(left=left, right=right):
            for side, part in (("left", left), ("right", right)):
                inner = _opened(part)
                if inner is not None:
                    then = replace(term, **{side: inner.then})  # type: ignore[arg-type]
                    otherwise = replace(term, **{side: inner.otherwise})  # type: ignore[arg-type]
                    return Conditional(inner.test, then, otherwise, term.type)
            return None
        case _:
            return None
