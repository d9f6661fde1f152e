"""How the charts of a project read each other: a box a chart, and on every line a map's name."""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful.chart import Chart
from lawful.meeting import Meeting, Road
from lawful.targets.dot.palette import COMMAND, INK, LEAF, LINE, PAPER
from lawful.targets.dot.quoting import bold, html, quoted, small, tip, wrapped
from lawful.wording import crossing, measure, told

_PLATE = f'fillcolor="{PAPER}", penwidth=0, width=0, height=0, margin="0.06,0.03"'
_LEFT = '<br align="left"/>'


@dataclass(frozen=True, slots=True)
class View:
    """All that the template may say."""

    source: str
    refusal: tuple[str, ...]
    ink: str
    line: str
    caption: str
    nodes: tuple[str, ...]
    edges: tuple[str, ...]


def roads(met: Meeting, refusal: str | None) -> View:
    """Decide on every box and line of the figure."""
    return View(
        source=met.sources,
        refusal=() if refusal is None else (refusal,),
        ink=INK,
        line=LINE,
        caption=_caption(),
        nodes=(
            *(_box(place, chart, met) for place, chart in enumerate(met.charts)),
            *(_plate(place, road) for place, road in enumerate(met.roads)),
        ),
        edges=tuple(line for place, road in enumerate(met.roads) for line in _line(place, road)),
    )


def _caption() -> str:
    said = "a line: a function in the package of the chart at its end, which reads the other chart"
    return f"{bold('How the charts read each other')}{_LEFT}{small(said)}{_LEFT}"


def _box(place: int, chart: Chart, met: Meeting) -> str:
    lines = [bold(chart.name), *(html(line) for line in wrapped(chart.summary))]
    lines.append(small(measure(chart)))
    own = [given.name for given in chart.maps if given.origin is None]
    if own:
        lines += [small(line) for line in wrapped(f"of itself: {', '.join(own)}")]
    read = any(road.origin == place for road in met.roads)
    chosen = COMMAND if read else LEAF
    marks = "" if place < met.own else ', style="rounded,filled,dashed"'
    return (
        f"{_node('chart', place)} [class=chart, label=<{_LEFT.join(lines)}{_LEFT}>, "
        f'fillcolor="{chosen.fill}", color="{chosen.border}", tooltip={tip(chart.source)}{marks}];'
    )


def _plate(place: int, road: Road) -> str:
    given = road.given
    lines = [bold(given.name), small(crossing(given))]
    lines += [small(line) for said in told(given) for line in wrapped(said)]
    return (
        f"{_node('map', place)} [class=map, {_PLATE}, label=<{'<br/>'.join(lines)}>, "
        f"tooltip={tip(given.summary)}];"
    )


def _line(place: int, road: Road) -> Iterator[str]:
    begin, end = _node("chart", road.origin), _node("chart", road.chart)
    said = f"tooltip={tip(road.given.summary)}"
    yield f"{begin} -> {_node('map', place)} [class=part, dir=none, {said}];"
    yield f"{_node('map', place)} -> {end} [class=road, {said}];"


def _node(kind: str, place: int) -> str:
    return quoted(f"{kind} {place}")
