"""Expressions with a part of them replaced."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias

from lawful.expression.tree import (
    And,
    Arithmetic,
    Call,
    Compare,
    Expression,
    Literal,
    Reference,
    Select,
)
from lawful.usage import KINDS, parts
from lawful.valuetype import Bool, Integer, Json, Null, Text

Change: TypeAlias = Callable[[Expression], Expression | None]
ANY = Json()
NUMBER = Integer(None, None)


def rewritten(expression: Expression, change: Change) -> Expression:
    """Give the expression with every outermost part that is to change changed."""
    changed = change(expression)
    return _inside(expression, change) if changed is None else changed


def _inside(expression: Expression, change: Change) -> Expression:
    new: dict[str, Any] = {}
    for name in expression.__match_args__:
        value = getattr(expression, name)
        if isinstance(value, KINDS):
            new[name] = rewritten(value, change)
        elif isinstance(value, tuple):
            new[name] = tuple(rewritten(each, change) for each in value)
    return replace(expression, **new) if new else expression


def with_case(expression: Expression, subject: Expression | None) -> Expression:
    """Read `case.x` as the field `x` of what is matched."""
    if subject is None or not any(_of_case(part) for part in parts(expression)):
        return expression
    return rewritten(
        expression,
        lambda part: Select(subject, part.name, part.type) if _of_case(part) else None,  # type: ignore[union-attr]
    )


def _of_case(part: Expression) -> bool:
    return isinstance(part, Reference) and part.root == "case"


def constant(value: Any) -> Literal:
    """Write any value as a constant."""
    match value:
        case bool():
            return Literal(value, Bool())
        case int():
            return Literal(value, Integer(value, value))
        case str():
            return Literal(value, Text())
        case None:
            return Literal(value, Null())
        case _:
            return Literal(value, ANY)


def equal(left: Expression, right: Expression) -> Compare:
    """Demand that two terms are equal."""
    return Compare("==", left, right)


def both(*items: Expression) -> Expression:
    """Demand that all hold."""
    return items[0] if len(items) == 1 else And(items)


def sized(container: Expression, size: int) -> Compare:
    """Demand that a container has so many members."""
    return equal(Call("size", (container,), NUMBER), constant(size))


def more(term: Expression, number: int) -> Expression:
    """Give a number that is larger by so much."""
    if number == 0:
        return term
    if isinstance(term, Literal) and isinstance(term.value, int):
        return constant(term.value + number)
    sign = "+" if number > 0 else "-"
    return Arithmetic(sign, term, constant(abs(number)), NUMBER)  # type: ignore[arg-type]
