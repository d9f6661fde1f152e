"""E319: gate that never opens or never closes.

The condition after `while` has one value in every situation. A gate that is always closed stops
all events but those it admits, for ever; one that is always open stops none. Correct the
condition, or remove the gate.
"""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic
from lawful.logic import Situations, weigh

CODE = "E319"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the gates whose condition has one value only."""
    for gate in chart.gates:
        found = weigh((gate.closed,), ())
        if isinstance(found, Situations) and (found.always(0) or found.never(0)):
            does = "opens" if found.always(0) else "closes"
            message = f"the gate `{gate.name}` never {does}"
            yield Diagnostic(gate.at, CODE, message, "correct its condition, or remove the gate")
