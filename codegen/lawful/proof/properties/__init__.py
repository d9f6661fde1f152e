"""Whether the properties of a chart hold, for every ledger there can be.

Properties that keep nothing in mind and ask nothing of events are asked of one space together; any
other has a space of its own, so that none pays for what another asks. A property that speaks of a
situation in which no run ever is fails: a promise of nothing is a mistake of its author's.

A verdict is that of the space. Whoever shows one that `fails` plays its run first, if a step of it
is not sure, and calls the verdict undecided if that ends before the run does.
"""

from collections.abc import Iterator

from lawful.chart import Chart, Never, Property
from lawful.explore import Space, TooManyStatesError, explore
from lawful.kernel import kernel_of
from lawful.proof.properties import sentences
from lawful.proof.properties.advice import advice, doubt
from lawful.proof.properties.answer import Answer
from lawful.proof.properties.certainty import bounded
from lawful.proof.properties.claims import answered, beginning
from lawful.proof.properties.conditions import asked
from lawful.proof.properties.extents import extent
from lawful.proof.verdict import Verdict


def properties(chart: Chart) -> Iterator[Verdict]:
    """Judge every property, in the author's order."""
    alike = tuple(filter(_is_plain, chart.properties))
    common = _space(chart, alike) if alike else None
    for promise in chart.properties:
        space = common if _is_plain(promise) else _space(chart, (promise,))
        if space is None:
            yield _vast(chart, promise)
        else:
            yield judged(space, promise)


def judged(space: Space, promise: Property) -> Verdict:
    """Judge a property in a space of its chart in which its conditions are asked."""
    so = extent(space, promise, beginning(promise))
    if not so.perhaps:
        return _idle(space, promise)
    return _told(space, promise, answered(space, promise, so))


def _is_plain(promise: Property) -> bool:
    asks = isinstance(promise.claim, Never) and promise.claim.occurrence.when
    return not promise.watches and not asks


def _space(chart: Chart, promises: tuple[Property, ...]) -> Space | None:
    """Find the states of a chart as far as some properties ask; None if there are too many."""
    conditions = [each for promise in promises for each in asked(promise)]
    watches = {
        (promise.name, watch.name): watch for promise in promises for watch in promise.watches
    }
    try:
        return explore(kernel_of(chart, conditions, watches))
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
