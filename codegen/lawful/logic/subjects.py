"""What conditions speak of, and the classes of values that they can tell apart.

Values of one class make every condition true or false alike, so a class stands for all of them.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from lawful.expression.tree import Expression, Select
from lawful.expression.whitespace import is_blank
from lawful.logic.linear import Interval, plus, scaled
from lawful.logic.tables import Subject, needed
from lawful.logic.term import Key
from lawful.valuetype import Bool, Enum, Integer, Json, Named, Null, Optional, Text, Type, Union

NULL: Key = ("NoneType", None)
OTHER: Key = ("other",)
Values: TypeAlias = frozenset[Key]
Segments: TypeAlias = tuple[Interval, ...]
"""Ranges of numbers; the class of null has none."""


@dataclass(slots=True)
class Node:
    """A term, with its types at its several places, where it may be narrowed; a sum is no term."""

    expression: Expression | None
    kinds: dict[Type, None] = field(default_factory=dict)

    @property
    def nullable(self) -> bool:
        """Tell whether it may be null."""
        return any(isinstance(kind, Optional | Json | Null) for kind in self.kinds)

    @property
    def bounds(self) -> Interval:
        """Give the range of a number."""
        ranges = [_range(kind) for kind in self.kinds]
        lows, highs = zip(*ranges, strict=True)
        low = None if None in lows else min(lows)
        return low, None if None in highs else max(highs)

    def words(self) -> Values | None:
        """List all values of a type that has few; None if there is no end of them."""
        match self.expression:
            case Select(base=base, name=name) if isinstance(base.type, Union):
                if name == base.type.tag:
                    return frozenset(("str", each.name) for each in base.type.variants)
        found = [_words(kind) for kind in self.kinds]
        some = [each for each in found if each is not None]
        return frozenset().union(*some) if len(some) == len(found) else None

    def fits(self, value: Key) -> bool:
        """Tell whether a constant is of one of the types."""
        return any(_fits(value, kind) for kind in self.kinds)


@dataclass(slots=True)
class Subjects:
    """All that was met, each with what is asked of it.

    `numbers` are terms and differences of two terms, `values` are terms, `same` pairs of them;
    `flags` are conditions that are not looked into. `parts` has the classes once all is settled.
    """

    nodes: dict[Key, Node] = field(default_factory=dict)
    flags: dict[Key, Expression] = field(default_factory=dict)
    same: dict[tuple[Key, Key], None] = field(default_factory=dict)
    values: dict[Key, dict[Key, None]] = field(default_factory=dict)
    numbers: dict[tuple[Key, ...], dict[Interval, None]] = field(default_factory=dict)
    parts: dict[Subject, tuple[Any, ...]] = field(default_factory=dict)

    def settle(self) -> None:
        """Part what every subject can be, now that all is known that is asked."""
        for terms in tuple(self.numbers):
            for term in terms:
                if self.nodes[term].nullable:
                    self.numbers.setdefault((term,), {})
        self.parts = {("flag", each): (False, True) for each in self.flags}
        self.parts |= {("same", each): (False, True) for each in self.same}
        self.parts |= {("value", each): self.values_of(each) for each in self.values}
        self.parts |= {("number", each): self.numbers_of(each) for each in self.numbers}

    def sizes(self) -> dict[Subject, int]:
        """Count the classes of every subject."""
        return {subject: len(classes) for subject, classes in self.parts.items()}

    def bits(self) -> int:
        """Count the bits that a table needs."""
        return sum(map(needed, self.sizes().values()))

    def values_of(self, term: Key) -> tuple[Values, ...]:
        """Part the values of a term."""
        found = self.parts.get(("value", term))
        if found is not None:
            return found
        constants = (each for tests in self.values.values() for each in tests)
        return valued(self.nodes[term], self.values.get(term, {}), constants)

    def numbers_of(self, terms: tuple[Key, ...]) -> tuple[Segments, ...]:
        """Part the range of a number or of a difference."""
        found = self.parts.get(("number", terms))
        if found is not None:
            return found
        nodes, tests = [self.nodes[each] for each in terms], self.numbers.get(terms, {})
        bounds = nodes[0].bounds if len(nodes) == 1 else apart(*nodes)
        return ranged(bounds, tests, nullable=len(nodes) == 1 and nodes[0].nullable)


def valued(node: Node, tests: Iterable[Key], constants: Iterable[Key]) -> tuple[Values, ...]:
    """Part all values of a term by the constants with which it is compared."""
    tested = tuple(tests)
    found: dict[tuple[bool, ...], set[Key]] = {}
    for value in _universe(node, constants):
        found.setdefault(tuple(value == each for each in tested), set()).add(value)
    return tuple(map(frozenset, found.values()))


def ranged(bounds: Interval, tests: Iterable[Interval], *, nullable: bool) -> tuple[Segments, ...]:
    """Part a range of numbers by the ranges that are asked of; null is a class of its own."""
    tested = tuple(tests)
    found: dict[tuple[bool, ...], list[Interval]] = {}
    for segment in _segments(bounds, tested):
        found.setdefault(tuple(inside(segment, each) for each in tested), []).append(segment)
    classes = tuple(map(tuple, found.values()))
    return (*classes, ()) if nullable else classes


def inside(segment: Interval, bounds: Interval) -> bool:
    """Tell whether every number of one range is in the other."""
    low = bounds[0] is None or (segment[0] is not None and segment[0] >= bounds[0])
    high = bounds[1] is None or (segment[1] is not None and segment[1] <= bounds[1])
    return low and high


def apart(one: Node, other: Node) -> Interval:
    """Give the range of the difference of two numbers."""
    return plus(one.bounds, scaled(other.bounds, -1))


def _segments(bounds: Interval, tests: tuple[Interval, ...]) -> Iterator[Interval]:
    starts = {low for low, _ in tests if low is not None}
    starts |= {high + 1 for _, high in tests if high is not None}
    low, high = bounds
    begin = low
    for start in sorted(starts):
        if (low is None or start > low) and (high is None or start <= high):
            yield begin, start - 1
            begin = start
    yield begin, high


def _universe(node: Node, constants: Iterable[Key]) -> Iterator[Key]:
    words = node.words()
    if words is not None:
        yield from sorted(words, key=repr)
        return
    yield OTHER
    if node.nullable:
        yield NULL
    yield from (each for each in dict.fromkeys(constants) if each != NULL and node.fits(each))


def _words(kind: Type) -> Values | None:
    match kind:
        case Bool():
            return frozenset((("bool", False), ("bool", True)))
        case Enum(words=words):
            return frozenset(("str", word) for word in words)
        case Null():
            return frozenset((NULL,))
        case Optional(item=item):
            inner = _words(item)
            return None if inner is None else inner | {NULL}
        case _:
            return None


def _fits(value: Key, kind: Type) -> bool:
    match kind:
        case Optional(item=item):
            return _fits(value, item)
        case Named() | Text():
            blank = isinstance(value[-1], str) and is_blank(value[-1])
            return value[0] == "str" and not (blank and isinstance(kind, Named) and kind.not_blank)
        case Integer():
            return value[0] == "int"
        case _:
            return isinstance(kind, Json)


def _range(kind: Type) -> Interval:
    bounds = kind.item if isinstance(kind, Optional) else kind
    return (bounds.low, bounds.high) if isinstance(bounds, Integer) else (None, None)
