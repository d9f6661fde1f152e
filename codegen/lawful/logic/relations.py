"""The care table: the rows in which the subjects can be what they are at once.

A row that is taken out is impossible. One that is left may be impossible as well, unless the
relations are `complete`.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import prod

from lawful.logic.circles import (
    Circles,
    Side,
    circles_of_numbers,
    circles_of_values,
)
from lawful.logic.linear import Interval, plus, scaled
from lawful.logic.subjects import OTHER, Segments, Subjects, Values
from lawful.logic.tables import Grid
from lawful.logic.term import Key

MOST_COMBINED = 512


@dataclass(frozen=True, slots=True)
class Relations:
    """What cannot be, and whether nothing else cannot be among pairs of terms."""

    impossible: int
    complete: bool


def relations(subjects: Subjects, grid: Grid) -> Relations:
    """Work out which rows contradict what equality and order are."""
    numbers, values = circles_of_numbers(subjects), circles_of_values(subjects)
    impossible = 0
    complete = numbers.complete and values.complete
    for circle in numbers.found:
        sides = [_segments(side, subjects) for side in circle]
        if prod(map(len, sides)) > MOST_COMBINED:
            complete = False
        else:
            impossible |= _of_numbers(circle, sides, grid)
    for circle in values.found:
        impossible |= _of_values(circle, subjects, grid)
    return Relations(impossible, complete and _is_plain(subjects, numbers))


def _segments(side: Side, subjects: Subjects) -> tuple[Segments, ...]:
    return subjects.numbers_of(side.subject[1])


def _of_numbers(circle: tuple[Side, ...], sides: list[tuple[Segments, ...]], grid: Grid) -> int:
    """Go once round: the differences must be able to come to nought.

    Of a term that is null no difference is asked, so it may as well be thought to be some number.
    """
    if sum(len(each) > 1 for each in sides) < 2:  # noqa: PLR2004 - one alone is within its range
        return 0
    found = 0
    for chosen in product(*(range(len(each)) for each in sides)):
        classes = [each[place] for each, place in zip(sides, chosen, strict=True)]
        if all(classes) and not _closes(circle, classes):
            found |= grid.every(_tables(circle, chosen, grid))
    return found


def _tables(circle: tuple[Side, ...], chosen: tuple[int, ...], grid: Grid) -> Iterator[int]:
    for side, place in zip(circle, chosen, strict=True):
        if grid.knows(side.subject):
            yield grid.classes(side.subject)[place]


def _closes(circle: tuple[Side, ...], classes: list[Segments]) -> bool:
    return any(_round(circle, segments) for segments in product(*classes))


def _round(circle: tuple[Side, ...], segments: tuple[Interval, ...]) -> bool:
    total: Interval = (0, 0)
    for side, segment in zip(circle, segments, strict=True):
        total = plus(total, scaled(segment, side.way))
    low, high = total
    return (low is None or low <= 0) and (high is None or high >= 0)


def _of_values(circle: tuple[Side, ...], subjects: Subjects, grid: Grid) -> int:
    """Go round: what is the same on all sides but one is the same on that one."""
    pairs = [grid.classes(side.subject) for side in circle if side.subject[0] == "same"]
    same = grid.every(each[1] for each in pairs)
    but_one = 0
    for place, pair in enumerate(pairs):
        others = (each[1] for other, each in enumerate(pairs) if other != place)
        but_one |= pair[0] & grid.every(others)
    ends = [side.subject[1] for side in circle if side.subject[0] == "value"]
    return _of_constants(ends[0], ends[1], (same, but_one), subjects, grid) if ends else but_one


def _of_constants(
    one: Key, other: Key, tables: tuple[int, int], subjects: Subjects, grid: Grid
) -> int:
    """Two terms are the same only as one constant, and never differ as one."""
    found = 0
    for left, values in enumerate(subjects.values_of(one)):
        for right, others in enumerate(subjects.values_of(other)):
            both = _class(one, left, grid) & _class(other, right, grid)
            if not values & others:
                found |= both & tables[0]
            elif values == others and len(values) == 1 and OTHER not in values:
                found |= both & tables[1]
    return found


def _class(term: Key, place: int, grid: Grid) -> int:
    subject = ("value", term)
    return grid.classes(subject)[place] if grid.knows(subject) else grid.full


def _is_plain(subjects: Subjects, numbers: Circles) -> bool:
    """Tell whether one circle after the other says all that they say together."""
    met = Counter(side.subject[1] for circle in numbers.found for side in circle)
    mixed = (
        terms
        for terms in subjects.numbers
        if any(len(segments) > 1 for segments in subjects.numbers_of(terms))
    )
    alone = all(met[terms] < 2 for terms in mixed)  # noqa: PLR2004 - on one circle at most
    return alone and all(_is_open(pair, subjects) for pair in subjects.same)


def _is_open(pair: tuple[Key, Key], subjects: Subjects) -> bool:
    """Tell a pair of terms whose values have no end, or that stands alone."""
    others = [each for each in subjects.same if each != pair and set(each) & set(pair)]
    if not others:
        return True
    classes: list[Values] = [each for term in pair for each in subjects.values_of(term)]
    endless = all(subjects.nodes[term].words() is None for term in pair)
    return endless and all(OTHER in each or len(each) == 1 for each in classes)
