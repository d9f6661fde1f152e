"""How much is told apart: all that counts, for any number of events, or all up to a bound."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any as Anything
from typing import TypeAlias

from lawful.explore.canonical import Canonical
from lawful.kernel.model import Counter, Finite, Kernel, Parameter, Symbol, Symbols

APART = 8
"""How far apart two numbers may come, and how many members of a set that shrinks are counted."""
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


def symbolic(kernel: Kernel, spare: Mapping[Symbol, int]) -> Measure:
    """Tell apart what counts; `spare` tells how many spent symbols of a signature are kept."""
    counted = counters(kernel)
    distances = tuple(
        (sort.relative, at) for sort, at in counted.items() if len(at) > 1 or not sort.relative
    )

    def choices(parameter: Parameter, held: Sequence[Anything], used: int) -> Sequence[Anything]:
        match parameter.sort:
            case Symbol(named=named):
                found: Sequence[Anything] = (*range(-len(named), 0), *range(used + 1))
            case Counter() as sort:
                there = {held[at] for at in counted.get(sort, ()) if held[at] is not None}
                found = (*sorted(there), max(there, default=0) + 2)
            case other:
                found = _few(other)
        return (*found, None) if parameter.optional else found

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
            case other:
                found = _few(other)
        return (*found, None) if parameter.optional else found

    def beyond(held: Sequence[Anything]) -> bool:
        return any(held[at] is not None and held[at] > steps for at in counted)

    return Measure(tuple, choices, beyond, max(symbols, steps))


def _few(sort: Finite | Symbols) -> Sequence[Anything]:
    """Give the values of a sort that has few; a set that an event brings is taken to be empty."""
    return sort.values if isinstance(sort, Finite) else (frozenset(),)


def counters(kernel: Kernel) -> Mapping[Counter, tuple[int, ...]]:
    """Gather the places of each sort of numbers that are stepped."""
    found: dict[Counter, list[int]] = {}
    for at, place in enumerate(kernel.places):
        if isinstance(place.sort, Counter):
            found.setdefault(place.sort, []).append(at)
    return {sort: tuple(places) for sort, places in found.items()}
