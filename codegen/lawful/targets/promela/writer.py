"""Formulas and terms in Promela. Null is -1, and a set a word with a bit for each member."""

from typing import assert_never

from lawful.bounded.spelling import spelt
from lawful.kernel.model import (
    All,
    Any,
    At,
    Below,
    Either,
    Fixed,
    Formula,
    Known,
    Member,
    Negation,
    Of,
    Plus,
    Same,
    Term,
    Truth,
    With,
    Without,
)


def condition(formula: Formula) -> str:  # noqa: PLR0911 - one line a form
    """Write a formula so that it stands between any two operators."""
    match formula:
        case Fixed(holds=holds):
            return "true" if holds else "false"
        case Same(left=left, right=right):
            return f"({value(left)} == {value(right)})"
        case Below(term=term, limit=limit):
            return f"({value(term)} < {limit})"
        case Member(item=item, of=members):
            number = value(item)
            bit = f"(({value(members)} >> {number}) & 1)"
            return bit if isinstance(item, Known) else f"({number} >= 0 && {bit})"
        case Negation(formula=Same(left=left, right=right)):
            return f"({value(left)} != {value(right)})"
        case Negation(formula=inner):
            return f"!{condition(inner)}"
        case All(formulas=formulas):
            return f"({' && '.join(map(condition, formulas))})"
        case Any(formulas=formulas):
            return f"({' || '.join(map(condition, formulas))})"
        case _:
            assert_never(formula)


def value(term: Term) -> str:
    """Write a term so that it stands between any two operators."""
    match term:
        case Known(value=number):
            return "0" if number == () else f"{number}"
        case At(place=place):
            return spelt(place.path)
        case Plus(term=number, steps=steps):
            return f"({value(number)} + {steps})"
        case With(members=members, added=added):
            return f"({' | '.join((value(members), *map(_bit, added)))})"
        case Without(members=members, taken=taken):
            return f"({value(members)} & ~({' | '.join(map(_bit, taken))}))"
        case Either(test=test, then=then, otherwise=otherwise):
            return f"({condition(test)} -> {value(then)} : {value(otherwise)})"
        case Of() | Truth():
            message = f"{term} has no value of its own in Promela"
            raise AssertionError(message)
        case _:
            assert_never(term)


def _bit(item: Term) -> str:
    return f"(1 << {value(item)})"
