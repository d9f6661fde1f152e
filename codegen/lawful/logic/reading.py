"""Conditions as formulas over subjects.

A subject is a term that is compared with constants, a pair of terms that are compared with each
other, or a condition that is not looked into.
"""

import operator as operations
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from lawful.expression.tree import (
    And,
    Compare,
    Comparison,
    Conditional,
    Contains,
    Expression,
    ListOf,
    Literal,
    Not,
    Or,
)
from lawful.logic.domain import domain
from lawful.logic.term import Key, constant, key
from lawful.valuetype import Bool, Integer, Type

Row: TypeAlias = tuple[Key, ...]
Holds: TypeAlias = Callable[[Row], bool]

TRUTH: tuple[Key, ...] = (("bool", False), ("bool", True))
ORDER: tuple[Key, ...] = (("int", -1), ("int", 0), ("int", 1))
ZERO: Key = ("int", 0)
MIRRORED: Mapping[Comparison, Comparison] = MappingProxyType(
    {"==": "==", "!=": "!=", "<": ">", "<=": ">=", ">": "<", ">=": "<="}
)
JUDGES: Mapping[Comparison, Callable[[Any, Any], Any]] = MappingProxyType(
    {
        "<": operations.lt,
        "<=": operations.le,
        ">": operations.gt,
        ">=": operations.ge,
    }
)


@dataclass(slots=True)
class _Subject:
    place: int
    fixed: tuple[Key, ...] = ()
    kinds: dict[Type, None] = field(default_factory=dict)
    constants: dict[Key, None] = field(default_factory=dict)


class Reading:
    """Reads conditions into functions of a row that has one value for every subject met."""

    def __init__(self) -> None:
        """Begin with no subject."""
        self._met: dict[Key, _Subject] = {}

    def subjects(self) -> tuple[Key, ...]:
        """List the subjects met so far."""
        return tuple(self._met)

    def domains(self) -> tuple[tuple[Key, ...], ...]:
        """List for every subject the values that stand for all of its values."""
        return tuple(
            each.fixed or domain(each.kinds, each.constants) for each in self._met.values()
        )

    def read(self, condition: Expression) -> Holds:
        """Give the function that tells whether the condition holds in a row."""
        match condition:
            case Literal(value=value):
                return lambda _: value is True
            case Not(item=item):
                return _negated(self.read(item))
            case And() | Or() | Conditional():
                return self._joined(condition)
            case Compare():
                return self._compared(condition)
            case Contains(item=item, container=ListOf(items=items)):
                return _some(tuple(self._compared(Compare("==", item, each)) for each in items))
            case _:
                return self._opaque(condition)

    def _joined(self, condition: And | Or | Conditional) -> Holds:
        match condition:
            case And(items=items):
                return _every(tuple(self.read(each) for each in items))
            case Or(items=items):
                return _some(tuple(self.read(each) for each in items))
            case Conditional(test=test, then=then, otherwise=otherwise):
                return _either(self.read(test), self.read(then), self.read(otherwise))

    def _opaque(self, condition: Expression) -> Holds:
        place = self._subject(("condition", key(condition)), TRUTH).place
        return lambda row: row[place] == TRUTH[1]

    def _compared(self, condition: Compare) -> Holds:
        left, right = condition.left, condition.right
        if isinstance(left.type, Bool) and isinstance(right.type, Bool):
            return _alike(self.read(left), self.read(right), condition.operator)
        if condition.operator in JUDGES and not (_is_number(left) and _is_number(right)):
            return self._opaque(condition)
        if isinstance(right, Literal):
            return self._against(left, condition.operator, right)
        if isinstance(left, Literal):
            return self._against(right, MIRRORED[condition.operator], left)
        return self._pair(condition)

    def _against(self, term: Expression, operator: Comparison, literal: Literal) -> Holds:
        value = constant(literal)
        if isinstance(term, Literal):
            held = _judge(constant(term), operator, value)
            return lambda _: held
        subject = self._subject(("term", key(term)), ())
        subject.kinds[term.type] = None
        subject.constants[value] = None
        place = subject.place
        return lambda row: _judge(row[place], operator, value)

    def _pair(self, condition: Compare) -> Holds:
        left, right = key(condition.left), key(condition.right)
        operator = condition.operator
        if left == right:
            held = _judge(ZERO, operator, ZERO)
            return lambda _: held
        if repr(right) < repr(left):
            left, right, operator = right, left, MIRRORED[operator]
        place = self._subject(("pair", left, right), ORDER).place
        return lambda row: _judge(row[place], operator, ZERO)

    def _subject(self, name: Key, fixed: tuple[Key, ...]) -> _Subject:
        return self._met.setdefault(name, _Subject(len(self._met), fixed))


def _judge(value: Key, operator: Comparison, other: Key) -> bool:
    if operator == "==":
        return value == other
    if operator == "!=":
        return value != other
    left, right = value[-1], other[-1]
    numbers = isinstance(left, int) and isinstance(right, int)
    return numbers and bool(JUDGES[operator](left, right))


def _is_number(term: Expression) -> bool:
    return isinstance(term.type, Integer)


def _negated(holds: Holds) -> Holds:
    return lambda row: not holds(row)


def _every(items: tuple[Holds, ...]) -> Holds:
    return lambda row: all(holds(row) for holds in items)


def _some(items: tuple[Holds, ...]) -> Holds:
    return lambda row: any(holds(row) for holds in items)


def _either(test: Holds, then: Holds, otherwise: Holds) -> Holds:
    return lambda row: then(row) if test(row) else otherwise(row)


def _alike(left: Holds, right: Holds, operator: Comparison) -> Holds:
    return lambda row: (left(row) == right(row)) is (operator == "==")
