"""The chart as one figure: phases as boxes in the boxes of their compounds, moves as arrows."""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful.chart import Chart
from lawful.graph import walk
from lawful.targets.dot.arrows import Arrow, Decision, detoured, drawn
from lawful.targets.dot.boxes import boxes, starts
from lawful.targets.dot.emphasis import PLAIN, Emphasis
from lawful.targets.dot.ground import Ground, survey
from lawful.targets.dot.legend import caption
from lawful.targets.dot.palette import INK, LINE
from lawful.targets.dot.quoting import quoted


@dataclass(frozen=True, slots=True)
class View:
    """All that the template may say."""

    source: str
    refusal: tuple[str, ...]
    name: str
    caption: str
    ink: str
    line: str
    boxes: tuple[str, ...]
    arrows: tuple[Arrow, ...]


def diagram(chart: Chart, refusal: str | None, emphasis: Emphasis = PLAIN) -> View:
    """Decide on every box and arrow of the figure."""
    ground = survey(chart, emphasis)
    parts = tuple(_parts(chart, ground))
    decisions = tuple(part for part in parts if isinstance(part, Decision))
    arrows = (part for part in parts if isinstance(part, Arrow))
    return View(
        source=chart.source,
        refusal=() if refusal is None else (refusal,),
        name=quoted(chart.name),
        caption=caption(chart, emphasis),
        ink=INK,
        line=LINE,
        boxes=tuple(boxes(chart, ground, decisions)),
        arrows=(*starts(chart, tuple(walk(chart.phases)), ground), *arrows),
    )


def _parts(chart: Chart, ground: Ground) -> Iterator[Decision | Arrow]:
    """Draw all transitions; the labels of two loops at one phase would lie on the loops."""
    looped: set[str] = set()
    for step in chart.transitions:
        parts = tuple(drawn(step, ground))
        loops = {part.tail for part in parts if isinstance(part, Arrow) and part.tail == part.head}
        yield from (detoured(step, ground) if loops & looped else parts)
        looped |= loops
