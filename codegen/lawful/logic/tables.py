"""Truth tables as whole numbers: bit number r tells whether something holds in row r."""

from collections.abc import Iterable, Mapping
from functools import cache, reduce
from operator import and_, or_
from typing import Any, TypeAlias

Subject: TypeAlias = tuple[str, Any]
"""A kind, and what is of that kind: a term, several, or a condition."""


@cache
def column(bit: int, bits: int) -> int:
    """Give the table of one of so many bits: it holds in the rows whose number has it."""
    width = 1 << bit
    found, width = ((1 << width) - 1) << width, 2 * width
    while width < 1 << bits:
        found |= found << width
        width *= 2
    return found


def everywhere(bits: int) -> int:
    """Give the table of what holds in every row."""
    return (1 << (1 << bits)) - 1


def needed(classes: int) -> int:
    """Count the bits that tell so many classes apart."""
    return (classes - 1).bit_length()


class Grid:
    """The rows of a table: every combination of a class for each subject is one or more."""

    def __init__(self, sizes: Mapping[Subject, int]) -> None:
        """Give every subject its bits."""
        self.bits = sum(needed(size) for size in sizes.values())
        self.full = everywhere(self.bits)
        self._classes: dict[Subject, tuple[int, ...]] = {}
        first = 0
        for subject, size in sizes.items():
            width = needed(size)
            self._classes[subject] = self._parted(size, first, width)
            first += width

    def classes(self, subject: Subject) -> tuple[int, ...]:
        """Give the table of each class of a subject."""
        return self._classes[subject]

    def knows(self, subject: Subject) -> bool:
        """Tell whether the subject has rows of its own."""
        return subject in self._classes

    def some(self, subject: Subject, wanted: Iterable[bool]) -> int:
        """Give the table of the wanted classes of a subject."""
        pairs = zip(self._classes[subject], wanted, strict=True)
        return reduce(or_, (table for table, is_wanted in pairs if is_wanted), 0)

    def every(self, tables: Iterable[int]) -> int:
        """Give the table of what holds where all of these hold."""
        return reduce(and_, tables, self.full)

    def _parted(self, size: int, first: int, width: int) -> tuple[int, ...]:
        """Give each class the rows with its number; the last one has those left over as well."""
        columns = [column(first + bit, self.bits) for bit in range(width)]
        found = [
            self.every(
                each if number >> bit & 1 else self.full ^ each for bit, each in enumerate(columns)
            )
            for number in range(size - 1)
        ]
        return (*found, self.full ^ reduce(or_, found, 0))
