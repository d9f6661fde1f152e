"""Whether the properties of a chart hold, for every ledger there can be.

Properties that keep nothing in mind and ask nothing of events are asked of one space together; any
other has a space of its own, so that none pays for what another asks. What never happens is first
sought in a rough space, which is often far smaller: what no run does there, no ledger does. A
property that speaks of a situation in which no run ever is fails: a promise of nothing is a mistake
of its author's.

A verdict is that of the space. Whoever shows one that `fails` plays its run first, if a step of it
is not sure, and calls the verdict undecided if that ends before the run does.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from lawful.chart import Always, Chart, Never, Property
from lawful.explore import Space, TooManyStatesError, explore
from lawful.kernel import kernel_of, rough_kernel_of
from lawful.kernel.building import Watches
from lawful.kernel.model import Asked, Kernel
from lawful.proof.properties import sentences
from lawful.proof.properties.advice import advice, doubt
from lawful.proof.properties.answer import Answer
from lawful.proof.properties.certainty import bounded, sure_steps
from lawful.proof.properties.claims import answered, beginning
from lawful.proof.properties.conditions import asked
from lawful.proof.properties.extents import extent
from lawful.proof.properties.walking import shortest
from lawful.proof.verdict import Verdict

_Cut: TypeAlias = Callable[[Chart, Iterable[Asked], Watches], Kernel]


def properties(chart: Chart) -> Iterator[Verdict]:
    """Judge every property, in the author's order."""
    alike = tuple(filter(_is_plain, chart.properties))
    common = _space(chart, alike, kernel_of) if alike else None
    for promise in chart.properties:
        if _is_plain(promise):
            yield _judged(common, chart, promise)
        else:
            yield _alone(chart, promise)


def _alone(chart: Chart, promise: Property) -> Verdict:
    """Judge a property in a space of its own."""
    rough = _roughly(chart, promise)
    return rough or _judged(_space(chart, (promise,), kernel_of), chart, promise)


def _judged(space: Space | None, chart: Chart, promise: Property) -> Verdict:
    return _vast(chart, promise) if space is None else judged(space, promise)


def _roughly(chart: Chart, promise: Property) -> Verdict | None:
    """Judge a property in a rough space, if that is all there is to know."""
    if not isinstance(promise.claim, Always | Never):
        return None
    space = _space(chart, (promise,), rough_kernel_of)
    if space is None:
        return None
    verdict = judged(space, promise)
    kept = verdict.outcome == "holds" and _surely_begins(space, promise)
    return verdict if kept or not space.reserves else None


def _surely_begins(space: Space, promise: Property) -> bool:
    """Tell whether some ledger comes where the property begins."""
    so = extent(space, promise, beginning(promise)).surely
    return 0 in so or shortest(0, sure_steps(space), lambda edge: edge.target in so) is not None


def judged(space: Space, promise: Property) -> Verdict:
    """Judge a property in a space of its chart in which its conditions are asked."""
    so = extent(space, promise, beginning(promise))
    if not so.perhaps:
        return _idle(space, promise)
    return _told(space, promise, answered(space, promise, so))


def _is_plain(promise: Property) -> bool:
    asks = isinstance(promise.claim, Never) and promise.claim.occurrence.when
    return not promise.watches and not asks


def _space(chart: Chart, promises: tuple[Property, ...], cut: _Cut) -> Space | None:
    """Find the states of a chart as far as some properties ask; None if there are too many."""
    conditions = [each for promise in promises for each in asked(promise)]
    watches = {
        (promise.name, watch.name): watch for promise in promises for watch in promise.watches
    }
    try:
        return explore(cut(chart, conditions, watches))
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
        reserves=space.reserves,
        bound=space.bound,
        states=len(space.states),
        edges=len(space.edges),
        space=space,
    )
