"""Ranges of whole numbers, followed through arithmetic exactly."""

from typing import TypeVar

from lawful.valuetype import Integer, Optional, Type

Kept = TypeVar("Kept")
ANY_NUMBER = Integer(None, None)
COUNT = Integer(0, None)


def saturate(value: Kept, wanted: Type) -> Kept | int:
    """Cut a number to the range of the place that stores it; leave any other value alone."""
    bounds = wanted.item if isinstance(wanted, Optional) else wanted
    if not isinstance(bounds, Integer) or not isinstance(value, int):
        return value
    if bounds.low is not None and value < bounds.low:
        return bounds.low
    if bounds.high is not None and value > bounds.high:
        return bounds.high
    return value


def hull(one: Integer, other: Integer) -> Integer:
    """Give the least range that holds both."""
    return Integer(_lower(one.low, other.low), _higher(one.high, other.high))


def inside(one: Integer, other: Integer) -> bool:
    """Tell whether every number of one range is in the other."""
    return hull(one, other) == other


def added(one: Integer, other: Integer) -> Integer:
    """Give the range of a sum."""
    return Integer(_plus(one.low, other.low), _plus(one.high, other.high))


def negated(one: Integer) -> Integer:
    """Give the range of the numbers with the other sign."""
    return Integer(
        None if one.high is None else -one.high,
        None if one.low is None else -one.low,
    )


def least(one: Integer, other: Integer) -> Integer:
    """Give the range of the smaller of two numbers."""
    return Integer(_lower(one.low, other.low), _smaller(one.high, other.high))


def greatest(one: Integer, other: Integer) -> Integer:
    """Give the range of the larger of two numbers."""
    return negated(least(negated(one), negated(other)))


def summed(item: Integer) -> Integer:
    """Give the range of the sum of a list, which may be empty, of numbers of one range."""
    return Integer(
        0 if item.low is not None and item.low >= 0 else None,
        0 if item.high is not None and item.high <= 0 else None,
    )


def _lower(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else min(one, other)


def _higher(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else max(one, other)


def _plus(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other


def _smaller(one: int | None, other: int | None) -> int | None:
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)
