"""What the expressions of one property may speak of."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from lawful.chart import Chart, Event, Phase, Transition
from lawful.expression import Scope, narrow
from lawful.expression.fitting import within
from lawful.expression.tree import Expression
from lawful.graph import table
from lawful.lower.declared import Declarations
from lawful.lower.maps.ground import variables
from lawful.lower.steps import Ground as Known
from lawful.valuetype import Type


@dataclass(frozen=True, slots=True)
class Ground:
    """The chart and its steps; `scope` is what is known of a record that is accepted.

    A chart with a fault in it is not `sound`: perhaps a step is missing that its author wrote.
    """

    chart: Chart
    declared: Declarations
    steps: Mapping[tuple[str, str], Transition]
    scope: Scope
    sound: bool

    def state(self, leaf: Phase, known: frozenset[str] = frozenset()) -> Scope:
        """Say what a condition reads in a state; `known` is not null there."""
        scope = replace(self._in(leaf), event=None, record=None, known=known)
        return replace(scope, command=_filled(leaf))

    def step(self, leaf: Phase, event: Event, known: frozenset[str] = frozenset()) -> Scope:
        """Say what is read of an event that this leaf accepts, whose requirements it meets."""
        scope = replace(self._in(leaf), event=event.fields).knowing(known)
        for required in self.steps[leaf.name, event.name].require:
            scope = scope.knowing(narrow(required.that, holds=True))
        return scope

    def _in(self, leaf: Phase) -> Scope:
        fields = {each.name: each.type for each in leaf.fields}
        return replace(self.scope, phase=fields, leaf=leaf.name, where=f"`{leaf.name}`")

    def watching(self, watched: Mapping[str, Type]) -> "Ground":
        """Add watches, which are read like variables."""
        names = {**self.scope.variables, **watched}
        return replace(self, scope=replace(self.scope, variables=names))


def _filled(leaf: Phase) -> Mapping[str, Expression]:
    """Map the fields of the command that waits to what fills them, unless that may be cut."""
    if leaf.pending is None:
        return {}
    kinds = {each.name: each.type for each in leaf.pending.command.fields}
    filled = {each.name: each.value for each in leaf.pending.fields}
    return {name: value for name, value in filled.items() if within(value.type, kinds[name])}


def ground(chart: Chart, known: Known, *, sound: bool) -> Ground:
    """Lay the ground of properties without watches."""
    scope = replace(known.scope, variables=variables(chart))
    return Ground(chart, known.declared, table(chart), scope, sound)
