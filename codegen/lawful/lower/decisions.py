"""Trees of decisions: choices and matches, whatever stands at their ends."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from lawful.chart import Branch, Case, Choice, Decision, Match
from lawful.document import Pointer
from lawful.expression import Scope
from lawful.expression.tree import Expression
from lawful.lower.page import Page, nearby
from lawful.lower.terms import knowing, term
from lawful.valuetype import Bool, Enum, Field, Nothing, Union

BOOL = Bool()
End = TypeVar("End")
Around = TypeVar("Around")


@dataclass(frozen=True, slots=True)
class Decisions(Generic[End, Around]):
    """Reads the trees of one page.

    `gather` adds what is written at a node to what was written around it; `end` reads an end in
    the light of that, and gives none when a part that it cannot do without was reported.
    """

    page: Page
    gather: Callable[[Pointer, Scope, Around], Around]
    end: Callable[[Pointer, Scope, Around], End | None]

    def read(self, at: Pointer, scope: Scope, around: Around) -> Decision[End] | None:
        """Read the tree at `at`; none when a part that it cannot do without was reported."""
        body = self.page.at(*at) or {}
        around = self.gather(at, scope, around)
        if "choose" in body:
            return self._choice(at, scope, around)
        if "match" in body:
            return self._match(at, scope, around)
        return self.end(at, scope, around)

    def _choice(self, at: Pointer, scope: Scope, around: Around) -> Choice[End] | None:
        branches: list[Branch[End]] = []
        listed = self.page.at(*at, "choose")
        for place in range(len(listed)):
            inner = (*at, "choose", place)
            if "when" not in listed[place]:
                when, inside = None, scope
            else:
                when = term(self.page, (*inner, "when"), scope, BOOL)
                inside = knowing(scope, when, holds=True)
                scope = scope if when is None else knowing(scope, when, holds=False)
            outcome = self.read(inner, inside, around)
            if outcome is not None and (when is not None or "when" not in listed[place]):
                span = self.page.value(*inner)
                branches.append(Branch(when, listed[place].get("summary", ""), outcome, span))
        complete = len(branches) == len(listed)
        return Choice(tuple(branches), self.page.key(*at, "choose")) if complete else None

    def _match(self, at: Pointer, scope: Scope, around: Around) -> Match[End] | None:
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
            self._case((*at, "cases", word), words, scope, around) for word in page.at(*at, "cases")
        ]
        known = tuple(case for case in cases if case is not None)
        return Match(subject, known, page.key(*at, "match")) if len(known) == len(cases) else None

    def _case(
        self, at: Pointer, words: dict[str, tuple[Field, ...]], scope: Scope, around: Around
    ) -> Case[End] | None:
        page, word = self.page, str(at[-1])
        if word not in words:
            page.report(
                "E223", page.key(*at), f"no variant is called `{word}`", nearby(word, words)
            )
            return None
        outcome = self.read(at, replace(scope, case=words[word]), around)
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
