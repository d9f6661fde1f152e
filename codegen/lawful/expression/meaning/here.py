"""The place in an expression that is being typed: what is known there, and where findings go."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from lawful.diagnostic import Diagnostic, Note, Span
from lawful.expression.formula import Formula
from lawful.expression.narrowing import narrow
from lawful.expression.scope import Scope
from lawful.expression.syntax import Extent, Name, Syntax
from lawful.expression.tree import Expression
from lawful.valuetype import Type

Report: TypeAlias = Callable[[Diagnostic], None]
Locate: TypeAlias = Callable[[int, int], Span]


@dataclass(frozen=True, slots=True)
class Here:
    """One place; it is passed down, changed where more is known further down.

    `reader` gives the typed tree of a part. It gets the type that the place would like, which lets
    a text be the word of an enum and a list be a set; whoever calls holds the tree against it.
    Inside a value `locate` finds places in its text, and `notes` say where it is read.
    """

    scope: Scope
    say: Report
    locate: Locate
    reader: Callable[["Here", Syntax, Type | None], Expression | None]
    notes: tuple[Note, ...] = ()

    def typed(self, part: Syntax, wanted: Type | None = None) -> Expression | None:
        """Type a part at this place; None when what is wrong with it was reported."""
        return self.reader(self, part, wanted)

    def report(self, at: Extent, code: str, message: str, hint: str) -> None:
        """Report what is wrong at this place."""
        if self.scope.sure or code != "E256":
            self.say(Diagnostic(self.locate(at.start, at.end), code, message, hint, self.notes))

    def when(self, test: Expression | None, *, holds: bool) -> "Here":
        """Give the place where a test, if it is right, is known to hold or not to hold."""
        if test is None:
            return replace(self, scope=self.scope.doubting())
        return replace(self, scope=self.scope.knowing(narrow(test, holds)))

    def holding(self, local: str, item: Type) -> "Here":
        """Give the place inside a macro."""
        return replace(self, scope=self.scope.holding(local, item))

    def inside(self, value: Formula, use: Name) -> "Here":
        """Give the place inside a value that is read here."""
        note = Note(self.locate(use.at.start, use.at.end), f"`{use.name}` is read here")
        notes = (note, *self.notes)
        return replace(self, scope=self.scope.inside(), locate=value.locate, notes=notes)
