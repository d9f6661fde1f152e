"""The situations that conditions can tell apart, as truth tables."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from operator import and_

from lawful.expression.tree import Expression, Reference
from lawful.logic.describing import Said, described
from lawful.logic.facts import facts
from lawful.logic.freedom import is_free
from lawful.logic.reading import Reading
from lawful.logic.relations import relations
from lawful.logic.tables import Grid
from lawful.logic.term import Path, overlap, places
from lawful.usage import parts

LIMIT = 18
TOO_MANY = f"more than 2^{LIMIT} situations would have to be told apart"
MOST_ROWS = 4096


@dataclass(frozen=True, slots=True)
class Situations:
    """Tables of conditions, and of the rows that may be and in which the given holds.

    What no row has is impossible. With `free`, what a row has is possible; else it may not be.
    """

    conditions: tuple[int, ...]
    rows: int
    free: bool
    _described: Callable[[int], tuple[Said, ...]] = field(compare=False, repr=False)

    def where(self, *wanted: tuple[int, bool]) -> int:
        """Give the rows in which conditions, by their places, have these truth values."""
        return reduce(and_, map(self._of, wanted), self.rows)

    def can(self, *wanted: tuple[int, bool]) -> bool:
        """Tell whether some row has conditions with these truth values."""
        return self.where(*wanted) != 0

    def always(self, place: int) -> bool:
        """Tell whether a condition holds in every row, of which there is one at least."""
        return self.rows != 0 and not self.can((place, False))

    def never(self, place: int) -> bool:
        """Tell whether a condition holds in no row, of which there is one at least."""
        return self.rows != 0 and not self.can((place, True))

    def examples(self, *wanted: tuple[int, bool]) -> Iterator[tuple[Said, ...]]:
        """Describe some rows in which conditions have these truth values, far from each other."""
        rows = self.where(*wanted)
        while rows:
            first, last = (rows & -rows).bit_length() - 1, rows.bit_length() - 1
            for row in dict.fromkeys((first, last)):
                yield self._described(row)
            rows &= ~(1 << first | 1 << last)

    def _of(self, wanted: tuple[int, bool]) -> int:
        place, holds = wanted
        return self.conditions[place] if holds else ~self.conditions[place]


@dataclass(frozen=True, slots=True)
class Undecided:
    """Why conditions were not weighed."""

    reason: str


def weigh(conditions: Sequence[Expression], given: Sequence[Expression]) -> Situations | Undecided:
    """Say which conditions can hold together where the given holds.

    The given counts only as far as it speaks of what the conditions speak of, and as there is room.
    """
    related = _related(conditions, given)
    found = _weighed(conditions, related)
    if found is None:
        kept = _roomy(conditions, related)
        found = None if kept is None else _weighed(conditions, kept)
        found = None if found is None else replace(found, free=False)
    return Undecided(TOO_MANY) if found is None else found


def truth(
    conditions: Sequence[Expression], given: Sequence[Expression]
) -> tuple[tuple[bool, ...], ...] | None:
    """Say for every situation in which the given holds which conditions hold; None if too many.

    Rows are distinct.
    """
    found = weigh(conditions, given)
    if isinstance(found, Undecided):
        return None
    rows: list[tuple[tuple[bool, ...], int]] = [((), found.rows)] if found.rows else []
    for table in found.conditions:
        parted = (
            ((*row, holds), rest & (table if holds else ~table))
            for row, rest in rows
            for holds in (False, True)
        )
        rows = [(row, rest) for row, rest in parted if rest]
        if len(rows) > MOST_ROWS:
            return None
    return tuple(row for row, _ in rows)


def mentions_case(condition: Expression) -> bool:
    """Tell whether the condition means another thing inside another `match`."""
    return any(isinstance(part, Reference) and part.root == "case" for part in parts(condition))


def _weighed(conditions: Sequence[Expression], given: Sequence[Expression]) -> Situations | None:
    reading = Reading()
    asked = [reading.read(each) for each in conditions]
    known = [reading.read(each) for each in given]
    subjects = reading.subjects
    subjects.settle()
    if subjects.bits() > LIMIT:
        return None
    grid = Grid(subjects.sizes())
    related = relations(subjects, grid)
    rows = grid.every(holds(grid) for holds in known)
    rows &= grid.full ^ (related.impossible | facts(subjects, grid))
    tables = tuple(holds(grid) for holds in asked)
    free = related.complete and is_free(subjects)
    return Situations(tables, rows, free, partial(described, subjects=subjects, grid=grid))


def _roomy(
    conditions: Sequence[Expression], given: Sequence[Expression]
) -> tuple[Expression, ...] | None:
    """Keep of the given what there is room for, one after the other."""
    kept: tuple[Expression, ...] = ()
    if _bits(conditions) > LIMIT:
        return None
    for each in given:
        if _bits((*conditions, *kept, each)) <= LIMIT:
            kept = (*kept, each)
    return kept


def _bits(conditions: Sequence[Expression]) -> int:
    reading = Reading()
    for each in conditions:
        reading.read(each)
    reading.subjects.settle()
    return reading.subjects.bits()


def _related(
    conditions: Sequence[Expression], given: Sequence[Expression]
) -> tuple[Expression, ...]:
    """Keep what reads a place that the conditions read, at first or second hand."""
    if not given:
        return ()
    met = [path for each in conditions for path in places(each)]
    todo = {place: places(each) for place, each in enumerate(given)}
    near: list[int] = []
    found: list[int] = []
    while todo:
        near = [place for place, paths in todo.items() if _meets(paths, met)]
        if not near:
            break
        found += near
        met = [path for place in near for path in todo.pop(place)]
    return tuple(given[place] for place in found)


def _meets(paths: Iterable[Path], others: Iterable[Path]) -> bool:
    return any(overlap(path, other) for path in paths for other in others)
