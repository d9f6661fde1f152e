"""Formulas and terms as functions of what the places hold and what the parameters are."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any as Anything
from typing import TypeAlias, assert_never

from lawful.kernel.model import (
    All,
    Any,
    At,
    Below,
    Either,
    Finite,
    Fixed,
    Formula,
    Known,
    Member,
    Negation,
    Of,
    Parameter,
    Path,
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

Holds: TypeAlias = Callable[[Sequence[Anything], Sequence[Anything]], bool]
Gives: TypeAlias = Callable[[Sequence[Anything], Sequence[Anything]], Anything]
Numbers: TypeAlias = Mapping[Path, int]
EMPTY: frozenset[int] = frozenset()


def numbered(places: Sequence[Place]) -> Numbers:
    """Give the number of each place by its path, which no two have in common."""
    return {each.path: at for at, each in enumerate(places)}


class Compiler:
    """Compiles for one order of places and one of parameters.

    Who compiles for many reactions gives the `numbers` of the places, to have them found once.
    """

    def __init__(
        self,
        places: Sequence[Place],
        parameters: Sequence[Parameter],
        numbers: Numbers | None = None,
    ) -> None:
        """Note where each place and parameter stands."""
        self._places = numbered(places) if numbers is None else numbers
        self._parameters: Mapping[Parameter, int] = {each: at for at, each in enumerate(parameters)}

    def holds(self, formula: Formula) -> Holds:  # noqa: PLR0911 - one line a form
        """Give the function that tells whether a formula holds."""
        match formula:
            case Fixed(holds=so):
                return lambda _held, _given: so
            case Negation(formula=inner):
                no = self.holds(inner)
                return lambda held, given: not no(held, given)
            case All(formulas=formulas):
                return _every(tuple(self.holds(each) for each in formulas))
            case Any(formulas=formulas):
                return _some(tuple(self.holds(each) for each in formulas))
            case Same(left=left, right=right):
                return self._same(left, right)
            case Below(term=term, limit=limit):
                return _below(self.gives(term), limit)
            case Member(item=item, of=of):
                one, members = self.gives(item), self.gives(of)
                return lambda held, given: one(held, given) in members(held, given)
            case _:
                assert_never(formula)

    def _same(self, left: Term, right: Term) -> Holds:
        sort = self._sort(left) or self._sort(right)
        one, other = self._constant(left, sort), self._constant(right, sort)
        return lambda held, given: one(held, given) == other(held, given)

    def _constant(self, term: Term, sort: Sort | None) -> Gives:
        if isinstance(term, Known) and isinstance(sort, Symbol) and term.value in sort.named:
            symbol = -1 - sort.named.index(term.value)
            return lambda _held, _given: symbol
        return self.gives(term, sort)

    def _sort(self, term: Term) -> Sort | None:
        match term:
            case At(place=place):
                return place.sort
            case Of(parameter=parameter):
                return parameter.sort
            case Plus(term=inner):
                return self._sort(inner)
            case Either(then=then, otherwise=otherwise):
                return self._sort(then) or self._sort(otherwise)
            case _:
                return None

    def gives(self, term: Term, sort: Sort | None = None) -> Gives:  # noqa: PLR0911 - one line a form
        """Give the function that works a term out; a constant is read as one of the sort."""
        match term:
            case Known(value=()):
                return lambda _held, _given: EMPTY
            case Known(value=value):
                found = _named(value, sort)
                return lambda _held, _given: found
            case At(place=place):
                at = self._places[place.path]
                return lambda held, _given: held[at]
            case Of(parameter=parameter):
                of = self._parameters[parameter]
                return lambda _held, given: given[of]
            case Plus():
                return self._stepped(term)
            case With() | Without():
                return self._gathered(term)
            case Either(test=test, then=then, otherwise=otherwise):
                asked = self.holds(test)
                one, other = self.gives(then, sort), self.gives(otherwise, sort)
                return lambda h, g: one(h, g) if asked(h, g) else other(h, g)
            case Truth(formula=formula):
                return self.holds(formula)
            case _:
                assert_never(term)

    def _stepped(self, term: Plus) -> Gives:
        number, steps, sort = self.gives(term.term), term.steps, self._sort(term)
        if not isinstance(sort, Finite):
            return _moved(number, steps, lambda found: found)
        values = sort.values
        if values == (True,):
            return lambda _held, _given: True
        low, high = values[0], values[-1]
        return _moved(number, steps, lambda found: max(low, min(high, found)))

    def _gathered(self, term: With | Without) -> Gives:
        members = self.gives(term.members)
        told = term.added if isinstance(term, With) else term.taken
        items = tuple(self.gives(each) for each in told)
        if isinstance(term, With):
            return lambda h, g: members(h, g) | {each(h, g) for each in items}
        return lambda h, g: members(h, g) - {each(h, g) for each in items}


def _below(number: Gives, limit: int) -> Holds:
    """Ask what may be null where a slice does not ask first whether it is."""

    def holds(held: Sequence[Anything], given: Sequence[Anything]) -> bool:
        found = number(held, given)
        return found is not None and found < limit

    return holds


def _moved(number: Gives, steps: int, within: Callable[[Anything], Anything]) -> Gives:
    def gives(held: Sequence[Anything], given: Sequence[Anything]) -> Anything:
        found = number(held, given)
        return None if found is None else within(found + steps)

    return gives


def _named(value: Anything, sort: Sort | None) -> Anything:
    if isinstance(sort, Symbols) and value is None:
        return EMPTY
    if isinstance(sort, Symbol) and value is not None:
        return -1 - sort.named.index(value)
    return value


def _every(formulas: tuple[Holds, ...]) -> Holds:
    if len(formulas) == 1:
        return formulas[0]
    return lambda held, given: all(each(held, given) for each in formulas)


def _some(formulas: tuple[Holds, ...]) -> Holds:
    if len(formulas) == 1:
        return formulas[0]
    return lambda held, given: any(each(held, given) for each in formulas)
