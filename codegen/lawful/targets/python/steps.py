"""The reducer's functions, as lines of Python: one a gate, one a transition, and the table."""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful.chart import (
    Chart,
    Move,
    Phase,
    Transition,
)
from lawful.graph import leaves, sources, table
from lawful.naming import identifier, joined
from lawful.targets.python.code import stored
from lawful.targets.python.deciding import Deciding
from lawful.targets.python.filling import filling, known_types, require
from lawful.targets.python.function import Function
from lawful.targets.python.lines import call, fitted, parameter, prefixed, reads
from lawful.targets.python.names import Names
from lawful.targets.python.quoting import docstring
from lawful.targets.python.records import handed, steps_read
from lawful.targets.python.spelt import Spelt


@dataclass(frozen=True, slots=True)
class Row:
    """A phase with the events that it takes and the function for each."""

    phase: str
    cells: tuple[str, ...]


def rows(chart: Chart, spelt: Spelt) -> tuple[Row, ...]:
    """Lay out the table; a phase that takes no event has an empty row."""
    steps = table(chart)
    return tuple(
        Row(
            spelt.phases[leaf.name],
            tuple(
                f"events.{spelt.events[event.name]}: {function_name(steps[leaf.name, event.name])}"
                for event in chart.events
                if (leaf.name, event.name) in steps
            ),
        )
        for leaf in leaves(chart.phases)
    )


def function_name(step: Transition) -> str:
    """Name the function of a transition after its owner and its event."""
    return joined(step.owner.name, step.event.name)


def functions(chart: Chart, spelt: Spelt) -> tuple[Function, ...]:
    """Write every transition that some phase takes, in the author's order."""
    taken, wanted = sources(chart), steps_read(chart)
    return tuple(
        _Step(chart, spelt, step, taken[step.owner.name, step.event.name]).function(wanted=wanted)
        for step in chart.transitions
        if taken[step.owner.name, step.event.name]
    )


class _Step:
    """The walk over one transition."""

    def __init__(
        self, chart: Chart, spelt: Spelt, step: Transition, phases: tuple[Phase, ...]
    ) -> None:
        self.chart = chart
        self.spelt = spelt
        self.step = step
        self.phases = phases
        self.names = Names(known_types(chart, step.event, phases))

    def function(self, *, wanted: bool) -> Function:
        body = tuple(fitted((*self.required(), *self.outcome())))
        state = "state" if reads(body, "state") else "_state"
        phase = "phase" if reads(body, "phase") else "_phase"
        event = "event" if reads(body, "event") else "_event"
        kinds = tuple(f"phases.{self.spelt.phases[each.name]}" for each in self.phases)
        head = call(
            f"def {function_name(self.step)}",
            (
                f"{state}: State,",
                *parameter(phase, kinds if phase == "phase" else ("phases.Phase",)),
                f"{event}: events.{self.spelt.events[self.step.event.name]},",
                *handed(body, wanted=wanted),
            ),
            " -> State:",
        )
        return Function(tuple(head), docstring(self.step.summary or self.default()), body)

    def default(self) -> str:
        return f"Take {self.step.event.name} in {self.step.owner.name}."

    def required(self) -> Iterator[str]:
        for requirement in self.step.require:
            yield from require(requirement, self.names, self.spelt)

    def outcome(self) -> Iterator[str]:
        return Deciding(self.move).lines(self.step.outcome, self.names)

    def move(self, move: Move, names: Names) -> Iterator[str]:
        yield from prefixed("return ", call("State", tuple(self.arguments(move, names)), ""))

    def arguments(self, move: Move, names: Names) -> Iterator[str]:
        yield from self.phase(move, names)
        record = self.chart.record
        if record.sequence is not None:
            field = f"next_{record.sequence.field}"
            yield f"{field}=state.{field} + 1,"
        if record.identity is not None:
            field = identifier(record.identity.field)
            yield f"{field}=event.{field},"
        changes = {each.name: each.value for each in (*record.set, *move.set)}
        for variable in self.chart.variables:
            name = identifier(variable.name)
            if variable.name in changes:
                yield f"{name}={stored(changes[variable.name], names, variable.type)},"
            else:
                yield f"{name}=state.{name},"

    def phase(self, move: Move, names: Names) -> Iterator[str]:
        if move.target is None:
            yield "phase=state.phase,"
            return
        name = f"phases.{self.spelt.phases[move.target.name]}"
        filled = filling(move.fields, move.target.fields, names)
        yield from call(f"phase={name}", tuple(filled), ",")
