"""What properties ask of a kernel: their conditions, each where it is asked."""

from collections.abc import Iterator

from lawful.chart import Always, Event, LeadsTo, Never, Phase, Possible, Property, Situation
from lawful.expression.tree import Expression
from lawful.kernel.model import Asked


def asked(promise: Property) -> Iterator[Asked]:
    """List the conditions of a property in every leaf in which they are asked."""
    match promise.claim:
        case Never(occurrence=occurrence):
            yield from _in_states(promise, occurrence.before)
            yield from _in_states(promise, occurrence.after)
            for leaf, event, condition in occurrence.when:
                yield of_step(promise, leaf, event, condition)
        case Always(so=so, such=such) | LeadsTo(so=so, such=such) | Possible(so=so, such=such):
            yield from _in_states(promise, so)
            yield from _in_states(promise, such)


def _in_states(promise: Property, situation: Situation) -> Iterator[Asked]:
    for leaf, condition in situation.when:
        yield of_state(promise, leaf, condition)


def of_state(promise: Property, leaf: Phase, condition: Expression) -> Asked:
    """Ask a condition of a state."""
    return Asked(promise.name, leaf.name, None, condition)


def of_step(promise: Property, leaf: Phase, event: Event, condition: Expression) -> Asked:
    """Ask a condition of an event that is taken in a state."""
    return Asked(promise.name, leaf.name, event.name, condition)
