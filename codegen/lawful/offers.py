"""Which events a chart takes in a state, and what each of them requires there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lawful.chart import Chart, Event, Gate, Plain, Requirement
from lawful.expression import Environment, evaluate
from lawful.graph import table
from lawful.interpret.values import live


@dataclass(frozen=True, slots=True)
class Offer:
    """An event that is legal now, and the requirements in the order in which they are made."""

    event: Event
    require: tuple[Requirement, ...]


def offers(chart: Chart, phase: str, variables: Mapping[str, Plain]) -> Iterator[Offer]:
    """Give the events that neither the table nor a closed gate refuses, in the author's order."""
    known = {each.name: live(variables[each.name], each.type) for each in chart.variables}
    shut = [gate for gate in chart.gates if evaluate(gate.closed, Environment(variables=known))]
    steps = table(chart)
    for event in chart.events:
        step = steps.get((phase, event.name))
        required = [_required(gate, event) for gate in shut]
        if step is not None and None not in required:
            first = (use for uses in required for use in uses or ())
            yield Offer(event, (*chart.record.require, *first, *step.require))


def _required(gate: Gate, event: Event) -> tuple[Requirement, ...] | None:
    """Give what a closed gate requires of an event, or None if it does not let it through."""
    for admission in gate.admits:
        if admission.event.name == event.name:
            return admission.require
    return None
