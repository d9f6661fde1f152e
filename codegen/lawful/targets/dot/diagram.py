"""The chart as one figure: phases as boxes in the boxes of their compounds, moves as arrows."""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful.chart import Chart, Phase
from lawful.graph import initial, walk
from lawful.targets.dot.arrows import Arrow, Node, anchor, drawn, entrance
from lawful.targets.dot.boxes import box
from lawful.targets.dot.palette import COMPOUND, INK, LINE
from lawful.targets.dot.quoting import html, quoted


@dataclass(frozen=True, slots=True)
class View:
    """All that the template may say."""

    source: str
    name: str
    caption: str
    ink: str
    line: str
    tree: tuple[str, ...]
    arrows: tuple[Arrow, ...]


def view(chart: Chart) -> View:
    """Decide on every box and arrow of the figure."""
    parts = {id(step): tuple(drawn(step)) for step in chart.transitions}
    nodes: dict[str, list[Node]] = {}
    above = {child.name: phase for phase in walk(chart.phases) for child in phase.children}
    for step in chart.transitions:
        home = step.owner if step.owner.kind == "compound" else above.get(step.owner.name)
        nodes.setdefault(home.name if home else "", []).extend(
            part for part in parts[id(step)] if isinstance(part, Node)
        )
    owners = {step.owner.name for step in chart.transitions}
    tree = [f'"initial" [{_dot()}];']
    for phase in chart.phases:
        tree += _phase(phase, nodes, owners, 0)
    tree += [f"{node.name} [shape=diamond, style=filled, fillcolor=\"#FFFFFF\", {node.attributes}];" for node in nodes.get("", ())]
    arrows = [Arrow('"initial"', quoted(initial(chart).name), "class=initial")]
    for step in chart.transitions:
        arrows += [part for part in parts[id(step)] if isinstance(part, Arrow)]
    return View(
        source=chart.source,
        name=quoted(chart.name),
        caption="",
        ink=INK,
        line=LINE,
        tree=tuple(tree),
        arrows=tuple(arrows),
    )


def _dot() -> str:
    return f'shape=circle, label="", width=0.14, fixedsize=true, fillcolor="{INK}", color="{INK}"'


def _phase(
    phase: Phase, nodes: dict[str, list[Node]], owners: set[str], depth: int
) -> Iterator[str]:
    pad = "    " * depth
    if phase.kind != "compound":
        yield f"{pad}{quoted(phase.name)} [{box(phase)}];"
        return
    tint = COMPOUND[depth % 2]
    yield f"{pad}subgraph {quoted('cluster ' + phase.name)} {{"
    yield f'{pad}    graph [label=<<b>{html(phase.name)}</b>>, bgcolor="{tint.fill}", pencolor="{tint.border}"];'
    if phase.name in owners:
        yield f'{pad}    {anchor(phase)} [shape=box, style="rounded,dashed,filled", fillcolor="#FFFFFF", label=<<i>any phase of {html(phase.name)}</i>>];'
    for child in phase.children:
        yield from _phase(child, nodes, owners, depth + 1)
    for node in nodes.get(phase.name, ()):
        yield f"{pad}    {node.name} [shape=diamond, style=filled, fillcolor=\"#FFFFFF\", {node.attributes}];"
    yield f"{pad}}}"
