"""The cases of closed gates."""

from collections.abc import Iterator

from lawful.chart import Admission, Event, Gate, Phase
from lawful.targets.tests.cells import Cell, holding
from lawful.targets.tests.ground import Case, Ground, Missing
from lawful.witness import Demand, situations


def behind(ground: Ground, gate: Gate, phase: Phase, event: Event) -> Iterator[Case | Missing]:
    """Try an event while the gate is closed, and the others are open if they can be."""
    cell = _cell(ground, phase, event)
    name, place = f"{phase.name}-{event.name}-{gate.name}", (phase, event)
    shut = ((gate.closed, True),)
    legal = () if cell is None else cell.first
    admission = _admission(gate, event)
    if admission is None:
        yield ground.case(f"{name}-closed", place, shut, (*ground.open_gates(gate), *legal))
        return
    checks = holding(admission.require)
    yield ground.case(f"{name}-passed", place, (*shut, *checks), (*ground.open_gates(gate), *legal))
    for number, each in enumerate(admission.require):
        demands = (*shut, *checks[:number], (each.that, False))
        wishes = (*ground.open_gates(gate), *checks[number + 1 :])
        label = f"{name}-not_{each.check.name}"
        yield ground.case(label, place, demands, (*wishes, *legal))
        if cell is not None and cell.step.require:
            also = (cell.step.require[0].that, False)
            label = f"{label}-nor_{cell.step.require[0].check.name}"
            yield ground.case(label, place, (*demands, also), wishes)


def inside(ground: Ground, gate: Gate, phase: Phase, event: Event) -> Iterator[Case | Missing]:
    """Let an admitted event meet the checks of its transition, and every boundary of the gate's."""
    cell, admission = _cell(ground, phase, event), _admission(gate, event)
    if cell is None or admission is None:
        return
    name, others = f"{cell.name}-{gate.name}", ground.open_gates(gate)
    passed: tuple[Demand, ...] = ((gate.closed, True), *holding(admission.require))
    require = cell.step.require
    for number, each in enumerate(require):
        demands = (*passed, *holding(require[:number]), (each.that, False))
        wishes = (*others, *holding(require[number + 1 :]))
        yield ground.case(f"{name}-passed-not_{each.check.name}", cell.place, demands, wishes)
    for number, each in enumerate(admission.require):
        for found in situations(each.that):
            demands = (*passed[: number + 1], *found.demands)
            label = f"{name}-{each.check.name}-{found.label}"
            yield ground.case(label, cell.place, demands, (*others, *passed, *cell.first))


def edges(ground: Ground, gate: Gate, phase: Phase, event: Event) -> Iterator[Case | Missing]:
    """Go to both sides of every boundary in the gate's own condition."""
    cell = _cell(ground, phase, event)
    if cell is None or _admission(gate, event) is not None:
        return
    for found in situations(gate.closed):
        demands = (*ground.open_gates(gate), *found.demands)
        yield ground.case(f"{cell.name}-{gate.name}-{found.label}", cell.place, demands, cell.first)


def pairs(ground: Ground, one: Gate, other: Gate, phase: Phase) -> Iterator[Case | Missing]:
    """Try every event while two gates are closed, and every check of theirs fails."""
    shut = ((one.closed, True), (other.closed, True))
    for event in ground.law.chart.events:
        admissions = (_admission(one, event), _admission(other, event))
        failing = tuple(
            (each.that, False)
            for admission in admissions
            if admission is not None
            for each in admission.require
        )
        name = f"{phase.name}-{event.name}-{one.name}-{other.name}"
        yield ground.case(name, (phase, event), shut, failing)


def _cell(ground: Ground, phase: Phase, event: Event) -> Cell | None:
    step = ground.law.steps.get((phase.name, event.name))
    return None if step is None else Cell(phase, event, step)


def _admission(gate: Gate, event: Event) -> Admission | None:
    return next((each for each in gate.admits if each.event.name == event.name), None)
