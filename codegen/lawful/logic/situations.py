"""The situations that conditions can tell apart, as a truth table."""

import itertools
import math
from collections.abc import Iterator, Sequence

from lawful.expression.tree import Expression, Reference
from lawful.logic.reading import Reading
from lawful.usage import parts

LIMIT = 4096


def truth(
    conditions: Sequence[Expression], given: Sequence[Expression]
) -> tuple[tuple[bool, ...], ...] | None:
    """Say for every situation in which the given holds which conditions hold; None if too many.

    Rows are distinct. The given counts only as far as it speaks of what the conditions speak of.
    """
    found = _table(conditions, given)
    return found if found is not None or not given else _table(conditions, ())


def mentions_case(condition: Expression) -> bool:
    """Tell whether the condition means another thing inside another `match`."""
    return any(isinstance(part, Reference) and part.root == "case" for part in parts(condition))


def _table(
    conditions: Sequence[Expression], given: Sequence[Expression]
) -> tuple[tuple[bool, ...], ...] | None:
    reading = Reading()
    asked = [reading.read(each) for each in conditions]
    kept = [reading.read(each) for each in _related(conditions, given)]
    domains = reading.domains()
    if math.prod(len(each) for each in domains) > LIMIT:
        return None
    rows = itertools.product(*domains)
    possible = (row for row in rows if all(holds(row) for holds in kept))
    return tuple(dict.fromkeys(tuple(holds(row) for holds in asked) for row in possible))


def _related(conditions: Sequence[Expression], given: Sequence[Expression]) -> Iterator[Expression]:
    """Keep what shares a subject with the conditions, at first or second hand."""
    if not given:
        return
    met = {subject for each in conditions for subject in _subjects(each)}
    todo = [(each, _subjects(each)) for each in given]
    while near := [entry for entry in todo if not met.isdisjoint(entry[1])]:
        todo = [entry for entry in todo if met.isdisjoint(entry[1])]
        for condition, subjects in near:
            met |= subjects
            yield condition


def _subjects(condition: Expression) -> frozenset[object]:
    reading = Reading()
    reading.read(condition)
    return frozenset(reading.subjects())
