"""Where the phases of a chart stand in a figure: in which order, and inside which compounds."""

from collections.abc import Mapping
from dataclasses import dataclass

from lawful.chart import Chart, Phase
from lawful.graph import moves, walk
from lawful.targets.dot.emphasis import Emphasis
from lawful.targets.dot.palette import COMPOUND, PAPER


@dataclass(frozen=True, slots=True)
class Ground:
    """The author's order of all phases, and the compounds around each, from the outside inwards.

    A compound counts as its own innermost one: what is drawn for it stands inside it. `entered`
    names the compounds that some transition enters as a whole. `emphasis` says what stands out.
    """

    order: Mapping[str, int]
    around: Mapping[str, tuple[str, ...]]
    entered: frozenset[str]
    emphasis: Emphasis

    def tint(self, *names: str) -> str:
        """Give the colour behind whatever stands between the phases."""
        first, *others = (self.around[name] for name in names)
        depth = 0
        while depth < len(first) and all(first[: depth + 1] == o[: depth + 1] for o in others):
            depth += 1
        return COMPOUND[depth % 2].fill if depth else PAPER


def survey(chart: Chart, emphasis: Emphasis) -> Ground:
    """Find out where the phases of a chart stand."""
    around: dict[str, tuple[str, ...]] = {}
    for phase in walk(chart.phases):
        outside = around.setdefault(phase.name, ())
        if phase.kind == "compound":
            around[phase.name] = (*outside, phase.name)
        around.update({child.name: around[phase.name] for child in phase.children})
    return Ground(
        order={phase.name: place for place, phase in enumerate(walk(chart.phases))},
        around=around,
        entered=_entered(chart),
        emphasis=emphasis,
    )


def _entered(chart: Chart) -> frozenset[str]:
    named = [move.named for step in chart.transitions for move in moves(step.outcome)]
    found: set[str] = set()
    for phase in named:
        inner = phase
        while inner is not None and inner.kind == "compound":
            found.add(inner.name)
            inner = begins_with(inner)
    return frozenset(found)


def begins_with(compound: Phase) -> Phase:
    """Give the child in which a compound begins."""
    return next(child for child in compound.children if child.initial)
