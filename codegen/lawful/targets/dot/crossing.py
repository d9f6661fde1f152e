"""The rows of a map of phases as lines from one chart to the other.

What must hold stands on the line, in a panel with a cell for every end of the row in the order in
which they are asked, so that nobody has to guess which line is meant. The phases of a row share it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lawful.chart import Answer, Chart, ChartMap, Filled, Phase, Row
from lawful.graph import leaves
from lawful.grouping import together
from lawful.targets.dot.palette import tint
from lawful.targets.dot.quoting import html, quoted, small, tip, wrapped
from lawful.targets.dot.sides import box
from lawful.wording import Ending, assignments, endings

_MOST_LINES = 3


@dataclass(frozen=True, slots=True)
class Panel:
    """All that decides between the ends of one row, and its quoted name."""

    name: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Edge:
    """A line, or one side of a panel on it."""

    tail: str
    head: str
    attributes: str


@dataclass(frozen=True, slots=True)
class Image:
    """One end of a row, and the phase in which it ends."""

    ending: Ending[Answer]
    phase: Phase


@dataclass(frozen=True, slots=True)
class Reading:
    """A row: compounds stand for their phases where all of these are meant."""

    name: str
    phases: tuple[Phase, ...]
    ends: tuple[Image, ...]


def readings(chart: Chart, origin: Chart, given: ChartMap) -> tuple[Reading, ...]:
    """List the rows of a map of phases."""
    named = {leaf.name: leaf for leaf in leaves(chart.phases)}
    return tuple(
        Reading(
            row.phases[0].name,
            tuple(together(origin.phases, {leaf.name for leaf in row.phases})),
            tuple(_images(row, named)),
        )
        for row in given.rows
    )


def _images(row: Row, named: Mapping[str, Phase]) -> Iterator[Image]:
    found: Iterator[Ending[Answer]] = endings(row.answer)
    for ending in found:
        if isinstance(ending.end, Filled):
            yield Image(ending, named[ending.end.name])


def crossings(reading: Reading) -> Iterator[Panel | Edge]:
    """Draw the lines of a row: straight across, or through its panel."""
    first, *further = reading.ends
    if not further and not first.ending.conditions:
        for begin, cut in map(_begin, reading.phases):
            yield Edge(
                f"{begin}:e", f"{box('to', first.phase)}:w", f"{_reading(first)}, minlen=2{cut}"
            )
        return
    panel = quoted(f"on {reading.name}")
    yield Panel(panel, tuple(_cell(end, place) for place, end in enumerate(reading.ends, 1)))
    for begin, cut in map(_begin, reading.phases):
        yield Edge(f"{begin}:e", f"{panel}:w", f"class=asked, dir=none{cut}")
    for place, end in enumerate(reading.ends, 1):
        yield Edge(f"{panel}:{place}:e", f"{box('to', end.phase)}:w", _reading(end))


def is_clipped(reading: Reading) -> bool:
    """Tell whether a panel has no room for all that decides."""
    return any(len(_condition(end)) > _MOST_LINES for end in reading.ends)


def _begin(phase: Phase) -> tuple[str, str]:
    """Give the node in which a line begins, and how it is cut at the border of a compound."""
    inside = leaves((phase,))
    cut = f", ltail={box('from', phase)}" if phase.kind == "compound" else ""
    return box("from", inside[len(inside) // 2]), cut


def _reading(end: Image) -> str:
    """Let hovering tell the whole of an end; the colour is that of the phase."""
    given = assignments(end.ending.end.fields) if isinstance(end.ending.end, Filled) else ()
    said = (end.ending.summary, *end.ending.conditions, *given)
    text = " | ".join(part for part in said if part)
    return f'class=reading, color="{tint(end.phase).border}", tooltip={tip(text or end.phase.name)}'


def _cell(end: Image, place: int) -> str:
    lines = _condition(end)
    shown = lines[:_MOST_LINES]
    if len(lines) > _MOST_LINES:
        shown = (*shown[:-1], f"{shown[-1]} ...")
    text = '<br align="left"/>'.join(html(line) for line in shown)
    return (
        f'<td valign="top">{small(str(place))}</td>'
        f'<td port="{place}" align="left" balign="left">{text}</td>'
    )


def _condition(end: Image) -> tuple[str, ...]:
    return tuple(line for said in end.ending.conditions for line in wrapped(said, 40))
