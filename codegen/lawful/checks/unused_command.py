"""E314: unused command.

No phase gives this command, so no host will ever see it. Write it under `command` of the phase in
which it waits, or remove it.
"""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic
from lawful.graph import leaves

CODE = "E314"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the commands that no phase gives."""
    given = {leaf.pending.command.name for leaf in leaves(chart.phases) if leaf.pending}
    for command in chart.commands:
        if command.name not in given:
            message = f"no phase gives the command `{command.name}`"
            yield Diagnostic(command.at, CODE, message, "give it in a phase, or remove it")
