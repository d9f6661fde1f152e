"""All cases of a chart in the order in which a reader would ask for them, none twice."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations

from lawful import graph
from lawful.chart import Chart, Gate, Phase
from lawful.targets.tests import cells, gates, heads, records
from lawful.targets.tests.beginnings import beginnings, moments, numbers
from lawful.targets.tests.cells import Cell
from lawful.targets.tests.ground import Case, Ground, Missing
from lawful.targets.tests.written import Written, write
from lawful.witness import impossible

LARGE = 3_000


@dataclass(frozen=True, slots=True)
class Collection:
    """The cases, and the names of those for which no values were found."""

    cases: tuple[Written, ...]
    left_out: tuple[str, ...]


def is_large(chart: Chart) -> bool:
    """Tell a chart of so many cells that most of them are told together."""
    return len(graph.leaves(chart.phases)) * len(chart.events) > LARGE


def collect(ground: Ground) -> Collection:
    """Make every case that can happen, and keep the first of those that are the same."""
    found: dict[str, Written] = {}
    left_out: dict[str, None] = {}
    for case in _cases(ground):
        if isinstance(case, Case):
            written = write(ground.law, case)
            found.setdefault(json.dumps([written.state, written.record], sort_keys=True), written)
        elif not impossible(case.demands):
            left_out[case.name] = None
    return Collection(tuple(_named(found.values())), tuple(left_out))


def _named(cases: Iterable[Written]) -> Iterator[Written]:
    """Tell cases of one name apart by a number."""
    names: set[str] = set()
    for each in cases:
        name, number = each.case.name, 1
        while name in names:
            number += 1
            name = f"{each.case.name}-{number}"
        names.add(name)
        yield each if number == 1 else replace(each, case=replace(each.case, name=name))


def _cases(ground: Ground) -> Iterator[Case | Missing]:
    yield from numbers(ground)
    yield from beginnings(ground)
    yield from moments(ground)
    large = is_large(ground.law.chart)
    yield from _of_large_cells(ground) if large else _of_cells(ground)
    yield from heads.misspelt(ground)
    yield from records.changes(ground)
    some = tuple(ground.law.phases.values())[: 1 if large else None]
    for phase in some:
        yield from heads.heads(ground, phase)
        yield from records.failures(ground, phase)
    yield from records.boundaries(ground, some[0])
    for gate in ground.law.chart.gates:
        yield from _of_gate(ground, gate, some)
    for one, other in combinations(ground.law.chart.gates, 2):
        yield from gates.pairs(ground, one, other, some[0])


def _of_cells(ground: Ground) -> Iterator[Case | Missing]:
    met: set[tuple[str, str]] = set()
    for each in graph.cells(ground.law.chart):
        if each.transition is None:
            name = f"{each.phase.name}-{each.event.name}"
            yield ground.case(name, (each.phase, each.event), ground.open_gates())
            continue
        cell = Cell(each.phase, each.event, each.transition)
        yield from cells.ways(ground, cell)
        yield from cells.failures(ground, cell)
        if _owner(cell) not in met:
            met.add(_owner(cell))
            yield from cells.orders(ground, cell)
            yield from cells.boundaries(ground, cell)
            yield from cells.decisions(ground, cell)
            yield from cells.values(ground, cell)
            yield from cells.changes(ground, cell)


def _of_large_cells(ground: Ground) -> Iterator[Case | Missing]:
    """Go every way of every transition, the first one in every phase; fail each check once."""
    met: set[tuple[str, str]] = set()
    failed: set[tuple[str, ...]] = set()
    events = {each.name: each for each in ground.law.chart.events}
    for (phase, event), step in ground.law.steps.items():
        cell = Cell(ground.law.phases[phase], events[event], step)
        checks = (event, *(each.check.name for each in step.require))
        if _owner(cell) in met:
            yield ground.case(cell.name, cell.place, (*ground.open_gates(), *cell.first))
        else:
            yield from cells.ways(ground, cell)
        if checks not in failed:
            yield from cells.failures(ground, cell)
        met.add(_owner(cell))
        failed.add(checks)


def _owner(cell: Cell) -> tuple[str, str]:
    return cell.step.owner.name, cell.step.event.name


def _of_gate(ground: Ground, gate: Gate, phases: Iterable[Phase]) -> Iterator[Case | Missing]:
    taken: set[str] = set()
    for phase in phases:
        for event in ground.law.chart.events:
            yield from gates.behind(ground, gate, phase, event)
            if event.name not in taken and (phase.name, event.name) in ground.law.steps:
                taken.add(event.name)
                yield from gates.inside(ground, gate, phase, event)
                yield from gates.edges(ground, gate, phase, event)
