"""What is known not to be null once an expression is known to hold, or not to hold.

A thing is known by its printed text. Nothing that is said inside a macro is known outside it, and
a local never hides another name, so that one text means one thing.
"""

from collections.abc import Iterable
from typing import TypeAlias

from lawful.expression.fitting import nullable
from lawful.expression.printing import printed
from lawful.expression.tree import (
    And,
    Compare,
    Conditional,
    Expression,
    Index,
    Not,
    Or,
    Reference,
    Select,
)
from lawful.valuetype import Null

Known: TypeAlias = frozenset[str]
NOTHING: Known = frozenset()


def narrow(expression: Expression, holds: bool) -> Known:  # noqa: FBT001 - a truth value
    """Name, as printed, what is not null when the expression has this truth value."""
    true, false = _both(expression)
    return true if holds else false


def _both(expression: Expression) -> tuple[Known, Known]:  # noqa: PLR0911 - one line a form
    """Name what is known if the expression holds, and what if it does not: in one walk."""
    match expression:
        case Not(item=item):
            return _turned(_both(item))
        case And(items=items):
            return _chained(_both(item) for item in items)
        case Or(items=items):
            return _turned(_chained(_turned(_both(item)) for item in items))
        case Conditional():
            return _chosen(expression)
        case Compare(operator="=="):
            return _equal(expression), _unequal(expression)
        case Compare(operator="!="):
            return _unequal(expression), _equal(expression)
        case _:
            return NOTHING, NOTHING


def _turned(known: tuple[Known, Known]) -> tuple[Known, Known]:
    return known[1], known[0]


def _chained(items: Iterable[tuple[Known, Known]]) -> tuple[Known, Known]:
    """If all hold, all is known; else one does not hold, and those before it do."""
    holding, failing = NOTHING, None
    for true, false in items:
        here = holding | false
        failing = here if failing is None else failing & here
        holding |= true
    return holding, failing or NOTHING


def _chosen(expression: Conditional) -> tuple[Known, Known]:
    test, then = _both(expression.test), _both(expression.then)
    otherwise = _both(expression.otherwise)
    return (
        (test[0] | then[0]) & (test[1] | otherwise[0]),
        (test[0] | then[1]) & (test[1] | otherwise[1]),
    )


def _equal(compare: Compare) -> Known:
    left, right = compare.left, compare.right
    if nullable(left.type) and nullable(right.type):
        return NOTHING
    return _name(left) | _name(right)


def _unequal(compare: Compare) -> Known:
    if isinstance(compare.left.type, Null):
        return _name(compare.right)
    return _name(compare.left) if isinstance(compare.right.type, Null) else NOTHING


def _name(expression: Expression) -> Known:
    if isinstance(expression, Reference | Select | Index):
        return frozenset((printed(expression),))
    return NOTHING
