"""One state for all that differ only in what their symbols are called.

Symbols are told apart by their signature alone: which places hold them, and which sets they are
in. Of those that only sets hold, some of each signature are kept, for all of it behave the same.
Of numbers that are only compared with each other, only how far they are apart is kept.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any as Anything

from lawful.kernel.model import Counter, Kernel, Symbol, Symbols


@dataclass(frozen=True, slots=True)
class Group:
    """The places of one sort of symbols: those that hold one, and those that hold sets."""

    sort: Symbol
    single: tuple[int, ...]
    sets: tuple[int, ...]


def groups(kernel: Kernel, among: Iterable[int] | None = None) -> tuple[Group, ...]:
    """Gather the places of each sort of symbols, of all or of some, in the kernel's order."""
    single: dict[Symbol, list[int]] = {}
    sets: dict[Symbol, list[int]] = {}
    for at in range(len(kernel.places)) if among is None else among:
        match kernel.places[at].sort:
            case Symbol() as sort:
                single.setdefault(sort, []).append(at)
            case Symbols(of=sort):
                sets.setdefault(sort, []).append(at)
    return tuple(
        Group(sort, tuple(single.get(sort, ())), tuple(sets.get(sort, ())))
        for sort in dict.fromkeys((*single, *sets))
    )


def counters(kernel: Kernel) -> Mapping[Counter, tuple[int, ...]]:
    """Gather the places of each sort of numbers that are stepped."""
    found: dict[Counter, list[int]] = {}
    for at, place in enumerate(kernel.places):
        if isinstance(place.sort, Counter):
            found.setdefault(place.sort, []).append(at)
    return {sort: tuple(places) for sort, places in found.items()}


class Canonical:
    """Renames symbols and numbers; `spare` tells how many spent symbols of a signature are kept."""

    def __init__(self, kernel: Kernel, spare: Mapping[Symbol, int]) -> None:
        """Prepare for the places of a kernel."""
        self._groups = tuple((group, spare.get(group.sort, 1)) for group in groups(kernel))
        relative = (each for each in counters(kernel).items() if each[0].relative)
        self._counters = tuple(places for _, places in relative)

    def __call__(self, held: Sequence[Anything]) -> tuple[Anything, ...]:
        """Give what the places hold, renamed."""
        new = list(held)
        for at in self._counters:
            _lowered(new, at)
        for group, spare in self._groups:
            _renamed(new, group, spare)
        return tuple(new)


def _lowered(held: list[Anything], places: tuple[int, ...]) -> None:
    there = [held[at] for at in places if held[at] is not None]
    least = min(there, default=0)
    if least:
        for at in places:
            if held[at] is not None:
                held[at] -= least


def _renamed(held: list[Anything], group: Group, spare: int) -> None:
    signatures: dict[int, list[int]] = {}
    for at in group.single:
        if held[at] is not None:
            signatures.setdefault(held[at], []).append(at)
    bearers = len(signatures)
    for at in group.sets:
        for symbol in held[at] or ():
            signatures.setdefault(symbol, []).append(at)
    fresh = sorted((each for each in signatures.items() if each[0] >= 0), key=_by_signature)
    names = _names(fresh, spare, group.sets if bearers < len(signatures) else ())
    for at in group.single:
        symbol = held[at]
        if symbol is not None and symbol >= 0:
            held[at] = names[symbol]
    for at in group.sets:
        if held[at]:
            held[at] = frozenset(
                each if each < 0 else names[each] for each in held[at] if each < 0 or each in names
            )


def _by_signature(entry: tuple[int, list[int]]) -> tuple[list[int], int]:
    return entry[1], entry[0]


def _names(fresh: list[tuple[int, list[int]]], spare: int, sets: tuple[int, ...]) -> dict[int, int]:
    """Give symbols numbers in the order of their signatures, leaving out those beyond the spare."""
    names: dict[int, int] = {}
    last: list[int] = []
    alike = 0
    for symbol, signature in fresh:
        alike = alike + 1 if signature == last else 1
        last = signature
        if alike <= spare or signature[0] not in sets:
            names[symbol] = len(names)
    return names
