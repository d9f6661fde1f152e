"""The maps of a chart as functions: how another chart, or the chart itself, reads as this one."""

from collections.abc import Iterator

from lawful.chart import Chart, ChartMap
from lawful.naming import in_order, way_back
from lawful.targets.python.function import Function
from lawful.targets.python.lines import fitted
from lawful.targets.python.maps.bodies import body, speaks_of_events
from lawful.targets.python.maps.heads import LEGAL, head, unused
from lawful.targets.python.maps.origin import around, function_name, origin_of
from lawful.targets.python.maps.ways_back import ways_back
from lawful.targets.python.quoting import docstring
from lawful.targets.python.spelt import Spelt

__all__ = ["around", "map_functions", "map_names"]


def map_functions(chart: Chart, spelt: Spelt) -> tuple[Function, ...]:
    """Write the function of every map, and its way back if it has one."""
    return tuple(each for found in chart.maps for each in _functions(found, chart, spelt))


def map_names(chart: Chart, spelt: Spelt) -> tuple[str, ...]:
    """Name the functions of the maps, in the linter's order."""
    return in_order(name for found in chart.maps for name in _names(found, chart, spelt))


def _names(found: ChartMap, chart: Chart, spelt: Spelt) -> Iterator[str]:
    origin = origin_of(found, chart, spelt)
    yield function_name(found, chart)
    yield from (way_back(found.name) for _ in ways_back(found, chart, spelt, origin))


def _functions(found: ChartMap, chart: Chart, spelt: Spelt) -> Iterator[Function]:
    origin = origin_of(found, chart, spelt)
    written = body(found, chart, spelt, origin)
    lines = tuple(fitted((*unused(found, chart, origin, written), *written)))
    doc = docstring(found.summary, LEGAL if speaks_of_events(found) else ())
    yield Function(head(found, chart, origin, lines), doc, lines)
    yield from ways_back(found, chart, spelt, origin)
