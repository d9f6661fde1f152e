"""The cases of a record's number and run, which are judged before anything else."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from lawful.chart import Event, Gate, Phase
from lawful.targets.tests.cells import Cell
from lawful.targets.tests.gates import behind
from lawful.targets.tests.ground import OTHER, Case, Ground, Missing
from lawful.witness import Usual


def heads(ground: Ground, phase: Phase) -> Iterator[Case | Missing]:
    """Spoil the number and the run of a legal record, of an illegal one, and of a refused one."""
    steps = ground.law.steps
    taken = [each for each in ground.law.chart.events if (phase.name, each.name) in steps]
    others = [each for each in ground.law.chart.events if each not in taken]
    for event in taken[:1]:
        cell = Cell(phase, event, steps[phase.name, event.name])
        yield from _spoilt(
            ground, ground.case(cell.name, cell.place, (*ground.open(), *cell.first))
        )
    for event in others[:1]:
        yield from _spoilt(ground, ground.case(f"{phase.name}-{event.name}", (phase, event), ()))
    for event in taken:
        step = steps[phase.name, event.name]
        if step.require:
            name = f"{phase.name}-{event.name}-not_{step.require[0].check.name}"
            failing = (*ground.open(), (step.require[0].that, False))
            yield from _spoilt(ground, ground.case(name, (phase, event), failing))
            break
    for gate in ground.law.chart.gates:
        yield from _behind(ground, phase, [*taken, *others], gate)


def _behind(
    ground: Ground, phase: Phase, events: list[Event], gate: Gate
) -> Iterator[Case | Missing]:
    admitted = {each.event.name for each in gate.admits}
    for event in [each for each in events if each.name not in admitted][:1]:
        for case in behind(ground, gate, phase, event):
            yield from _spoilt(ground, case)


def _spoilt(ground: Ground, case: Case | Missing) -> Iterator[Case | Missing]:
    if isinstance(case, Missing):
        yield Missing(f"{case.name}-spoilt")
        return
    identity, seq = ground.law.chart.record.identity, case.line.seq
    if seq is not None:
        yield _with(case, "early", seq=seq - 1)
        yield _with(case, "late", seq=seq + 1)
    if identity is not None:
        other = Usual(OTHER).value(identity.type, "run")
        bound = {**case.line.fields, identity.field: other}
        yield _with(case, "foreign", fields=bound)
        if seq is not None:
            yield _with(case, "late_and_foreign", fields=bound, seq=seq + 1)


def _with(case: Case, label: str, **changed: Any) -> Case:
    return replace(case, name=f"{case.name}-{label}", line=replace(case.line, **changed))


def misspelt(ground: Ground) -> Iterator[Case]:
    """Spell the run nearly right; it is another run."""
    identity = ground.law.chart.record.identity
    phase, event = next(iter(ground.law.phases.values())), ground.law.chart.events[0]
    if identity is None or not isinstance(ground.identity, str):
        return
    line = ground.line(event)
    for label, near in (("spaced", f"{ground.identity} "), ("upper_case", ground.identity.upper())):
        fields = {**line.fields, identity.field: near}
        name = f"{phase.name}-{event.name}-run_{label}"
        yield Case(name, ground.state(phase), replace(line, fields=fields))
