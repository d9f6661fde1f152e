"""How the classes of one chart are called."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lawful.chart import Chart
from lawful.graph import leaves
from lawful.naming import class_name
from lawful.targets.python.importing import IMPORTED


@dataclass(frozen=True, slots=True)
class Spelt:
    """The class of every event, phase, command, error, entry and port, by its name in the spec."""

    events: Mapping[str, str]
    phases: Mapping[str, str]
    commands: Mapping[str, str]
    errors: Mapping[str, str]
    entries: Mapping[str, str]
    ports: Mapping[str, str]


def spelt(chart: Chart) -> Spelt:
    """Spell all names apart from those that the templates have for themselves."""
    return Spelt(
        events=_classes((each.name for each in chart.events), {"Event", "Record"}),
        phases=_classes(
            (each.name for each in leaves(chart.phases)),
            {"Phase", "STATUSES", "Status", "VERDICTS", "Verdict"},
        ),
        commands=_classes((each.name for each in chart.commands), {"Command"}),
        errors=_classes((each.name for each in chart.errors), {"DecodeError", "Rejected"}),
        entries=_classes((each.name for each in chart.readback), {"Entry", "Readback"}),
        ports=_classes((each.name for each in chart.ports), {"Exception", "Protocol"}),
    )


def _classes(names: Iterable[str], own: set[str]) -> dict[str, str]:
    return {name: class_name(name, IMPORTED | own) for name in names}
