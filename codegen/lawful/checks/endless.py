"""E308: phase that can never reach a final one.

The chart has final phases, and no path of transitions leads from here to any of them, so a run in
this phase can never end. Add a way out, or make the phase final. A protocol without an end is a
chart without any final phase, and is left alone.
"""

from collections.abc import Iterator, Mapping

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic
from lawful.graph import leaves, moves, reachable, table
from lawful.grouping import together

CODE = "E308"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the outermost phases from which no run comes to an end."""
    met = reachable(chart)
    finals = [each.name for each in leaves(chart.phases) if each.kind == "final"]
    ends = [name for name in finals if name in met]
    if not ends:
        return
    ending = _leading_to(ends, _backwards(chart))
    stuck = {name for name in met if name not in ending}
    for phase in together(chart.phases, stuck):
        message = f"a run in `{phase.name}` can never end"
        yield Diagnostic(phase.at, CODE, message, "add a way to a final phase")


def _backwards(chart: Chart) -> Mapping[str, list[str]]:
    """Map every phase that is entered to those it is entered from."""
    found: dict[str, list[str]] = {}
    for (leaf, _), step in table(chart).items():
        for move in moves(step.outcome):
            if move.target is not None:
                found.setdefault(move.target.name, []).append(leaf)
    return found


def _leading_to(ends: list[str], backwards: Mapping[str, list[str]]) -> frozenset[str]:
    met, todo = set(ends), list(ends)
    while todo:
        for name in backwards.get(todo.pop(), ()):
            if name not in met:
                met.add(name)
                todo.append(name)
    return frozenset(met)
