"""Timing in interleaved rounds: A B C A B C, so that a busy machine is busy for all alike."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import TypeAlias, TypeVar

Key = TypeVar("Key")

Work: TypeAlias = Callable[[], int]
"""Does what is measured, and tells how many times."""

Contender: TypeAlias = Callable[[], Work]
"""Prepares a round, off the clock."""


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds for one time, round by round."""

    rounds: tuple[float, ...]

    @property
    def seconds(self) -> float:
        """Give the median of the rounds."""
        return median(self.rounds)

    @property
    def micros(self) -> float:
        """Give the median in microseconds."""
        return self.seconds * 1e6

    def over(self, other: "Timing") -> float:
        """Give the median of the ratios within a round."""
        return median(mine / its for mine, its in zip(self.rounds, other.rounds, strict=True))


def interleaved(
    contenders: Mapping[Key, Contender], rounds: int, uncounted: int = 1
) -> dict[Key, Timing]:
    """Time all contenders, round by round, after some rounds that do not count."""
    taken: dict[Key, list[float]] = {name: [] for name in contenders}
    for number in range(uncounted + rounds):
        for name, contender in contenders.items():
            seconds = _timed(contender())
            if number >= uncounted:
                taken[name].append(seconds)
    return {name: Timing(tuple(seconds)) for name, seconds in taken.items()}


def ready(work: Work) -> Contender:
    """Make a contender of work that needs no preparation."""
    return lambda: work


def _timed(work: Work) -> float:
    start = perf_counter()
    times = work()
    return (perf_counter() - start) / times
