"""Constants as numbers: each term is read at the sort of the place where it stands."""

from typing import assert_never

from lawful.bounded.model import NULL, Bounds
from lawful.kernel.model import (
    BOOL,
    All,
    Any,
    At,
    Below,
    Constant,
    Counter,
    Either,
    Finite,
    Fixed,
    Formula,
    Known,
    Member,
    Negation,
    Of,
    Place,
    Plus,
    Same,
    Sort,
    Symbol,
    Symbols,
    Term,
    Truth,
    With,
    Without,
)


def coded(formula: Formula, bounds: Bounds) -> Formula:  # noqa: PLR0911 - one line a form
    """Write a formula of the kernel with numbers for its constants."""
    match formula:
        case Fixed():
            return formula
        case Same(left=left, right=right):
            sort = sort_of(left) or sort_of(right)
            return Same(coded_term(left, sort, bounds), coded_term(right, sort, bounds))
        case Below(term=term, limit=limit):
            sort = sort_of(term)
            return Below(coded_term(term, sort, bounds), _number(limit, sort, bounds))
        case Member(item=item, of=members):
            sort = sort_of(members) or _set_of(sort_of(item))
            return Member(_item(item, sort, bounds), coded_term(members, sort, bounds))
        case Negation(formula=inner):
            return Negation(coded(inner, bounds))
        case All(formulas=formulas):
            return All(tuple(coded(each, bounds) for each in formulas))
        case Any(formulas=formulas):
            return Any(tuple(coded(each, bounds) for each in formulas))
        case _:
            assert_never(formula)


def coded_term(term: Term, sort: Sort | None, bounds: Bounds) -> Term:  # noqa: PLR0911 - one line a form
    """Write a term of the kernel, of that sort, with numbers for its constants."""
    match term:
        case Known(value=()) | At() | Of():
            return term
        case Known(value=value):
            return Known(_number(value, sort, bounds))
        case Plus(term=number, steps=steps):
            return _stepped(coded_term(number, sort, bounds), steps, sort)
        case With(members=members, added=added):
            items = tuple(_item(each, sort, bounds) for each in added)
            return With(coded_term(members, sort, bounds), items)
        case Without(members=members, taken=taken):
            items = tuple(_item(each, sort, bounds) for each in taken)
            return Without(coded_term(members, sort, bounds), items)
        case Either(test=test, then=then, otherwise=otherwise):
            ends = (coded_term(end, sort, bounds) for end in (then, otherwise))
            return Either(coded(test, bounds), *ends)
        case Truth(formula=formula):
            return Either(coded(formula, bounds), Known(1), Known(0))
        case _:
            assert_never(term)


def sort_of(term: Term) -> Sort | None:  # noqa: PLR0911 - one line a form
    """Give the sort that a term says by itself that it has."""
    match term:
        case Known():
            return None
        case At(place=place):
            return place.sort
        case Of(parameter=parameter):
            return parameter.sort
        case Plus(term=inner):
            return sort_of(inner)
        case With(members=members, added=items) | Without(members=members, taken=items):
            sorts = [found for found in map(sort_of, items) if found is not None]
            return sort_of(members) or (_set_of(sorts[0]) if sorts else None)
        case Either(then=then, otherwise=otherwise):
            return sort_of(then) or sort_of(otherwise)
        case Truth():
            return BOOL
        case _:
            assert_never(term)


def initial(place: Place, bounds: Bounds) -> int | frozenset[int]:
    """Give the number of what a place holds at first, or the numbers of its members."""
    match place.sort, place.initial:
        case _, frozenset() as held:
            return frozenset(_named(symbol, bounds) for symbol in held)
        case Symbols(), _:
            return frozenset()
        case Symbol(), int(symbol):
            return _named(symbol, bounds)
        case sort, value:
            return _number(value, sort, bounds)


def _named(symbol: int, bounds: Bounds) -> int:
    """Give the number of a symbol that is named; those of a kernel count down from -1."""
    return bounds.symbols - 1 - symbol


def _set_of(sort: Sort | None) -> Sort | None:
    return Symbols(sort) if isinstance(sort, Symbol) else None


def _item(term: Term, of: Sort | None, bounds: Bounds) -> Term:
    return coded_term(term, of.of if isinstance(of, Symbols) else sort_of(term), bounds)


def _stepped(term: Term, steps: int, sort: Sort | None) -> Term:
    """Step a number; one that is capped stays at its cap."""
    match sort:
        case Finite(values=(True,)):
            return Known(0)
        case Finite():
            top = codes(sort)[-1]
            return Either(Below(term, top - steps + 1), Plus(term, steps), Known(top))
    return Plus(term, steps)


def codes(sort: Finite) -> tuple[int, ...]:
    """Give the numbers of the values of a sort, but of null."""
    values = _known(sort)
    return (
        tuple(range(len(values)))
        if not sort.capped
        else tuple(_capped(each, sort) for each in values)
    )


def _known(sort: Finite) -> tuple[Constant, ...]:
    return tuple(value for value in sort.values if value is not None)


def _capped(value: Constant, sort: Finite) -> int:
    """Count from the least number of a sort."""
    low = _known(sort)[0]
    assert isinstance(value, int) and isinstance(low, int)  # noqa: S101, PT018 - so says the sort
    return value - low


def _number(value: "Constant | tuple[()]", sort: Sort | None, bounds: Bounds) -> int:
    match sort, value:
        case _, None:
            return NULL
        case Finite(capped=True), bool() | int():
            return _capped(value, sort)
        case Finite(), _:
            return _place(value, _known(sort))
        case Symbol(named=named), _:
            return bounds.symbols + _place(value, named)
        case Counter(), int():
            return value
    message = f"{value!r} is not of the sort {sort}"
    raise AssertionError(message)


def _place(value: object, among: tuple[Constant, ...]) -> int:
    """Find a constant among those of its own type; for Python, True is 1."""
    found = (at for at, each in enumerate(among) if (type(each), each) == (type(value), value))
    return next(found)
