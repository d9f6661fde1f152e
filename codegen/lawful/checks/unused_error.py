"""E311: unused error.

No check rejects a record with this error, and neither does the record's own form. Remove it, or
name it after `else`. The errors of a library are never reported; other charts may use them.
"""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic
from lawful.usage import requirements

CODE = "E311"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the chart's own errors that no record is rejected with."""
    met = set(_named(chart))
    if {each.name for each in chart.checks} - _required(chart):
        return  # the error of a check that nothing requires is not known, and E312 comes first
    for error in chart.errors:
        if error.name not in met and error.at.path == chart.at.path:
            message = f"no record is rejected with `{error.name}`"
            yield Diagnostic(error.at, CODE, message, "let a check use it, or remove it")


def _required(chart: Chart) -> frozenset[str]:
    return frozenset(requirement.check.name for requirement in requirements(chart))


def _named(chart: Chart) -> Iterator[str]:
    record = chart.record
    yield record.illegal.name
    yield from (part.error.name for part in (record.sequence, record.identity) if part is not None)
    yield from (requirement.failure.error.name for requirement in requirements(chart))
