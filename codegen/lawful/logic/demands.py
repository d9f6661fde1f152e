"""Every requirement of a chart, with what is known to hold when it is asked."""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful.chart import Chart, Requirement
from lawful.expression.tree import Expression


@dataclass(frozen=True, slots=True)
class Demand:
    """A requirement and the conditions that hold whenever it is asked."""

    requirement: Requirement
    given: tuple[Expression, ...]


def demands(chart: Chart) -> Iterator[Demand]:
    """Give every requirement of record, gates and transitions, in the order of asking."""
    yield from _demands(chart.record.require, ())
    always = tuple(requirement.that for requirement in chart.record.require)
    for gate in chart.gates:
        for admission in gate.admits:
            yield from _demands(admission.require, (*always, gate.closed))
    for transition in chart.transitions:
        yield from _demands(transition.require, always)


def _demands(require: tuple[Requirement, ...], given: tuple[Expression, ...]) -> Iterator[Demand]:
    for requirement in require:
        yield Demand(requirement, given)
        given = (*given, requirement.that)
