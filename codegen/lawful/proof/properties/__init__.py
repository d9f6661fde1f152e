"""Whether the properties of a chart hold, for every ledger there can be.

A property that speaks of a situation in which no run ever is fails: a promise of nothing is a
mistake of its author's.

A verdict is that of the space. Whoever shows one that `fails` plays its run first, if a step of it
is not sure, and calls the verdict undecided if that ends before the run does.
"""

from collections.abc import Iterator

from lawful.chart import Chart, Property
from lawful.explore import Space
from lawful.proof.properties import sentences
from lawful.proof.properties.advice import advice, doubt
from lawful.proof.properties.answer import Answer
from lawful.proof.properties.certainty import bounded
from lawful.proof.properties.claims import answered, beginning
from lawful.proof.properties.extents import extent
from lawful.proof.properties.spaces import own, shared, would_not_help
from lawful.proof.verdict import Verdict


def properties(chart: Chart) -> Iterator[Verdict]:
    """Judge every property, in the author's order."""
    common = shared(chart)
    for promise in chart.properties:
        verdict = None if common is None else judged(common, promise)
        if verdict is None or not _is_settled(verdict, promise):
            space = own(chart, promise)
            verdict = _vast(chart, promise) if space is None else judged(space, promise)
        yield verdict


def _is_settled(verdict: Verdict, promise: Property) -> bool:
    """Tell whether nothing more certain can be said: in a wider space, what holds is proved."""
    space = verdict.space
    if space is None:
        return False
    proved = verdict.outcome == "holds" and not bounded(space)
    return proved or would_not_help(verdict.chart, promise, space)


def judged(space: Space, promise: Property) -> Verdict:
    """Judge a property in a space of its chart in which its conditions are asked."""
    so = extent(space, promise, beginning(promise))
    if not so.perhaps:
        return _idle(space, promise)
    return _told(space, promise, answered(space, promise, so))


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
