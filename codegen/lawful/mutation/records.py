"""What is asked of every record: another error, another first number, other checks."""

from collections.abc import Iterator
from dataclasses import replace

from lawful.chart import Chart, RecordShape
from lawful.expression.tree import Reference
from lawful.graph import leaves
from lawful.mutation.assignments import dropped, revalued
from lawful.mutation.mutant import Change, Mutant, grown, within
from lawful.mutation.requirements import alike, requirements
from lawful.mutation.transitions import readable


def of_records(chart: Chart) -> Iterator[Mutant]:
    """Change one thing at a time in what every record must be."""
    shape = chart.record
    carried = tuple(Reference("record", each.name, each.type) for each in shape.fields)
    variables = readable(chart, (replace(leaves(chart.phases)[0], fields=()),))
    scope, kinds = (*carried, *variables), {each.name: each.type for each in chart.variables}
    checks = requirements(shape.require, chart.errors, scope)
    sets = (*dropped(shape.set), *revalued("alter set", shape.set, kinds, scope))
    found = (
        *_numbers(chart),
        *_errors(chart),
        *within(checks, lambda require: replace(shape, require=require)),
        *within(sets, lambda changed: replace(shape, set=changed)),
    )
    yield from grown("record", within(found, lambda changed: replace(chart, record=changed)))


def _numbers(chart: Chart) -> Iterator[Change[RecordShape]]:
    shape = chart.record
    if shape.sequence is not None:
        later = replace(shape.sequence, first=shape.sequence.first + 1)
        says = f"the first number is {later.first}"
        yield Change("other first", says, "", chart.at, replace(shape, sequence=later))


def _errors(chart: Chart) -> Iterator[Change[RecordShape]]:
    shape, at = chart.record, chart.at
    for error in alike(shape.illegal, chart.errors):
        says = f"`otherwise: {error.name}`"
        yield Change("other error", says, "", at, replace(shape, illegal=error))
    if shape.sequence is not None:
        for error in alike(shape.sequence.error, chart.errors):
            other = replace(shape, sequence=replace(shape.sequence, error=error))
            yield Change("other error", f"`sequence` else `{error.name}`", "", at, other)
    if shape.identity is not None:
        for error in alike(shape.identity.error, chart.errors):
            other = replace(shape, identity=replace(shape.identity, error=error))
            yield Change("other error", f"`identity` else `{error.name}`", "", at, other)
