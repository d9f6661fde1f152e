"""The chart: what a spec means once every name and every type in it is known.

Frozen all the way down and in the author's order. `at` remembers where a thing was written; it
takes no part in equality, so tests compare meaning. The tree of phases is kept as written;
`graph` answers what follows from it.
"""

from dataclasses import dataclass, field
from typing import Generic, Literal, TypeAlias, TypeVar

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
End_co = TypeVar("End_co", covariant=True)


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
    """A value that the run carries from event to event; some are kept for readers alone."""

    name: str
    type: Type
    initial: Plain
    summary: str
    for_readers: bool
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Value:
    """A named expression as its author wrote it; where one is `used`, its typed tree stands."""

    name: str
    summary: str
    text: str
    used: bool
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
class Branch(Generic[End_co]):
    """One alternative of a choice; without `when` it is taken if no earlier one was."""

    when: Expression | None
    summary: str
    outcome: "Decision[End_co]"
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Choice(Generic[End_co]):
    """The first branch that holds is taken; once checked, one always does."""

    branches: tuple[Branch[End_co], ...]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Case(Generic[End_co]):
    """One word of an enum or one variant of a union; expressions below read it as `case.FIELD`."""

    word: str
    summary: str
    outcome: "Decision[End_co]"
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Match(Generic[End_co]):
    """One case for every word or variant of the subject's type; once checked, none is missing."""

    subject: Expression
    cases: tuple[Case[End_co], ...]
    at: Span = field(compare=False, repr=False)


Decision: TypeAlias = End_co | Choice[End_co] | Match[End_co]
Outcome: TypeAlias = Decision[Move]


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
class Filled:
    """A phase, an event or a variant, with an expression for each of its fields in their order."""

    name: str
    fields: tuple[Assignment, ...]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Emission:
    """Events of the chart, or variants of a union, in order; none says nothing."""

    made: tuple[Filled, ...]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Given:
    """A value that a map gives."""

    value: Expression
    at: Span = field(compare=False, repr=False)


Answer: TypeAlias = Filled | Emission | Given


@dataclass(frozen=True, slots=True)
class Row:
    """What a map says of some phases, or of an event where one of them takes it.

    The expressions read the fields of these phases; phases with equal answers share a row.
    """

    event: Event | None
    phases: tuple[Phase, ...]
    answer: Decision[Answer]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Exemption:
    """Steps of the image that the law of this chart does not have, on purpose.

    With an event it is that event in one of the leaves `before`; else they lead from one of these
    to one of those in `after`.
    """

    before: tuple[Phase, ...]
    after: tuple[Phase, ...]
    event: Event | None
    because: str
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ChartMap:
    """How a chart, `origin` (or the chart itself), reads as this one.

    A map of phases gives a phase of this chart, or a value of the type `gives`. A map of events
    gives events of this chart, or variants of the union `gives`; if the chart's records carry more
    than an event, `record` fills that. `inputs` are facts that the ledger of the origin lacks. With
    `over` it speaks of the phases inside that one only, and gives null elsewhere. With
    `one_to_one` all its values are literals and no two rows give the same. The image of a legal
    ledger is legal in this chart, and moves by none of the events `without`, but for exemptions;
    one step of it may lead over several steps of this chart, `through` phases that it never shows.
    """

    name: str
    summary: str
    origin: "Chart | None"
    inputs: tuple[Field, ...]
    gives: Type | None
    over: Phase | None
    one_to_one: bool
    rows: tuple[Row, ...]
    record: tuple[Assignment, ...]
    without: tuple[Event, ...]
    through: tuple[Phase, ...]
    exemptions: tuple[Exemption, ...]
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
class Parameter:
    """What a method takes; without a type it is a line of the chart's own ledger."""

    name: str
    type: Type | None


@dataclass(frozen=True, slots=True)
class Method:
    """What a port can do: `rules` are promises, `gives` an answer, `fails` what a failure tells."""

    name: str
    summary: str
    rules: tuple[str, ...]
    takes: tuple[Parameter, ...]
    gives: Type | None
    fails: Type | None


@dataclass(frozen=True, slots=True)
class Port:
    """A border of the law: what others implement for the host, or the host for them."""

    name: str
    summary: str
    methods: tuple[Method, ...]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Watch:
    """A variable that a property keeps to remember by; no host sees it.

    Each event in `changes` sets it where it is taken. The expressions read the event, its record,
    the variables and the watches of the property, as they were before the event.
    """

    name: str
    type: Type
    initial: Plain
    summary: str
    changes: tuple[tuple[Event, Expression], ...]
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Situation:
    """States that are in one of the leaves `phases`, and where its condition holds, if it has one.

    `when` pairs leaves with the condition as it is typed there; it reads the variables and the
    watches, and the fields of that phase. `text` is how the author put it.
    """

    phases: tuple[Phase, ...]
    when: tuple[tuple[Phase, Expression], ...]
    text: str
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Occurrence:
    """Accepted events: from a situation, one of some events, to a situation.

    `when` is typed for every leaf of `before` and event that it takes; it reads the event too.
    """

    before: Situation
    events: tuple[Event, ...]
    when: tuple[tuple[Phase, Event, Expression], ...]
    after: Situation
    text: str
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Always:
    """Every state that is so is also such."""

    so: Situation
    such: Situation


@dataclass(frozen=True, slots=True)
class Never:
    """No event is ever accepted like this."""

    occurrence: Occurrence


@dataclass(frozen=True, slots=True)
class LeadsTo:
    """After every state that is so comes one that is such, if the host is fair.

    A `weak` event that stays legal is recorded some time; a `strong` one is if it is legal again
    and again. Without fairness a host may stop, or repeat any loop for ever.
    """

    so: Situation
    such: Situation
    weak: tuple[Event, ...]
    strong: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Possible:
    """From every state that is so, some legal events lead to one that is such."""

    so: Situation
    such: Situation


Claim: TypeAlias = Always | Never | LeadsTo | Possible


@dataclass(frozen=True, slots=True)
class Property:
    """What the author promises of every run."""

    name: str
    summary: str
    watches: tuple[Watch, ...]
    claim: Claim
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
    values: tuple[Value, ...]
    checks: tuple[Check, ...]
    gates: tuple[Gate, ...]
    commands: tuple[Command, ...]
    phases: tuple[Phase, ...]
    transitions: tuple[Transition, ...]
    readback: tuple[Entry, ...]
    ports: tuple[Port, ...]
    scenarios: tuple[Scenario, ...]
    maps: tuple[ChartMap, ...]
    properties: tuple[Property, ...]
    at: Span = field(compare=False, repr=False)
