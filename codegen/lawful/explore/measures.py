"""How much is told apart: all that counts, for any number of events, or all up to a bound."""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Any as Anything
from typing import TypeAlias

from lawful.explore.canonical import Canonical, counters
from lawful.kernel.model import Counter, Kernel, Parameter, Symbol, Symbols

APART = 8
"""How far apart two numbers may come, and how many members of a shrinking set are counted."""
Choices: TypeAlias = Callable[[Parameter, Sequence[Anything], int], Sequence[Anything]]
"""What a parameter can be in a state of which so many symbols of its sort are in use."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How states are renamed, what events can say in them, and which states are cut off.

    `bound` is what is cut off from, said if something was.
    """

    renamed: Callable[[Sequence[Anything]], tuple[Anything, ...]]
    choices: Choices
    beyond: Callable[[Sequence[Anything]], bool]
    bound: int


def symbolic(kernel: Kernel, spare: Mapping[Symbol, int], wide: Container[Counter] = ()) -> Measure:
    """Tell apart what counts; `spare` tells how many spent symbols of a signature are kept.

    Events may bring any number near those that are there, where it is of a `wide` sort.
    """
    counted = counters(kernel)
    distances = tuple(
        (sort.relative, at) for sort, at in counted.items() if len(at) > 1 or not sort.relative
    )

    def choices(parameter: Parameter, held: Sequence[Anything], used: int) -> Sequence[Anything]:
        match parameter.sort:
            case Symbol(named=named):
                found: Sequence[Anything] = (*range(-len(named), 0), *range(used + 1))
            case Symbols(of=of):
                found = _sets(of, used + 1)
            case Counter() as sort:
                there = [held[at] for at in counted.get(sort, ()) if held[at] is not None]
                found = near(sort, there, APART if sort in wide else 1)
            case other:
                found = other.values
        return _or_null(parameter, found)

    def beyond(held: Sequence[Anything]) -> bool:
        for relative, places in distances:
            there = [held[at] for at in places if held[at] is not None]
            if there and max(there) - (min(there) if relative else 0) > APART:
                return True
        return False

    return Measure(Canonical(kernel, spare), choices, beyond, APART)


def bounded(kernel: Kernel, symbols: int, steps: int) -> Measure:
    """Tell everything apart: so many symbols of each sort, and numbers up to so many steps."""
    counted = tuple(at for places in counters(kernel).values() for at in places)

    def choices(parameter: Parameter, _held: Sequence[Anything], _used: int) -> Sequence[Anything]:
        match parameter.sort:
            case Symbol(named=named):
                found: Sequence[Anything] = (*range(-len(named), 0), *range(symbols))
            case Counter():
                found = range(steps + 1)
            case Symbols(of=of):
                found = _sets(of, symbols)
            case other:
                found = other.values
        return _or_null(parameter, found)

    def beyond(held: Sequence[Anything]) -> bool:
        return any(held[at] is not None and held[at] > steps for at in counted)

    return Measure(tuple, choices, beyond, max(symbols, steps))


def _or_null(parameter: Parameter, found: Sequence[Anything]) -> Sequence[Anything]:
    """Let a value be null as well if it may; a set that is null has no members."""
    return (
        (*found, None) if parameter.optional and not isinstance(parameter.sort, Symbols) else found
    )


def _sets(of: Symbol, count: int) -> Sequence[frozenset[int]]:
    """Give some of the sets of so many symbols: none of them, each, and all."""
    symbols = range(-len(of.named), count)
    found = (frozenset(), *(frozenset((each,)) for each in symbols), frozenset(symbols))
    return tuple(dict.fromkeys(found))


def near(sort: Counter, there: Sequence[int], reach: int) -> Sequence[int]:
    """Give the numbers that an event may bring: those near the ones there, then two others."""
    least = min(there, default=0) - reach
    within = {value + step for value in there or (0,) for step in range(-reach, reach + 1)}
    within = {each for each in within if each >= (least if sort.relative else 0)}
    return (*sorted(within), *others(there))


def others(there: Sequence[int]) -> tuple[int, int]:
    """Give the numbers that stand for those an event brings that are not near any other."""
    most = max(there, default=0)
    return most + 2, most + 3
