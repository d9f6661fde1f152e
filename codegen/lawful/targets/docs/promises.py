"""The section on the properties: what the law promises of every run there can be."""

from collections.abc import Iterator

from lawful.chart import Chart, Property, Watch
from lawful.expression.printing import printed
from lawful.targets.docs.markdown import Section, Table, code, codes, prose
from lawful.wording import claimed, plain, type_name

LEGEND = "What holds of every run there can be, whatever its events are."


def properties(chart: Chart) -> Iterator[Section]:
    """Say what each property claims, and by what it remembers."""
    if chart.properties:
        head = ("Property", "Meaning", "Claim", "Remembers")
        rows = tuple(_row(each) for each in chart.properties)
        yield Section("## Properties", LEGEND, Table(head, rows))


def _row(found: Property) -> tuple[str, ...]:
    remembered = (line for watch in found.watches for line in _watch(watch))
    return code(found.name), prose(found.summary), codes(claimed(found.claim)), codes(remembered)


def _watch(watch: Watch) -> Iterator[str]:
    yield f"{watch.name}: {type_name(watch.type)} = {plain(watch.initial)}"
    for event, value in watch.changes:
        yield f"{event.name}: {watch.name} = {printed(value)}"
