"""What the compiler says about a spec, and where in the text it says it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A half-open piece of one source file; lines and columns count from 0, in code points."""

    path: str
    line: int
    column: int
    end_line: int
    end_column: int


@dataclass(frozen=True, slots=True, order=True)
class Note:
    """Another place that belongs to a finding, and what it has to do with it."""

    span: Span
    message: str


@dataclass(frozen=True, slots=True, order=True)
class Diagnostic:
    """One finding: where it is, a stable code, what is wrong, what to do, and related places."""

    span: Span
    code: str
    message: str
    hint: str = ""
    notes: tuple[Note, ...] = ()
