"""E307: final phase with transitions.

A run that has reached a final phase is over, so the phase takes no event: neither one of its own
nor one that it inherits from a compound around it. Remove `final`, or the transition; or move the
phase out of the compound.
"""

from collections.abc import Iterator

from lawful.chart import Chart, Phase, Transition
from lawful.diagnostic import Diagnostic, Note
from lawful.graph import leaves, lineage

CODE = "E307"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the transitions of final phases, and the final phases that inherit some."""
    owned: dict[str, list[Transition]] = {}
    for transition in chart.transitions:
        owned.setdefault(transition.owner.name, []).append(transition)
    around = lineage(chart)
    for phase in leaves(chart.phases):
        if phase.kind == "final":
            own, *outer = around[phase.name]
            yield from (_own(phase, each) for each in owned.get(own.name, ()))
            inherited = [each for owner in outer for each in owned.get(owner.name, ())]
            yield from [_inheriting(phase, inherited)] if inherited else ()


def _own(phase: Phase, transition: Transition) -> Diagnostic:
    message = f"the final phase `{phase.name}` takes `{transition.event.name}`"
    return Diagnostic(transition.at, CODE, message, "remove `final`, or this transition")


def _inheriting(phase: Phase, inherited: list[Transition]) -> Diagnostic:
    first = inherited[0]
    message = f"the final phase `{phase.name}` inherits transitions from `{first.owner.name}`"
    notes = tuple(Note(each.at, f"`{each.event.name}` is inherited") for each in inherited)
    hint = f"move it out of `{first.owner.name}`"
    return Diagnostic(phase.at, CODE, message, hint, notes)
