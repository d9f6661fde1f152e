"""The usual state, record and inputs that a map is asked with, and cases made of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lawful.chart import Chart, ChartMap, Event, Phase
from lawful.expression.tree import Reference
from lawful.interpret.snapshot import Snapshot
from lawful.targets.tests.cells import holding
from lawful.targets.tests.ground import Ground, Missing, ground_of
from lawful.targets.tests.law import Line, carried
from lawful.valuetype import Field
from lawful.witness import Demand, Scene, Usual, find
from lawful.witness.rewriting import equal

INPUT = 6


@dataclass(frozen=True, slots=True)
class Asked:
    """What a map is asked: of a state, for a map of events also of a record, and with inputs."""

    name: str
    state: Snapshot
    line: Line | None
    inputs: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Asking:
    """What all cases of one map begin with; the ground is that of the chart that is read."""

    chart: Chart
    found: ChartMap
    ground: Ground
    inputs: Mapping[str, Any]

    @property
    def origin(self) -> Chart:
        """Give the chart that is read."""
        return self.ground.law.chart

    @property
    def of_events(self) -> bool:
        """Tell whether it is a map of events."""
        return all(row.event is not None for row in self.found.rows)

    def usual(self, name: str, state: Snapshot, event: Event | None) -> Asked:
        """Ask with the usual record and inputs."""
        line = None if event is None else self.ground.line(event)
        return Asked(name, state, line, self.inputs)

    def case(
        self,
        name: str,
        place: tuple[Phase, Event | None],
        demands: Sequence[Demand],
    ) -> Asked | Missing:
        """Ask where the demands are met, with a record that is accepted there if that can be."""
        scene, wishes = self._scene(*place), self._accepted(*place)
        found = find((*wishes, *demands), scene) if wishes else None
        found = found or find(demands, scene)
        if found is None:
            return Missing(name, tuple(demands))
        asked = self.usual(name, self.ground.state(place[0]), place[1])
        line = None if asked.line is None else self.ground.told(asked.line, found)
        state = self._state(asked.state, found)
        if line is not None:
            state = replace(state, next_seq=line.seq)
        return Asked(name, state, line, found.input)

    def _scene(self, phase: Phase, event: Event | None) -> Scene:
        ground, fields = self.ground, self.ground.phases[phase.name]
        identity = self.origin.record.identity
        bound = {} if identity is None else {identity.field: ground.identity}
        bare = Scene({}, fields, {**bound, **ground.variables}, input=self.inputs)
        if event is None:
            return bare
        line = ground.line(event)
        return replace(bare, event=line.fields, record=carried(self.origin.record, line))

    def _state(self, usual: Snapshot, scene: Scene) -> Snapshot:
        variables, shape = dict(scene.variable), self.origin.record
        run = None if shape.identity is None else variables.pop(shape.identity.field)
        return replace(usual, fields=scene.phase, variables=variables, identity=run)

    def _accepted(self, phase: Phase, event: Event | None) -> tuple[Demand, ...]:
        """Demand what a record must pass."""
        if event is None:
            return ()
        ground, identity = self.ground, self.origin.record.identity
        step = ground.law.steps[phase.name, event.name]
        demands = (*ground.passed(), *ground.open_gates(), *holding(step.require))
        if identity is None:
            return demands
        run = Reference("event", identity.field, identity.type)
        bound = Reference("variable", identity.field, identity.type)
        return ((equal(run, bound), True), *demands)


def asking_of(chart: Chart, found: ChartMap) -> Asking:
    """Lay the ground for a map."""
    ground = ground_of(chart if found.origin is None else found.origin)
    return Asking(chart, found, ground, usual_inputs(found.inputs))


def usual_inputs(inputs: Sequence[Field]) -> dict[str, Any]:
    """Make a value for every input."""
    return Usual(INPUT).fields(inputs)
