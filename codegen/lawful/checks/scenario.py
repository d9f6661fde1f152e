"""E315: scenario that does not hold.

A scenario is run like a real ledger, and this step did not bring what it says. Either the chart
is wrong or the scenario is; correct one of them. A step without `error` expects that its record
is accepted.
"""

from collections.abc import Iterator

from lawful.chart import Chart, Scenario
from lawful.diagnostic import Diagnostic
from lawful.interpret import Interpreter, surprises

CODE = "E315"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Run every scenario and report the steps that bring something else."""
    if chart.scenarios:
        interpreter = Interpreter(chart)
        for scenario in chart.scenarios:
            yield from _told(scenario, interpreter)


def _told(scenario: Scenario, interpreter: Interpreter) -> Iterator[Diagnostic]:
    for surprise in surprises(scenario, interpreter):
        hint = f"correct the scenario `{scenario.name}` or the chart"
        yield Diagnostic(surprise.at, CODE, surprise.message, hint)
