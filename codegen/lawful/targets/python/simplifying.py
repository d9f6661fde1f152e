"""Expressions without the conditions that are already decided where the code stands."""

from typing import TypeAlias

from lawful.expression.tree import BOOL, And, Conditional, Expression, Literal, Not, Or
from lawful.logic import truth
from lawful.usage import parts
from lawful.valuetype import Bool

Facts: TypeAlias = tuple[Expression, ...]
TRUE, FALSE = Literal(value=True, type=BOOL), Literal(value=False, type=BOOL)


def simplified(expression: Expression, facts: Facts) -> Expression:
    """Give the expression with every choice taken that the facts decide."""
    if not facts and not any(
        isinstance(each, And | Or | Conditional) for each in parts(expression)
    ):
        return expression
    match expression:
        case Conditional(test=test, then=then, otherwise=otherwise, type=kind):
            return _chosen(Conditional(test, then, otherwise, kind), facts)
        case _ if isinstance(expression.type, Bool) and not isinstance(expression, Literal):
            decided = _decided(expression, facts)
            return _told(expression, facts) if decided is None else (FALSE, TRUE)[decided]
        case _:
            return expression


def _told(expression: Expression, facts: Facts) -> Expression:
    match expression:
        case And(items=items):
            return _joined(_kept(items, facts, holding=True), TRUE, And)
        case Or(items=items):
            return _joined(_kept(items, facts, holding=False), FALSE, Or)
        case _:
            return expression


def _chosen(found: Conditional, facts: Facts) -> Expression:
    decided = _decided(found.test, facts)
    if decided is not None:
        return simplified(found.then if decided else found.otherwise, facts)
    then = simplified(found.then, (*facts, found.test))
    otherwise = simplified(found.otherwise, (*facts, Not(found.test)))
    return Conditional(simplified(found.test, facts), then, otherwise, found.type)


def _kept(items: tuple[Expression, ...], facts: Facts, *, holding: bool) -> Facts:
    """Keep the items that those before them, and the facts, do not decide."""
    kept: list[Expression] = []
    for item in items:
        decided = _decided(item, facts)
        if decided is not holding:
            kept.append(simplified(item, facts))
        facts = (*facts, item if holding else Not(item))
    return tuple(kept)


def _joined(items: Facts, none: Literal, whole: type[And | Or]) -> Expression:
    if len(items) > 1:
        return whole(items)
    return items[0] if items else none


def _decided(condition: Expression, facts: Facts) -> bool | None:
    """Tell what a condition is where the facts hold, if it is the same always."""
    rows = truth((condition,), facts) if facts else None
    return rows[0][0] if rows is not None and len(rows) == 1 else None
