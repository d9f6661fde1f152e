"""How the charts of a project read each other, as a flowchart: a box a chart, an arrow a map."""

from dataclasses import dataclass

from lawful.chart import Chart
from lawful.meeting import Meeting, Road
from lawful.targets.mermaid.quoting import inert
from lawful.wording import crossing, measure, told

_BREAK = "<br/>"


@dataclass(frozen=True, slots=True)
class View:
    """All that the template may say."""

    source: str
    boxes: tuple[str, ...]
    arrows: tuple[str, ...]


def roads(met: Meeting) -> View:
    """Decide on all boxes and arrows."""
    return View(
        source=met.sources,
        boxes=tuple(_box(place, chart) for place, chart in enumerate(met.charts)),
        arrows=tuple(map(_arrow, met.roads)),
    )


def _box(place: int, chart: Chart) -> str:
    said = (chart.name, chart.summary, measure(chart))
    return f'c{place}["{_BREAK.join(map(inert, said))}"]'


def _arrow(road: Road) -> str:
    said = (road.given.name, crossing(road.given), *told(road.given))
    return f'c{road.origin} -->|"{_BREAK.join(map(inert, said))}"| c{road.chart}'
