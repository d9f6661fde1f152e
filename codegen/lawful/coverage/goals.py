"""All that records can exercise of a chart, in the author's order.

A part of the chart is known by its identity: two uses of one check may well be equal.
"""

from collections.abc import Iterator
from typing import TypeAlias, assert_never

from lawful.chart import (
    Chart,
    Choice,
    Error,
    Gate,
    Match,
    Move,
    Outcome,
    Requirement,
    Transition,
)
from lawful.coverage.measure import Goal
from lawful.graph import leaves
from lawful.usage import requirements
from lawful.wording import Ending, endings

Key: TypeAlias = tuple[str, str | int]


def goals(chart: Chart) -> Iterator[tuple[Key, Goal]]:
    """Give every goal with the key under which it is counted."""
    for leaf in leaves(chart.phases):
        yield came(leaf.name), Goal("state", leaf.name, leaf.name, leaf.at)
    for step in chart.transitions:
        said = f"{step.event.name} in {step.owner.name}"
        yield took(step), Goal("transition", place(step), said, step.at)
    for step in chart.transitions:
        yield from _branches(step)
    for gate in chart.gates:
        yield from _ways(gate)
    yield from _checks(chart)
    for error in _errors(chart):
        yield raised(error.name), Goal("error", error.name, error.name, error.at)


def came(phase: str) -> Key:
    """Give the key of coming to a phase."""
    return "state", phase


def took(step: Transition) -> Key:
    """Give the key of taking a transition."""
    return "transition", id(step)


def raised(error: str) -> Key:
    """Give the key of a rejection with an error."""
    return "error", error


def part(kind: str, found: object) -> Key:
    """Give the key of a part; of a check's use there are two, `passed` and `failed`."""
    return kind, id(found)


def place(step: Transition) -> str:
    """Name a transition as the arrows of a diagram do."""
    return f"{step.owner.name}.{step.event.name}"


def ways(outcome: Outcome, begin: str) -> Iterator[tuple[str, Move]]:
    """Give every move with its place, which counts the branches on the way to it."""
    match outcome:
        case Move():
            yield begin, outcome
        case Choice(branches=branches):
            for number, branch in enumerate(branches, 1):
                yield from ways(branch.outcome, f"{begin}.{number}")
        case Match(cases=cases):
            for number, case in enumerate(cases, 1):
                yield from ways(case.outcome, f"{begin}.{number}")
        case _:
            assert_never(outcome)


def _branches(step: Transition) -> Iterator[tuple[Key, Goal]]:
    if isinstance(step.outcome, Move):
        return
    read: Iterator[Ending[Move]] = endings(step.outcome)
    for (where, move), ending in zip(ways(step.outcome, place(step)), read, strict=True):
        said = f"{step.event.name} in {step.owner.name}: {', '.join(ending.conditions)}"
        yield part("branch", move), Goal("branch", where, said, move.at)


def _ways(gate: Gate) -> Iterator[tuple[Key, Goal]]:
    for admission in gate.admits:
        name, said = admission.event.name, f"gate {gate.name} admits {admission.event.name}"
        where = f"gate {gate.name}.{name}"
        yield part("branch", admission), Goal("branch", where, said, admission.at)
    said = f"gate {gate.name} stops an event"
    yield part("branch", gate), Goal("branch", f"gate {gate.name}", said, gate.at)


def _checks(chart: Chart) -> Iterator[tuple[Key, Goal]]:
    yield from _uses(chart.record.require, "record", "of every record")
    for gate in chart.gates:
        for admission in gate.admits:
            name = admission.event.name
            said = f"on {name} at gate {gate.name}"
            yield from _uses(admission.require, f"gate {gate.name}.{name}", said)
    for step in chart.transitions:
        said = f"on {step.event.name} in {step.owner.name}"
        yield from _uses(step.require, place(step), said)


def _uses(require: tuple[Requirement, ...], where: str, said: str) -> Iterator[tuple[Key, Goal]]:
    for number, use in enumerate(require, 1):
        for how, verb in (("passed", "holds"), ("failed", "fails")):
            name = f"{where}.{number}.{use.check.name}.{how}"
            goal = Goal("check", name, f"{use.check.name} {verb} {said}", use.at)
            yield part(how, use), goal


def _errors(chart: Chart) -> tuple[Error, ...]:
    """Leave out the errors of a library that this chart never raises."""
    shape = chart.record
    uses = {use.failure.error.name for use in requirements(chart)}
    own = {each.error.name for each in (shape.sequence, shape.identity) if each is not None}
    return tuple(each for each in chart.errors if each.name in {shape.illegal.name, *uses, *own})
