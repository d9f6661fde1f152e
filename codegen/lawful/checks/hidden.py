"""E303: dead transition.

Every phase inside this compound has a transition of its own on the event, and an inner transition
hides the outer one, so this one is never taken. Remove it, or the inner ones that repeat it.
"""

from collections.abc import Iterator, Mapping

from lawful.chart import Chart, Transition
from lawful.diagnostic import Diagnostic, Note
from lawful.graph import leaves, sources, table

CODE = "E303"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the transitions of compounds that inner ones hide in every leaf."""
    taken = sources(chart)
    steps = table(chart)
    for transition in chart.transitions:
        if not taken[transition.owner.name, transition.event.name]:
            yield _dead(transition, steps)


def _dead(transition: Transition, steps: Mapping[tuple[str, str], Transition]) -> Diagnostic:
    event, owner = transition.event.name, transition.owner
    inner = dict.fromkeys(steps[leaf.name, event].at for leaf in leaves((owner,)))
    message = f"`{event}` of `{owner.name}` is never taken"
    hint = "every phase inside has its own; remove this one, or those that repeat it"
    notes = tuple(Note(at, "this one comes first") for at in inner)
    return Diagnostic(transition.at, CODE, message, hint, notes)
