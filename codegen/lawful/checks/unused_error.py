"""E311: unused error.

No check rejects a record with this error, and neither does the record's own form. Remove it, or
name it after `else`. The errors of a library are never reported; other charts may use them.
"""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic

CODE = "E311"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the chart's own errors that no check names."""
    record = chart.record
    met = {
        record.illegal.name,
        *(part.error.name for part in (record.sequence, record.identity) if part is not None),
        *(each.error.name for each in chart.checks),
    }
    for error in chart.errors:
        if error.name not in met and error.at.path == chart.at.path:
            message = f"no record is rejected with `{error.name}`"
            yield Diagnostic(error.at, CODE, message, "let a check use it, or remove it")
