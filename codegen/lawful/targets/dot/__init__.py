"""The chart as two figures for paper and screen: a diagram, and the table of all cells."""

from collections.abc import Iterator

from lawful import layout
from lawful.artifact import Artifact
from lawful.chart import Chart
from lawful.graph import leaves, moves
from lawful.rendering import fill
from lawful.settings import Settings
from lawful.targets.dot.diagram import diagram
from lawful.targets.dot.table import transition_table


def render(chart: Chart, settings: Settings) -> Iterator[Artifact]:
    """Write both figures as DOT, and as SVG where this machine can draw and they fit a page."""
    ends = sum(1 for step in chart.transitions for _ in moves(step.outcome))
    refusal = layout.refusal(len(leaves(chart.phases)), ends)
    path = f"{settings.diagrams}/{chart.name}"
    yield from _figure(path, fill("dot/chart.dot.j2", diagram(chart, refusal)), refusal)
    table = fill("dot/table.dot.j2", transition_table(chart, refusal))
    yield from _figure(f"{path}.table", table, refusal)


def _figure(path: str, text: str, refusal: str | None) -> Iterator[Artifact]:
    yield Artifact(f"{path}.dot", text)
    picture = layout.svg(text) if refusal is None else None
    if picture is not None:
        yield Artifact(f"{path}.svg", picture.text, picture.renderer)
