"""What the generated package exports, with the names that the chart has for records and events."""

from dataclasses import dataclass

from lawful.chart import Chart
from lawful.targets.python.quoting import docstring

EXPORTED = (
    "SPEC_SHA256",
    "DecodeError",
    "Record",
    "Rejected",
    "State",
    "commands",
    "decode",
    "encode",
    "entries",
    "errors",
    "events",
    "pending_command",
    "phases",
    "read_ledger",
    "readback",
    "reduce",
    "status",
    "to_json",
    "types",
    "verdict",
)

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


def in_order(names: tuple[str, ...]) -> tuple[str, ...]:
    """Put names in the linter's order: constants, then classes, then all others."""
    return tuple(sorted(names, key=lambda name: (_rank(name), name)))


def _rank(name: str) -> int:
    if name.isupper() and len(name) > 1:
        return 0
    return 1 if name[0].isupper() else 2
