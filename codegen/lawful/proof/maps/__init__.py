"""The image of every ledger is a ledger of the target, but for what the map is granted.

The origin's space is walked together with all that its image can be; of the target, the states are
kept in which a run may be that looks like the image. If none is left, no run of the target does.
Inputs of the map may change from one record to the next. Of events that a map makes it is asked
whether some event of that name is legal, not what they say.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from lawful.chart import Chart, ChartMap
from lawful.diagnostic import Note
from lawful.explore import Edge, Space, explore
from lawful.kernel import outline, rough_outline
from lawful.kernel.model import Reserve
from lawful.proof.maps.images import Image, Images, asked
from lawful.proof.maps.strides import Target, There, bits
from lawful.proof.verdict import Run, Verdict

Node: TypeAlias = tuple[int, Image, There]
"""A state of the origin, what is seen of it, and where the target may be."""


@dataclass(frozen=True, slots=True)
class Breach:
    """A run of the origin whose image the target does not have: its last step is none."""

    steps: tuple[Edge, ...]
    images: tuple[Image, ...]
    before: str
    after: str


@dataclass(slots=True)
class _Walk:
    """Every run of the origin, with its image."""

    found: ChartMap
    origin: Space
    target: Target
    breaches: dict[tuple[str, str], Breach] = field(default_factory=dict)
    _from: dict[Node, tuple[Node, Edge] | None] = field(default_factory=dict)

    def run(self) -> None:
        images = Images(self.found, self.origin)
        of_events = any(row.event is not None for row in self.found.rows)
        todo: deque[Node] = deque()
        for node in self._begun(images, of_events=of_events):
            self._from[node] = None
            todo.append(node)
        while todo:
            node = todo.popleft()
            for edge in self.origin.leaving[node[0]]:
                follow = self._told if of_events else self._shown
                for following in follow(images, node, edge):
                    if following not in self._from:
                        self._from[following] = (node, edge)
                        todo.append(following)

    def _begun(self, images: Images, *, of_events: bool) -> Iterator[Node]:
        if of_events:
            yield (0, (), 1)
            return
        for image in images.of_state(0):
            there = self.target.begun(image[0])
            if not there:
                self.breaches["", image[0]] = Breach((), (image,), "", image[0])
            yield (0, image, there or self.target.inside(image[0]))

    def _shown(self, images: Images, node: Node, edge: Edge) -> Iterator[Node]:
        """Follow the phase that is shown; where it stays, the target may stay."""
        _, before, there = node
        for after in images.of_state(edge.target):
            if after == before:
                yield (edge.target, after, there)
                continue
            led = self.target.after(there, after[0])
            if not led:
                self._breach(node, edge, after, before[0], after[0])
            yield (edge.target, after, led or self.target.inside(after[0]))

    def _told(self, images: Images, node: Node, edge: Edge) -> Iterator[Node]:
        """Follow the events that are told."""
        for events in images.of_step(edge):
            there, before = node[2], node[2]
            for event in events:
                before, there = there, self.target.took(there, event)
                if not there:
                    leaves = sorted({self.target.space.states[each].leaf for each in bits(before)})
                    self._breach(node, edge, events, " or ".join(leaves), event)
                    there = before
            yield (edge.target, (), there)

    def _breach(self, node: Node, edge: Edge, image: Image, before: str, after: str) -> None:
        if (before, after) in self.breaches:
            return
        steps, images = [edge], [image]
        here: Node | None = node
        while here is not None:
            images.append(here[1])
            came = self._from[here]
            if came is None:
                break
            here = came[0]
            steps.append(came[1])
        found = Breach(tuple(reversed(steps)), tuple(reversed(images)), before, after)
        self.breaches[before, after] = found


def maps(chart: Chart) -> Iterator[Verdict]:
    """Prove the maps of a chart that read another chart as this one."""
    for found in chart.maps:
        if found.origin is not None and found.gives is None:
            yield from _verdicts(chart, found, found.origin)


def _verdicts(chart: Chart, found: ChartMap, origin: Chart) -> Iterator[Verdict]:
    space = explore(outline(origin).kernel(asked(found), inputs=found.inputs))
    target = Target(found, explore(rough_outline(chart).kernel()))
    walk = _Walk(found, space, target)
    walk.run()
    for breach in walk.breaches.values():
        yield _broken(chart, found, walk, breach)
    if not walk.breaches:
        yield _kept(chart, found, walk)
    for number in target.idle():
        yield from _needless(chart, found, walk, number)


def _needless(chart: Chart, found: ChartMap, walk: _Walk, number: int) -> Iterator[Verdict]:
    """See whether the map keeps the law without an exception that no step asked for alone."""
    exemption, space = found.exemptions[number], walk.target.space
    fewer = (*found.exemptions[:number], *found.exemptions[number + 1 :])
    without = _Walk(found, walk.origin, Target(replace(found, exemptions=fewer), space))
    without.run()
    if not without.breaches:
        says, advice = "an exception is never needed", "remove it, or correct what it speaks of"
        notes = (Note(found.at, f"because: {exemption.because}"),)
        yield Verdict(chart, "map", found.name, "fails", says, found.at, advice, notes)


def _reserves(walk: _Walk) -> tuple[Reserve, ...]:
    return (*walk.origin.reserves, *walk.target.space.reserves)


def _kept(chart: Chart, found: ChartMap, walk: _Walk) -> Verdict:
    granted = f", with {len(found.exemptions)} exceptions" if found.exemptions else ""
    origin = "" if found.origin is None else found.origin.name
    return Verdict(
        chart,
        "map",
        found.name,
        "holds",
        f"every ledger of `{origin}` reads as one of `{chart.name}`{granted}",
        found.at,
        reserves=_reserves(walk),
        bound=walk.origin.bound,
        states=len(walk.origin.states),
        edges=len(walk.origin.edges),
    )


def _broken(chart: Chart, found: ChartMap, walk: _Walk, breach: Breach) -> Verdict:
    image = (
        f"`{breach.before}` → `{breach.after}`" if breach.before else f"`{breach.after}` at first"
    )
    return Verdict(
        chart,
        "map",
        found.name,
        "fails",
        f"the image {image} is no step of `{chart.name}`",
        found.at,
        "correct the map or the law, or grant the step in `exceptions`",
        tuple(_notes(found, breach)),
        run=Run(breach.steps),
        images=tuple(" ".join(each) for each in breach.images),
        reserves=_reserves(walk),
        bound=walk.origin.bound,
        states=len(walk.origin.states),
        edges=len(walk.origin.edges),
        space=walk.origin,
    )


def _notes(found: ChartMap, breach: Breach) -> Iterator[Note]:
    """Point at the last step of the run, and at the row that reads it."""
    if not breach.steps:
        return
    edge = breach.steps[-1]
    event, leaf, target = edge.reaction.event, edge.reaction.leaf.name, edge.way.target.name
    yield Note(edge.way.move.at, f"`{event.name}` leads from `{leaf}` to `{target}`")
    for row in found.rows:
        met = leaf if row.event is not None else target
        if row.event in {None, event} and any(phase.name == met for phase in row.phases):
            yield Note(row.at, f"the map reads `{met if row.event is None else event.name}` here")
