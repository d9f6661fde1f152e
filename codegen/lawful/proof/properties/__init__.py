"""Whether the properties of a chart hold, for every ledger there can be.

What never happens is looked for in a slice of the chart first, where more can happen: if it does
not happen there, that is a proof. If it does, the slice is made larger by what the guards on the
way read, and asked again. Else a rough kernel is asked, and then the exact one. Properties that
keep nothing in mind and ask nothing of events are asked of one space together; any other has a
space of its own, so that none pays for what another asks.

A property that speaks of a situation in which no run ever is fails: a promise of nothing is a
mistake of its author's. A verdict is that of the space. Whoever shows one that `fails` plays its
run first, if a step of it is not sure, and calls the verdict undecided if that ends before the run
does.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

from lawful.chart import Always, Chart, Never, Property
from lawful.explore import Space, TooManyStatesError, explore
from lawful.kernel import Outline, Watches, outline, rough_outline
from lawful.kernel.model import Asked, Kernel, Path, Reserve
from lawful.proof.properties import sentences
from lawful.proof.properties.advice import advice, doubt
from lawful.proof.properties.answer import Answer
from lawful.proof.properties.certainty import bounded
from lawful.proof.properties.claims import answered, beginning
from lawful.proof.properties.conditions import asked
from lawful.proof.properties.extents import extent
from lawful.proof.verdict import Verdict

LIMIT = 100_000
"""How many states a property is worth looking at."""
ROUNDS = 8
"""How often a slice is made larger before a rough kernel is asked."""
Cut: TypeAlias = Callable[[tuple[Asked, ...], Watches], Kernel]


def properties(chart: Chart) -> Iterator[Verdict]:
    """Judge every property, in the author's order."""
    desk = _Desk(chart, rough_outline(chart))
    for promise in chart.properties:
        yield desk.judged(promise)


@dataclass(slots=True)
class _Desk:
    """A chart as it was read, and the spaces that several of its properties are asked of."""

    chart: Chart
    rough: Outline
    exact: Outline | None = None
    common: dict[int, Space | None] = field(default_factory=dict)

    def judged(self, promise: Property) -> Verdict:
        """Ask small spaces first; what they leave open, the exact one settles."""
        verdict = None
        if _is_safety(promise) and self.occurs(promise):
            verdict = self.sliced(promise)
        if verdict is None or verdict.outcome != "holds":
            verdict = self.asked(promise, self.rough)
        if verdict is None or (verdict.outcome != "holds" and verdict.reserves):
            self.exact = self.exact or outline(self.chart)
            verdict = self.asked(promise, self.exact)
        return _vast(self.chart, promise) if verdict is None else verdict

    def occurs(self, promise: Property) -> bool:
        """Tell whether runs come to a phase that the property speaks of; a slice could not tell."""
        space = self.plain(self.rough)
        if space is None:
            return True
        entered = {state.leaf for state in space.states}
        return any(leaf.name in entered for leaf in beginning(promise).phases)

    def sliced(self, promise: Property) -> Verdict | None:
        """Ask a slice, and as long as a run breaks it that guards may forbid, a larger one."""
        space, more = self.first_slice(promise), frozenset[Path]()
        for _ in range(ROUNDS):
            verdict = None if space is None else judged(space, promise)
            if verdict is None or verdict.outcome == "holds":
                return verdict
            wanted = self.forbidding(verdict) - more
            if not wanted:
                return None
            more |= wanted
            space = _space((promise,), partial(self.rough.slice, more=more))
        return None

    def first_slice(self, promise: Property) -> Space | None:
        """Cut a slice for the property, or for all together that keep nothing in mind."""
        if not _is_plain(promise):
            return _space((promise,), self.rough.slice)
        if 0 not in self.common:
            alike = filter(_is_safety, filter(_is_plain, self.chart.properties))
            self.common[0] = _space(tuple(alike), self.rough.slice)
        return self.common[0]

    def forbidding(self, verdict: Verdict) -> frozenset[Path]:
        """Name what guards of the last step read, of all whose guards were cut."""
        if verdict.run is None or verdict.space is None:
            return frozenset()
        kept = {each.path for each in verdict.space.kernel.places}
        for edge in reversed(verdict.run.steps):
            reaction = edge.reaction
            cut = self.rough.guarded_by(reaction.leaf.name, reaction.event.name) - kept
            if cut:
                return cut
        return frozenset()

    def asked(self, promise: Property, read: Outline) -> Verdict | None:
        """Judge a property of a chart that was read like this; None if its space is too large."""
        space = self.space(promise, read)
        return None if space is None else judged(space, promise)

    def space(self, promise: Property, read: Outline) -> Space | None:
        if not _is_plain(promise):
            return _space((promise,), read.kernel)
        return self.plain(read)

    def plain(self, read: Outline) -> Space | None:
        """Find the space of all properties together that keep nothing in mind."""
        if id(read) not in self.common:
            alike = tuple(filter(_is_plain, self.chart.properties))
            self.common[id(read)] = _space(alike, read.kernel)
        return self.common[id(read)]


def _is_safety(promise: Property) -> bool:
    """Tell whether it is enough that something never happens."""
    return isinstance(promise.claim, Always | Never)


def judged(space: Space, promise: Property) -> Verdict:
    """Judge a property in a space of its chart in which its conditions are asked."""
    so = extent(space, promise, beginning(promise))
    if not so.perhaps:
        return _idle(space, promise)
    return _told(space, promise, answered(space, promise, so))


def _is_plain(promise: Property) -> bool:
    asks = isinstance(promise.claim, Never) and promise.claim.occurrence.when
    return not promise.watches and not asks


def _space(promises: tuple[Property, ...], cut: Cut) -> Space | None:
    """Find the states of a chart as far as some properties ask; None if there are too many."""
    conditions = tuple(each for promise in promises for each in asked(promise))
    watches = {
        (promise.name, watch.name): watch for promise in promises for watch in promise.watches
    }
    try:
        return explore(cut(conditions, watches), LIMIT)
    except TooManyStatesError:
        return None


def _vast(chart: Chart, promise: Property) -> Verdict:
    return Verdict(
        chart=chart,
        question="property",
        name=promise.name,
        outcome="undecided",
        says="there are too many states to look at them all",
        at=promise.at,
        advice="let its watches keep less, or split it",
    )


def _idle(space: Space, promise: Property) -> Verdict:
    return _verdict(
        space,
        promise,
        Answer("undecided" if bounded(space) else "fails"),
        sentences.idle(beginning(promise)),
        "correct what it speaks of, or remove it",
    )


def _told(space: Space, promise: Property, answer: Answer) -> Verdict:
    if answer.run is None:
        return _verdict(space, promise, answer, sentences.kept(promise, space), "")
    says = sentences.broken(promise, space, answer.run)
    if answer.outcome == "fails":
        return _verdict(space, promise, answer, says, advice(promise, space, answer.run))
    return _verdict(space, promise, answer, f"perhaps {says}", doubt(space))


def _verdict(space: Space, promise: Property, answer: Answer, says: str, do: str) -> Verdict:
    return Verdict(
        chart=space.kernel.chart,
        question="property",
        name=promise.name,
        outcome=answer.outcome,
        says=says,
        at=promise.at,
        advice=do,
        notes=() if answer.run is None else sentences.notes(answer.run),
        run=answer.run,
        reserves=_reserves(space, answer),
        bound=space.bound,
        states=len(space.states),
        edges=len(space.edges),
        space=space,
    )


def _reserves(space: Space, answer: Answer) -> tuple[Reserve, ...]:
    """Keep what makes an answer less than certain; what holds where more can happen, holds."""
    if answer.outcome != "holds":
        return space.reserves
    return tuple(each for each in space.reserves if each.role == "bounded")
