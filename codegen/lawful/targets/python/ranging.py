"""The ranges of numbers where the code stands: what was compared before is not asked again."""

from collections.abc import Iterator

from lawful.expression.tree import (
    And,
    Arithmetic,
    Call,
    Compare,
    Comparison,
    Conditional,
    Expression,
    Literal,
    Not,
    Or,
)
from lawful.logic.term import key
from lawful.targets.python.comparing import MIRRORED, inverted
from lawful.valuetype import U32_MAX, Integer, Type

MOST_MEMBERS = U32_MAX
"""The line of a ledger with a list of more members would be longer than any memory."""


def compared(expression: Expression, *, holds: bool) -> Iterator[Compare]:
    """Give the comparisons that hold where an expression has this truth value."""
    match expression:
        case Compare():
            yield expression if holds else inverted(expression)
        case Not(item=item):
            yield from compared(item, holds=not holds)
        case And(items=items) if holds:
            for item in items:
                yield from compared(item, holds=True)
        case Or(items=items) if not holds:
            for item in items:
                yield from compared(item, holds=False)
        case _:
            return


def ranged(expression: Expression, held: tuple[Compare, ...]) -> Type:
    """Give the type of an expression; a number's is as narrow as what holds makes it."""
    if not isinstance(expression.type, Integer):
        return expression.type
    found = _own(expression, expression.type, held)
    wanted = key(expression)
    for each in held:
        if key(each.left) == wanted:
            found = _narrowed(found, each.operator, each.right)
        if key(each.right) == wanted:
            found = _narrowed(found, MIRRORED[each.operator], each.left)
    return found


def _own(expression: Expression, kind: Integer, held: tuple[Compare, ...]) -> Integer:
    """Give the range of a number by what it is made of."""
    match expression:
        case Call(function="size"):
            return Integer(0, MOST_MEMBERS)
        case Arithmetic(operator=operator, left=left, right=Literal(value=int(number))):
            part = ranged(left, held)
            assert isinstance(part, Integer)  # noqa: S101  numbers are made of numbers
            step = number if operator == "+" else -number
            return Integer(_moved(part.low, step), _moved(part.high, step))
        case Conditional(test=test, then=then, otherwise=otherwise):
            ways = (
                ranged(then, (*held, *compared(test, holds=True))),
                ranged(otherwise, (*held, *compared(test, holds=False))),
            )
            return _around([each for each in ways if isinstance(each, Integer)])
        case _:
            return kind


def _around(ranges: list[Integer]) -> Integer:
    lows = [each.low for each in ranges if each.low is not None]
    highs = [each.high for each in ranges if each.high is not None]
    low = min(lows) if len(lows) == len(ranges) else None
    return Integer(low, max(highs) if len(highs) == len(ranges) else None)


def _moved(end: int | None, step: int) -> int | None:
    return None if end is None else end + step


def _narrowed(found: Integer, operator: Comparison, other: Expression) -> Integer:
    """Give the range of a number that was compared with another one."""
    end = ranged(other, ())
    if not isinstance(end, Integer):
        return found
    match operator:
        case "<" | "<=" if end.high is not None:
            high = end.high - (operator == "<")
            return Integer(found.low, high if found.high is None else min(found.high, high))
        case ">" | ">=" if end.low is not None:
            low = end.low + (operator == ">")
            return Integer(low if found.low is None else max(found.low, low), found.high)
        case _:
            return found
