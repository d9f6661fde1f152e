"""The tree of phases."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from lawful.chart.words import Assignment, Command
from lawful.diagnostic import Span
from lawful.valuetype import Field

Verdict: TypeAlias = Literal["success", "failure", "cancelled", "rejected", "timed_out"]
Status: TypeAlias = Literal[
    "submitted",
    "working",
    "input_required",
    "completed",
    "failed",
    "cancelled",
    "rejected",
]


@dataclass(frozen=True, slots=True)
class Pending:
    """The command of a phase with an expression for each of its fields, in the command's order."""

    command: Command
    fields: tuple[Assignment, ...]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Phase:
    """A node of the tree of phases.

    A compound has children and nothing else of a leaf; a final phase is a leaf with a verdict.
    `status` is the author's own or that of the nearest compound around that has one.
    """

    name: str
    summary: str
    kind: Literal["compound", "leaf", "final"]
    initial: bool
    verdict: Verdict | None
    status: Status | None
    fields: tuple[Field, ...]
    pending: Pending | None
    children: tuple["Phase", ...]
    at: Span = field(compare=False, repr=False)
