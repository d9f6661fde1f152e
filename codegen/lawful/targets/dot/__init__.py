"""The chart as figures for paper and screen: a diagram, the table of all cells, and its maps."""

from collections.abc import Iterator

from lawful import layout
from lawful.artifact import Artifact
from lawful.chart import Chart, ChartMap
from lawful.graph import leaves, moves
from lawful.rendering import fill
from lawful.settings import Settings
from lawful.targets.dot.crossing import readings
from lawful.targets.dot.diagram import diagram
from lawful.targets.dot.images import image
from lawful.targets.dot.table import transition_table


def render(chart: Chart, settings: Settings) -> Iterator[Artifact]:
    """Write the figures as DOT, and as SVG where this machine can draw and they fit a page."""
    ends = sum(1 for step in chart.transitions for _ in moves(step.outcome))
    refusal = layout.refusal(len(leaves(chart.phases)), ends)
    path = f"{settings.diagrams}/{chart.name}"
    yield from _figure(path, fill("dot/chart.dot.j2", diagram(chart, refusal)), refusal)
    table = fill("dot/table.dot.j2", transition_table(chart, refusal))
    yield from _figure(f"{path}.table", table, refusal)
    for given in chart.maps:
        if given.origin is not None and _of_phases(given):
            yield from _image(f"{path}.{given.name}.map", chart, given.origin, given)


def _of_phases(given: ChartMap) -> bool:
    return given.gives is None and all(row.event is None for row in given.rows)


def _image(path: str, chart: Chart, origin: Chart, given: ChartMap) -> Iterator[Artifact]:
    boxes = len(leaves(origin.phases)) + len(leaves(chart.phases))
    ends = sum(len(reading.ends) for reading in readings(chart, origin, given))
    refusal = layout.refusal(boxes, ends)
    text = fill("dot/image.dot.j2", image(chart, origin, given, refusal))
    yield from _figure(path, text, refusal)


def _figure(path: str, text: str, refusal: str | None) -> Iterator[Artifact]:
    yield Artifact(f"{path}.dot", text)
    picture = layout.svg(text) if refusal is None else None
    if picture is not None:
        yield Artifact(f"{path}.svg", picture.text, picture.renderer)
