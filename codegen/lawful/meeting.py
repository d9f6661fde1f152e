"""How the charts of a project meet: each of them, and every map that reads one as another."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lawful.chart import Chart, ChartMap
from lawful.graph import ends, leaves


@dataclass(frozen=True, slots=True)
class Road:
    """A map from one chart to another; both are places in `Meeting.charts`."""

    origin: int
    chart: int
    given: ChartMap


@dataclass(frozen=True, slots=True)
class Meeting:
    """All charts in their order; those that are read but belong to no project come last."""

    own: int
    charts: tuple[Chart, ...]
    roads: tuple[Road, ...]

    @property
    def sources(self) -> str:
        """List the specs of the project's own charts."""
        return ", ".join(chart.source for chart in self.charts[: self.own])


def meeting(charts: Iterable[Chart]) -> Meeting | None:
    """Find the maps between charts; none of these charts may read another."""
    known = {chart.source: chart for chart in charts}
    own = len(known)
    crossing = [(chart, given) for chart in known.values() for given in chart.maps]
    read = [(given.origin, chart, given) for chart, given in crossing if given.origin is not None]
    for origin, _, _ in read:
        known.setdefault(origin.source, origin)
    places = {source: place for place, source in enumerate(known)}
    roads = (Road(places[a.source], places[b.source], given) for a, b, given in read)
    return Meeting(own, tuple(known.values()), tuple(roads)) if read else None


def crossings(chart: Chart) -> Iterator[tuple[Chart, ChartMap]]:
    """Give every map from the phases of another chart to those of this one, with that chart."""
    for given in chart.maps:
        to_phases = given.gives is None and all(row.event is None for row in given.rows)
        if given.origin is not None and to_phases:
            yield given.origin, given


def extent(chart: Chart, origin: Chart, given: ChartMap) -> tuple[int, int]:
    """Count the phases of both charts, and the ends of the rows between them."""
    found = sum(1 for row in given.rows for _ in ends(row.answer))
    return len(leaves(origin.phases)) + len(leaves(chart.phases)), found
