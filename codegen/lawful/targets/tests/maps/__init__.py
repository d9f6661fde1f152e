"""The maps of a chart as tests of their functions: every row in every phase, and every way in it.

What they expect comes from the charts alone. Each map is a test of its own, and so are the events
out of place that it refuses, and its way back.
"""

from collections.abc import Iterator

from lawful.artifact import Artifact
from lawful.chart import Chart
from lawful.rendering import fill
from lawful.settings import Settings
from lawful.targets.tests.maps.view import view

__all__ = ["render_maps"]


def render_maps(chart: Chart, settings: Settings) -> Iterator[Artifact]:
    """Write the cases of the maps, and the module that runs them."""
    it, path = view(chart, settings.package), f"{settings.tests}/test_{chart.name}_maps"
    yield Artifact(f"{path}.py", fill("tests/test_maps.py.j2", it))
    yield Artifact(f"{path}.json", fill("tests/cases.json.j2", it))
