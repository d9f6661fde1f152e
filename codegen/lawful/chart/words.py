"""What a chart declares by name: errors, events, commands, variables, named expressions."""

from dataclasses import dataclass, field
from typing import TypeAlias

from lawful.diagnostic import Span
from lawful.expression.tree import Expression
from lawful.valuetype import Field, Type

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
class Command:
    """An order to the host."""

    name: str
    summary: str
    fields: tuple[Field, ...]
    at: Span = field(compare=False, repr=False)
