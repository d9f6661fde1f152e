"""The gates: conditions over variables under which only a few events may pass."""

from dataclasses import replace

from lawful.chart import Admission, Gate
from lawful.document import Pointer
from lawful.expression import Scope
from lawful.lower.page import Page
from lawful.lower.steps import Ground, requirements
from lawful.lower.terms import knowing, term
from lawful.valuetype import Bool


def gates(page: Page, ground: Ground) -> tuple[Gate, ...]:
    """Read all gates; a gate's checks may rely on its condition, and know nothing of the phase."""
    found = (_gate(page, ("gates", name), ground) for name in page.at("gates") or ())
    return tuple(gate for gate in found if gate is not None)


def _gate(page: Page, at: Pointer, ground: Ground) -> Gate | None:
    scope = Scope(
        event=None,
        phase=None,
        case=None,
        variables=ground.variables,
        locals={},
        values=ground.drawn.values,
        types=ground.declared.types,
    )
    closed = term(page, (*at, "while"), scope, Bool())
    inside = knowing(scope, closed, holds=True)
    admits = (
        _admission(page, (*at, "only", event), ground, inside)
        for event in page.at(*at, "only") or ()
    )
    listed = tuple(admission for admission in admits if admission is not None)
    if closed is None:
        return None
    return Gate(str(at[-1]), page.at(*at)["summary"], closed, listed, page.key(*at))


def _admission(page: Page, at: Pointer, ground: Ground, scope: Scope) -> Admission | None:
    name = str(at[-1])
    event = page.find(ground.drawn.events, name, "event", "E203", page.key(*at))
    if event is None:
        return None
    known = scope.known | ground.scope.known
    inside = replace(ground.scope, event=event.fields, known=known)
    inside = inside if scope.sure else inside.doubting()
    use = f"the gate `{at[1]}` requires it here"
    require, _ = requirements(page, (*at, "require"), ground, inside, use)
    return Admission(event, require, page.key(*at))
