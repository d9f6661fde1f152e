"""What follows from the meaning of conditions that are not looked into.

Equal terms can stand for each other, what has a member is not empty, and a constant is blank or
is not.
"""

from collections.abc import Iterator
from typing import Any

from lawful.expression.tree import Call, Contains, Expression, Macro
from lawful.expression.whitespace import is_blank
from lawful.logic.subjects import Subjects
from lawful.logic.tables import Grid
from lawful.logic.term import Key, key
from lawful.valuetype import Named


def facts(subjects: Subjects, grid: Grid) -> int:
    """Give the rows that contradict what is known of conditions."""
    found = 0
    for each in (*_equals(subjects, grid), *_members(subjects, grid), *_blanks(subjects, grid)):
        found |= each
    return found


def _equals(subjects: Subjects, grid: Grid) -> Iterator[int]:
    """Take out the rows in which conditions differ that differ only by equal terms."""
    if len(subjects.flags) < 2:  # noqa: PLR2004 - there is no other
        return
    for (one, other), equal in _pairs(subjects, grid):
        for name in subjects.flags:
            twin = _swapped(name, one, other)
            if twin != name and twin in subjects.flags:
                yield equal & (_holds(name, grid) ^ _holds(twin, grid))


def _pairs(subjects: Subjects, grid: Grid) -> Iterator[tuple[tuple[Key, Key], int]]:
    for pair in subjects.same:
        yield pair, grid.classes(("same", pair))[1]
    for terms in subjects.numbers:
        if len(terms) > 1 and not any(subjects.nodes[each].nullable for each in terms):
            nought = (each == ((0, 0),) for each in subjects.numbers_of(terms))
            yield (terms[0], terms[1]), grid.some(("number", terms), nought)


def _swapped(part: Any, one: Key, other: Key) -> Any:
    if part == one:
        return other
    return tuple(_swapped(each, one, other) for each in part) if isinstance(part, tuple) else part


def _holds(name: Key, grid: Grid) -> int:
    return grid.classes(("flag", name))[1]


def _members(subjects: Subjects, grid: Grid) -> Iterator[int]:
    """Take out the rows in which what has a member has no size."""
    for name, condition in subjects.flags.items():
        container, holds = _with_member(condition)
        if container is None:
            continue
        size = key(Call("size", (container,), container.type))
        if (size,) in subjects.numbers:
            classes = subjects.numbers_of((size,))
            none = (each == ((0, 0),) for each in classes)
            table = _holds(name, grid)
            yield grid.some(("number", (size,)), none) & (table if holds else grid.full ^ table)


def _with_member(condition: Expression) -> tuple[Expression | None, bool]:
    match condition:
        case Contains(container=container):
            return container, True
        case Macro(kind="exists", source=source):
            return source, True
        case Macro(kind="all", source=source):
            return source, False
        case _:
            return None, True


def _blanks(subjects: Subjects, grid: Grid) -> Iterator[int]:
    for name, condition in subjects.flags.items():
        match condition:
            case Call(function="is_blank", arguments=(text,)):
                if isinstance(text.type, Named) and text.type.not_blank:
                    yield _holds(name, grid)
                yield from _constants(key(text), _holds(name, grid), subjects, grid)
            case _:
                continue


def _constants(text: Key, blank: int, subjects: Subjects, grid: Grid) -> Iterator[int]:
    if text not in subjects.values:
        return
    classes = subjects.values_of(text)
    for values, table in zip(classes, grid.classes(("value", text)), strict=True):
        if all(isinstance(value[-1], str) and value[0] == "str" for value in values):
            told = {is_blank(str(value[-1])) for value in values}
            if told == {True}:
                yield table & (grid.full ^ blank)
            elif told == {False}:
                yield table & blank
