"""One spec while it is being lowered: where things stand in it, and what was found so far."""

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from lawful.diagnostic import Diagnostic, Note, Span
from lawful.document import Document, Pointer

Thing = TypeVar("Thing")


@dataclass(frozen=True, slots=True)
class Page:
    """A document that the schema vouches for, and the list that findings are added to."""

    document: Document
    found: list[Diagnostic] = field(default_factory=list)

    @property
    def data(self) -> Any:
        """Give the plain data; its shape is what the schema says."""
        return self.document.data

    def at(self, *at: str | int) -> Any:
        """Give the data at a pointer; None where nothing is written."""
        data: Any = self.document.data
        for part in at:
            if isinstance(data, dict):
                data = data.get(str(part))
            elif isinstance(data, list) and isinstance(part, int):
                data = data[part]
            else:
                return None
        return data

    def key(self, *at: str | int) -> Span:
        """Find where the name of a thing stands."""
        return self.document.marks[at].key

    def value(self, *at: str | int) -> Span:
        """Find where the value of a thing stands."""
        return self.document.marks[at].value

    def nearest(self, at: Pointer) -> Span:
        """Find where the value stands, or the innermost thing around it that was written."""
        while at not in self.document.marks:
            at = at[:-1]
        return self.document.marks[at].value

    def report(
        self, code: str, span: Span, message: str, hint: str = "", notes: tuple[Note, ...] = ()
    ) -> None:
        """Add a finding."""
        self.found.append(Diagnostic(span, code, message, hint, notes))

    def find(
        self, known: Mapping[str, Thing], name: str, kind: str, code: str, span: Span
    ) -> Thing | None:
        """Look a name up; report the miss with the nearest name that there is."""
        if name not in known:
            self.report(code, span, f"no {kind} is called `{name}`", nearby(name, known))
        return known.get(name)


def nearby(name: str, known: Iterable[str]) -> str:
    """Hint at the nearest name, or at those that there are."""
    names = list(known)
    near = difflib.get_close_matches(name, names, n=1)
    if near:
        return f"did you mean `{near[0]}`?"
    if not names:
        return "there are none"
    shown = ", ".join(f"`{name}`" for name in names[:8])
    return f"there are {shown}" + (f" and {len(names) - 8} more" if names[8:] else "")
