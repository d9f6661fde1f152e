"""What formulas and terms are made of, and formulas and terms made of others."""

from collections.abc import Callable, Iterable, Iterator
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
    Place,
    Plus,
    Reaction,
    Same,
    Term,
    Truth,
    With,
    Without,
)

Swap: TypeAlias = Callable[[At | Of], Term]


def leaves_of(part: Formula | Term) -> list[At | Of]:
    """List every place and parameter that is read, in order, as often as it is."""
    found: list[At | Of] = []
    todo: list[Formula | Term] = [part]
    while todo:
        here = todo.pop()
        if isinstance(here, At | Of):
            found.append(here)
        else:
            todo.extend(reversed(_inside(here)))
    return found


def _inside(part: Formula | Term) -> tuple[Formula | Term, ...]:  # noqa: PLR0911 - a line a form
    match part:
        case At() | Of() | Fixed() | Known():
            return ()
        case Negation(formula=formula) | Truth(formula=formula):
            return (formula,)
        case Plus(term=term) | Below(term=term):
            return (term,)
        case Same(left=one, right=other) | Member(item=one, of=other):
            return (one, other)
        case All(formulas=formulas) | Any(formulas=formulas):
            return formulas
        case With(members=members, added=items) | Without(members=members, taken=items):
            return (members, *items)
        case Either(test=test, then=then, otherwise=otherwise):
            return (test, then, otherwise)
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


def taken_from(reactions: Iterable[Reaction]) -> tuple[Place, ...]:
    """List the sets out of which some event takes members."""
    updates = (each for reaction in reactions for way in reaction.ways for each in way.updates)
    return tuple(dict.fromkeys(each.place for each in updates if _takes(each.term)))


def _takes(term: Term) -> bool:
    match term:
        case Without():
            return True
        case With(members=members):
            return _takes(members)
        case Either(then=then, otherwise=otherwise):
            return _takes(then) or _takes(otherwise)
        case _:
            return False
