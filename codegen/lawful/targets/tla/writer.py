"""Formulas and terms in TLA+. Null is -1, so that it can be compared with every number."""

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
            return "TRUE" if holds else "FALSE"
        case Same(left=left, right=right):
            return f"({value(left)} = {value(right)})"
        case Below(term=term, limit=limit):
            return f"({value(term)} < {limit})"
        case Member(item=item, of=members):
            return f"({value(item)} \\in {value(members)})"
        case Negation(formula=Same(left=left, right=right)):
            return f"({value(left)} # {value(right)})"
        case Negation(formula=Member(item=item, of=members)):
            return f"({value(item)} \\notin {value(members)})"
        case Negation(formula=inner):
            return f"~{condition(inner)}"
        case All(formulas=formulas):
            return _joined(" /\\ ", formulas)
        case Any(formulas=formulas):
            return _joined(" \\/ ", formulas)
        case _:
            assert_never(formula)


def value(term: Term) -> str:  # noqa: PLR0911 - one line a form
    """Write a term so that it stands between any two operators."""
    match term:
        case Known(value=number):
            return "{}" if number == () else f"{number}"
        case At(place=place):
            return spelt(place.path)
        case Of(parameter=parameter):
            return spelt(parameter.path)
        case Plus(term=number, steps=steps):
            return f"({value(number)} + {steps})"
        case With(members=members, added=added):
            return f"({value(members)} \\union {{{', '.join(map(value, added))}}})"
        case Without(members=members, taken=taken):
            return f"({value(members)} \\ {{{', '.join(map(value, taken))}}})"
        case Either(test=test, then=then, otherwise=otherwise):
            return f"(IF {condition(test)} THEN {value(then)} ELSE {value(otherwise)})"
        case Truth(formula=formula):
            return f"(IF {condition(formula)} THEN 1 ELSE 0)"
        case _:
            assert_never(term)


def _joined(operator: str, formulas: tuple[Formula, ...]) -> str:
    return f"({operator.join(map(condition, formulas))})"
