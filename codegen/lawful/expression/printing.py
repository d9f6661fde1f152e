"""The canonical text of an expression: one spelling for one tree, with no needless parentheses."""

from typing import assert_never

from lawful.expression.literals import quoted
from lawful.expression.omission import left_out
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

CHOICE, EITHER, BOTH, RELATION, SUM, UNARY, MEMBER = range(7)


def printed(expression: Expression) -> str:  # noqa: C901, PLR0911 - one line a form
    """Write an expression as its author would."""
    match expression:
        case Literal(value=value):
            return _constant(value)
        case Reference(root="variable" | "input" | "local", name=name):
            return name
        case Reference(root=root, name=name):
            return f"{root}.{name}"
        case Select(base=base, name=name):
            return f"{_held(base, MEMBER)}.{name}"
        case Index(base=base, key=key):
            return f"{_held(base, MEMBER)}[{printed(key)}]"
        case ListOf(items=items):
            return f"[{_listed(items)}]"
        case Call(function=function, arguments=arguments):
            return f"{function}({_listed(arguments)})"
        case Macro(kind=kind, source=source, local=local, body=body):
            return f"{_held(source, MEMBER)}.{kind}({local}, {printed(body)})"
        case Make():
            return _made(expression)
        case Convert(item=item, type=kind):
            return f"{kind.name}({printed(item)})"
        case JsonOf(item=item):
            return f"json({printed(item)})"
        case _:
            return _operation(expression)


def _made(make: Make) -> str:
    """Write what a value is made of, without the fields that are as if they were left out."""
    name = make.type.name if make.variant is None else f"{make.type.name}.{make.variant}"
    written = (
        f"{field.name}: {printed(item)}" for field, item in make.filled() if item != left_out(field)
    )
    return f"{name}{{{', '.join(written)}}}"


def _constant(value: bool | int | str | None) -> str:  # noqa: FBT001 - a value, not a choice
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return quoted(value)
        case _:
            assert_never(value)


def _listed(items: tuple[Expression, ...]) -> str:
    return ", ".join(printed(item) for item in items)


def _operation(  # noqa: PLR0911 - one line a form
    expression: Not | And | Or | Conditional | Compare | Contains | Arithmetic | Combine,
) -> str:
    match expression:
        case Not(item=item):
            return f"!{_held(item, UNARY)}"
        case And(items=items):
            return " && ".join(_held(item, RELATION) for item in items)
        case Or(items=items):
            return " || ".join(_held(item, BOTH) for item in items)
        case Conditional(test=test, then=then, otherwise=otherwise):
            return f"{_held(test, EITHER)} ? {_held(then, EITHER)} : {_held(otherwise, CHOICE)}"
        case Compare(operator=operator, left=left, right=right):
            return f"{_held(left, SUM)} {operator} {_held(right, SUM)}"
        case Contains(item=item, container=container):
            return f"{_held(item, SUM)} in {_held(container, SUM)}"
        case Arithmetic(operator=operator, left=left, right=right):
            return f"{_held(left, SUM)} {operator} {_held(right, UNARY)}"
        case Combine(operator=operator, left=left, right=right):
            return f"{_held(left, SUM)} {operator} {_held(right, UNARY)}"
        case _:
            assert_never(expression)


def _held(expression: Expression, least: int) -> str:
    text = printed(expression)
    return text if _strength(expression) >= least else f"({text})"


def _strength(expression: Expression) -> int:  # noqa: PLR0911 - one line a form
    match expression:
        case Conditional():
            return CHOICE
        case Or():
            return EITHER
        case And():
            return BOTH
        case Compare() | Contains():
            return RELATION
        case Arithmetic() | Combine():
            return SUM
        case Not():
            return UNARY
        case Literal(value=int(value)) if value < 0:
            return UNARY
        case _:
            return MEMBER
