"""E312: unused check.

No transition and no gate requires this check, so it never rejects anything. List it under
`require` where it belongs, or remove it.
"""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic
from lawful.usage import requirements

CODE = "E312"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the checks that nothing requires."""
    met = {requirement.check.name for requirement in requirements(chart)}
    for each in chart.checks:
        if each.name not in met:
            message = f"nothing requires the check `{each.name}`"
            yield Diagnostic(each.at, CODE, message, "require it somewhere, or remove it")
