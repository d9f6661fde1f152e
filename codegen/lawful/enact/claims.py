"""What a property says of real states and steps: whether a ledger breaks it for certain."""

from dataclasses import replace
from typing import Any, assert_never

from lawful.chart import Always, Chart, LeadsTo, Never, Occurrence, Possible, Property, Situation
from lawful.enact.matching import Reality
from lawful.enact.playing import Ledger
from lawful.expression import Environment, evaluate
from lawful.interpret.values import live_fields


def breaks(promise: Property, ledger: Ledger) -> bool:
    """Tell whether the end of a ledger is what the property forbids, as far as an end can be.

    That a state never leads anywhere cannot be seen in it; it is only looked at what it is.
    """
    chart, states = ledger.chart, (ledger.begin, *(each.after for each in ledger.beats))
    match promise.claim:
        case Never(occurrence=occurrence):
            return bool(ledger.beats) and _occurs(promise, occurrence, ledger, states[-2:])
        case Always(so=so, such=such):
            end = states[-1]
            return meets(chart, promise, so, end) and not meets(chart, promise, such, end)
        case Possible(such=such):
            return not meets(chart, promise, such, states[-1])
        case LeadsTo(so=so, such=such):
            first = len(ledger.beats) if ledger.again is None else ledger.again
            begun = [at for at, state in enumerate(states) if meets(chart, promise, so, state)]
            came = [at for at, state in enumerate(states) if meets(chart, promise, such, state)]
            return bool(begun) and not any(at >= min(begun[-1], first) for at in came)
        case _:
            assert_never(promise.claim)


def meets(chart: Chart, promise: Property, situation: Situation, state: Reality) -> bool:
    """Tell whether a state is in a situation."""
    leaf = state.snapshot.phase
    if leaf not in {each.name for each in situation.phases}:
        return False
    conditions = (condition for phase, condition in situation.when if phase.name == leaf)
    scene = _scene(chart, promise, state)
    return all(evaluate(each, scene) is True for each in conditions)


def _occurs(
    promise: Property, occurrence: Occurrence, ledger: Ledger, ends: tuple[Reality, ...]
) -> bool:
    chart, record, (before, after) = ledger.chart, ledger.beats[-1].record, ends
    fields: Any = record["event"]
    name, leaf = fields[chart.record.tag], before.snapshot.phase
    event = next((each for each in occurrence.events if each.name == name), None)
    if event is None or not meets(chart, promise, occurrence.before, before):
        return False
    scene = replace(
        _scene(chart, promise, before),
        event=live_fields(fields, event.fields),
        record=live_fields(record, chart.record.fields),
    )
    conditions = (
        condition
        for phase, asked, condition in occurrence.when
        if (phase.name, asked.name) == (leaf, name)
    )
    met = all(evaluate(each, scene) is True for each in conditions)
    return met and meets(chart, promise, occurrence.after, after)


def _scene(chart: Chart, promise: Property, state: Reality) -> Environment:
    identity, snapshot = chart.record.identity, state.snapshot
    bound = {} if identity is None else {identity.field: snapshot.identity}
    own = {each.name: state.watched[promise.name, each.name] for each in promise.watches}
    return Environment(phase=snapshot.fields, variables={**bound, **snapshot.variables, **own})
