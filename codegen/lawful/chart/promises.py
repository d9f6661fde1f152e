"""What the author promises of every run."""

from dataclasses import dataclass, field
from typing import TypeAlias

from lawful.chart.phases import Phase
from lawful.chart.words import Event, Plain
from lawful.diagnostic import Span
from lawful.expression.tree import Expression
from lawful.valuetype import Type


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
