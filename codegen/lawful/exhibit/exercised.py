"""What no ledger exercises: a proof says nothing of what never happens.

What a space has may be more than a chart does, so what is listed here is certain unless the space
is bounded; what is not listed may never happen either.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from lawful.chart import Chart, Error, Phase, Requirement, Transition
from lawful.explore import FREE, Compiler, Space, State
from lawful.explore.compiling import Holds
from lawful.explore.measures import Choices, symbolic
from lawful.graph import leaves, table
from lawful.kernel.model import Kernel, Of, Parameter, Reaction, Symbol, Symbols
from lawful.kernel.walking import leaves_of
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


@dataclass(frozen=True, slots=True)
class _Stage:
    """A demand made ready: the parameters that it is the first to read, and what it asks."""

    why: object
    chosen: tuple[int, ...]
    holds: Holds


def _failing(space: Space) -> set[int]:
    """Find the requirements that reject some event which all earlier ones let through."""
    kernel, choices = space.kernel, symbolic(space.kernel, {}).choices
    ready = {at: _stages(kernel, reaction) for at, reaction in kernel.reactions.items()}
    failed: set[int] = set()
    for state in space.states:
        for (leaf, _), (reaction, stages) in ready.items():
            if leaf == state.leaf and any(_is_open(stage, failed) for stage in stages):
                failed |= set(_rejecting(_Case(space, state, reaction, choices), stages))
    return failed


def _stages(kernel: Kernel, reaction: Reaction) -> tuple[Reaction, tuple[_Stage, ...]]:
    compiler = Compiler(kernel.places, reaction.parameters)
    met: set[int] = set()
    stages = []
    for demand in reaction.demands:
        read = {part.parameter for part in leaves_of(demand.formula) if isinstance(part, Of)}
        new = [at for at, each in enumerate(reaction.parameters) if each in read and at not in met]
        met.update(new)
        stages.append(_Stage(demand.why, tuple(new), compiler.holds(demand.formula)))
    return reaction, tuple(stages)


def _is_open(stage: _Stage, failed: set[int]) -> bool:
    return isinstance(stage.why, Requirement) and id(stage.why) not in failed


@dataclass(frozen=True, slots=True)
class _Case:
    space: Space
    state: State
    reaction: Reaction
    choices: Choices

    def said(self, told: list[Given], at: int) -> list[Given]:
        """Let events say all that one more parameter can be."""
        parameter = self.reaction.parameters[at]
        return [
            (*given[:at], value, *given[at + 1 :])
            for given in told
            for value in self.choices(parameter, self.state.held, self.used(given, parameter))
        ]

    def used(self, given: Given, asked: Parameter) -> int:
        """Count the symbols of a sort in the state and the event; they are numbered from 0 on."""
        met = [-1]
        for place, held in zip(self.space.kernel.places, self.state.held, strict=True):
            if place.sort == asked.sort and held is not None:
                met.append(held)  # type: ignore[arg-type]
            elif isinstance(place.sort, Symbols) and place.sort.of == asked.sort:
                met.extend(held or ())  # type: ignore[arg-type]
        met += [
            value
            for parameter, value in zip(self.reaction.parameters, given, strict=True)
            if parameter.sort == asked.sort and type(value) is int
        ]
        return max(met) + 1 if isinstance(asked.sort, Symbol) else 0


def _rejecting(case: _Case, stages: tuple[_Stage, ...]) -> Iterator[int]:
    """Say everything that an event can say, and give the requirements that reject some of it."""
    told: list[Given] = [(FREE,) * len(case.reaction.parameters)]
    for stage in stages:
        for at in stage.chosen:
            told = case.said(told, at)
        passing = [given for given in told if stage.holds(case.state.held, given)]
        if len(passing) < len(told):
            yield id(stage.why)
        told = passing
