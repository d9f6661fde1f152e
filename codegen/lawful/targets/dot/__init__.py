"""The chart as figures for paper and screen: a diagram, the table of all cells, and its maps."""

from collections.abc import Iterator

from lawful import layout
from lawful.artifact import Artifact
from lawful.chart import Chart
from lawful.graph import leaves, moves
from lawful.meeting import crossings, extent, meeting
from lawful.rendering import fill
from lawful.settings import Settings
from lawful.targets.dot.diagram import diagram
from lawful.targets.dot.images import image
from lawful.targets.dot.roads import roads
from lawful.targets.dot.table import transition_table


def render(chart: Chart, settings: Settings) -> Iterator[Artifact]:
    """Write the figures as DOT, and as SVG where this machine can draw and they fit a page."""
    ends = sum(1 for step in chart.transitions for _ in moves(step.outcome))
    refusal = layout.refusal(len(leaves(chart.phases)), ends)
    path = f"{settings.diagrams}/{chart.name}"
    yield from _figure(path, fill("dot/chart.dot.j2", diagram(chart, refusal)), refusal)
    table = fill("dot/table.dot.j2", transition_table(chart, refusal))
    yield from _figure(f"{path}.table", table, refusal)
    for origin, given in crossings(chart):
        refusal = layout.refusal(*extent(chart, origin, given))
        text = fill("dot/image.dot.j2", image(chart, origin, given, refusal))
        yield from _figure(f"{path}.{given.name}.map", text, refusal)


def render_all(charts: tuple[Chart, ...], settings: Settings) -> Iterator[Artifact]:
    """Draw how the charts read each other, if any does."""
    met = meeting(charts)
    if met is not None:
        refusal = layout.refusal(len(met.charts), len(met.roads), ("charts", "maps"))
        text = fill("dot/all.dot.j2", roads(met, refusal))
        yield from _figure(f"{settings.diagrams}/all.charts", text, refusal)


def _figure(path: str, text: str, refusal: str | None) -> Iterator[Artifact]:
    yield Artifact(f"{path}.dot", text)
    picture = layout.svg(text) if refusal is None else None
    if picture is not None:
        yield Artifact(f"{path}.svg", picture.text, picture.renderer)
