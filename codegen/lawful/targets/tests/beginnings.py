"""The cases of the very first record, and of records at odd times."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from lawful.chart import Event
from lawful.graph import initial
from lawful.targets.tests.cells import Cell
from lawful.targets.tests.ground import Case, Ground, Missing
from lawful.valuetype import U64_MAX
from lawful.witness import Scene, ends, find


def beginnings(ground: Ground) -> Iterator[Case | Missing]:
    """Begin a run with every event that can; each binds the run that it names."""
    phase = initial(ground.law.chart)
    for event in ground.law.chart.events:
        step = ground.law.steps.get((phase.name, event.name))
        if step is None:
            yield _first(ground, f"first-{event.name}", event, ground.events[event.name])
            continue
        cell = Cell(phase, event, step)
        for end in ends(step.outcome):
            fields, variables = ground.events[event.name], ground.first.variables
            scene = Scene(fields, {}, variables, ("event",), ground.scene(phase, event).fixed)
            demands = (*ground.open_gates(), *cell.checks, *end.demands)
            found, name = find(demands, scene), f"first-{event.name}{end.label}"
            if found is None:
                yield Missing(name, demands)
            else:
                yield _first(ground, name, event, found.event)


def _first(ground: Ground, name: str, event: Event, fields: Mapping[str, Any]) -> Case:
    line = replace(ground.line(event), fields=fields, seq=ground.first.next_seq)
    return Case(name, ground.first, line)


def numbers(ground: Ground) -> Iterator[Case]:
    """Give the first record another number."""
    seq, event = ground.first.next_seq, ground.law.chart.events[0]
    if seq is None:
        return
    for label, other in (("late", seq + 1), ("early", seq - 1), ("far", U64_MAX)):
        if other >= 0:
            line = replace(ground.line(event), seq=other)
            yield Case(f"first-{event.name}-{label}", ground.first, line)


def moments(ground: Ground) -> Iterator[Case | Missing]:
    """Record a legal event at the earliest and the latest moment there is."""
    steps, chart = ground.law.steps, ground.law.chart
    if chart.record.time is None:
        return
    for (phase, event), step in list(steps.items())[:1]:
        names = {each.name: each for each in chart.events}
        cell = Cell(ground.law.phases[phase], names[event], step)
        case = ground.case(cell.name, cell.place, (*ground.open_gates(), *cell.first))
        for label, time in (("at_once", 0), ("at_last", U64_MAX)):
            if isinstance(case, Case):
                line = replace(case.line, time=time)
                yield replace(case, name=f"{cell.name}-{label}", line=line)
