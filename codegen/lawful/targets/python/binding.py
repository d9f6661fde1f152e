"""Where a run is bound to its name: by the first record that is accepted."""

from lawful.chart import Chart, Event, Gate, Phase, Transition
from lawful.expression import Environment, evaluate
from lawful.expression.tree import Expression, Reference
from lawful.graph import initial
from lawful.interpret.values import live
from lawful.usage import parts


def begins(chart: Chart, step: Transition, phases: tuple[Phase, ...]) -> bool:
    """Tell whether the first record may take the transition, in one of the phases."""
    first = {each.name: live(each.initial, each.type) for each in chart.variables}
    scene = Environment(variables=first)
    shut = (gate.closed for gate in chart.gates if not _admits(gate, step.event))
    own = (each.that for each in step.require if _is_of_variables(each.that))
    refused = any(evaluate(each, scene) for each in shut)
    failed = any(not evaluate(each, scene) for each in own)
    return initial(chart) in phases and not refused and not failed


def _admits(gate: Gate, event: Event) -> bool:
    return any(each.event == event for each in gate.admits)


def _is_of_variables(condition: Expression) -> bool:
    """Tell a condition that the beginning decides, whatever the first record is."""
    roots = {each.root for each in parts(condition) if isinstance(each, Reference)}
    return roots <= {"variable", "local"}
