"""All mutants of a chart."""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.mutation.gates import of_gates
from lawful.mutation.mutant import Mutant
from lawful.mutation.phases import of_beginnings, of_commands
from lawful.mutation.records import of_records
from lawful.mutation.transitions import of_transitions
from lawful.mutation.variables import of_variables


def mutants(chart: Chart) -> Iterator[Mutant]:
    """Make every mutant of a chart, in the author's order."""
    yield from of_records(chart)
    yield from of_variables(chart)
    yield from of_gates(chart)
    yield from of_beginnings(chart)
    yield from of_commands(chart)
    yield from of_transitions(chart)
