"""Expressions with what is known put in its place."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from lawful.chart import Plain
from lawful.expression import Environment, evaluate, printed
from lawful.expression.tree import (
    And,
    Compare,
    Conditional,
    Contains,
    Expression,
    Index,
    ListOf,
    Literal,
    Macro,
    Not,
    Or,
    Reference,
    Root,
    Select,
)
from lawful.interpret import plain
from lawful.usage import KINDS, inside, parts
from lawful.valuetype import Bool, List, Set

Change: TypeAlias = Callable[[Expression], Expression]
FEW = 8
SENSELESS = (LookupError, TypeError)
UNKNOWN = object()


@dataclass(frozen=True, slots=True)
class Seen:
    """What is known: the roots, and the values behind them."""

    roots: frozenset[Root]
    values: Environment

    def value(self, expression: Expression) -> Any:
        """Work an expression out; `UNKNOWN` if it reads what is not known."""
        if not _open(expression) <= self.roots:
            return UNKNOWN
        try:
            return evaluate(expression, self.values)
        except SENSELESS:
            return UNKNOWN


def reduced(expression: Expression, seen: Seen) -> Expression:
    """Work out all that is known, so that what is left is what the rest must fulfil."""
    value = seen.value(expression)
    if value is not UNKNOWN:
        return _written(value, expression)
    match expression:
        case Not(item=item):
            known = reduced(item, seen)
            return Literal(not known.value, Bool()) if isinstance(known, Literal) else Not(known)
        case And(items=items) | Or(items=items):
            return _joined(expression, [reduced(each, seen) for each in items])
        case Conditional():
            return _chosen(expression, seen)
        case Contains():
            return _contained(expression, seen)
        case _:
            return _inside(expression, lambda part: reduced(part, seen))


def placed(expression: Expression, seen: Seen) -> Expression:
    """Put the values in on both sides of every comparison; what compares them stays."""
    match expression:
        case Not() | And() | Or() | Compare() | Contains():
            return _inside(expression, lambda part: placed(part, seen))
        case Macro() | Conditional() if isinstance(expression.type, Bool):
            return expression
        case _:
            value = seen.value(expression)
            return expression if value is UNKNOWN else _written(value, expression)


def mentioned(expression: Expression, seen: Seen) -> Iterator[tuple[str, Plain]]:
    """Give the known values that an expression still names."""
    met: set[str] = set()
    todo = [expression]
    while todo:
        part = todo.pop(0)
        known = UNKNOWN if not isinstance(part, Reference | Select | Index) else seen.value(part)
        if known is UNKNOWN:
            todo = [*inside(part), *todo]
        elif (name := printed(part)) not in met:
            met.add(name)
            yield name, plain(known)


def _open(expression: Expression) -> frozenset[Root]:
    """Name the roots that are read; a local counts where no macro inside binds it."""
    bound = {part.local for part in parts(expression) if isinstance(part, Macro)}
    return frozenset(
        part.root
        for part in parts(expression)
        if isinstance(part, Reference) and not (part.root == "local" and part.name in bound)
    )


def _written(value: Any, expression: Expression) -> Expression:
    """Write a value that is a word, a number or a few of these; others keep their expression."""
    match value:
        case None | bool() | int() | str():
            return Literal(value, expression.type)
        case frozenset() | list() if isinstance(expression.type, Set | List):
            members, kind = plain(value), expression.type
            if len(members) <= FEW and all(isinstance(one, bool | int | str) for one in members):
                return ListOf(tuple(Literal(each, kind.item) for each in members), kind)
            return expression
        case _:
            return expression


def _joined(expression: And | Or, items: list[Expression]) -> Expression:
    deciding = isinstance(expression, Or)
    left = [each for each in items if not isinstance(each, Literal)]
    if any(isinstance(each, Literal) and each.value is deciding for each in items):
        return Literal(deciding, Bool())
    if not left:
        return Literal(not deciding, Bool())
    return left[0] if len(left) == 1 else replace(expression, items=tuple(left))


def _chosen(expression: Conditional, seen: Seen) -> Expression:
    test = reduced(expression.test, seen)
    if isinstance(test, Literal):
        return reduced(expression.then if test.value else expression.otherwise, seen)
    then, otherwise = (reduced(each, seen) for each in (expression.then, expression.otherwise))
    return replace(expression, test=test, then=then, otherwise=otherwise)


def _contained(expression: Contains, seen: Seen) -> Expression:
    container = reduced(expression.container, seen)
    if container == ListOf((), container.type):
        return Literal(value=False, type=Bool())
    return Contains(reduced(expression.item, seen), container)


def _inside(expression: Expression, change: Change) -> Expression:
    new: dict[str, Any] = {}
    for name in expression.__match_args__:
        value = getattr(expression, name)
        if isinstance(value, KINDS):
            new[name] = change(value)
        elif isinstance(value, tuple):
            new[name] = tuple(change(each) for each in value)
    return replace(expression, **new) if new else expression
