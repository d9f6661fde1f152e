"""Phases as boxes: a leaf is a node, a compound a cluster of what is inside it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lawful.chart import Chart, Phase
from lawful.graph import initial
from lawful.targets.dot.arrows import Arrow, Decision, entrance, node
from lawful.targets.dot.emphasis import Mark
from lawful.targets.dot.ground import Ground, begins_with
from lawful.targets.dot.palette import COMPOUND, INK, LINE, PAPER, tint
from lawful.targets.dot.quoting import bold, italic, listed, quoted, small, tip

_MARK = f'shape=circle, style=filled, fillcolor="{INK}", label="", fixedsize=true'
_DIAMOND = f'shape=diamond, style=filled, fillcolor="{PAPER}", label="", fixedsize=true'


@dataclass(frozen=True, slots=True)
class _Scene:
    """What a box must know of the rest of the figure."""

    ground: Ground
    owners: frozenset[str]
    homes: Mapping[str, list[Decision]]
    start: str


def boxes(chart: Chart, ground: Ground, decisions: tuple[Decision, ...]) -> Iterator[str]:
    """Write all that stands in the figure, a compound's parts inside it."""
    homes: dict[str, list[Decision]] = {}
    for decision in decisions:
        homes.setdefault(decision.home, []).append(decision)
    owners = frozenset(step.owner.name for step in chart.transitions)
    scene = _Scene(ground, owners, homes, initial(chart).name)
    for phase in chart.phases:
        yield from _box(phase, scene)
    yield from _diamonds("", scene)


def starts(chart: Chart, phases: tuple[Phase, ...], ground: Ground) -> Iterator[Arrow]:
    """Draw an arrow from every mark of a beginning to where it leads."""
    yield Arrow(quoted(""), quoted(initial(chart).name), "class=initial")
    for phase in phases:
        if phase.name in ground.entered:
            yield Arrow(entrance(phase), entrance(begins_with(phase)), "class=initial")


def _box(phase: Phase, scene: _Scene) -> Iterator[str]:
    if phase.kind == "compound":
        yield f"subgraph {quoted('cluster ' + phase.name)} {{"
        for line in _inside(phase, scene):
            yield f"    {line}"
        yield "}"
        return
    mark = scene.ground.emphasis.phases.get(phase.name)
    yield f"{quoted(phase.name)} [{_leaf(phase, mark)}];"
    if phase.name == scene.start:
        yield f"{quoted('')} [{_MARK}, width=0.13, height=0.13];"
        yield f"{{ rank=same; {quoted('')}; {quoted(phase.name)}; }}"


def _inside(compound: Phase, scene: _Scene) -> Iterator[str]:
    yield f"graph [{_compound(compound, len(scene.ground.around[compound.name]))}];"
    if compound.name in scene.owners:
        yield f"{node(compound)} [{_any(compound)}];"
    if compound.name in scene.ground.entered:
        yield f"{entrance(compound)} [{_MARK}, width=0.1, height=0.1];"
    for child in compound.children:
        yield from _box(child, scene)
    yield from _diamonds(compound.name, scene)


def _leaf(phase: Phase, mark: Mark | None) -> str:
    lines = [bold(phase.name)]
    lines += [small(line) for line in listed(tuple(field.name for field in phase.fields))]
    if phase.pending is not None:
        lines.append(italic(f"! {phase.pending.command.name}"))
    if phase.verdict is not None:
        lines.append(italic(phase.verdict))
    lines += [] if mark is None else [bold(mark.said)]
    chosen = tint(phase)
    rings = ", peripheries=2" if phase.kind == "final" else ""
    rings += "" if mark is None else f", {mark.attributes}"
    return (
        f'label=<{"<br/>".join(lines)}>, fillcolor="{chosen.fill}", color="{chosen.border}", '
        f"tooltip={tip(phase.summary or phase.name)}{rings}"
    )


def _compound(phase: Phase, depth: int) -> str:
    chosen = COMPOUND[depth % 2]
    return (
        f'label=<{bold(phase.name)}>, labelloc=t, bgcolor="{chosen.fill}", '
        f'pencolor="{chosen.border}", tooltip={tip(phase.summary or phase.name)}'
    )


def _any(phase: Phase) -> str:
    return (
        f'label=<{italic(f"any phase of {phase.name}")}>, style="rounded,filled,dashed", '
        f'fillcolor="{PAPER}", color="{LINE}", tooltip={tip(phase.summary or phase.name)}'
    )


def _diamonds(home: str, scene: _Scene) -> Iterator[str]:
    for decision in scene.homes.get(home, ()):
        yield f"{decision.name} [{_DIAMOND}, width=0.26, height=0.26];"
