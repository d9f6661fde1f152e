"""Give each form of an expression to the room that knows it."""

from dataclasses import replace
from typing import assert_never

from lawful.expression.meaning.comparisons import contains, equality, order
from lawful.expression.meaning.constants import constant, negative, sequence
from lawful.expression.meaning.decisions import chain, choice, negation
from lawful.expression.meaning.functions import function
from lawful.expression.meaning.here import Here
from lawful.expression.meaning.items import item
from lawful.expression.meaning.macros import method
from lawful.expression.meaning.making import construction
from lawful.expression.meaning.names import member, name
from lawful.expression.meaning.sums import sum_
from lawful.expression.printing import printed
from lawful.expression.syntax import (
    Binary,
    Chain,
    Choice,
    Constant,
    Construction,
    Function,
    Item,
    Member,
    Method,
    Name,
    Negation,
    Negative,
    Sequence,
    Syntax,
)
from lawful.expression.tree import Expression, Index, Reference, Select
from lawful.valuetype import Optional, Type


def read(here: Here, part: Syntax, wanted: Type | None) -> Expression | None:  # noqa: PLR0911 - one line a form
    """Type a part; None when what is wrong with it was reported."""
    match part:
        case Name():
            return _narrowed(here, name(here, part, wanted))
        case Member():
            return _narrowed(here, member(here, part))
        case Item():
            return _narrowed(here, item(here, part))
        case Constant():
            return constant(here, part, wanted)
        case Sequence():
            return sequence(here, part, wanted)
        case Function():
            return function(here, part)
        case Method():
            return method(here, part, wanted)
        case Construction():
            return construction(here, part)
        case _:
            return _operation(here, part, wanted)


def _narrowed(here: Here, found: Expression | None) -> Expression | None:
    match found:
        case Reference(type=Optional(item=kept)) | Select(type=Optional(item=kept)):
            known = here.scope.known and printed(found) in here.scope.known
            return replace(found, type=kept) if known else found
        case Index(type=Optional(item=kept)):
            known = here.scope.known and printed(found) in here.scope.known
            return replace(found, type=kept) if known else found
    return found


def _operation(  # noqa: PLR0911 - one line a form
    here: Here, part: Negation | Negative | Chain | Choice | Binary, wanted: Type | None
) -> Expression | None:
    match part:
        case Negation():
            return negation(here, part)
        case Negative():
            return negative(here, part)
        case Chain():
            return chain(here, part)
        case Choice():
            return choice(here, part, wanted)
        case Binary(operator="==" | "!="):
            return equality(here, part)
        case Binary(operator="in"):
            return contains(here, part)
        case Binary(operator="+" | "-"):
            return sum_(here, part, wanted)
        case Binary():
            return order(here, part)
        case _:
            assert_never(part)
