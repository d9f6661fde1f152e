"""E316: gate that admits an event in vain.

The gate lets this event through, but no phase takes it, so it is rejected all the same. Write what
the event does under `on` of a phase, or take it out of the gate.
"""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic

CODE = "E316"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the admissions of events without any transition."""
    taken = {transition.event.name for transition in chart.transitions}
    for gate in chart.gates:
        for admission in gate.admits:
            name = admission.event.name
            if name not in taken:
                message = f"`{gate.name}` admits `{name}`, but no phase takes it"
                hint = f"put `{name}` under `on` of a phase, or take it out of the gate"
                yield Diagnostic(admission.at, CODE, message, hint)
