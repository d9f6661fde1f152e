"""What becomes of an accepted event: a move, or a choice or a match that leads to moves."""

from dataclasses import dataclass

from lawful.chart import Assignment, Move, Outcome, Phase
from lawful.diagnostic import Note
from lawful.document import Pointer
from lawful.expression import Scope
from lawful.lower.decisions import Decisions
from lawful.lower.declared import Declarations
from lawful.lower.outline import Outline
from lawful.lower.page import Page
from lawful.lower.terms import assignments, term
from lawful.lower.tree import Tree


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Reads the trees of decisions of one page."""

    page: Page
    declared: Declarations
    drawn: Outline
    tree: Tree

    def read(self, at: Pointer, scope: Scope) -> Outcome | None:
        """Read the outcome at `at`; none when a part that it cannot do without was reported."""
        decisions = Decisions(self.page, self._changes, self._move)
        return decisions.read(at, scope, ())

    def _changes(
        self, at: Pointer, scope: Scope, around: tuple[Assignment, ...]
    ) -> tuple[Assignment, ...]:
        page = self.page
        earlier = {each.name: each.at for each in around}
        always = {name: page.key("record", "set", name) for name in page.at("record", "set") or ()}
        found = list(around)
        for name in page.at(*at, "set") or ():
            span = page.key(*at, "set", name)
            variable = page.find(self.drawn.variables, name, "variable", "E207", span)
            if variable is None:
                continue
            if name in earlier:
                note = Note(earlier[name], "the other time is here")
                page.report("E221", span, f"`{name}` is set twice on this path", "", (note,))
            elif name in always:
                note = Note(always[name], "the record sets it here")
                page.report("E221", span, f"every record sets `{name}` already", "", (note,))
            value = term(page, (*at, "set", name), scope, variable.type)
            if value is not None:
                found.append(Assignment(name, value, span))
        return tuple(found)

    def _move(self, at: Pointer, scope: Scope, changes: tuple[Assignment, ...]) -> Move | None:
        page, name = self.page, (self.page.at(*at) or {}).get("to")
        if name is None:
            return Move(changes, None, None, (), page.key(*at))
        span = page.value(*at, "to")
        named = page.find(self.tree.named, name, "phase", "E202", span)
        target = None if named is None else entered(page, named, (*at, "to"))
        if named is None or target is None:
            return None
        owner = f"the phase `{target.name}`"
        fields = assignments(page, (*at, "with"), target.fields, scope, owner)
        return Move(changes, target, named, fields, page.key(*at))


def entered(page: Page, phase: Phase, at: Pointer) -> Phase | None:
    """Give the leaf that is entered when the phase is named; none if it has no beginning."""
    while phase.kind == "compound":
        inner = next((child for child in phase.children if child.initial), None)
        if inner is None:
            names = ", ".join(f"`{child.name}`" for child in phase.children)
            hint = f"go to one of {names}, or write `initial: true` at one of them"
            message = f"`{phase.name}` is entered but has no initial phase"
            page.report("E219", page.value(*at), message, hint)
            return None
        phase = inner
    return phase
