"""What becomes of an accepted event: a move, or a choice or a match that leads to moves."""

from dataclasses import dataclass, replace

from lawful.chart import Assignment, Branch, Case, Choice, Match, Move, Outcome, Phase
from lawful.diagnostic import Note
from lawful.document import Pointer
from lawful.expression import Scope
from lawful.expression.tree import Expression
from lawful.lower.declared import Declarations
from lawful.lower.outline import Outline
from lawful.lower.page import Page, nearby
from lawful.lower.terms import assignments, knowing, term
from lawful.lower.tree import Tree
from lawful.valuetype import Bool, Enum, Field, Nothing, Union

BOOL = Bool()


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Reads the trees of decisions of one page."""

    page: Page
    declared: Declarations
    drawn: Outline
    tree: Tree

    def read(self, at: Pointer, scope: Scope) -> Outcome | None:
        """Read the outcome at `at`; none when a part that it cannot do without was reported."""
        return self._outcome(at, scope, ())

    def _outcome(self, at: Pointer, scope: Scope, around: tuple[Assignment, ...]) -> Outcome | None:
        body = self.page.at(*at) or {}
        changes = self._changes((*at, "set"), scope, around)
        if "choose" in body:
            return self._choice(at, scope, changes)
        if "match" in body:
            return self._match(at, scope, changes)
        return self._move(at, scope, changes)

    def _changes(
        self, at: Pointer, scope: Scope, around: tuple[Assignment, ...]
    ) -> tuple[Assignment, ...]:
        page = self.page
        earlier = {each.name: each.at for each in around}
        always = {name: page.key("record", "set", name) for name in page.at("record", "set") or ()}
        found = list(around)
        for name in page.at(*at) or ():
            span = page.key(*at, name)
            variable = page.find(self.drawn.variables, name, "variable", "E207", span)
            if variable is None:
                continue
            if name in earlier:
                note = Note(earlier[name], "the other time is here")
                page.report("E221", span, f"`{name}` is set twice on this path", "", (note,))
            elif name in always:
                note = Note(always[name], "the record sets it here")
                page.report("E221", span, f"every record sets `{name}` already", "", (note,))
            value = term(page, (*at, name), scope, variable.type)
            if value is not None:
                found.append(Assignment(name, value, span))
        return tuple(found)

    def _move(self, at: Pointer, scope: Scope, changes: tuple[Assignment, ...]) -> Move | None:
        page, name = self.page, (self.page.at(*at) or {}).get("to")
        if name is None:
            return Move(changes, None, None, (), page.key(*at))
        span = page.value(*at, "to")
        named = page.find(self.tree.named, name, "phase", "E202", span)
        target = None if named is None else self._entered(named, (*at, "to"))
        if named is None or target is None:
            return None
        owner = f"the phase `{target.name}`"
        fields = assignments(page, (*at, "with"), target.fields, scope, owner)
        return Move(changes, target, named, fields, page.key(*at))

    def _entered(self, phase: Phase, at: Pointer) -> Phase | None:
        while phase.kind == "compound":
            inner = next((child for child in phase.children if child.initial), None)
            if inner is None:
                names = ", ".join(f"`{child.name}`" for child in phase.children)
                hint = f"go to one of {names}, or write `initial: true` at one of them"
                message = f"`{phase.name}` is entered but has no initial phase"
                self.page.report("E219", self.page.value(*at), message, hint)
                return None
            phase = inner
        return phase

    def _choice(self, at: Pointer, scope: Scope, changes: tuple[Assignment, ...]) -> Choice | None:
        branches: list[Branch] = []
        listed = self.page.at(*at, "choose")
        for place in range(len(listed)):
            inner = (*at, "choose", place)
            if "when" not in listed[place]:
                when, inside = None, scope
            else:
                when = term(self.page, (*inner, "when"), scope, BOOL)
                inside = knowing(scope, when, holds=True)
                scope = scope if when is None else knowing(scope, when, holds=False)
            outcome = self._outcome(inner, inside, changes)
            if outcome is not None and (when is not None or "when" not in listed[place]):
                span = self.page.value(*inner)
                branches.append(Branch(when, listed[place].get("summary", ""), outcome, span))
        complete = len(branches) == len(listed)
        return Choice(tuple(branches), self.page.key(*at, "choose")) if complete else None

    def _match(self, at: Pointer, scope: Scope, changes: tuple[Assignment, ...]) -> Match | None:
        page = self.page
        subject = term(page, (*at, "match"), scope, None)
        if subject is None or isinstance(subject.type, Nothing):
            return None
        words = variants(subject)
        if words is None:
            hint = "match over a value whose type is an enum or a union, and not null"
            page.report("E222", page.value(*at, "match"), "this has no variants", hint)
            return None
        cases = [
            self._case((*at, "cases", word), words, scope, changes)
            for word in page.at(*at, "cases")
        ]
        known = tuple(case for case in cases if case is not None)
        return Match(subject, known, page.key(*at, "match")) if len(known) == len(cases) else None

    def _case(
        self,
        at: Pointer,
        words: dict[str, tuple[Field, ...]],
        scope: Scope,
        changes: tuple[Assignment, ...],
    ) -> Case | None:
        page, word = self.page, str(at[-1])
        if word not in words:
            page.report(
                "E223", page.key(*at), f"no variant is called `{word}`", nearby(word, words)
            )
            return None
        outcome = self._outcome(at, replace(scope, case=words[word]), changes)
        if outcome is None:
            return None
        summary = (page.at(*at) or {}).get("summary", "")
        return Case(word, summary, outcome, page.key(*at))


def variants(subject: Expression) -> dict[str, tuple[Field, ...]] | None:
    """Map every word of an enum or variant of a union to its fields; None for other types."""
    match subject.type:
        case Enum(words=words):
            return dict.fromkeys(words, ())
        case Union(variants=listed):
            return {variant.name: variant.fields for variant in listed}
        case _:
            return None
