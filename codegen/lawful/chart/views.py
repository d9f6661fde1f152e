"""How a chart is read: the audit view, and the maps of other charts."""

from dataclasses import dataclass, field
from typing import TypeAlias

from lawful.chart.phases import Phase
from lawful.chart.steps import Decision
from lawful.chart.words import Assignment, Event
from lawful.diagnostic import Span
from lawful.expression.tree import Expression


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
