"""The chart as tests of the generated package: every cell, check, branch, gate and scenario.

What they expect comes from the chart alone. The cases are a file of their own, one a line, and the
module beside it runs them. A case that can happen and for which no values were found is named at
the head of the module.

A chart of more than 3,000 cells has every way of every transition, and the first one in every
phase; each list of checks fails once an event, gates and sequence are tried in one phase only, and
what a phase does not take is one test a phase.
"""

from collections.abc import Iterator

from lawful.artifact import Artifact
from lawful.chart import Chart
from lawful.rendering import fill
from lawful.settings import Settings
from lawful.targets.tests.maps import render_maps
from lawful.targets.tests.view import view


def render(chart: Chart, settings: Settings) -> Iterator[Artifact]:
    """Write the cases of a chart, and the module that runs them; those of its maps apart."""
    it, path = view(chart, settings.package), f"{settings.tests}/test_{chart.name}"
    yield Artifact(f"{path}.py", fill("tests/test_chart.py.j2", it))
    yield Artifact(f"{path}.json", fill("tests/cases.json.j2", it))
    if chart.maps:
        yield from render_maps(chart, settings)
