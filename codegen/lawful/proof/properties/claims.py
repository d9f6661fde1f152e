"""What a claim of a chart comes to in a space.

A state of which it is not known whether it is in a situation is taken as the claim fears: what
holds then holds. What fails then counts only if it fails as well when such states are taken as the
claim hopes.
"""

from collections.abc import Callable
from typing import TypeAlias, assert_never

from lawful.chart import Always, Event, LeadsTo, Never, Possible, Property, Situation
from lawful.explore import Space
from lawful.proof.properties.answer import Answer
from lawful.proof.properties.extents import Extent, extent, meeting, outside
from lawful.proof.properties.fairness import leads_to
from lawful.proof.properties.hosts import Fairness
from lawful.proof.properties.reaching import always, never, possible

_Ask: TypeAlias = Callable[[frozenset[int], frozenset[int]], Answer]
"""Asks of the states where a claim begins, and of those where all is well."""


def beginning(promise: Property) -> Situation:
    """Give the situation of which a property says something."""
    match promise.claim:
        case Never(occurrence=occurrence):
            return occurrence.before
        case Always(so=so) | LeadsTo(so=so) | Possible(so=so):
            return so
        case _:
            assert_never(promise.claim)


def answered(space: Space, promise: Property, so: Extent) -> Answer:
    """Find out whether a property holds; `so` is the extent of its beginning."""
    match promise.claim:
        case Never(occurrence=occurrence):
            well = outside(space, extent(space, promise, occurrence.after))
            return _weighed(
                lambda p, q: never(space, meeting(space, promise, occurrence, p, q)), so, well
            )
        case Always(such=such) | LeadsTo(such=such) | Possible(such=such):
            return _weighed(_of_states(space, promise.claim), so, extent(space, promise, such))
        case _:
            assert_never(promise.claim)


def _of_states(space: Space, claim: Always | LeadsTo | Possible) -> _Ask:
    match claim:
        case Always():
            return lambda p, q: always(space, p.__contains__, q.__contains__)
        case LeadsTo(weak=weak, strong=strong):
            fair = Fairness(_names(weak), _names(strong))
            return lambda p, q: leads_to(space, p.__contains__, q.__contains__, fair)
        case Possible():
            return lambda p, q: possible(space, p.__contains__, q.__contains__)
        case _:
            assert_never(claim)


def _names(events: tuple[Event, ...]) -> frozenset[str]:
    return frozenset(each.name for each in events)


def _weighed(ask: _Ask, so: Extent, well: Extent) -> Answer:
    feared = ask(so.perhaps, well.surely)
    if feared.outcome == "holds" or (so.settled and well.settled):
        return feared
    hoped = ask(so.surely, well.perhaps)
    return hoped if hoped.outcome == "fails" else Answer("undecided", feared.run)
