"""The commands that phases give, as functions of the generated package."""

from collections.abc import Iterator

from lawful.chart import Chart, Event, Pending, Phase
from lawful.graph import leaves
from lawful.naming import joined
from lawful.targets.python.filling import filling, known_types
from lawful.targets.python.function import Function
from lawful.targets.python.lines import call, fitted, prefixed, reads
from lawful.targets.python.names import Names
from lawful.targets.python.quoting import docstring
from lawful.targets.python.spelt import Spelt


def pending_functions(chart: Chart, spelt: Spelt) -> tuple[Function, ...]:
    """Write a function for every phase that gives a command."""
    return tuple(_function(chart, phase, found, spelt) for phase, found in _giving(chart))


def pending_rows(chart: Chart, spelt: Spelt) -> tuple[str, ...]:
    """Write the rows of the table from a phase to its function."""
    return tuple(
        f"phases.{spelt.phases[phase.name]}: {_name(phase)}" for phase, _ in _giving(chart)
    )


def _giving(chart: Chart) -> Iterator[tuple[Phase, Pending]]:
    for phase in leaves(chart.phases):
        if phase.pending is not None:
            yield phase, phase.pending


def _name(phase: Phase) -> str:
    return joined("in", phase.name)


def _function(chart: Chart, phase: Phase, found: Pending, spelt: Spelt) -> Function:
    nothing = Event("", "", (), phase.at)
    names = Names(known_types(chart, nothing, (phase,)))
    command = spelt.commands[found.command.name]
    arguments = tuple(filling(found.fields, found.command.fields, names))
    body = tuple(fitted(prefixed("return ", call(command, arguments, ""))))
    state = "state" if reads(body, "state") else "_state"
    given = "phase" if reads(body, "phase") else "_phase"
    head = call(
        f"def {_name(phase)}",
        (f"{state}: reducer.State,", f"{given}: phases.{spelt.phases[phase.name]},"),
        f" -> {command}:",
    )
    return Function(tuple(head), docstring(f"Give the command of {phase.name}."), body)
