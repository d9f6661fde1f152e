"""E302: event that nothing takes.

No phase has a transition on this event, so every record of it would be rejected. Write what it
does under `on` of a phase, or remove it.
"""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic

CODE = "E302"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the events that are neither taken by a phase nor admitted by a gate."""
    taken = {transition.event.name for transition in chart.transitions}
    admitted = {admission.event.name for gate in chart.gates for admission in gate.admits}
    for event in chart.events:
        if event.name not in taken and event.name not in admitted:
            message = f"no phase takes the event `{event.name}`"
            yield Diagnostic(event.at, CODE, message, "put it under `on` of a phase, or remove it")
