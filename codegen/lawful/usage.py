"""What a chart makes use of: every expression in it, and every use of a check."""

from collections.abc import Iterator
from typing import assert_never, get_args

from lawful.chart import (
    Always,
    Assignment,
    Chart,
    ChartMap,
    Choice,
    Decision,
    Emission,
    Entry,
    Filled,
    Given,
    LeadsTo,
    Match,
    Move,
    Never,
    Possible,
    Property,
    Requirement,
)
from lawful.expression.tree import Expression, Reference, Root
from lawful.graph import walk

KINDS: tuple[type[Expression], ...] = get_args(Expression)


def requirements(chart: Chart) -> Iterator[Requirement]:
    """Give every use of a check: of the record, the gates and then the transitions."""
    yield from chart.record.require
    for gate in chart.gates:
        for admission in gate.admits:
            yield from admission.require
    for transition in chart.transitions:
        yield from transition.require


def trees(chart: Chart) -> Iterator[tuple[Decision[object], tuple[Expression, ...]]]:
    """Give every tree of decisions, of the transitions and of the maps, and what holds before."""
    for transition in chart.transitions:
        require = (*chart.record.require, *transition.require)
        yield transition.outcome, tuple(each.that for each in require)
    for found in chart.maps:
        for row in found.rows:
            yield row.answer, ()


def expressions(chart: Chart) -> Iterator[Expression]:
    """Give every expression of the chart, whole."""
    yield from effective(chart)
    for each in chart.properties:
        yield from promised(each)


def promised(found: Property) -> Iterator[Expression]:
    """Give every expression of a property."""
    for watch in found.watches:
        yield from (value for _, value in watch.changes)
    match found.claim:
        case Never(occurrence=occurrence):
            yield from (each for _, each in occurrence.before.when)
            yield from (each for _, _, each in occurrence.when)
            yield from (each for _, each in occurrence.after.when)
        case Always() | LeadsTo() | Possible() as claim:
            yield from (each for _, each in (*claim.so.when, *claim.such.when))
        case _:
            assert_never(found.claim)


def effective(chart: Chart) -> Iterator[Expression]:
    """Give every expression on which depends what a run does, or what is seen of it.

    Those of the properties are not among them: they say what is so, and make nothing so.
    """
    yield from (gate.closed for gate in chart.gates)
    for gate in chart.gates:
        for admission in gate.admits:
            yield from _required(admission.require)
    yield from _required(chart.record.require)
    yield from moved(chart)
    for phase in walk(chart.phases):
        if phase.pending is not None:
            yield from _values(phase.pending.fields)
    for entry in chart.readback:
        yield from shown(entry)
    for found in chart.maps:
        yield from _mapped(found)


def moved(chart: Chart) -> Iterator[Expression]:
    """Give every expression of the transitions, and of what every record sets."""
    yield from _values(chart.record.set)
    for transition in chart.transitions:
        yield from _required(transition.require)
        yield from decided(transition.outcome)


def parts(expression: Expression) -> Iterator[Expression]:
    """Give the expression and all that is inside it."""
    todo = [expression]
    while todo:
        part = todo.pop()
        yield part
        todo.extend(inside(part))


def _required(require: tuple[Requirement, ...]) -> Iterator[Expression]:
    for requirement in require:
        yield requirement.that
        yield from _values(requirement.failure.fields)


def inside(part: Expression) -> Iterator[Expression]:
    """Give the parts of which an expression is made."""
    for name in part.__match_args__:
        value = getattr(part, name)
        if isinstance(value, tuple):
            yield from value
        elif isinstance(value, KINDS):
            yield value


def is_read(expression: Expression, root: Root, name: str | None = None) -> bool:
    """Tell whether an expression reads a root, or one value of it."""
    return any(
        isinstance(part, Reference) and part.root == root and name in {None, part.name}
        for part in parts(expression)
    )


def _values(assignments: tuple[Assignment, ...]) -> Iterator[Expression]:
    return (each.value for each in assignments)


def _mapped(found: ChartMap) -> Iterator[Expression]:
    yield from _values(found.record)
    for row in found.rows:
        yield from decided(row.answer)


def decided(decision: Decision[object]) -> Iterator[Expression]:
    """Give every expression of a tree of decisions."""
    match decision:
        case Move():
            yield from _values(decision.set)
            yield from _values(decision.fields)
        case Given(value=value):
            yield value
        case Filled(fields=fields):
            yield from _values(fields)
        case Emission(made=made):
            for each in made:
                yield from _values(each.fields)
        case Choice(branches=branches):
            for branch in branches:
                yield from () if branch.when is None else (branch.when,)
                yield from decided(branch.outcome)
        case Match(subject=subject, cases=cases):
            yield subject
            for case in cases:
                yield from decided(case.outcome)


def shown(entry: Entry) -> Iterator[Expression]:
    """Give every expression of what the audit view shows of an event."""
    said = (entry.each, entry.when, entry.subject)
    yield from (each for each in said if each is not None)
    yield from _values(entry.fields)
