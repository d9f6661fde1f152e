"""Where two laws can differ at all: most mutants are another law in a few cells only."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain

from lawful.chart import Chart, Gate, Transition
from lawful.targets.tests.law import Law

Cell = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Touched:
    """The cells whose answers can differ, and the phases in which another command waits."""

    cells: frozenset[Cell]
    phases: frozenset[str]


def touched(one: Law, other: Law) -> Touched:
    """Compare two laws over the same phases and events."""
    cells = frozenset((phase, each.name) for phase in one.phases for each in one.chart.events)
    if one.chart.record is not other.chart.record:
        return Touched(cells, frozenset())
    events = _held_back(one.chart, other.chart)
    found = frozenset(
        cell for cell in cells if cell[1] in events or not _alike(one.steps, other.steps, cell)
    )
    told = (name for name, leaf in one.phases.items() if leaf.pending != other.phases[name].pending)
    return Touched(found, frozenset(told))


def _alike(ones: Mapping[Cell, Transition], others: Mapping[Cell, Transition], cell: Cell) -> bool:
    """Tell whether the cell holds the same; an outcome that is not changed is the same object."""
    one, other = ones.get(cell), others.get(cell)
    if one is None or other is None:
        return one is other
    return one.require is other.require and one.outcome is other.outcome


def _held_back(one: Chart, other: Chart) -> frozenset[str]:
    """Name the events with which the gates may do otherwise."""
    if one.gates is other.gates:
        return frozenset()
    pairs = tuple(zip(one.gates, other.gates, strict=False))
    if len(one.gates) != len(other.gates) or any(a.closed is not b.closed for a, b in pairs):
        return frozenset(each.name for each in one.events)
    return frozenset(chain.from_iterable(_admitted_otherwise(*pair) for pair in pairs))


def _admitted_otherwise(one: Gate, other: Gate) -> frozenset[str]:
    ones = {each.event.name: each.require for each in one.admits}
    others = {each.event.name: each.require for each in other.admits}
    return frozenset(
        name
        for name in (*ones, *others)
        if (name in ones) != (name in others) or ones[name] is not others[name]
    )
