"""The chart: what a spec means once every name and every type in it is known.

Frozen all the way down and in the author's order. `at` remembers where a thing was written; it
takes no part in equality, so tests compare meaning. The tree of phases is kept as written;
`graph` answers what follows from it.
"""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from lawful.diagnostic import Span
from lawful.expression.tree import Expression
from lawful.valuetype import Declared, Field, Type

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
Plain: TypeAlias = "bool | int | float | str | list[Plain] | dict[str, Plain] | None"


@dataclass(frozen=True, slots=True)
class Error:
    """Why a record may be rejected; `message` holds `{field}` for the value of a field."""

    name: str
    summary: str
    message: str
    fields: tuple[Field, ...]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Assignment:
    """A field or a variable and the expression that gives its value."""

    name: str
    value: Expression
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Failure:
    """The error of a rejection with an expression for each of its fields, in the error's order."""

    error: Error
    fields: tuple[Assignment, ...]


@dataclass(frozen=True, slots=True)
class Sequence:
    """The contiguous number of a record; the first record carries `first`."""

    field: str
    first: int
    error: Error


@dataclass(frozen=True, slots=True)
class Identity:
    """The field that every event carries; the first accepted event binds it for the whole run."""

    field: str
    type: Type
    error: Error


@dataclass(frozen=True, slots=True)
class Alias:
    """What the chart calls a line of its ledger, or any event, in the generated package."""

    kind: Literal["Record", "Event"]
    name: str
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class RecordShape:
    """How a line of the ledger wraps an event.

    `tag` is the key inside the event that holds its name. The errors of `sequence` and
    `identity` have the fields `expected` and `actual`; `illegal` has `phase` and `event`.
    `fields` are all that a line carries beside the event, in their order, which begins with the
    sequence and the time. Every record must pass `require`, and every accepted one sets `set`.
    """

    aliases: tuple[Alias, ...]
    tag: str
    sequence: Sequence | None
    identity: Identity | None
    time: str | None
    fields: tuple[Field, ...]
    require: tuple["Requirement", ...]
    set: tuple[Assignment, ...]
    illegal: Error

    @property
    def extra(self) -> tuple[Field, ...]:
        """Give the fields that the author added to the sequence and the time."""
        return self.fields[(self.sequence is not None) + (self.time is not None) :]


@dataclass(frozen=True, slots=True)
class Variable:
    """A value that the run carries from event to event."""

    name: str
    type: Type
    initial: Plain
    summary: str
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Event:
    """A fact that the host records; its fields begin with the record's identity, if it has one."""

    name: str
    summary: str
    fields: tuple[Field, ...]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Check:
    """A named requirement as its author wrote it; `Requirement` is one use of it."""

    name: str
    summary: str
    text: str
    error: Error
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Requirement:
    """One use of a check, typed where it is used: unless `that` holds, the record is rejected."""

    check: Check
    that: Expression
    failure: Failure
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Admission:
    """An event that a closed gate lets through, and what it requires first."""

    event: Event
    require: tuple[Requirement, ...]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Gate:
    """While `closed` holds (over variables), only the admitted events reach the phase."""

    name: str
    summary: str
    closed: Expression
    admits: tuple[Admission, ...]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Command:
    """An order to the host."""

    name: str
    summary: str
    fields: tuple[Field, ...]
    at: Span = field(compare=False, repr=False)


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


@dataclass(frozen=True, slots=True)
class Move:
    """What an accepted event does: set variables, then enter `target` or stay where it is.

    All expressions read the state before the event. `target` is always a leaf: a transition into
    a compound is lowered to the compound's initial leaf, and `named` keeps what the author wrote.
    `fields` has the target's fields in the target's order. Without a target the phase is unchanged.
    """

    set: tuple[Assignment, ...]
    target: Phase | None
    named: Phase | None
    fields: tuple[Assignment, ...]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Branch:
    """One alternative of a choice; without `when` it is taken if no earlier one was."""

    when: Expression | None
    summary: str
    outcome: "Outcome"
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Choice:
    """The first branch that holds is taken; once checked, one always does."""

    branches: tuple[Branch, ...]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Case:
    """One word of an enum or one variant of a union; expressions below read it as `case.FIELD`."""

    word: str
    summary: str
    outcome: "Outcome"
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Match:
    """One case for every word or variant of the subject's type; once checked, none is missing."""

    subject: Expression
    cases: tuple[Case, ...]
    at: Span = field(compare=False, repr=False)


Outcome: TypeAlias = Move | Choice | Match


@dataclass(frozen=True, slots=True)
class Transition:
    """What `owner`, and every phase inside it that does not say otherwise, does on an event."""

    owner: Phase
    event: Event
    summary: str
    require: tuple[Requirement, ...]
    outcome: Outcome
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """What the audit view shows of an event.

    With `each`, there is one entry for every item of that list, which expressions call `local`.
    With `when`, there is an entry only if it holds. With `variant`, only if the event's field
    `subject` is that variant, whose fields expressions read as `case.FIELD`.
    """

    event: Event
    name: str
    summary: str
    local: str | None
    each: Expression | None
    when: Expression | None
    subject: Expression | None
    variant: str | None
    fields: tuple[Assignment, ...]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a step of a scenario expects; accepted without a command, it expects that none waits."""

    phase: Phase | None
    phase_fields: tuple[tuple[str, Plain], ...]
    command: Command | None
    command_fields: tuple[tuple[str, Plain], ...]
    error: Error | None
    error_fields: tuple[tuple[str, Plain], ...]
    variables: tuple[tuple[str, Plain], ...]


@dataclass(frozen=True, slots=True)
class ScenarioStep:
    """One record of a scenario, complete as plain JSON, and what it is expected to bring."""

    event: Event
    record: Plain
    expect: Expectation
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A named ledger with what to expect of each line: documentation that is run."""

    name: str
    summary: str
    steps: tuple[ScenarioStep, ...]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Chart:
    """One whole law.

    `digest` names the meaning of the spec: comments, spacing and quoting do not change it. `types`
    and `errors` hold the imported ones too, first, in the order in which they were imported.
    """

    name: str
    version: str
    summary: str
    digest: str
    source: str
    record: RecordShape
    types: tuple[Declared, ...]
    errors: tuple[Error, ...]
    events: tuple[Event, ...]
    variables: tuple[Variable, ...]
    checks: tuple[Check, ...]
    gates: tuple[Gate, ...]
    commands: tuple[Command, ...]
    phases: tuple[Phase, ...]
    transitions: tuple[Transition, ...]
    readback: tuple[Entry, ...]
    scenarios: tuple[Scenario, ...]
    at: Span = field(compare=False, repr=False)
