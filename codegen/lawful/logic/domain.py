"""The values of a term that conditions can tell apart: a few stand for all."""

from collections.abc import Iterable, Iterator

from lawful.logic.term import Key
from lawful.valuetype import Bool, Enum, Integer, Json, Null, Optional, Type

NULL: Key = ("NoneType", None)
OTHER: Key = ("other",)


def domain(kinds: Iterable[Type], constants: Iterable[Key]) -> tuple[Key, ...]:
    """List values, one at least of every kind that comparing with the constants can tell apart.

    The kinds are those that the term has at its several places, where it may be narrowed.
    """
    met: dict[Key, None] = {}
    named = tuple(constants)
    for kind in dict.fromkeys(kinds):
        met.update(dict.fromkeys(_values(kind, named)))
    return tuple(met)


def _values(kind: Type, constants: tuple[Key, ...]) -> Iterator[Key]:
    match kind:
        case Optional(item=item):
            yield NULL
            yield from _values(item, constants)
        case Null():
            yield NULL
        case Bool():
            yield from (("bool", False), ("bool", True))
        case Enum(words=words):
            yield from (("str", word) for word in words)
        case Integer():
            yield from _numbers(kind, constants)
        case Json():
            yield from (NULL, OTHER, *constants)
        case _:
            yield from (OTHER, *(each for each in constants if each != NULL))


def _numbers(kind: Integer, constants: tuple[Key, ...]) -> Iterator[Key]:
    """Give the ends of the range, and every constant with its neighbours."""
    points = [end for end in (kind.low, kind.high) if end is not None] or [0]
    for name, value in (each for each in constants if each[0] == "int"):
        if name == "int" and isinstance(value, int):
            points += (value - 1, value, value + 1)
    for point in sorted(set(points)):
        above = kind.low is None or point >= kind.low
        below = kind.high is None or point <= kind.high
        if above and below:
            yield ("int", point)
