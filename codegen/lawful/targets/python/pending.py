"""The commands that phases give, as functions of the generated package."""

from collections.abc import Iterator

from lawful.chart import Chart, Event, Pending, Phase
from lawful.graph import leaves
from lawful.naming import joined
from lawful.targets.python.filling import differing, known_types
from lawful.targets.python.function import Function
from lawful.targets.python.lines import INDENT, call, fitted, mapping, prefixed, reads
from lawful.targets.python.names import Names
from lawful.targets.python.quoting import docstring
from lawful.targets.python.spelt import Spelt


def pending_command(chart: Chart, spelt: Spelt) -> Iterator[str]:
    """Write the function that gives the command of a state; it hands on what is read."""
    given = "state" if _commanding(chart) else "_state"
    yield f"def pending_command({given}: reducer.State) -> Command | None:"
    yield f'{INDENT}"""Derive the command that waits for the host, if there is one."""'
    if not _commanding(chart):
        yield f"{INDENT}return None"
        return
    read = {"state": "state", "phase": "state.phase"}
    handed = ", ".join(read[each] for each in _handed(chart, spelt))
    yield f"{INDENT}pending = _PENDING.get(type(state.phase))"
    yield f"{INDENT}return None if pending is None else pending({handed})"


def pending_functions(chart: Chart, spelt: Spelt) -> tuple[Function, ...]:
    """Write a function for every phase that gives a command."""
    handed = _handed(chart, spelt)
    return tuple(_function(chart, each, spelt, handed) for each in _commanding(chart))


def pending_table(chart: Chart, spelt: Spelt) -> str:
    """Write the table from a phase to its function, if there is one."""
    if not _commanding(chart):
        return ""
    kinds = {"state": "reducer.State", "phase": "Any"}
    handed = ", ".join(kinds[each] for each in _handed(chart, spelt))
    kind = f"Mapping[type[msgspec.Struct], Callable[[{handed}], Command]]"
    rows = (f"phases.{spelt.phases[phase.name]}: {_name(phase)}" for phase, _ in _commanding(chart))
    return f"_PENDING: {kind} = {mapping(rows)}"


def _commanding(chart: Chart) -> tuple[tuple[Phase, Pending], ...]:
    return tuple(
        (phase, phase.pending) for phase in leaves(chart.phases) if phase.pending is not None
    )


def _handed(chart: Chart, spelt: Spelt) -> tuple[str, ...]:
    """Name what some function reads; all are handed that."""
    bodies = [line for each in _commanding(chart) for line in _body(chart, each, spelt)]
    return tuple(each for each in ("state", "phase") if reads(bodies, each))


def _name(phase: Phase) -> str:
    return joined("in", phase.name)


def _body(chart: Chart, giving: tuple[Phase, Pending], spelt: Spelt) -> tuple[str, ...]:
    phase, found = giving
    names = Names(known_types(chart, Event("", "", (), phase.at), (phase,)))
    arguments = tuple(differing(found.fields, found.command.fields, names))
    command = spelt.commands[found.command.name]
    return tuple(fitted(prefixed("return ", call(command, arguments, ""))))


def _function(
    chart: Chart, giving: tuple[Phase, Pending], spelt: Spelt, handed: tuple[str, ...]
) -> Function:
    phase, found = giving
    body = _body(chart, giving, spelt)
    kinds = {"state": "reducer.State", "phase": f"phases.{spelt.phases[phase.name]}"}
    head = call(
        f"def {_name(phase)}",
        tuple(f"{each if reads(body, each) else f'_{each}'}: {kinds[each]}," for each in handed),
        f" -> {spelt.commands[found.command.name]}:",
    )
    return Function(tuple(head), docstring(f"Give the command of {phase.name}."), body)
