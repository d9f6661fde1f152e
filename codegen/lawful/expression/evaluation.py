"""The value of an expression, worked out directly; nothing can fail and nothing can run on.

Values are plain: a record or a union is a mapping with every field present (and a union's tag), a
set is a frozenset, a list is a list or a tuple.
"""

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, assert_never

from lawful.expression.equality import contained, same_json
from lawful.expression.jsonform import json_form
from lawful.expression.ranges import saturate
from lawful.expression.tree import (
    And,
    Arithmetic,
    Call,
    Combine,
    Compare,
    Conditional,
    Contains,
    Convert,
    Expression,
    Index,
    JsonOf,
    ListOf,
    Literal,
    Macro,
    Make,
    Not,
    Or,
    Reference,
    Select,
)
from lawful.expression.whitespace import is_blank
from lawful.valuetype import Map, Set, Union

Value: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class Environment:
    """The values behind the roots of an expression."""

    event: Mapping[str, Value] = field(default_factory=dict)
    phase: Mapping[str, Value] = field(default_factory=dict)
    case: Mapping[str, Value] = field(default_factory=dict)
    variables: Mapping[str, Value] = field(default_factory=dict)
    locals: Mapping[str, Value] = field(default_factory=dict)
    record: Mapping[str, Value] = field(default_factory=dict)
    inputs: Mapping[str, Value] = field(default_factory=dict)


def evaluate(expression: Expression, environment: Environment) -> Value:  # noqa: PLR0911 - one line a form
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
        case ListOf():
            return _listed(expression, environment)
        case Arithmetic() | Combine() | Call():
            return _computed(expression, environment)
        case Make() | Convert() | JsonOf():
            return _made(expression, environment)
        case Macro():
            return _repeated(expression, environment)
        case _:
            return _decided(expression, environment)


def _named(reference: Reference, environment: Environment) -> Value:  # noqa: PLR0911 - a line a root
    match reference.root:
        case "record":
            return environment.record[reference.name]
        case "event":
            return environment.event[reference.name]
        case "phase":
            return environment.phase[reference.name]
        case "case":
            return environment.case[reference.name]
        case "variable":
            return environment.variables[reference.name]
        case "input":
            return environment.inputs[reference.name]
        case "local":
            return environment.locals[reference.name]
        case _:
            assert_never(reference.root)


def _item(index: Index, environment: Environment) -> Value:
    base, key = evaluate(index.base, environment), evaluate(index.key, environment)
    if isinstance(index.base.type, Map):
        return base.get(key)
    return base[key] if 0 <= key < len(base) else None


def _listed(listed: ListOf, environment: Environment) -> Value:
    values = [evaluate(item, environment) for item in listed.items]
    return frozenset(values) if isinstance(listed.type, Set) else values


def _made(expression: Make | Convert | JsonOf, environment: Environment) -> Value:
    match expression:
        case Make(type=kind, variant=variant):
            tag = {kind.tag: variant} if isinstance(kind, Union) else {}
            return tag | {
                field.name: saturate(evaluate(item, environment), field.type)
                for field, item in expression.filled()
            }
        case Convert(item=item):
            return evaluate(item, environment)
        case JsonOf(item=item):
            return json_form(evaluate(item, environment), item.type)
        case _:
            assert_never(expression)


def _computed(expression: Arithmetic | Combine | Call, environment: Environment) -> Value:
    match expression:
        case Arithmetic(operator=sign):
            left = evaluate(expression.left, environment)
            right = evaluate(expression.right, environment)
            return left + right if sign == "+" else left - right
        case Combine():
            return _combined(expression, environment)
        case Call(function=function, arguments=arguments):
            return FUNCTIONS[function](*(evaluate(item, environment) for item in arguments))
        case _:
            assert_never(expression)


FUNCTIONS: Mapping[str, Callable[..., Value]] = {
    "size": len,
    "sum": sum,
    "min": min,
    "max": max,
    "is_blank": is_blank,
}


def _combined(expression: Combine, environment: Environment) -> Value:
    left = evaluate(expression.left, environment)
    right = evaluate(expression.right, environment)
    if not isinstance(expression.type, Set):
        return [*left, *right]
    return frozenset(left).union(right) if expression.operator == "+" else left.difference(right)


def _repeated(macro: Macro, environment: Environment) -> Value:
    values = (
        evaluate(macro.body, replace(environment, locals={**environment.locals, macro.local: item}))
        for item in evaluate(macro.source, environment)
    )
    match macro.kind:
        case "exists":
            return any(values)
        case "all":
            return all(values)
        case "map":
            return list(values)
        case _:
            assert_never(macro.kind)


def _decided(
    expression: Compare | Contains | Not | And | Or | Conditional, environment: Environment
) -> Value:
    match expression:
        case Not(item=item):
            return not evaluate(item, environment)
        case And(items=items):
            return all(evaluate(item, environment) for item in items)
        case Or(items=items):
            return any(evaluate(item, environment) for item in items)
        case Conditional(test=test, then=then, otherwise=otherwise):
            return evaluate(then if evaluate(test, environment) else otherwise, environment)
        case Contains(item=item, container=container):
            return contained(evaluate(item, environment), evaluate(container, environment))
        case Compare():
            return _compared(expression, environment)
        case _:
            assert_never(expression)


def _compared(compare: Compare, environment: Environment) -> bool:
    left, right = evaluate(compare.left, environment), evaluate(compare.right, environment)
    if compare.operator in {"==", "!="}:
        return same_json(left, right) is (compare.operator == "==")
    return bool(ORDERS[compare.operator](left, right))


ORDERS: Mapping[str, Callable[[Value, Value], Value]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
