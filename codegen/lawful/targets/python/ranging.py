"""The ranges of numbers where the code stands: what was compared before is not asked again."""

from collections.abc import Iterator

from lawful.expression.tree import And, Arithmetic, Compare, Expression, Literal, Not, Or
from lawful.logic.term import key
from lawful.targets.python.comparing import MIRRORED, inverted
from lawful.valuetype import Integer, Type


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
    """Give the type of an expression, as narrow as the comparisons that hold make a step by one."""
    match expression:
        case Arithmetic(operator="+", left=left, right=Literal(value=1), type=Integer() as kind):
            most = _most(left, held)
            return kind if most is None else Integer(kind.low, most)
        case Arithmetic(operator="-", left=left, right=Literal(value=1), type=Integer() as kind):
            least = _least(left, held)
            return kind if least is None else Integer(least, kind.high)
        case _:
            return expression.type


def _most(number: Expression, held: tuple[Compare, ...]) -> int | None:
    """Give the most that the number may be with one more, if it is less than another one."""
    ends = [end.high for end in _beyond(number, held, "<") if end.high is not None]
    return min(ends, default=None)


def _least(number: Expression, held: tuple[Compare, ...]) -> int | None:
    """Give the least that the number may be with one less, if it is more than another one."""
    ends = [end.low for end in _beyond(number, held, ">") if end.low is not None]
    return max(ends, default=None)


def _beyond(number: Expression, held: tuple[Compare, ...], operator: str) -> Iterator[Integer]:
    wanted = key(number)
    for each in held:
        for one, word, other in (
            (each.left, each.operator, each.right),
            (each.right, MIRRORED[each.operator], each.left),
        ):
            if word == operator and key(one) == wanted and isinstance(other.type, Integer):
                yield other.type
