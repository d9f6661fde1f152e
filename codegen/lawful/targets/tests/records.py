"""The cases of what is required of every record, and of what every record sets."""

from collections.abc import Iterator

from lawful.chart import Event, Phase
from lawful.targets.tests.cells import Cell, holding
from lawful.targets.tests.ground import Case, Ground, Missing
from lawful.targets.tests.heads import spoilt, told_apart
from lawful.witness import Demand, situations, turns

Place = tuple[Phase, Event]


def failures(ground: Ground, phase: Phase) -> Iterator[Case | Missing]:
    """Let every requirement fail on a legal event, on an illegal one and behind a gate."""
    taken, others = told_apart(ground, phase)
    for cell in taken[:1]:
        legal = (*ground.open_gates(), *cell.first)
        yield from _failing(ground, cell.place, cell.name, legal)
    for cell in [each for each in taken if each.step.require][:1]:
        also = (*ground.open_gates(), (cell.step.require[0].that, False))
        name = f"{cell.name}-not_{cell.step.require[0].check.name}"
        yield from _failing(ground, cell.place, name, also)
    for event in others[:1]:
        name = f"{phase.name}-{event.name}"
        yield from _failing(ground, (phase, event), name, ground.open_gates())
    for gate in ground.law.chart.gates:
        event, shut = ground.law.chart.events[0], ((gate.closed, True),)
        name = f"{phase.name}-{event.name}-{gate.name}"
        yield from _failing(ground, (phase, event), name, shut)


def _failing(
    ground: Ground, place: Place, name: str, wishes: tuple[Demand, ...]
) -> Iterator[Case | Missing]:
    """Let one requirement fail after those before it, also under a wrong number or run."""
    require = ground.law.chart.record.require
    for number, each in enumerate(require):
        demands = (*holding(require[:number]), (each.that, False))
        also = (*holding(require[number + 1 :]), *wishes)
        case = ground.odd(f"{name}-record_not_{each.check.name}", place, demands, also)
        yield case
        yield from spoilt(ground, case)


def boundaries(ground: Ground, phase: Phase) -> Iterator[Case | Missing]:
    """Go to both sides of every boundary in what is required, two failing at once among them."""
    require, place = ground.law.chart.record.require, (phase, ground.law.chart.events[0])
    for number, each in enumerate(require):
        before, after = holding(require[:number]), holding(require[number + 1 :])
        name = f"{phase.name}-record-{each.check.name}"
        for found in situations(each.that):
            demands = (*before, *found.demands)
            yield ground.odd(f"{name}-{found.label}", place, demands, after)
        for other in require[number + 1 :]:
            demands = (*before, (each.that, False), (other.that, False))
            yield ground.odd(f"{name}-nor_{other.check.name}", place, demands)


def changes(ground: Ground) -> Iterator[Case | Missing]:
    """Take every turn in working out what every record sets."""
    for (phase, event), step in list(ground.law.steps.items())[:1]:
        names = {each.name: each for each in ground.law.chart.events}
        cell = Cell(ground.law.phases[phase], names[event], step)
        for each in ground.law.chart.record.set:
            for turn in turns(each.value, ground.law.variables[each.name]):
                demands = (*ground.open_gates(), *cell.first, *turn.demands)
                name = f"{cell.name}-record-{each.name}-{turn.label}"
                yield ground.case(name, cell.place, demands)
