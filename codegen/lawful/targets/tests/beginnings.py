"""The cases of the very first record, and of records at odd times."""

from collections.abc import Iterator
from dataclasses import replace

from lawful.chart import Event
from lawful.graph import initial
from lawful.targets.tests.cells import Cell
from lawful.targets.tests.ground import Case, Ground, Missing
from lawful.targets.tests.law import Line, carried
from lawful.valuetype import U64_MAX
from lawful.witness import Scene, ends, find


def beginnings(ground: Ground) -> Iterator[Case | Missing]:
    """Begin a run with every event; the first one that is taken binds the run that it names."""
    phase = initial(ground.law.chart)
    for event in ground.law.chart.events:
        step = ground.law.steps.get((phase.name, event.name))
        if step is None:
            yield _first(ground, _line(ground, event))
        else:
            yield _taken(ground, Cell(phase, event, step))


def _taken(ground: Ground, cell: Cell) -> Case | Missing:
    """Go the first way that is open at the beginning; only the record may be chosen."""
    scene = _scene(ground, cell)
    legal = (*ground.passed(), *ground.open_gates(), *cell.checks)
    for end in ends(cell.step.outcome):
        found = find((*legal, *end.demands), scene)
        if found is not None:
            return _first(ground, ground.told(_line(ground, cell.event), found))
    return Missing(f"first-{cell.event.name}", legal)


def _scene(ground: Ground, cell: Cell) -> Scene:
    """Give what is known of the first record, whose number is fixed."""
    shape, fixed = ground.law.chart.record, ground.scene(*cell.place).fixed
    if shape.sequence is not None:
        fixed |= {("record", shape.sequence.field)}
    return Scene(
        ground.events[cell.event.name],
        {},
        ground.first.variables,
        ("event", "record"),
        fixed,
        carried(shape, _line(ground, cell.event)),
    )


def _line(ground: Ground, event: Event) -> Line:
    return replace(ground.line(event), seq=ground.first.next_seq)


def _first(ground: Ground, line: Line) -> Case:
    return Case(f"first-{line.event.name}", ground.first, line)


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
