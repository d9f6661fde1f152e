"""What formulas and terms are made of, and formulas and terms made of others."""

from collections.abc import Callable, Iterator
from typing import TypeAlias, assert_never

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
    Path,
    Plus,
    Same,
    Term,
    Truth,
    With,
    Without,
)

Swap: TypeAlias = Callable[[At | Of], Term]


def leaves_of(part: Formula | Term) -> Iterator[At | Of]:  # noqa: C901 - a line a form
    """Give every place and parameter that is read, as often as it is."""
    match part:
        case At() | Of():
            yield part
        case Fixed() | Known():
            return
        case Negation(formula=formula) | Truth(formula=formula):
            yield from leaves_of(formula)
        case Plus(term=term) | Below(term=term):
            yield from leaves_of(term)
        case Same(left=one, right=other) | Member(item=one, of=other):
            yield from leaves_of(one)
            yield from leaves_of(other)
        case All(formulas=formulas) | Any(formulas=formulas):
            for each in formulas:
                yield from leaves_of(each)
        case With(members=members, added=items) | Without(members=members, taken=items):
            yield from leaves_of(members)
            for item in items:
                yield from leaves_of(item)
        case Either(test=test, then=then, otherwise=otherwise):
            yield from leaves_of(test)
            yield from leaves_of(then)
            yield from leaves_of(otherwise)
        case _:
            assert_never(part)


def paths(part: Formula | Term) -> Iterator[Path]:
    """Give the path of every place and parameter that is read."""
    for each in leaves_of(part):
        yield each.place.path if isinstance(each, At) else each.parameter.path


def added(term: Term) -> Iterator[Term]:
    """Give every term that is put into a set, or taken out of it."""
    match term:
        case With(members=members, added=items) | Without(members=members, taken=items):
            yield from added(members)
            yield from items
        case Either(then=then, otherwise=otherwise):
            yield from added(then)
            yield from added(otherwise)


def swapped(formula: Formula, swap: Swap) -> Formula:  # noqa: PLR0911 - a line a form
    """Give the formula with other places and parameters."""
    match formula:
        case Fixed():
            return formula
        case Negation(formula=inner):
            return Negation(swapped(inner, swap))
        case Below(term=term, limit=limit):
            return Below(term_swapped(term, swap), limit)
        case Same(left=left, right=right):
            return Same(term_swapped(left, swap), term_swapped(right, swap))
        case Member(item=item, of=of):
            return Member(term_swapped(item, swap), term_swapped(of, swap))
        case All(formulas=formulas):
            return All(tuple(swapped(each, swap) for each in formulas))
        case Any(formulas=formulas):
            return Any(tuple(swapped(each, swap) for each in formulas))
        case _:
            assert_never(formula)


def term_swapped(term: Term, swap: Swap) -> Term:  # noqa: PLR0911 - a line a form
    """Give the term with other places and parameters."""
    match term:
        case At() | Of():
            return swap(term)
        case Known():
            return term
        case Plus(term=inner, steps=steps):
            return Plus(term_swapped(inner, swap), steps)
        case With(members=members, added=items):
            return With(term_swapped(members, swap), _all(items, swap))
        case Without(members=members, taken=items):
            return Without(term_swapped(members, swap), _all(items, swap))
        case Either(test=test, then=then, otherwise=otherwise):
            one, other = term_swapped(then, swap), term_swapped(otherwise, swap)
            return Either(swapped(test, swap), one, other)
        case Truth(formula=formula):
            return Truth(swapped(formula, swap))
        case _:
            assert_never(term)


def _all(terms: tuple[Term, ...], swap: Swap) -> tuple[Term, ...]:
    return tuple(term_swapped(each, swap) for each in terms)
