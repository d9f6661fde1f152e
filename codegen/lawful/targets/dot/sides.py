"""One of the two charts in the figure of a map: its phases in the boxes of their compounds."""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful.chart import Chart, Phase
from lawful.targets.dot.palette import COMPOUND, LINE, PAPER, tint
from lawful.targets.dot.quoting import bold, listed, quoted, small, tip


@dataclass(frozen=True, slots=True)
class Side:
    """A chart and its place, `from` or `to`; phases that the map does not mention are dashed."""

    place: str
    chart: Chart
    mentioned: frozenset[str]


def cluster(side: Side) -> Iterator[str]:
    """Write all that stands on one side."""
    chart = side.chart
    yield f"subgraph {quoted(f'cluster {side.place}')} {{"
    yield (
        f"    graph [label=<{bold(chart.name)}>, labelloc=t, {_beside(side)}, "
        f'bgcolor="{PAPER}", pencolor="{LINE}", margin=14, tooltip={tip(chart.summary)}];'
    )
    for phase in chart.phases:
        for line in _box(phase, side, 0):
            yield f"    {line}"
    yield "}"


def _beside(side: Side) -> str:
    """Keep the names of compounds away from where the lines come in."""
    return "labeljust=l" if side.place == "from" else "labeljust=r"


def box(place: str, phase: Phase) -> str:
    """Name the node of a leaf, or the cluster of a compound."""
    return quoted(f"{'cluster ' if phase.kind == 'compound' else ''}{place} {phase.name}")


def _box(phase: Phase, side: Side, depth: int) -> Iterator[str]:
    if phase.kind != "compound":
        yield f"{box(side.place, phase)} [{_leaf(phase, side)}];"
        return
    chosen = COMPOUND[depth % 2]
    yield f"subgraph {box(side.place, phase)} {{"
    yield (
        f"    graph [label=<{bold(phase.name)}>, labelloc=t, {_beside(side)}, "
        f'bgcolor="{chosen.fill}", pencolor="{chosen.border}", margin=8, '
        f"tooltip={tip(phase.summary or phase.name)}];"
    )
    for child in phase.children:
        for line in _box(child, side, depth + 1):
            yield f"    {line}"
    yield "}"


def _leaf(phase: Phase, side: Side) -> str:
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
