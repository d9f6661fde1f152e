"""The reducer's functions, as lines of Python: one a gate, one a transition, and the table."""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful.chart import (
    Chart,
    Move,
    Phase,
    Transition,
)
from lawful.expression.tree import Expression, Reference, Root
from lawful.graph import leaves, sources, table
from lawful.naming import identifier, joined
from lawful.targets.python.binding import begins
from lawful.targets.python.code import stored
from lawful.targets.python.deciding import Deciding
from lawful.targets.python.filling import differing, known_types, require
from lawful.targets.python.function import Function
from lawful.targets.python.lines import call, fitted, parameter, prefixed, reads
from lawful.targets.python.names import Names
from lawful.targets.python.quoting import docstring
from lawful.targets.python.records import handed, phases_read, steps_read
from lawful.targets.python.simplifying import simplified
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
    taken, wanted, shown = sources(chart), steps_read(chart), phases_read(chart)
    return tuple(
        _Step(chart, spelt, step, taken[step.owner.name, step.event.name]).function(
            wanted=wanted, shown=shown
        )
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

    def function(self, *, wanted: bool, shown: bool) -> Function:
        """Write the function; all are handed the record, or the phase, if one wants it."""
        body = tuple(fitted((*self.required(), *self.outcome())))
        phase = "phase" if reads(body, "phase") else "_phase"
        event = "event" if reads(body, "event") else "_event"
        head = call(
            f"def {function_name(self.step)}",
            (
                "state: State,",
                *(self.given(phase) if shown else ()),
                f"{event}: events.{self.spelt.events[self.step.event.name]},",
                *handed(body, wanted=wanted),
            ),
            " -> State:",
        )
        return Function(tuple(head), docstring(self.step.summary or self.default()), body)

    def given(self, phase: str) -> Iterator[str]:
        kinds = tuple(f"phases.{self.spelt.phases[each.name]}" for each in self.phases)
        yield from parameter(phase, kinds if phase == "phase" else ("phases.Phase",))

    def default(self) -> str:
        return f"Take {self.step.event.name} in {self.step.owner.name}."

    def required(self) -> Iterator[str]:
        for requirement in self.step.require:
            yield from require(requirement, self.names, self.spelt)
            self.names = self.names.knowing(requirement.that, holds=True)

    def outcome(self) -> Iterator[str]:
        return Deciding(self.move).lines(self.step.outcome, self.names)

    def move(self, move: Move, names: Names) -> Iterator[str]:
        changes = tuple(self.changes(move, names))
        if changes:
            yield from prefixed("return ", call("changed", ("state,", *changes), ""))
        else:
            yield "return state"

    def changes(self, move: Move, names: Names) -> Iterator[str]:
        """Write what is different afterwards; the run is bound once, where it begins."""
        if move.target is not None and not self.stays(move, move.target):
            name = f"phases.{self.spelt.phases[move.target.name]}"
            filled = differing(move.fields, move.target.fields, names)
            yield from call(f"phase={name}", tuple(filled), ",")
        record = self.chart.record
        if record.sequence is not None:
            field = f"next_{record.sequence.field}"
            yield f"{field}=state.{field} + 1,"
        if record.identity is not None and begins(self.chart, self.step, self.phases):
            field = identifier(record.identity.field)
            yield f"{field}=event.{field},"
        changes = {each.name: each.value for each in (*record.set, *move.set)}
        for variable in self.chart.variables:
            name = identifier(variable.name)
            value = changes.get(variable.name)
            if value is None:
                continue
            if not is_kept(simplified(value, names.facts), "variable", variable.name):
                yield f"{name}={stored(value, names, variable.type)},"

    def stays(self, move: Move, target: Phase) -> bool:
        """Tell whether the move leads from a phase to itself, with its fields as they are."""
        kept = all(is_kept(each.value, "phase", each.name) for each in move.fields)
        return kept and self.phases == (target,)


def is_kept(value: Expression, root: Root, name: str) -> bool:
    """Tell whether what is stored in a place is what stands there."""
    return isinstance(value, Reference) and (value.root, value.name) == (root, name)
