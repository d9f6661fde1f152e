"""The usual state of every phase and the usual record of every event, and cases made of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from lawful.chart import Chart, Event, Gate, Phase
from lawful.graph import initial, leaves
from lawful.interpret.snapshot import Snapshot
from lawful.interpret.values import live
from lawful.targets.tests.law import Law, Line, carried, law_of
from lawful.witness import Demand, Scene, Usual, find

TIME = 1_000
LATER = 7
VARIABLES, PHASE, EVENT, RECORD, OTHER = 0, 1, 2, 4, 5


@dataclass(frozen=True, slots=True)
class Case:
    """A state and a record, and a name for what is tried with them."""

    name: str
    state: Snapshot
    line: Line


@dataclass(frozen=True, slots=True)
class Missing:
    """The name of a case for which no values were found, and what was demanded of them."""

    name: str
    demands: tuple[Demand, ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """What all cases of one chart begin with."""

    law: Law
    first: Snapshot
    variables: Mapping[str, Any]
    phases: Mapping[str, Mapping[str, Any]]
    events: Mapping[str, Mapping[str, Any]]
    identity: str | None
    extra: Mapping[str, Any]

    def state(self, phase: Phase) -> Snapshot:
        """Give the usual state of a phase."""
        seq = None if self.first.next_seq is None else self.first.next_seq + LATER
        return Snapshot(phase.name, self.phases[phase.name], self.variables, seq, self.identity)

    def line(self, event: Event) -> Line:
        """Give the usual record of an event, the next one after a usual state."""
        seq = None if self.first.next_seq is None else self.first.next_seq + LATER
        time = None if self.law.chart.record.time is None else TIME
        return Line(event, self.events[event.name], seq, time, self.extra)

    def scene(self, phase: Phase, event: Event) -> Scene:
        """Give the usual values behind the expressions of a cell."""
        identity = self.law.chart.record.identity
        fixed = frozenset() if identity is None else frozenset((("event", identity.field),))
        fields = self.phases[phase.name]
        record = carried(self.law.chart.record, self.line(event))
        return Scene(self.events[event.name], fields, self.variables, fixed=fixed, record=record)

    def case(
        self,
        name: str,
        cell: tuple[Phase, Event],
        demands: Sequence[Demand],
        wishes: Sequence[Demand] = (),
    ) -> Case | Missing:
        """Make a case in which the demands are met, and the wishes if that can be.

        The record passes what is required of every one.
        """
        return self.odd(name, cell, (*self.passed(), *demands), wishes)

    def odd(
        self,
        name: str,
        cell: tuple[Phase, Event],
        demands: Sequence[Demand],
        wishes: Sequence[Demand] = (),
    ) -> Case | Missing:
        """Make a case in which only the demands are met, and the wishes if that can be."""
        scene = self.scene(*cell)
        found = find((*demands, *wishes), scene, rounds=1) if wishes else None
        found = found or find(demands, scene)
        if found is None:
            return Missing(name, tuple(demands))
        phase, event = cell
        line = self.told(self.line(event), found)
        state = replace(self.state(phase), fields=found.phase, variables=found.variable)
        return Case(name, replace(state, next_seq=line.seq), line)

    def told(self, line: Line, scene: Scene) -> Line:
        """Give the record with what a scene says of it."""
        shape = self.law.chart.record
        extra = {each.name: scene.record[each.name] for each in shape.extra}
        seq = None if shape.sequence is None else scene.record[shape.sequence.field]
        time = None if shape.time is None else scene.record[shape.time]
        return replace(line, fields=scene.event, seq=seq, time=time, extra=extra)

    def passed(self) -> tuple[Demand, ...]:
        """Demand that a record passes what is required of every one."""
        return tuple((each.that, True) for each in self.law.chart.record.require)

    def open_gates(self, *but: Gate) -> tuple[Demand, ...]:
        """Demand that all gates are open but some."""
        return tuple((gate.closed, False) for gate in self.law.chart.gates if gate not in but)


def ground_of(chart: Chart) -> Ground:
    """Lay the ground for a chart."""
    law, record = law_of(chart), chart.record
    identity = None if record.identity is None else Usual(1).value(record.identity.type, "run")
    bare = Ground(
        law,
        beginning(chart),
        _variables(chart),
        _phases(chart),
        _events(chart, identity),
        identity,
        Usual(RECORD).fields(record.extra),
    )
    return replace(bare, variables=_opened(bare))


def beginning(chart: Chart) -> Snapshot:
    """Give the state before any record."""
    sequence = chart.record.sequence
    return Snapshot(
        initial(chart).name,
        {},
        {each.name: live(each.initial, each.type) for each in chart.variables},
        None if sequence is None else sequence.first,
        None,
    )


def _variables(chart: Chart) -> dict[str, Any]:
    usual = Usual(VARIABLES)
    return {each.name: usual.value(each.type, each.name) for each in chart.variables}


def _phases(chart: Chart) -> dict[str, dict[str, Any]]:
    return {leaf.name: Usual(PHASE).fields(leaf.fields) for leaf in leaves(chart.phases)}


def _events(chart: Chart, identity: str | None) -> dict[str, dict[str, Any]]:
    bound = {} if chart.record.identity is None else {chart.record.identity.field: identity}
    return {each.name: {**Usual(EVENT).fields(each.fields), **bound} for each in chart.events}


def _opened(ground: Ground) -> Mapping[str, Any]:
    """Change the variables until every gate is open, if they can be."""
    scene = Scene({}, {}, ground.variables)
    found = find(ground.open_gates(), scene)
    return scene.variable if found is None else found.variable
