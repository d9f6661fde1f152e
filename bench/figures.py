"""Figures: what a measurement gives, whatever is shown or stored of it afterwards."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Aim:
    """A bound that a figure should keep."""

    side: Literal["at least", "at most"]
    bound: float

    def met(self, value: float) -> bool:
        """Tell whether a value keeps the bound."""
        return value >= self.bound if self.side == "at least" else value <= self.bound


@dataclass(frozen=True, slots=True)
class Figure:
    """One number with its unit; None where there is nothing to measure, and a note says why."""

    name: str
    value: float | None
    unit: str
    aim: Aim | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """The figures of one measurement."""

    name: str
    title: str
    figures: tuple[Figure, ...]


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured."""

    rounds: int
    lines: int
    """Records of the ledger that is replayed."""
    walk: int
    """Records of the walk that all reducers take; few enough for the processor to keep at hand."""
    passes: int
    """How often the fast ones take it in one round."""
    places: tuple[int, ...]
    """How far into a run the cost of an event is measured."""
    groups: int
    """Compounds of the large chart, of 20 phases each."""
    builds: int
    """How often the large chart is built, and every question is asked."""
    stages: tuple[int, ...]
    """Stages of the charts that are proved, of ten phases each."""
    flags: tuple[int, ...]
    """How many variables of their own these have on top."""


FULL = Size(15, 10_000, 386, 50, (1_000, 10_000, 100_000), 100, 3, (1, 10, 100), (2, 4, 6, 8))
QUICK = Size(5, 4_000, 155, 20, (1_000, 10_000, 100_000), 10, 1, (1, 10), (2, 4))
TINY = Size(2, 120, 100, 1, (60, 120), 1, 1, (1,), (1,))
