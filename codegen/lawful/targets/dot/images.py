"""A map of phases as one figure: a chart's phases on the left, and what they read as opposite."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lawful.chart import Answer, Chart, ChartMap, Filled, Phase, Row
from lawful.graph import leaves, walk
from lawful.grouping import together
from lawful.targets.dot.facts import facts
from lawful.targets.dot.palette import COMPOUND, INK, LINE, PAPER, tint
from lawful.targets.dot.quoting import bold, html, listed, quoted, small, tip, wrapped
from lawful.wording import Ending, assignments, endings

_PLATE = f'style=filled, fillcolor="{PAPER}", penwidth=0, width=0, height=0, margin="0.05,0.02"'


@dataclass(frozen=True, slots=True)
class Plate:
    """What stands on a line from left to right, and its quoted name."""

    name: str
    attributes: str


@dataclass(frozen=True, slots=True)
class Edge:
    """A line, or one side of a plate on it; both names are quoted."""

    tail: str
    head: str
    attributes: str


@dataclass(frozen=True, slots=True)
class View:
    """All that the template may say."""

    source: str
    refusal: tuple[str, ...]
    name: str
    caption: str
    ink: str
    line: str
    plate: str
    boxes: tuple[str, ...]
    plates: tuple[Plate, ...]
    edges: tuple[Edge, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """One end of a row: what it says of one phase, or of one compound as a whole."""

    phase: Phase
    ending: Ending[Answer]
    image: Phase


@dataclass(frozen=True, slots=True)
class _Side:
    """One of the two charts; the phases that the map does not mention are pale."""

    place: str
    chart: Chart
    mentioned: frozenset[str]


def readings(chart: Chart, origin: Chart, given: ChartMap) -> tuple[Reading, ...]:
    """List the ends of all rows of a map of phases; a compound stands for its phases if it can."""
    named = {leaf.name: leaf for leaf in leaves(chart.phases)}
    return tuple(
        Reading(phase, ending, named[ending.end.name])
        for row in given.rows
        for phase in together(origin.phases, {leaf.name for leaf in row.phases})
        for ending in endings(row.answer)
        if isinstance(ending.end, Filled)
    )


def image(chart: Chart, origin: Chart, given: ChartMap, refusal: str | None) -> View:
    """Decide on every box and edge of the figure."""
    found = readings(chart, origin, given)
    parts = [part for place, each in enumerate(found, 1) for part in _parts(each, place, given)]
    read = frozenset(leaf.name for row in given.rows for leaf in row.phases)
    left = _Side("from", origin, read)
    right = _Side("to", chart, frozenset(each.image.name for each in found))
    return View(
        source=chart.source,
        refusal=() if refusal is None else (refusal,),
        name=quoted(f"{chart.name}.{given.name}"),
        caption=facts(given, _key(left, right, found)),
        ink=INK,
        line=LINE,
        plate=_PLATE,
        boxes=(*_cluster(left), *_cluster(right)),
        plates=tuple(part for part in parts if isinstance(part, Plate)),
        edges=tuple(part for part in parts if isinstance(part, Edge)),
    )


def _key(left: _Side, right: _Side, found: tuple[Reading, ...]) -> Iterator[str]:
    if not all(leaf.name in left.mentioned for leaf in leaves(left.chart.phases)):
        yield f"dashed in {left.chart.name}: the map is not about it"
    if not all(leaf.name in right.mentioned for leaf in leaves(right.chart.phases)):
        yield f"dashed in {right.chart.name}: nothing reads as it"
    if any(each.phase.kind == "compound" for each in found):
        yield "a line from the border of a compound: from every phase inside"


def _cluster(side: _Side) -> Iterator[str]:
    chart = side.chart
    yield f"subgraph {_cluster_name(side.place, '')} {{"
    yield (
        f'    graph [label=<{bold(chart.name)}>, labelloc=t, bgcolor="{PAPER}", '
        f'pencolor="{LINE}", margin=14, tooltip={tip(chart.summary)}];'
    )
    for phase in chart.phases:
        for line in _box(phase, side, 0):
            yield f"    {line}"
    yield "}"


def _box(phase: Phase, side: _Side, depth: int) -> Iterator[str]:
    if phase.kind != "compound":
        yield f"{_node(side.place, phase)} [{_leaf(phase, side)}];"
        return
    chosen = COMPOUND[depth % 2]
    yield f"subgraph {_cluster_name(side.place, phase.name)} {{"
    yield (
        f'    graph [label=<{bold(phase.name)}>, labelloc=t, bgcolor="{chosen.fill}", '
        f'pencolor="{chosen.border}", margin=8, tooltip={tip(phase.summary or phase.name)}];'
    )
    for child in phase.children:
        for line in _box(child, side, depth + 1):
            yield f"    {line}"
    yield "}"


def _leaf(phase: Phase, side: _Side) -> str:
    lines = [bold(phase.name)]
    lines += [small(line) for line in listed(tuple(field.name for field in phase.fields))]
    chosen = tint(phase)
    marks = ", peripheries=2" if phase.kind == "final" else ""
    if phase.name not in side.mentioned:
        marks += ', style="rounded,dashed"'
    return (
        f'label=<{"<br/>".join(lines)}>, fillcolor="{chosen.fill}", color="{chosen.border}", '
        f"tooltip={tip(phase.summary or phase.name)}{marks}"
    )


def _parts(reading: Reading, place: int, given: ChartMap) -> Iterator[Plate | Edge]:
    """Draw one line; what must hold, and what the image is filled with, stand on it."""
    phase, ending = reading.phase, reading.ending
    inside = leaves((phase,))
    begin, end = _node("from", inside[len(inside) // 2]), _node("to", reading.image)
    whole = f", ltail={_cluster_name('from', phase.name)}" if phase.kind == "compound" else ""
    said = f"tooltip={tip(ending.summary or given.summary)}"
    marks = f"class=reading, id={quoted(f'reading.{place}')}, {said}"
    label = "".join(f'{line}<br align="left"/>' for line in _label(ending))
    if not label:
        yield Edge(begin, end, f"{marks}{whole}")
        return
    plate = quoted(f"said {place}")
    yield Plate(plate, f"label=<{label}>, {said}")
    yield Edge(begin, plate, f"class=said, dir=none, {said}{whole}")
    yield Edge(plate, end, marks)


def _label(ending: Ending[Answer]) -> Iterator[str]:
    for condition in ending.conditions:
        yield from (html(line) for line in wrapped(condition))
    if isinstance(ending.end, Filled) and ending.end.fields:
        yield from (small(line) for line in listed(assignments(ending.end.fields)))


def _node(place: str, phase: Phase) -> str:
    return quoted(f"{place} {phase.name}")


def _cluster_name(place: str, name: str) -> str:
    return quoted(f"cluster {place} {name}".rstrip())
