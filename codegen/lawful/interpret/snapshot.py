"""What the interpreter gives: the state of a run, or why a record is rejected."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lawful.chart import Error
from lawful.expression import saturate


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a run between two records; without a sequence `next_seq` stays None."""

    phase: str
    fields: Mapping[str, Any]
    variables: Mapping[str, Any]
    next_seq: int | None
    identity: str | None


@dataclass(frozen=True, slots=True)
class Rejection:
    """Why a record changes nothing, with the error's fields in the error's order."""

    error: str
    fields: Mapping[str, Any]
    message: str


def rejection(error: Error, values: Mapping[str, Any]) -> Rejection:
    """Give a rejection with its message filled in; a number is cut to the range of its field."""
    fields = {each.name: saturate(values[each.name], each.type) for each in error.fields}
    return Rejection(error.name, fields, error.message.format(**fields))
