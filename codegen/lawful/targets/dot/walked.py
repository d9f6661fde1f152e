"""The figure of a chart with one ledger's way through it, numbered and in colour."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lawful import layout
from lawful.artifact import Artifact
from lawful.chart import Chart, Move, Transition
from lawful.coverage.goals import place, ways
from lawful.graph import leaves, moves
from lawful.rendering import fill
from lawful.targets.dot.diagram import diagram
from lawful.targets.dot.emphasis import Emphasis, Mark, Swatch
from lawful.targets.dot.palette import PAPER, Tint

_WALKED = "#B03A2E"
_STRONG = f'color="{_WALKED}", penwidth=2.5'


@dataclass(frozen=True, slots=True)
class Stride:
    """A step of the way: what was taken, and the leaf that it led to."""

    transition: Transition
    move: Move
    leaf: str


def walked(chart: Chart, strides: Sequence[Stride], said: str, path: str) -> Iterator[Artifact]:
    """Write the figure as DOT, and as SVG where this machine can draw it and it fits a page."""
    ends = sum(1 for step in chart.transitions for _ in moves(step.outcome))
    refusal = layout.refusal(len(leaves(chart.phases)), ends)
    text = fill("dot/chart.dot.j2", diagram(chart, refusal, _emphasis(strides, said)))
    yield Artifact(f"{path}.dot", text)
    picture = layout.svg(text) if refusal is None else None
    if picture is not None:
        yield Artifact(f"{path}.svg", picture.text, picture.renderer)


def _emphasis(strides: Sequence[Stride], said: str) -> Emphasis:
    arrows: dict[str, list[int]] = {}
    phases: dict[str, list[int]] = {}
    for number, stride in enumerate(strides, 1):
        for along in _along(stride):
            arrows.setdefault(along, []).append(number)
        phases.setdefault(stride.leaf, []).append(number)
    return Emphasis(
        phases={name: Mark(_STRONG, f"after {_listed(met)}") for name, met in phases.items()},
        arrows={name: Mark(_STRONG, _listed(met)) for name, met in arrows.items()},
        told=(said,),
        key=(Swatch(Tint(PAPER, _WALKED), "1, 2", "the records of the ledger, in order"),),
    )


def _along(stride: Stride) -> Iterator[str]:
    """Name the arrows: to the move, and into every decision on the way to it."""
    step = stride.transition
    found = next(where for where, move in ways(step.outcome, place(step)) if move is stride.move)
    yield found
    *above, _ = found.split(".")
    while len(above) >= len(("owner", "event")):
        yield ".".join(above)
        above.pop()


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
