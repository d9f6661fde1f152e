"""Checks, and lists of named values, as lines of the generated package."""

from collections.abc import Iterator, Mapping

from lawful.chart import (
    Assignment,
    Chart,
    Event,
    Failure,
    Phase,
    Requirement,
)
from lawful.naming import identifier
from lawful.targets.python.beginning import is_default
from lawful.targets.python.code import refusal, stored
from lawful.targets.python.lines import call, indented
from lawful.targets.python.names import Names
from lawful.targets.python.spelt import Spelt
from lawful.valuetype import Field, Type


def known_types(
    chart: Chart, event: Event, phases: tuple[Phase, ...]
) -> Mapping[tuple[str, str], Type]:
    """Map every name that an expression of a step may read to its declared type."""
    return {
        **{("record", each.name): each.type for each in chart.record.fields},
        **{("variable", each.name): each.type for each in chart.variables},
        **{("event", each.name): each.type for each in event.fields},
        **{("phase", each.name): each.type for phase in phases for each in phase.fields},
    }


def filling(
    given: tuple[Assignment, ...], fields: tuple[Field, ...], names: Names
) -> Iterator[str]:
    """Write `field=value,` for every field."""
    kinds = {field.name: field.type for field in fields}
    for each in given:
        yield f"{identifier(each.name)}={stored(each.value, names, kinds[each.name])},"


def differing(
    given: tuple[Assignment, ...], fields: tuple[Field, ...], names: Names
) -> Iterator[str]:
    """Write `field=value,` for every field of a struct that is not left at its own default."""
    found = {field.name: field for field in fields}
    told = tuple(each for each in given if not is_default(each.value, found[each.name]))
    yield from filling(told, fields, names)


def require(requirement: Requirement, names: Names, spelt: Spelt) -> Iterator[str]:
    """Write a check: unless it holds, its error is raised."""
    yield f"if {refusal(requirement.that, names)}:"
    yield from indented(rejection(requirement.failure, names, spelt))


def rejection(failure: Failure, names: Names, spelt: Spelt) -> Iterator[str]:
    """Write the raising of an error."""
    filled = filling(failure.fields, failure.error.fields, names)
    name = f"raise errors.{spelt.errors[failure.error.name]}"
    arguments = tuple(filled)
    yield from call(name, arguments, "") if arguments else (name,)
