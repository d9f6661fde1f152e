"""An expression as it was read, before anything in it has a meaning; offsets count code points."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, assert_never

DEEPEST = 64
Junction: TypeAlias = Literal["&&", "||"]
Operator: TypeAlias = Literal["==", "!=", "<", "<=", ">", ">=", "in", "+", "-"]


@dataclass(frozen=True, slots=True)
class Extent:
    """From where to where a part reaches, and how many parts deep it is."""

    start: int
    end: int
    depth: int


@dataclass(frozen=True, slots=True)
class Constant:
    """A literal."""

    value: bool | int | str | None
    at: Extent


@dataclass(frozen=True, slots=True)
class Name:
    """A bare name; what it stands for depends on the scope."""

    name: str
    at: Extent


@dataclass(frozen=True, slots=True)
class Member:
    """`base.name`."""

    base: "Syntax"
    name: Name
    at: Extent


@dataclass(frozen=True, slots=True)
class Item:
    """`base[key]`."""

    base: "Syntax"
    key: "Syntax"
    at: Extent


@dataclass(frozen=True, slots=True)
class Negation:
    """`!item`."""

    item: "Syntax"
    at: Extent


@dataclass(frozen=True, slots=True)
class Negative:
    """`-item`."""

    item: "Syntax"
    at: Extent


@dataclass(frozen=True, slots=True)
class Binary:
    """Two sides of an operator."""

    operator: Operator
    left: "Syntax"
    right: "Syntax"
    at: Extent


@dataclass(frozen=True, slots=True)
class Chain:
    """At least two items with the same `&&` or `||` between them; none is such a chain itself."""

    operator: Junction
    items: tuple["Syntax", ...]
    at: Extent


@dataclass(frozen=True, slots=True)
class Choice:
    """`test ? then : otherwise`."""

    test: "Syntax"
    then: "Syntax"
    otherwise: "Syntax"
    at: Extent


@dataclass(frozen=True, slots=True)
class Sequence:
    """`[a, b]`."""

    items: tuple["Syntax", ...]
    at: Extent


@dataclass(frozen=True, slots=True)
class Function:
    """`name(a, b)`."""

    name: Name
    arguments: tuple["Syntax", ...]
    at: Extent


@dataclass(frozen=True, slots=True)
class Method:
    """`base.name(a, b)`."""

    base: "Syntax"
    name: Name
    arguments: tuple["Syntax", ...]
    at: Extent


@dataclass(frozen=True, slots=True)
class Filling:
    """`name: value` between braces."""

    name: Name
    value: "Syntax"


@dataclass(frozen=True, slots=True)
class Construction:
    """`name{...}` or `name.variant{...}`."""

    name: Name
    variant: Name | None
    fillings: tuple[Filling, ...]
    at: Extent


Syntax: TypeAlias = (
    Constant
    | Name
    | Member
    | Item
    | Negation
    | Negative
    | Binary
    | Chain
    | Choice
    | Sequence
    | Function
    | Method
    | Construction
)


@dataclass(frozen=True, slots=True)
class Fault:
    """Where a text stops being an expression, and why."""

    start: int
    end: int
    message: str
    hint: str = ""


def inner(part: Syntax) -> tuple[Syntax, ...]:  # noqa: PLR0911 - one line a form
    """Give the parts that make up a part, in the order of the text."""
    match part:
        case Constant() | Name():
            return ()
        case Member(base=base):
            return (base,)
        case Item(base=base, key=key):
            return base, key
        case Negation(item=item) | Negative(item=item):
            return (item,)
        case Binary(left=left, right=right):
            return left, right
        case Choice(test=test, then=then, otherwise=otherwise):
            return test, then, otherwise
        case Chain(items=items) | Sequence(items=items) | Function(arguments=items):
            return items
        case Method(base=base, arguments=items):
            return base, *items
        case Construction(fillings=fillings):
            return tuple(each.value for each in fillings)
        case _:
            assert_never(part)
