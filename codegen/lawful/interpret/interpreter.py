"""One record after another: its number, its run, its checks, the gates, then the machine."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from lawful.chart import Chart, Event, Plain
from lawful.expression import Environment, evaluate
from lawful.graph import walk
from lawful.interpret.meeting import Arrival, Refusal
from lawful.interpret.snapshot import Rejection, Snapshot, rejection
from lawful.interpret.trace import Trace, Way
from lawful.interpret.values import live, live_fields, plain, stored


class Interpreter:
    """Runs a chart; records are taken to be well-formed."""

    def __init__(self, chart: Chart) -> None:
        """Prepare the machine of the chart."""
        from lawful.interpret.machine import Machine  # noqa: PLC0415 - transitions loads slowly

        self._chart = chart
        self._machine = Machine(chart)
        self._events = {event.name: event for event in chart.events}
        self._phases = {phase.name: phase for phase in walk(chart.phases)}
        self._fields = {
            name: {each.name: each.type for each in phase.fields}
            for name, phase in self._phases.items()
        }
        self._variables = {each.name: each.type for each in chart.variables}

    def initial(self) -> Snapshot:
        """Give the state before any record."""
        chart = self._chart
        variables = {each.name: live(each.initial, each.type) for each in chart.variables}
        first = None if chart.record.sequence is None else chart.record.sequence.first
        return Snapshot(self._machine.at, {}, variables, first, None)

    def step(self, snapshot: Snapshot, record: Any) -> Snapshot | Rejection:
        """Give the state after the record, or why the record is rejected."""
        return self._gone(Way(), snapshot, record)

    def traced(self, snapshot: Snapshot, record: Any) -> Trace:
        """Give the same with all that the record met on its way."""
        way = Way()
        return way.trace(self._gone(way, snapshot, record))

    def _gone(self, way: Way, snapshot: Snapshot, record: Any) -> Snapshot | Rejection:
        event = self._events[record["event"][self._chart.record.tag]]
        fields = live_fields(record["event"], event.fields)
        scene = Environment(
            event=fields,
            phase=snapshot.fields,
            variables=snapshot.variables,
            record=live_fields(record, self._chart.record.fields),
        )
        why = (
            self._out_of_sequence(snapshot, record)
            or self._of_another_run(snapshot, fields)
            or way.refused(self._chart.record.require, scene)
            or self._held_back(way, snapshot, event, scene)
        )
        return why or self._taken(way, snapshot, event, scene)

    def command(self, snapshot: Snapshot) -> dict[str, Plain] | None:
        """Give the command that waits for the host, as plain JSON."""
        pending = self._phases[snapshot.phase].pending
        if pending is None:
            return None
        scene = Environment(phase=snapshot.fields, variables=snapshot.variables)
        kinds = {each.name: each.type for each in pending.command.fields}
        values = stored(pending.fields, kinds, scene)
        return {"command": pending.command.name} | {
            name: plain(value) for name, value in values.items()
        }

    def _out_of_sequence(self, snapshot: Snapshot, record: Any) -> Rejection | None:
        sequence = self._chart.record.sequence
        if sequence is None or record[sequence.field] == snapshot.next_seq:
            return None
        values = {"expected": snapshot.next_seq, "actual": record[sequence.field]}
        return rejection(sequence.error, values)

    def _of_another_run(self, snapshot: Snapshot, fields: Mapping[str, Any]) -> Rejection | None:
        identity = self._chart.record.identity
        if identity is None or snapshot.identity in {None, fields[identity.field]}:
            return None
        values = {"expected": snapshot.identity, "actual": fields[identity.field]}
        return rejection(identity.error, values)

    def _held_back(
        self, way: Way, snapshot: Snapshot, event: Event, scene: Environment
    ) -> Rejection | None:
        seen = replace(scene, phase={})
        closed = (gate for gate in self._chart.gates if evaluate(gate.closed, seen))
        for gate in closed:
            admission = next((each for each in gate.admits if each.event.name == event.name), None)
            if admission is None:
                way.blocked(gate)
                return self._illegal(snapshot, event)
            if (why := way.refused(admission.require, seen)) is not None:
                return why
            way.admitted(admission)
        return None

    def _illegal(self, snapshot: Snapshot, event: Event) -> Rejection:
        fields = {"phase": snapshot.phase, "event": event.name}
        return rejection(self._chart.record.illegal, fields)

    def _taken(
        self, way: Way, snapshot: Snapshot, event: Event, scene: Environment
    ) -> Snapshot | Rejection:
        match self._machine.take(snapshot.phase, event.name, scene):
            case Arrival() as arrival:
                way.moved(arrival.require, arrival.move)
                return self._arrived(snapshot, arrival)
            case Refusal(require=require):
                return way.refused(require, scene) or self._illegal(snapshot, event)
            case None:
                return self._illegal(snapshot, event)

    def _arrived(self, snapshot: Snapshot, arrival: Arrival) -> Snapshot:
        move, scene, record = arrival.move, arrival.scene, self._chart.record
        changed = stored((*record.set, *move.set), self._variables, scene)
        kinds = self._fields[arrival.phase]
        fields = snapshot.fields if move.target is None else stored(move.fields, kinds, scene)
        return Snapshot(
            arrival.phase,
            fields,
            {**snapshot.variables, **changed},
            None if snapshot.next_seq is None else snapshot.next_seq + 1,
            None if record.identity is None else scene.event[record.identity.field],
        )
