"""What no ledger exercises: a proof says nothing of what never happens.

What a space has may be more than a chart does, so what is listed here is certain unless the space
is bounded; what is not listed may never happen either.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from lawful.chart import Chart, Error, Phase, Requirement, Transition
from lawful.explore import FREE, Space, State
from lawful.explore.alphabet import Program, programs
from lawful.explore.measures import Choices, symbolic
from lawful.graph import leaves, table
from lawful.kernel.model import Symbol, Symbols
from lawful.usage import requirements

Given: TypeAlias = tuple[Any, ...]
"""What the parameters of a reaction are."""


@dataclass(frozen=True, slots=True)
class Unexercised:
    """Phases never entered, transitions never taken, checks that never fail, errors never made.

    A requirement is named with its check only; every use of it is one.
    """

    phases: tuple[Phase, ...]
    transitions: tuple[Transition, ...]
    requirements: tuple[Requirement, ...]
    errors: tuple[Error, ...]


def unexercised(space: Space) -> Unexercised:
    """List what nothing in a space exercises, in the author's order."""
    chart = space.kernel.chart
    entered = {state.leaf for state in space.states}
    taken = {id(edge.reaction.transition) for edge in space.edges}
    failed = _failing(space)
    raised = {use.failure.error.name for use in requirements(chart) if id(use) in failed}
    raised |= set(_always_raised(chart, entered))
    return Unexercised(
        tuple(each for each in leaves(chart.phases) if each.name not in entered),
        tuple(each for each in chart.transitions if id(each) not in taken),
        tuple(use for use in requirements(chart) if id(use) not in failed),
        tuple(each for each in chart.errors if each.name not in raised),
    )


def _always_raised(chart: Chart, entered: set[str]) -> Iterator[str]:
    """Name the errors of records that no state takes: of another number, or another run."""
    record, steps = chart.record, table(chart)
    if record.sequence is not None:
        yield record.sequence.error.name
    if record.identity is not None and len(entered) > 1:
        yield record.identity.error.name
    if any((leaf, event.name) not in steps for leaf in entered for event in chart.events):
        yield record.illegal.name


def _failing(space: Space) -> set[int]:
    """Find the requirements that reject some event which all earlier ones let through."""
    choices, ready = symbolic(space.kernel, {}).choices, programs(space.kernel)
    failed: set[int] = set()
    for state in space.states:
        for program in ready.get(state.leaf, ()):
            whys = [demand.why for demand in program.reaction.demands]
            if any(isinstance(why, Requirement) and id(why) not in failed for why in whys):
                failed |= set(_rejecting(space, program, state, choices))
    return failed


def _rejecting(space: Space, program: Program, state: State, choices: Choices) -> Iterator[int]:
    """Say everything that an event can say, and give the requirements that reject some of it."""
    told: list[Given] = [(FREE,) * len(program.reaction.parameters)]
    for stage in program.demands:
        for at in stage.chosen:
            parameter = program.reaction.parameters[at]
            told = [
                (*given[:at], value, *given[at + 1 :])
                for given in told
                for value in choices(parameter, state.held, _used(space, state, program, given, at))
            ]
        holds = stage.holds
        passing = [given for given in told if holds is None or holds(state.held, given)]
        why = None if stage.demand is None else stage.demand.why
        if len(passing) < len(told) and isinstance(why, Requirement):
            yield id(why)
        told = passing


def _used(space: Space, state: State, program: Program, given: Given, at: int) -> int:
    """Count the symbols of a sort in the state and the event; they are numbered from 0 on."""
    parameters, met = program.reaction.parameters, [-1]
    asked = parameters[at]
    for place, held in zip(space.kernel.places, state.held, strict=True):
        if place.sort == asked.sort and held is not None:
            met.append(held)  # type: ignore[arg-type]
        elif isinstance(place.sort, Symbols) and place.sort.of == asked.sort:
            met.extend(held or ())  # type: ignore[arg-type]
    met += [
        value
        for parameter, value in zip(parameters, given, strict=True)
        if parameter.sort == asked.sort and type(value) is int
    ]
    return max(met) + 1 if isinstance(asked.sort, Symbol) else 0
