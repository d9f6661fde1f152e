"""The bounded states and edges of a kernel, counted straight by what the kernel's model says.

It shares no line with the exporters or the exploration, and no thought is given to speed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, combinations, product
from typing import Any as Value

from lawful.kernel import model as k

Held = tuple[Value, ...]
State = tuple[str, Held]
Edge = tuple[State, str, int, State]


@dataclass(frozen=True, slots=True)
class Count:
    """All states and all edges."""

    states: frozenset[State]
    edges: frozenset[Edge]


class TooManyError(Exception):
    """There are more edges than anybody wants to count."""


def counted(kernel: k.Kernel, symbols: int, steps: int, most: int = 100_000) -> Count:
    """Explore to the end."""
    counting = _Counting(kernel, symbols, steps)
    first = counting.first()
    edges: set[Edge] = set()
    states, todo = {first}, [first]
    while todo:
        if len(edges) > most:
            raise TooManyError
        for edge in counting.edges(todo.pop()):
            edges.add(edge)
            if edge[-1] not in states:
                states.add(edge[-1])
                todo.append(edge[-1])
    return Count(frozenset(states), frozenset(edges))


@dataclass(frozen=True, slots=True)
class _Counting:
    kernel: k.Kernel
    symbols: int
    steps: int

    def first(self) -> State:
        leaf = self.kernel.initial.name
        held = (
            place.initial if self.there(place, leaf) else nothing(place)
            for place in self.kernel.places
        )
        return leaf, tuple(held)

    def there(self, place: k.Place, leaf: str) -> bool:
        return place.leaves is None or leaf in place.leaves

    def edges(self, state: State) -> Iterator[Edge]:
        for (leaf, event), reaction in self.kernel.reactions.items():
            if leaf != state[0]:
                continue
            domains = [self.domain(each) for each in reaction.parameters]
            for chosen in product(*domains):
                scene = _Scene(
                    self.kernel, state[1], dict(zip(reaction.parameters, chosen, strict=True))
                )
                if all(scene.holds(demand.formula) for demand in reaction.demands):
                    for number, way in enumerate(reaction.ways):
                        after = self.after(state, way, scene)
                        if after is not None:
                            yield state, event, number, after

    def after(self, state: State, way: k.Way, scene: "_Scene") -> State | None:
        if not all(map(scene.holds, way.conditions)):
            return None
        new = {update.place: scene.value(update.term, update.place.sort) for update in way.updates}
        target = way.target.name
        held = []
        for place, old in zip(self.kernel.places, state[1], strict=True):
            value = new.get(place, old) if self.there(place, target) else nothing(place)
            if isinstance(place.sort, k.Counter) and value is not None and value > self.steps:
                return None
            held.append(value)
        return target, tuple(held)

    def domain(self, parameter: k.Parameter) -> list[Value]:
        null = [None] if parameter.optional else []
        match parameter.sort:
            case k.Finite(values=values):
                return [*dict.fromkeys((*values, *null))]
            case k.Symbol() as symbol:
                return [*self.members(symbol), *null]
            case k.Symbols(of=symbol):
                members = self.members(symbol)
                sizes = range(len(members) + 1)
                found = chain.from_iterable(combinations(members, size) for size in sizes)
                return [*map(frozenset, found), *null]
            case k.Counter():
                return [*range(self.steps + 1), *null]

    def members(self, symbol: k.Symbol) -> list[Value]:
        return [*range(self.symbols), *(-1 - each for each in range(len(symbol.named)))]


@dataclass(frozen=True, slots=True)
class _Scene:
    """What is read: places and parameters. A named symbol is -1 less its place among the named."""

    kernel: k.Kernel
    held: Held
    given: Mapping[k.Parameter, Value]

    def holds(self, formula: k.Formula) -> bool:  # noqa: PLR0911 - one line a form
        match formula:
            case k.Fixed(holds=holds):
                return holds
            case k.Same(left=left, right=right):
                sort = sort_of(left) or sort_of(right)
                one, other = self.value(left, sort), self.value(right, sort)
                if isinstance(sort, k.Symbols):
                    return (one or frozenset()) == (other or frozenset())
                return type(one) is type(other) and bool(one == other)
            case k.Below(term=term, limit=limit):
                number = self.value(term, sort_of(term))
                return number is None or number < limit
            case k.Member(item=item, of=of):
                sort = sort_of(of)
                inner = sort.of if isinstance(sort, k.Symbols) else sort_of(item)
                return self.value(item, inner) in (self.value(of, sort) or frozenset())
            case k.Negation(formula=inner):
                return not self.holds(inner)
            case k.All(formulas=formulas):
                return all(map(self.holds, formulas))
            case k.Any(formulas=formulas):
                return any(map(self.holds, formulas))

    def value(self, term: k.Term, sort: k.Sort | None) -> Value:  # noqa: C901, PLR0911 - one line a form
        match term:
            case k.Known(value=()):
                return frozenset()
            case k.Known(value=value):
                if isinstance(sort, k.Symbol) and value is not None:
                    return -1 - sort.named.index(value)
                return value
            case k.At(place=place):
                return self.held[self.kernel.places.index(place)]
            case k.Of(parameter=parameter):
                return self.given[parameter]
            case k.Plus(term=inner, steps=steps):
                number = self.value(inner, sort)
                number = -1 if number is None else number
                if isinstance(sort, k.Finite):
                    return min(
                        number + steps, max(each for each in sort.values if each is not None)
                    )
                return number + steps
            case k.With(members=members, added=items):
                return (self.value(members, sort) or frozenset()) | self.items(items, sort)
            case k.Without(members=members, taken=items):
                return (self.value(members, sort) or frozenset()) - self.items(items, sort)
            case k.Either(test=test, then=then, otherwise=otherwise):
                return self.value(then if self.holds(test) else otherwise, sort)
            case k.Truth(formula=formula):
                return self.holds(formula)

    def items(self, items: tuple[k.Term, ...], sort: k.Sort | None) -> frozenset[Value]:
        of = sort.of if isinstance(sort, k.Symbols) else None
        return frozenset(self.value(item, of or sort_of(item)) for item in items)


def nothing(place: k.Place) -> Value:
    """Give what a place holds where it is not there."""
    return frozenset() if isinstance(place.sort, k.Symbols) else None


def sort_of(term: k.Term) -> k.Sort | None:  # noqa: PLR0911 - one line a form
    """Find the sort of a term in its leaves."""
    match term:
        case k.At(place=place):
            return place.sort
        case k.Of(parameter=parameter):
            return parameter.sort
        case k.Plus(term=inner):
            return sort_of(inner)
        case k.With(members=members) | k.Without(members=members):
            return sort_of(members) or next(
                (
                    k.Symbols(found)
                    for item in (term.added if isinstance(term, k.With) else term.taken)
                    if isinstance(found := sort_of(item), k.Symbol)
                ),
                None,
            )
        case k.Either(then=then, otherwise=otherwise):
            return sort_of(then) or sort_of(otherwise)
        case k.Truth():
            return k.Finite("flag", (False, True))
    return None
