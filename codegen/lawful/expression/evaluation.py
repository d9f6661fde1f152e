"""The value of an expression, worked out directly; nothing can fail and nothing can run on.

Values are plain: records and unions are mappings with every field present (a union's tag too),
sets are frozensets, lists are lists or tuples.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, assert_never

from lawful.expression.equality import same_json
from lawful.expression.tree import (
    And,
    Arithmetic,
    Call,
    Combine,
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
    Select,
)
from lawful.expression.whitespace import is_blank
from lawful.valuetype import List, Map, Set, required

Value: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class Environment:
    """The values behind the roots of an expression."""

    event: Mapping[str, Value] = field(default_factory=dict)
    phase: Mapping[str, Value] = field(default_factory=dict)
    case: Mapping[str, Value] = field(default_factory=dict)
    variables: Mapping[str, Value] = field(default_factory=dict)
    locals: Mapping[str, Value] = field(default_factory=dict)


def evaluate(expression: Expression, environment: Environment) -> Value:
    """Give the value of an expression."""
    match expression:
        case Literal(value=value):
            return value
        case Reference():
            return _named(expression, environment)
        case Select(base=base, name=name):
            return evaluate(base, environment)[name]
        case Index():
            return _item(expression, environment)
        case ListOf(items=items):
            values = tuple(evaluate(item, environment) for item in items)
            return frozenset(values) if isinstance(expression.type, Set) else values
        case Arithmetic() | Combine() | Call():
            return _computed(expression, environment)
        case Macro():
            return _each(expression, environment)
        case _:
            return _decided(expression, environment)
