"""A place in a document, and how a message speaks of it."""

from dataclasses import dataclass
from typing import Any

from lawful.diagnostic import Diagnostic, Note, Span
from lawful.document import Document, Pointer, quoted


@dataclass(frozen=True, slots=True)
class Place:
    """One value of a document by the way that leads to it."""

    document: Document
    at: Pointer

    def inner(self, key: str | int) -> "Place":
        """Go one step further in."""
        return Place(self.document, (*self.at, key))

    @property
    def key(self) -> Span:
        """Find the name of the value."""
        return self.document.marks[self.at].key

    @property
    def value(self) -> Span:
        """Find the value itself."""
        return self.document.marks[self.at].value

    @property
    def written(self) -> str:
        """Give the author's own text of the value."""
        return self.document.written(self.at)

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing is written: a key and its `:` alone, or a dash."""
        return self.written == "" or (isinstance(self.at[-1], str) and self.key == self.value)

    @property
    def name(self) -> str:
        """Call the value by its key, or by its number in a list."""
        if not self.at:
            return "the file"
        last = self.at[-1]
        if isinstance(last, str):
            return quoted(last)
        return f"item {last + 1} of {Place(self.document, self.at[:-1]).name}"

    def misfit(
        self, code: str, message: str, hint: str = "", span: Span | None = None
    ) -> Diagnostic:
        """Say what is wrong with the value."""
        return Diagnostic(span or self.value, code, message, hint)

    def clash(self, code: str, message: str, hint: str, other: "Place") -> Diagnostic:
        """Say what is wrong with the value's key beside another one."""
        notes = (Note(other.key, f"{other.name} is here"),)
        return Diagnostic(self.key, code, message, hint, notes)


def listed(words: Any, joint: str = "and") -> str:
    """List words in backticks."""
    shown = [quoted(str(word)) for word in words]
    return f" {joint} ".join(filter(None, (", ".join(shown[:-1]), shown[-1])))
