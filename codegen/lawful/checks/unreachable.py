"""E301: unreachable phase.

No path of transitions leads from the initial phase to this one, whatever the conditions say. Add
the transition that leads here, or remove the phase. A compound is entered through its phases.
"""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic
from lawful.graph import leaves, reachable
from lawful.grouping import together

CODE = "E301"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the outermost phases that no run can enter."""
    met = reachable(chart)
    lost = {leaf.name for leaf in leaves(chart.phases) if leaf.name not in met}
    for phase in together(chart.phases, lost):
        message = f"no transition leads to the phase `{phase.name}`"
        yield Diagnostic(phase.at, CODE, message, "add one that does, or remove the phase")
