"""Lists of checks with one left out, turned round, asked later or failing otherwise."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from lawful.chart import Error, Requirement
from lawful.expression.tree import Not, Reference
from lawful.mutation.assignments import revalued
from lawful.mutation.mutant import Change, put, swapped, within

Checks = tuple[Requirement, ...]


def requirements(
    require: Checks, errors: Sequence[Error], scope: Sequence[Reference]
) -> Iterator[Change[Checks]]:
    """Change one check at a time."""
    for place, each in enumerate(require):
        name = f"`{each.check.name}`"
        vain = f"the check {name} never fails here"
        yield Change("drop check", f"without the check {name}", vain, each.at, put(require, place))
        turned = replace(each, that=Not(each.that))
        says = f"the check {name} negated"
        yield Change("negate check", says, "", each.at, put(require, place, turned))
        yield from _failing(require, place, errors, scope)
    for place, (one, other) in enumerate(pairwise(require)):
        says = f"the check `{other.check.name}` before `{one.check.name}`"
        yield Change("reorder checks", says, "", other.at, swapped(require, place))


def alike(error: Error, errors: Sequence[Error]) -> Iterator[Error]:
    """Give the other errors that have the same fields."""
    fields = [(each.name, each.type) for each in error.fields]
    for other in errors:
        if other != error and [(each.name, each.type) for each in other.fields] == fields:
            yield other


def _failing(
    require: Checks, place: int, errors: Sequence[Error], scope: Sequence[Reference]
) -> Iterator[Change[Checks]]:
    """Let a check fail with another error, or tell something else in it."""
    use = require[place]
    failure, name = use.failure, use.check.name
    for error in alike(failure.error, errors):
        says = f"`{error.name}` instead of `{failure.error.name}` where `{name}` fails"
        other = replace(use, failure=replace(failure, error=error))
        yield Change("other error", says, "", use.at, put(require, place, other))
    kinds = {each.name: each.type for each in failure.error.fields}
    told = revalued("alter error", failure.fields, kinds, scope)
    for each in within(told, lambda fields: replace(failure, fields=fields)):
        other = replace(use, failure=each.part)
        says = f"{each.says} where `{name}` fails"
        yield Change(each.operator, says, "", use.at, put(require, place, other))
