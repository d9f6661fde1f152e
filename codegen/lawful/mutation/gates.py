"""Gates left out, turned round, letting one event more through or one less."""

from collections.abc import Iterator
from dataclasses import replace

from lawful.chart import Admission, Chart, Gate
from lawful.expression.printing import printed
from lawful.expression.tree import Not, Reference
from lawful.mutation.mutant import Change, Mutant, grown, put, putting, within
from lawful.mutation.requirements import requirements


def of_gates(chart: Chart) -> Iterator[Mutant]:
    """Change one gate at a time."""
    for number, gate in enumerate(chart.gates):
        where, name = f"gate `{gate.name}`", f"the gate `{gate.name}`"
        vain = f"{name} holds nothing back"
        gone = Change("drop gate", "no such gate", vain, gate.at, put(chart.gates, number))
        found = (*_turned(gate), *_admissions(chart, gate))
        inside = within(found, putting(chart.gates, number))
        changes = within((gone, *inside), lambda gates: replace(chart, gates=gates))
        yield from grown(where, changes)


def _turned(gate: Gate) -> Iterator[Change[Gate]]:
    says = f"closed unless `{printed(gate.closed)}`"
    yield Change("negate gate", says, "", gate.at, replace(gate, closed=Not(gate.closed)))


def _admissions(chart: Chart, gate: Gate) -> Iterator[Change[Gate]]:
    met = {each.event.name for each in gate.admits}
    for number, each in enumerate(gate.admits):
        vain = f"the gate `{gate.name}` admits `{each.event.name}`, which nothing takes behind it"
        says, fewer = f"`{each.event.name}` not admitted", put(gate.admits, number)
        yield Change("forbid", says, vain, each.at, replace(gate, admits=fewer))
        asked = within(_asked(chart, each), putting(gate.admits, number))
        yield from within(asked, lambda admits: replace(gate, admits=admits))
    for event in chart.events:
        if event.name not in met:
            more = (*gate.admits, Admission(event, (), gate.at))
            says = f"`{event.name}` admitted"
            yield Change("admit", says, "", gate.at, replace(gate, admits=more))


def _asked(chart: Chart, admission: Admission) -> Iterator[Change[Admission]]:
    fields = admission.event.fields
    scope = (
        *(Reference("event", each.name, each.type) for each in fields),
        *(Reference("variable", each.name, each.type) for each in chart.variables),
    )
    checks = requirements(admission.require, chart.errors, scope)
    yield from within(checks, lambda require: replace(admission, require=require))
