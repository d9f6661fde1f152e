"""What is plain in a formula is left out, so that a reader of a model sees what matters."""

from collections.abc import Iterable
from typing import assert_never

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

TRUE, FALSE = Fixed(holds=True), Fixed(holds=False)


def settled(formula: Formula) -> Formula:  # noqa: PLR0911 - one line a form
    """Leave out what is plain; a set that grows or shrinks is asked for its members one by one."""
    match formula:
        case Fixed():
            return formula
        case Same(left=left, right=right):
            return _same(settled_term(left), settled_term(right))
        case Below(term=term, limit=limit):
            return _below(settled_term(term), limit)
        case Member(item=item, of=members):
            return _member(settled_term(item), settled_term(members))
        case Negation(formula=inner):
            return _negated(settled(inner))
        case All(formulas=formulas):
            return _all(settled(each) for each in formulas)
        case Any(formulas=formulas):
            return _any(settled(each) for each in formulas)
        case _:
            assert_never(formula)


def settled_term(term: Term) -> Term:
    """Leave out what is plain in a term."""
    match term:
        case Known() | At() | Of():
            return term
        case Plus(term=inner, steps=steps):
            return _plus(settled_term(inner), steps)
        case With(members=members, added=added):
            return With(settled_term(members), tuple(map(settled_term, added)))
        case Without(members=members, taken=taken):
            return Without(settled_term(members), tuple(map(settled_term, taken)))
        case Either(test=test, then=then, otherwise=otherwise):
            return _either(settled(test), settled_term(then), settled_term(otherwise))
        case Truth(formula=formula):
            return Truth(settled(formula))
        case _:
            assert_never(term)


def _same(left: Term, right: Term) -> Formula:
    if left == right:
        return TRUE
    match left, right:
        case Known(value=int()), Known(value=int()):
            return FALSE
    one, other = _known_members(left), _known_members(right)
    return Same(left, right) if one is None or other is None else Fixed(holds=one == other)


def _known_members(term: Term) -> frozenset[Term] | None:
    """Give the members of a set that is written out."""
    match term:
        case Known(value=()):
            return frozenset()
        case With(members=Known(value=()), added=added) if all(
            isinstance(each, Known) for each in added
        ):
            return frozenset(added)
    return None


def _below(term: Term, limit: int) -> Formula:
    match term:
        case Known(value=int(number)):
            return Fixed(holds=number < limit)
    return Below(term, limit)


def _member(item: Term, members: Term) -> Formula:
    match members:
        case Known():
            return FALSE
        case With(members=fewer, added=added):
            return _any((_member(item, fewer), *(_same(item, each) for each in added)))
        case Without(members=more, taken=taken):
            kept = (_negated(_same(item, each)) for each in taken)
            return _all((_member(item, more), *kept))
        case Either(test=test, then=then, otherwise=otherwise):
            first = _all((test, _member(item, then)))
            return _any((first, _all((_negated(test), _member(item, otherwise)))))
    return Member(item, members)


def _plus(term: Term, steps: int) -> Term:
    match term:
        case Known(value=int(number)):
            return Known(number + steps)
    return Plus(term, steps)


def _either(test: Formula, then: Term, otherwise: Term) -> Term:
    if then == otherwise:
        return then
    match test:
        case Fixed(holds=holds):
            return then if holds else otherwise
    return Either(test, then, otherwise)


def _negated(formula: Formula) -> Formula:
    match formula:
        case Fixed(holds=holds):
            return Fixed(holds=not holds)
        case Negation(formula=inner):
            return inner
    return Negation(formula)


def _all(formulas: Iterable[Formula]) -> Formula:
    kept: dict[Formula, None] = {}
    for each in formulas:
        kept |= dict.fromkeys(each.formulas if isinstance(each, All) else (each,))
    kept.pop(TRUE, None)
    if FALSE in kept:
        return FALSE
    return next(iter(kept), TRUE) if len(kept) < 2 else All(tuple(kept))  # noqa: PLR2004 - one


def _any(formulas: Iterable[Formula]) -> Formula:
    kept: dict[Formula, None] = {}
    for each in formulas:
        kept |= dict.fromkeys(each.formulas if isinstance(each, Any) else (each,))
    kept.pop(FALSE, None)
    if TRUE in kept:
        return TRUE
    return next(iter(kept), FALSE) if len(kept) < 2 else Any(tuple(kept))  # noqa: PLR2004 - one
