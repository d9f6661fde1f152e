"""Formulas: functions that give the table of a condition once all conditions were read."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from lawful.expression.tree import Compare
from lawful.logic.tables import Grid

Holds: TypeAlias = Callable[[Grid], int]


def fixed(*, holds: bool) -> Holds:
    """Give the formula that holds everywhere, or nowhere."""
    return lambda grid: grid.full if holds else 0


def negated(holds: Holds) -> Holds:
    """Give the formula that holds where this one does not."""
    return lambda grid: grid.full ^ holds(grid)


def every(items: Iterable[Holds]) -> Holds:
    """Give the formula that holds where all of these do."""
    listed = tuple(items)
    return lambda grid: grid.every(holds(grid) for holds in listed)


def either(test: Holds, then: Holds, otherwise: Holds) -> Holds:
    """Give the one formula where the test holds, and else the other."""

    def holds(grid: Grid) -> int:
        met = test(grid)
        return met & then(grid) | (grid.full ^ met) & otherwise(grid)

    return holds


def alike(left: Holds, right: Holds, *, same: bool) -> Holds:
    """Give the formula that holds where two have one truth value, or where they have not."""
    return lambda grid: left(grid) ^ right(grid) ^ (grid.full if same else 0)


def turned(holds: Holds, condition: Compare) -> Holds:
    """Turn the formula of `==` into that of `!=`, if that is what was written."""
    return negated(holds) if condition.operator == "!=" else holds
