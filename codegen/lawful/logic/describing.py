"""A row of a table in words: for every subject a condition, and whether it holds in the row."""

from collections.abc import Iterator
from typing import Any, TypeAlias

from lawful.expression.tree import Arithmetic, Compare, Comparison, Expression, Literal
from lawful.logic.linear import Interval
from lawful.logic.subjects import NULL, OTHER, Segments, Subjects, Values
from lawful.logic.tables import Grid, Subject
from lawful.logic.term import Key
from lawful.valuetype import Integer, Null, Text

Said: TypeAlias = tuple[Expression, bool]
NUMBER = Integer(None, None)
FROM: dict[int, Comparison] = {0: ">=", 1: ">"}
UP_TO: dict[int, Comparison] = {0: "<=", -1: "<"}


def described(row: int, subjects: Subjects, grid: Grid) -> tuple[Said, ...]:
    """Say what every subject is in a row; what is said of two terms comes last."""
    return (*_singles(row, subjects, grid), *_pairs(row, subjects, grid))


def _singles(row: int, subjects: Subjects, grid: Grid) -> Iterator[Said]:
    for terms in subjects.numbers:
        if len(terms) == 1:
            segments: Segments = _class(("number", terms), row, subjects, grid)
            yield from _number(terms[0], segments, subjects)
    for term in subjects.values:
        yield from _value(term, _class(("value", term), row, subjects, grid), subjects)
    for name, condition in subjects.flags.items():
        yield condition, _class(("flag", name), row, subjects, grid)


def _pairs(row: int, subjects: Subjects, grid: Grid) -> Iterator[Said]:
    for one, other in subjects.same:
        left, right = subjects.nodes[one].expression, subjects.nodes[other].expression
        if left is not None and right is not None:
            holds = _class(("same", (one, other)), row, subjects, grid)
            yield Compare("==", left, right), holds
    for terms in subjects.numbers:
        if len(terms) > 1 and not any(_is_null(each, row, subjects, grid) for each in terms):
            left, right = (subjects.nodes[each].expression for each in terms)
            segments = _class(("number", terms), row, subjects, grid)
            if left is not None and right is not None:
                yield from _apart(left, right, segments)


def _class(subject: Subject, row: int, subjects: Subjects, grid: Grid) -> Any:
    """Give the class of values, the ranges or the truth of a subject in a row."""
    tables = grid.classes(subject)
    place = next(place for place, table in enumerate(tables) if table >> row & 1)
    return subjects.parts[subject][place]


def _is_null(term: Key, row: int, subjects: Subjects, grid: Grid) -> bool:
    if not subjects.nodes[term].nullable:
        return False
    segments: Segments = _class(("number", (term,)), row, subjects, grid)
    return not segments


def _number(term: Key, segments: Segments, subjects: Subjects) -> Iterator[Said]:
    node = subjects.nodes[term]
    if node.expression is None:
        return
    if node.nullable:
        yield Compare("==", node.expression, Literal(None, Null())), not segments
    if segments:
        yield from _apart(node.expression, Literal(0, NUMBER), segments)


def _apart(left: Expression, right: Expression, segments: Segments) -> Iterator[Said]:
    """Say how far the one is from the other; of several ranges the first, or what is between."""
    low, high = segments[0]
    if len(segments) > 1 and high is not None and segments[1][0] == high + 2:
        yield Compare("==", left, _moved(right, high + 1)), False
    elif low == high and low is not None:
        yield Compare("==", left, _moved(right, low)), True
    else:
        yield from _between(left, right, (low, high))


def _between(left: Expression, right: Expression, bounds: Interval) -> Iterator[Said]:
    low, high = bounds
    if low is not None and low in FROM:
        yield Compare(FROM[low], left, right), True
    elif low is not None:
        yield Compare(">=", left, _moved(right, low)), True
    if high is not None and high in UP_TO:
        yield Compare(UP_TO[high], left, right), True
    elif high is not None:
        yield Compare("<=", left, _moved(right, high)), True


def _moved(term: Expression, number: int) -> Expression:
    if isinstance(term, Literal) and isinstance(term.value, int):
        return Literal(term.value + number, NUMBER)
    if number == 0:
        return term
    steps = Literal(abs(number), NUMBER)
    return Arithmetic("+" if number > 0 else "-", term, steps, NUMBER)


def _value(term: Key, values: Values, subjects: Subjects) -> Iterator[Said]:
    expression = subjects.nodes[term].expression
    if expression is None:
        return
    if OTHER not in values:
        yield Compare("==", expression, _constant(min(values, key=repr))), True
        return
    for value in subjects.values[term]:
        if value not in values:
            yield Compare("==", expression, _constant(value)), False


def _constant(value: Key) -> Literal:
    return Literal(value[-1], Null() if value == NULL else Text())  # type: ignore[arg-type]
