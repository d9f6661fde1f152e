"""A map of phases as one figure: a chart's phases on the left, and what they read as opposite."""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful.chart import Chart, ChartMap
from lawful.graph import leaves
from lawful.targets.dot.crossing import Edge, Panel, Reading, crossings, is_clipped, readings
from lawful.targets.dot.facts import facts
from lawful.targets.dot.palette import GATE, INK, LINE
from lawful.targets.dot.quoting import quoted
from lawful.targets.dot.sides import Side, cluster


@dataclass(frozen=True, slots=True)
class View:
    """All that the template may say."""

    source: str
    refusal: tuple[str, ...]
    name: str
    caption: str
    ink: str
    line: str
    fill: str
    border: str
    boxes: tuple[str, ...]
    panels: tuple[Panel, ...]
    edges: tuple[Edge, ...]


def image(chart: Chart, origin: Chart, given: ChartMap, refusal: str | None) -> View:
    """Decide on every box and line of the figure."""
    found = readings(chart, origin, given)
    parts = [part for reading in found for part in crossings(reading)]
    read = frozenset(leaf.name for row in given.rows for leaf in row.phases)
    left = Side("from", origin, read)
    right = Side("to", chart, frozenset(end.phase.name for each in found for end in each.ends))
    return View(
        source=chart.source,
        refusal=() if refusal is None else (refusal,),
        name=quoted(f"{chart.name}.{given.name}"),
        caption=facts(chart, given, _key(left, right, found)),
        ink=INK,
        line=LINE,
        fill=GATE.fill,
        border=GATE.border,
        boxes=(*cluster(left), *cluster(right)),
        panels=tuple(part for part in parts if isinstance(part, Panel)),
        edges=tuple(part for part in parts if isinstance(part, Edge)),
    )


def _key(left: Side, right: Side, found: tuple[Reading, ...]) -> Iterator[str]:
    if not all(leaf.name in left.mentioned for leaf in leaves(left.chart.phases)):
        yield f"dashed in {left.chart.name}: the map is not about it"
    if not all(leaf.name in right.mentioned for leaf in leaves(right.chart.phases)):
        yield f"dashed in {right.chart.name}: nothing reads as it"
    if any(phase.kind == "compound" for each in found for phase in each.phases):
        yield "a line from the border of a compound: from every phase inside"
    if any(len(each.ends) > 1 for each in found):
        yield "numbers: the first that holds decides"
    if any(map(is_clipped, found)):
        yield "...: hovering over the line tells the rest"
