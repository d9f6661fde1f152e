"""Transitions left out, hidden in a phase, taken in one more, or changed inside."""

from collections.abc import Iterator
from dataclasses import replace

from lawful.chart import Chart, Phase, Transition
from lawful.expression.tree import Expression, Reference
from lawful.graph import leaves, sources, table
from lawful.mutation.mutant import Change, Mutant, grown, put, putting, within
from lawful.mutation.outcomes import Place, outcomes
from lawful.mutation.requirements import requirements
from lawful.usage import decided, parts

Steps = tuple[Transition, ...]


def of_transitions(chart: Chart) -> Iterator[Mutant]:
    """Change one transition at a time."""
    taken = sources(chart)
    for number, step in enumerate(chart.transitions):
        where, here = place_of(step), taken[step.owner.name, step.event.name]
        inside = within(_changed(chart, step, here), putting(chart.transitions, number))
        removed = (*_dropped(chart.transitions, number), *_hidden(chart, step, here))
        found = (*removed, *_added(chart, step), *inside)
        yield from grown(where, within(found, lambda steps: replace(chart, transitions=steps)))


def place_of(step: Transition) -> str:
    """Say which transition it is."""
    return f"`{step.event.name}` in `{step.owner.name}`"


def readable(chart: Chart, phases: tuple[Phase, ...]) -> tuple[Reference, ...]:
    """Give what can be read in all of some phases: their fields, and the variables."""
    first, *others = phases
    fields = (
        each
        for each in first.fields
        if all(
            any(one.name == each.name and one.type == each.type for one in other.fields)
            for other in others
        )
    )
    return (
        *(Reference("phase", each.name, each.type) for each in fields),
        *(Reference("variable", each.name, each.type) for each in chart.variables),
    )


def _dropped(steps: Steps, number: int) -> Iterator[Change[Steps]]:
    step = steps[number]
    vain = f"{place_of(step)} is never taken"
    yield Change("drop transition", "no such transition", vain, step.at, put(steps, number))


def _hidden(chart: Chart, step: Transition, here: tuple[Phase, ...]) -> Iterator[Change[Steps]]:
    """Leave out one of several phases: every other one is then given the transition for itself."""
    if len(here) < 2:  # noqa: PLR2004 - one of two is left
        return
    for leaf in here:
        vain = f"{place_of(step)} is never taken in `{leaf.name}`"
        says = f"not taken in `{leaf.name}`"
        yield Change("drop source", says, vain, step.at, tuple(_without(chart, leaf, step)))


def _without(chart: Chart, leaf: Phase, step: Transition) -> Iterator[Transition]:
    phases = {each.name: each for each in leaves(chart.phases)}
    for each in chart.transitions:
        if each.event.name != step.event.name:
            yield each
    for (name, event), each in table(chart).items():
        if event == step.event.name and name != leaf.name:
            yield replace(each, owner=phases[name])


def _added(chart: Chart, step: Transition) -> Iterator[Change[Steps]]:
    """Take the event in one more phase, if that has all that the transition reads."""
    wanted = {
        (part.name, part.type)
        for value in _expressions(step)
        for part in parts(value)
        if isinstance(part, Reference) and part.root == "phase"
    }
    taken = table(chart)
    for leaf in leaves(chart.phases):
        has = {(each.name, each.type) for each in leaf.fields}
        if (leaf.name, step.event.name) not in taken and wanted <= has:
            steps = (*chart.transitions, replace(step, owner=leaf))
            yield Change("add source", f"also taken in `{leaf.name}`", "", step.at, steps)


def _expressions(step: Transition) -> Iterator[Expression]:
    for each in step.require:
        yield each.that
        yield from (field.value for field in each.failure.fields)
    yield from decided(step.outcome)


def _changed(
    chart: Chart, step: Transition, here: tuple[Phase, ...]
) -> Iterator[Change[Transition]]:
    if not here:
        return
    event = tuple(Reference("event", each.name, each.type) for each in step.event.fields)
    scope = (*event, *readable(chart, here))
    variables = {each.name: each.type for each in chart.variables}
    place = Place(step.event, here, scope, variables, leaves(chart.phases))
    checks = requirements(step.require, chart.errors, scope)
    yield from within(checks, lambda changed: replace(step, require=changed))
    ends = outcomes(step.outcome, place)
    yield from within(ends, lambda changed: replace(step, outcome=changed))
