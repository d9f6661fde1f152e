"""The situations in which a condition might be misread: both sides of every boundary in it."""

from collections.abc import Iterator
from typing import Any

from lawful.expression.tree import (
    Call,
    Compare,
    Conditional,
    Contains,
    Expression,
    Index,
    Literal,
    Macro,
    Reference,
    Select,
)
from lawful.usage import inside, parts
from lawful.valuetype import Bool, Enum, Integer, Json, List, Named, Set, Text, Type
from lawful.witness.atoms import Atom, atoms
from lawful.witness.fitting import fitting
from lawful.witness.membership import Situation, between_members
from lawful.witness.rewriting import both, constant, equal, more, sized
from lawful.witness.searching import impossible
from lawful.witness.terms import FEW
from lawful.witness.usual import Usual
from lawful.witness.ways import Demand

UNEQUAL: tuple[tuple[str, Any, Any], ...] = (
    ("number_and_fraction", 1, 1.0),
    ("number_and_true", 1, True),
    ("fraction_and_true", 1.0, True),
    ("zero_and_false", 0, False),
    ("zero_and_minus_zero", 0, -0.0),
    ("number_and_text", 1, "1"),
    ("null_and_missing", {"key": None}, {}),
    ("null_and_nothing", None, {}),
    ("order_of_list", [1, 2], [2, 1]),
    ("inside_list", [1], [1.0]),
    ("inside_map", {"key": [{"key": 1}]}, {"key": [{"key": True}]}),
    ("case_of_text", "text", "TEXT"),
)
EQUAL: tuple[tuple[str, Any, Any], ...] = (
    ("order_of_keys", {"one": 1, "two": 2}, {"two": 2, "one": 1}),
    ("fractions", 1.5, 1.5),
    ("zero_fractions", 0.0, -0.0),
    ("large_numbers", 2**64 - 1, 2**64 - 1),
    ("nulls", None, None),
)
BLANKS = (("empty", ""), ("space", " "), ("wide_space", "\u3000"), ("line_break", "\n"))
INK = (("control", "\x1c"), ("zero_width", "\u200b"), ("spaced", " . "))


def situations(condition: Expression) -> Iterator[Situation]:
    """List the situations of every atom of the condition."""
    found = tuple(atoms(condition))
    for number, atom in enumerate(found, 1):
        prefix = f"atom_{number}-" if len(found) > 1 else ""
        if len(found) > 1:
            yield Situation(f"{prefix}holds", atom.mattering(atom.condition))
            yield Situation(f"{prefix}fails", atom.failing())
        for label, other in _variants(atom):
            yield Situation(prefix + label, atom.mattering(other))
        for label, demands in _branches(atom):
            yield Situation(prefix + label, demands)
    yield from between_members(condition)


def _branches(atom: Atom) -> Iterator[tuple[str, tuple[Demand, ...]]]:
    """Go, on both sides of a boundary, every way on which a number that is compared is found."""
    match atom.condition:
        case Compare(left=left, right=right) if _numbers(left, right):
            near = [(label, atom.mattering(other)) for label, other in _nearest(left, right)]
        case _:
            return
    for number, demands in enumerate(_paths(left, right), 1):
        for label, decided in near:
            yield f"way_{number}-{label}", (*demands, *decided)


def _nearest(left: Expression, right: Expression) -> Iterator[tuple[str, Expression]]:
    for label, distance in (("less", -1), ("equal", 0), ("greater", 1)):
        yield label, equal(left, more(right, distance))


def _paths(*terms: Expression) -> Iterator[tuple[Demand, ...]]:
    """Give the demands of each turn of the conditionals in the terms."""
    todo: list[tuple[Expression, tuple[Demand, ...]]] = [(each, ()) for each in terms]
    while todo:
        part, before = todo.pop(0)
        if isinstance(part, Conditional):
            for each in (*_sides(part.test), *(found.demands for found in situations(part.test))):
                if not impossible((*before, *each)):
                    yield (*before, *each)
            todo.append((part.then, (*before, (part.test, True))))
            todo.append((part.otherwise, (*before, (part.test, False))))
        elif not isinstance(part, Macro):
            todo.extend((each, before) for each in inside(part))


def _sides(test: Expression) -> tuple[tuple[Demand, ...], ...]:
    return ((test, True),), ((test, False),)


def _variants(atom: Atom) -> Iterator[tuple[str, Expression]]:
    match atom.condition:
        case Compare(operator="==" | "!=", left=left, right=right) if not _numbers(left, right):
            yield from _likenesses(left, right)
        case Compare(left=left, right=right) if _numbers(left, right):
            yield from _distances(left, right)
        case Contains(item=item, container=container):
            yield from _memberships(item, container)
        case Call(function="is_blank", arguments=(text,)) if _is_kept(text):
            for label, value in (*BLANKS, *INK):
                yield label, equal(text, constant(value))
        case _:
            return


def _is_kept(term: Expression) -> bool:
    """Tell a value that is kept somewhere from one that is worked out."""
    return isinstance(term, Reference | Select | Index)


def _numbers(*terms: Expression) -> bool:
    return all(isinstance(term.type, Integer) for term in terms)


def _distances(left: Expression, right: Expression) -> Iterator[tuple[str, Expression]]:
    for label, distance in (("less", -1), ("equal", 0), ("greater", 1), ("far", 3)):
        other = more(right, distance)
        if not isinstance(other, Literal) or _can_be(left, other.value):
            yield label, equal(left, other)
    for items in _summed(left, right):
        yield "of_none", sized(items, 0)
        for label, distance in (("less", -1), ("equal", 0), ("greater", 1)):
            yield f"of_two-{label}", both(sized(items, 2), equal(left, more(right, distance)))


def _can_be(term: Expression, number: Any) -> bool:
    """Tell whether a number fits; a set of few possible members is not large."""
    match term:
        case Call(function="size", arguments=(members,)) if isinstance(members.type, Set):
            return bool(0 <= number <= _most(members.type.item))
        case _:
            return fitting(number, term.type)


def _most(kind: Type) -> int:
    match kind:
        case Bool():
            return 2
        case Enum(words=words):
            return len(words)
        case _:
            return FEW


def _summed(*terms: Expression) -> Iterator[Expression]:
    for part in (part for term in terms for part in parts(term)):
        if isinstance(part, Call) and part.function == "sum":
            (items,) = part.arguments
            yield items.source if isinstance(items, Macro) else items


def _likenesses(left: Expression, right: Expression) -> Iterator[tuple[str, Expression]]:
    if isinstance(left, Literal):
        left, right = right, left
    if not _is_kept(left) or not (_is_kept(right) or isinstance(right, Literal)):
        return
    match left.type:
        case Json() if _is_kept(right):
            pairs = (*UNEQUAL, *EQUAL)
            for label, one, other in pairs:
                yield label, both(equal(left, constant(one)), equal(right, constant(other)))
        case Text() | Named() as kind:
            value = right.value if isinstance(right, Literal) else Usual(1).value(kind, "text")
            for label, other in _misspelt(value):
                yield label, both(equal(left, constant(other)), equal(right, constant(value)))
        case _:
            return


def _misspelt(text: Any) -> Iterator[tuple[str, str]]:
    if isinstance(text, str) and text:
        yield "spaced", f"{text} "
        yield "upper_case", text.upper()


def _is_text(kind: Type) -> bool:
    return isinstance(kind, Text | Named)


def _memberships(item: Expression, container: Expression) -> Iterator[tuple[str, Expression]]:
    if isinstance(item, Literal):
        if not isinstance(container.type, Set | List) or _is_text(container.type.item):
            for label, other in _misspelt(item.value):
                yield label, Contains(constant(other), container)
    elif _is_kept(item) and _is_text(item.type):
        value = Usual(1).value(item.type, "text")
        for label, other in _misspelt(value):
            there = Contains(constant(value), container)
            yield label, both(there, equal(item, constant(other)))
