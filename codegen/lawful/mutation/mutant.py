"""A change of a law: a part of it put otherwise, and the whole chart around that part."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from lawful.chart import Chart
from lawful.diagnostic import Span

Part = TypeVar("Part")
Part_co = TypeVar("Part_co", covariant=True)
Whole = TypeVar("Whole")


@dataclass(frozen=True, slots=True)
class Change(Generic[Part_co]):
    """A part of a chart as it would be in another law.

    `says` tells what is changed. `vain` tells what is redundant in the spec if nobody can tell the
    two laws apart; it is empty where that would be no fault of the spec.
    """

    operator: str
    says: str
    vain: str
    at: Span
    part: Part_co


@dataclass(frozen=True, slots=True)
class Mutant:
    """Another law that differs in one place from a chart; `where` names the place for people."""

    operator: str
    where: str
    says: str
    vain: str
    at: Span
    chart: Chart

    @property
    def label(self) -> str:
        """Tell what the mutant is in one line."""
        return f"{self.where}: {self.says}"


def within(
    changes: Iterable[Change[Part]], whole: Callable[[Part], Whole]
) -> Iterator[Change[Whole]]:
    """Give the changes of a whole that the changes of a part of it are."""
    for each in changes:
        yield Change(each.operator, each.says, each.vain, each.at, whole(each.part))


def grown(where: str, changes: Iterable[Change[Chart]]) -> Iterator[Mutant]:
    """Give the mutants that are changed at a place."""
    for each in changes:
        yield Mutant(each.operator, where, each.says, each.vain, each.at, each.part)


def put(items: tuple[Part, ...], place: int, *instead: Part) -> tuple[Part, ...]:
    """Give the items with others, or none, in place of one."""
    return (*items[:place], *instead, *items[place + 1 :])


def putting(items: tuple[Part, ...], place: int) -> Callable[[Part], tuple[Part, ...]]:
    """Give the function that puts another item in place of one."""
    return lambda one: put(items, place, one)


def swapped(items: tuple[Part, ...], place: int) -> tuple[Part, ...]:
    """Give the items with one and the next exchanged."""
    return (*items[:place], items[place + 1], items[place], *items[place + 2 :])
