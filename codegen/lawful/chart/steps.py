"""What an event does in a phase: decisions, and the moves at their ends."""

from dataclasses import dataclass, field
from typing import Generic, TypeAlias, TypeVar

from lawful.chart.phases import Phase
from lawful.chart.record import Requirement
from lawful.chart.words import Assignment, Event
from lawful.diagnostic import Span
from lawful.expression.tree import Expression

End_co = TypeVar("End_co", covariant=True)


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
