"""What the generated package exports, with the names that the chart has for records and events."""

from dataclasses import dataclass

from lawful.chart import Chart
from lawful.targets.python.quoting import docstring

MEANING = {
    "Record": "What the chart calls a line of its ledger.",
    "Event": "What the chart calls any event.",
}


@dataclass(frozen=True, slots=True)
class Definition:
    """Another name for a class or a union of the module of events."""

    name: str
    text: str
    doc: str


def aliases(chart: Chart) -> tuple[Definition, ...]:
    """Define the names that the chart has for a line of the ledger and for any event."""
    return tuple(
        Definition(
            each.name, f"{each.name}: TypeAlias = {each.kind}", docstring(MEANING[each.kind])
        )
        for each in chart.record.aliases
    )
