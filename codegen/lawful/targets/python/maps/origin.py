"""The chart that a map reads, as the module of maps spells it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lawful.chart import Chart, ChartMap, Event, Phase, Variable
from lawful.graph import leaves
from lawful.naming import apart, neighbour
from lawful.targets.python.names import Names
from lawful.targets.python.spelt import Spelt, spelt
from lawful.valuetype import Field, Optional, Type


@dataclass(frozen=True, slots=True)
class Origin:
    """The chart that is read; `package` is empty where that is the chart of the module itself."""

    chart: Chart
    spelt: Spelt
    package: str

    @property
    def prefix(self) -> str:
        """Give what stands before the modules of the chart."""
        return f"{self.package}." if self.package else ""

    @property
    def state(self) -> str:
        """Give the type of a state."""
        return f"{self.package or 'reducer'}.State"

    @property
    def record(self) -> str:
        """Give the type of a record."""
        return f"{self.package or 'events'}.Record"

    @property
    def any_phase(self) -> str:
        """Give the type of any phase."""
        return f"{self.prefix}phases.Phase"

    @property
    def not_taken(self) -> str:
        """Give the function that makes the error of an event that comes out of place."""
        return f"{self.prefix}reducer.not_taken"

    def phase(self, phase: Phase) -> str:
        """Spell the class of a phase."""
        return f"{self.prefix}phases.{self.spelt.phases[phase.name]}"

    def event(self, event: Event) -> str:
        """Spell the class of an event."""
        return f"{self.prefix}events.{self.spelt.events[event.name]}"

    def leaves(self) -> tuple[Phase, ...]:
        """List the phases that a run can be in."""
        return leaves(self.chart.phases)

    def names(self, found: ChartMap, events: Iterable[Event], phases: Iterable[Phase]) -> Names:
        """Tell what is known where a map speaks of some events in some phases."""
        known: dict[tuple[str, str], Type] = {
            **_typed("record", self.chart.record.fields),
            **_typed("variable", self.chart.variables),
            **_typed("input", found.inputs),
        }
        identity = self.chart.record.identity
        if identity is not None:
            known["variable", identity.field] = Optional(identity.type)
        for each in events:
            _join(known, _typed("event", each.fields))
        for phase in phases:
            _join(known, _typed("phase", phase.fields))
        return Names(known, package=self.package)


def origin_of(found: ChartMap, chart: Chart, own: Spelt) -> Origin:
    """Give the chart that a map of the chart reads."""
    if found.origin is None:
        return Origin(chart, own, "")
    return Origin(found.origin, spelt(found.origin), neighbour(found.origin.name))


def around(chart: Chart) -> Mapping[str, str]:
    """Map the packages of the charts that are read to how the module spells them."""
    names = {each.origin.name for each in chart.maps if each.origin is not None}
    return {name: neighbour(name) for name in sorted(names)}


def function_name(found: ChartMap, chart: Chart) -> str:
    """Name the function of a map."""
    return apart(found.name, tuple(around(chart).values()))


def _typed(root: str, fields: Iterable[Field | Variable]) -> dict[tuple[str, str], Type]:
    return {(root, each.name): each.type for each in fields}


def _join(known: dict[tuple[str, str], Type], more: Mapping[tuple[str, str], Type]) -> None:
    """Add what is known of one of several; what may be null in one may be null in all."""
    for key, kind in more.items():
        if not isinstance(known.get(key), Optional):
            known[key] = kind
