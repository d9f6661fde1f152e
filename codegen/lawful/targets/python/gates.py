"""The gates of a chart, as functions of the reducer."""

from collections.abc import Iterator

from lawful.chart import Admission, Chart, Event, Gate
from lawful.naming import joined
from lawful.targets.python.code import source
from lawful.targets.python.filling import known_types, require
from lawful.targets.python.function import Function
from lawful.targets.python.lines import call, fitted, indented, reads
from lawful.targets.python.names import Names
from lawful.targets.python.quoting import docstring
from lawful.targets.python.records import handed
from lawful.targets.python.spelt import Spelt


def gate_name(gate: Gate) -> str:
    """Name the function of a gate; two underscores keep it apart from every other name."""
    return joined("gate", gate.name)


def gates(chart: Chart, spelt: Spelt) -> tuple[Function, ...]:
    """Write every gate, in the author's order."""
    return tuple(_gate(chart, gate, spelt) for gate in chart.gates)


def asked(chart: Chart, gate: Gate, spelt: Spelt) -> Iterator[str]:
    """Write how the gate is asked about a record."""
    more = ", record" if reads(tuple(_admissions(chart, gate, spelt)), "record") else ""
    yield f"if {closed(chart, gate)}:"
    yield from indented([f"{gate_name(gate)}(state, event{more})"])


def closed(chart: Chart, gate: Gate) -> str:
    """Write the condition under which the gate is closed."""
    return source(gate.closed, Names(known_types(chart, Event("", "", (), gate.at), ())))


def _gate(chart: Chart, gate: Gate, spelt: Spelt) -> Function:
    body = tuple(fitted(_admissions(chart, gate, spelt)))
    given = handed(body, wanted=reads(body, "record"))
    parameters = ("state: State,", "event: events.Event,", *given)
    head = call(f"def {gate_name(gate)}", parameters, " -> None:")
    return Function(tuple(head), docstring(gate.summary), body)


def _admissions(chart: Chart, gate: Gate, spelt: Spelt) -> Iterator[str]:
    """Write a test for each event with requirements, then refuse all that is not admitted."""
    word = "if"
    for admission in gate.admits:
        if admission.require:
            yield f"{word} isinstance(event, events.{spelt.events[admission.event.name]}):"
            yield from indented(_required(chart, admission, spelt))
            word = "elif"
    free = [each for each in gate.admits if not each.require]
    yield from _refused(free, word, spelt)


def _refused(free: list[Admission], word: str, spelt: Spelt) -> Iterator[str]:
    refusal = "raise not_taken(state, event)"
    if free:
        kinds = ", ".join(f"events.{spelt.events[each.event.name]}" for each in free)
        kinds = kinds if len(free) == 1 else f"({kinds})"
        yield f"{word} not isinstance(event, {kinds}):"
        yield from indented([refusal])
    elif word == "elif":
        yield "else:"
        yield from indented([refusal])
    else:
        yield refusal


def _required(chart: Chart, admission: Admission, spelt: Spelt) -> Iterator[str]:
    names = Names(known_types(chart, admission.event, ()))
    for requirement in admission.require:
        yield from require(requirement, names, spelt)
