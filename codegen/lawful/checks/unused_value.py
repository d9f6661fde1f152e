"""E320: unused value.

No expression reads this value, or only checks and values that are not used themselves do. Read it
where what it stands for is written out, or remove it.
"""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic

CODE = "E320"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the values that nothing reads."""
    for value in chart.values:
        if not value.used:
            message = f"nothing reads the value `{value.name}`"
            yield Diagnostic(value.at, CODE, message, "read it somewhere, or remove it")
