"""How a line of the ledger wraps an event, and what every line must pass."""

from dataclasses import dataclass, field
from typing import Literal

from lawful.chart.words import Assignment, Error, Event, Failure
from lawful.diagnostic import Span
from lawful.expression.tree import Expression
from lawful.valuetype import Field, Type


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
