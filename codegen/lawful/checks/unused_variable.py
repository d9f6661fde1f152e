"""E313: unused variable.

No expression reads this variable, and no scenario asks for it: what the run carries in it makes
no difference. Read it in a check, a condition or a field, or remove it. If hosts or the maps of
other charts read it, say so with `for_readers: true`. A property that speaks of it does not count:
what it says makes no difference to a run.
"""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic
from lawful.expression.tree import Reference
from lawful.usage import effective, parts

CODE = "E313"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the variables that nothing reads."""
    met = set(_read(chart))
    for variable in chart.variables:
        if variable.name not in met and not variable.for_readers:
            message = f"nothing reads the variable `{variable.name}`"
            yield Diagnostic(variable.at, CODE, message, "read it somewhere, or remove it")


def _read(chart: Chart) -> Iterator[str]:
    for expression in effective(chart):
        for part in parts(expression):
            if isinstance(part, Reference) and part.root == "variable":
                yield part.name
    for scenario in chart.scenarios:
        for step in scenario.steps:
            yield from (name for name, _ in step.expect.variables)
