"""Formulas and terms in Murphi. Null is -1, but of a scalarset it is to be undefined."""

from collections.abc import Callable
from typing import assert_never

from lawful.bounded import NULL
from lawful.bounded.coding import sort_of
from lawful.bounded.settling import settled
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
    Parameter,
    Plus,
    Same,
    Sort,
    Symbols,
    Term,
    Truth,
    With,
    Without,
)
from lawful.targets.murphi.sorts import members as typed

Unnamed = frozenset[Sort]


def condition(formula: Formula, unnamed: Unnamed) -> str:  # noqa: PLR0911 - one line a form
    """Write a formula so that it stands between any two operators."""
    match formula:
        case Fixed(holds=holds):
            return "true" if holds else "false"
        case Same(left=left, right=right):
            return _same(left, right, unnamed)
        case Below(term=term, limit=limit):
            return f"({value(term, unnamed)} < {limit})"
        case Member(item=item, of=of):
            return _member(item, of, unnamed)
        case Negation(formula=inner):
            return f"!{condition(inner, unnamed)}"
        case All(formulas=formulas):
            return f"({' & '.join(condition(each, unnamed) for each in formulas)})"
        case Any(formulas=formulas):
            return f"({' | '.join(condition(each, unnamed) for each in formulas)})"
        case _:
            assert_never(formula)


def _same(left: Term, right: Term, unnamed: Unnamed) -> str:
    sort = sort_of(left) or sort_of(right)
    if isinstance(sort, Symbols):
        return _same_members(left, right, sort, unnamed)
    if sort not in unnamed:
        return f"({value(left, unnamed)} = {value(right, unnamed)})"
    if isinstance(left, Either):
        return _split(left, lambda end: Same(end, right), unnamed)
    if isinstance(right, Either):
        return _split(right, lambda end: Same(left, end), unnamed)
    return _same_symbol(left, right)


def _same_members(left: Term, right: Term, sort: Symbols, unnamed: Unnamed) -> str:
    each = Parameter(("each", sort.of.name), sort.of, optional=False)
    sides = [condition(settled(Member(Of(each), side)), unnamed) for side in (left, right)]
    return f"(forall {spelt(each.path)}: {typed(sort.of)} do {' = '.join(sides)} endforall)"


def _split(term: Either, of: Callable[[Term], Formula], unnamed: Unnamed) -> str:
    test, then, otherwise = term.test, of(term.then), of(term.otherwise)
    whole = Any((All((test, then)), All((Negation(test), otherwise))))
    return condition(settled(whole), unnamed)


def _same_symbol(left: Term, right: Term) -> str:  # noqa: PLR0911 - one line a pair
    """Compare symbols without numbers; only a place can be undefined."""
    match left, right:
        case Known(), Of() | At():
            return _same_symbol(right, left)
        case Of(), Known():
            return "false"
        case At(place=place), Known():
            return f"isundefined({spelt(place.path)})"
        case At(place=place), Of(parameter=parameter):
            name = spelt(place.path)
            return f"(!isundefined({name}) & {name} = {spelt(parameter.path)})"
        case Of(), At():
            return _same_symbol(right, left)
        case At(place=one), At(place=other):
            names = spelt(one.path), spelt(other.path)
            none = " & ".join(f"isundefined({name})" for name in names)
            both = " & ".join(f"!isundefined({name})" for name in names)
            return f"(({none}) | ({both} & {' = '.join(names)}))"
        case Of(parameter=one), Of(parameter=other):
            return f"({spelt(one.path)} = {spelt(other.path)})"
    message = f"{left} and {right} are not symbols"
    raise AssertionError(message)


def _member(item: Term, of: Term, unnamed: Unnamed) -> str:
    held = value(of, unnamed)
    match item:
        case Of(parameter=parameter):
            there = "" if sort_of(item) in unnamed else f"{spelt(parameter.path)} >= 0 & "
        case At(place=place) if place.sort in unnamed:
            there = f"!isundefined({spelt(place.path)}) & "
        case Either() if sort_of(item) in unnamed:
            return _split(item, lambda end: Member(end, of), unnamed)
        case Known(value=number) if number == NULL:
            return "false"
        case _:
            there = f"{value(item, unnamed)} >= 0 & "
    return f"({there}{held}[{value(item, unnamed)}])"


def value(term: Term, unnamed: Unnamed) -> str:
    """Write a term so that it stands between any two operators."""
    match term:
        case Known(value=number):
            return f"{number}"
        case At(place=place):
            return spelt(place.path)
        case Of(parameter=parameter):
            return spelt(parameter.path)
        case Plus(term=number, steps=steps):
            return f"({value(number, unnamed)} + {steps})"
        case Either(test=test, then=then, otherwise=otherwise):
            ends = (value(end, unnamed) for end in (then, otherwise))
            return f"({condition(test, unnamed)} ? {' : '.join(ends)})"
        case With() | Without() | Truth():
            message = f"{term} has no value of its own in Murphi"
            raise AssertionError(message)
        case _:
            assert_never(term)
