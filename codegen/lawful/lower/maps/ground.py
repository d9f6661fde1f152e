"""What the rows of one map may speak of."""

from collections.abc import Mapping
from dataclasses import dataclass

from lawful.chart import Chart, Event, Phase
from lawful.expression import Formula, Scope
from lawful.valuetype import Field, Optional, Type


@dataclass(frozen=True, slots=True)
class Ground:
    """The chart that is read as `chart`; without an origin the chart reads itself."""

    chart: Chart
    origin: Chart | None
    inputs: tuple[Field, ...]
    gives: Type | None
    over: Phase | None
    values: Mapping[str, Formula]

    @property
    def source(self) -> Chart:
        """Give the chart that is read."""
        return self.chart if self.origin is None else self.origin

    @property
    def about(self) -> tuple[Phase, ...]:
        """Give the phases that the map is about, with all inside them."""
        return self.source.phases if self.over is None else (self.over,)

    def scope(self, phase: Phase | None, event: Event | None) -> Scope:
        """Say what an expression reads in a phase, or where an event comes in one."""
        return Scope(
            event=None if event is None else event.fields,
            phase=None if phase is None else {each.name: each.type for each in phase.fields},
            case=None,
            variables=variables(self.source),
            locals={},
            where="" if phase is None else f"`{phase.name}`",
            inputs={each.name: each.type for each in self.inputs},
            leaf="" if phase is None else phase.name,
            record=None if event is None else self.source.record.fields,
            values=self.values,
            types={each.name: each for each in self.chart.types},
        )


def variables(chart: Chart) -> dict[str, Type]:
    """Map what a state holds beside its phase to its type; the identity is null at first."""
    identity = chart.record.identity
    bound = {} if identity is None else {identity.field: Optional(identity.type)}
    return {**bound, **{each.name: each.type for each in chart.variables}}
