"""What the judges are asked: to count every chart, and to judge every property and every fault."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lawful.bounded import Bounds, kernel_for
from lawful.chart import Chart, Property
from lawful.explore import Space, explore_bounded
from lawful.kernel import kernel_of
from lawful.kernel.model import Kernel
from lawful.proof.properties.claims import answered, beginning
from lawful.proof.properties.extents import extent
from wrong_runs import FAULTS, run_with

from oracles.counting import charts, edges, orbits
from oracles.judges import Answer, Count

COUNTED = {
    "agent_run": (Bounds(1, 1), Bounds(2, 2), Bounds(3, 2)),
    "agent_thread": (Bounds(1, 1), Bounds(2, 1)),
    "run_outcome": (Bounds(1, 0), Bounds(1, 1)),
    "run_status": (Bounds(1, 1), Bounds(2, 2), Bounds(4, 4)),
}
JUDGED = {
    "agent_run": Bounds(2, 2),
    "agent_thread": Bounds(2, 1),
    "run_outcome": Bounds(1, 1),
    "run_status": Bounds(2, 2),
}


@dataclass(frozen=True, slots=True)
class Case:
    """A kernel within bounds, and a property if it is not only to be counted.

    `ours` is what lawful says: of all states, or of those of which none is another renamed.
    """

    name: str
    kernel: Kernel
    bounds: Bounds
    promise: Property | None
    ours: Answer
    renamed: Answer


def cases(only: str) -> Iterator[Case]:
    """Give all that is asked of what has this in its name, and what lawful says to it."""
    for chart in charts():
        for bounds in COUNTED[chart.name]:
            if only in chart.name:
                yield _count(chart, bounds)
        for promise in chart.properties:
            if only in (name := f"{chart.name}, {promise.name}"):
                yield _verdict(chart, promise, name)
    for fault, edits in FAULTS.items():
        if only in (name := f"agent_run with {fault}, {edits.breaks}"):
            chart = run_with(edits)
            promise = next(each for each in chart.properties if each.name == edits.breaks)
            yield _verdict(chart, promise, name)


def _count(chart: Chart, bounds: Bounds) -> Case:
    kernel = kernel_of(chart)
    space = explore_bounded(kernel, bounds.symbols, bounds.steps)
    ours, renamed = Count(len(space.states), edges(space)), Count(orbits(space), None)
    return Case(chart.name, kernel, bounds, None, ours, renamed)


def _verdict(chart: Chart, promise: Property, name: str) -> Case:
    kernel, bounds = kernel_for(chart, promise), JUDGED[chart.name]
    space = _as_it_is(explore_bounded(kernel, bounds.symbols, bounds.steps))
    holds = answered(space, promise, extent(space, promise, beginning(promise))).outcome == "holds"
    return Case(name, kernel, bounds, promise, holds, holds)


def _as_it_is(space: Space) -> Space:
    """Take a bounded space for the whole, as a judge does who knows of nothing else."""
    sure = tuple(replace(edge, sure=True) for edge in space.edges)
    return replace(space, edges=sure, reserves=(), bound=None)
