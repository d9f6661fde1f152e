"""Where a run is bound to its name: by the first record that is accepted."""

from lawful.chart import Chart, Event, Gate, Phase
from lawful.expression import Environment, evaluate
from lawful.graph import initial
from lawful.interpret.values import live


def begins(chart: Chart, event: Event, phases: tuple[Phase, ...]) -> bool:
    """Tell whether the event may be the first one: in one of the phases, and past all gates."""
    first = {each.name: live(each.initial, each.type) for each in chart.variables}
    scene = Environment(variables=first)
    held = (gate for gate in chart.gates if not _admits(gate, event))
    return initial(chart) in phases and not any(evaluate(each.closed, scene) for each in held)


def _admits(gate: Gate, event: Event) -> bool:
    return any(each.event == event for each in gate.admits)
