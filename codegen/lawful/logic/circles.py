"""Circles of terms that are compared with each other or with constants.

Whatever cannot be among numbers that differ by so much, or among values that are the same or not,
cannot be on one of these circles already.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from lawful.logic.subjects import Subjects
from lawful.logic.tables import Subject
from lawful.logic.term import Key

LONGEST, MOST = 6, 200
GROUND: Key = ("ground",)
"""Where all constants are."""


_Open: TypeAlias = tuple[tuple[Key, Key], Subject]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a circle; `way` is -1 where it is walked from its second term to its first."""

    subject: Subject
    terms: tuple[Key, Key]
    way: int


@dataclass(frozen=True, slots=True)
class Circles:
    """Circles, and whether these are all."""

    found: tuple[tuple[Side, ...], ...]
    complete: bool


def circles_of_numbers(subjects: Subjects) -> Circles:
    """Find the circles of differences; every number has its own difference from nought."""
    pairs = [(terms[0], terms[1]) for terms in subjects.numbers if len(terms) > 1]
    inside = dict.fromkeys(term for terms in pairs for term in terms)
    sides: list[_Open] = [(terms, ("number", terms)) for terms in pairs]
    sides += [((term, GROUND), ("number", (term,))) for term in inside]
    return _circles(sides)


def circles_of_values(subjects: Subjects) -> Circles:
    """Find the circles of equalities; every value is one constant or another."""
    inside = dict.fromkeys(term for terms in subjects.same for term in terms)
    sides: list[_Open] = [(terms, ("same", terms)) for terms in subjects.same]
    sides += [((term, GROUND), ("value", term)) for term in inside]
    return _circles(sides)


def _circles(sides: list[_Open]) -> Circles:
    nodes = list(dict.fromkeys([GROUND, *(term for terms, _ in sides for term in terms)]))
    rank = {node: place for place, node in enumerate(nodes)}
    near: dict[Key, list[tuple[Key, Side]]] = {node: [] for node in nodes}
    for (one, other), subject in sides:
        near[one].append((other, Side(subject, (one, other), 1)))
        near[other].append((one, Side(subject, (other, one), -1)))
    found: list[tuple[Side, ...]] = []
    cut = False
    for start in nodes:
        for circle in _from(start, near, rank):
            if circle is None or len(found) == MOST:
                cut = True
            elif rank[circle[0].terms[1]] < rank[circle[-1].terms[0]]:
                found.append(circle)
    return Circles(tuple(found), not cut)


def _from(
    start: Key, near: dict[Key, list[tuple[Key, Side]]], rank: dict[Key, int]
) -> Iterator[tuple[Side, ...] | None]:
    """Give the circles whose first node is the start, both ways round; None where too long."""
    todo: list[tuple[Key, tuple[Side, ...]]] = [(start, ())]
    while todo:
        here, way = todo.pop()
        met = {side.terms[0] for side in way}
        for there, side in near[here]:
            if there == start and len(way) > 1:
                yield (*way, side)
            elif rank[there] > rank[start] and there not in met:
                if len(way) + 1 == LONGEST:
                    yield None
                else:
                    todo.append((there, (*way, side)))
