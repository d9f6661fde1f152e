"""Guards that are judged together."""

from dataclasses import dataclass
from typing import Literal

from lawful.diagnostic import Span
from lawful.expression.tree import Expression
from lawful.proof.guards.payloads import Place
from lawful.witness import Demand


@dataclass(frozen=True, slots=True)
class Condition:
    """A guard: what it is called, and its condition."""

    name: str
    condition: Expression
    at: Span


@dataclass(frozen=True, slots=True)
class Checks:
    """Guards that must hold one after the other."""

    name: str
    place: Place
    given: tuple[Demand, ...]
    asked: tuple[Condition, ...]
    at: Span


@dataclass(frozen=True, slots=True)
class Branches:
    """Guards of which the first that holds decides.

    `rest` is the branch for all that is left over, and `beyond` are those after it. The cases of a
    match leave nothing over and exclude each other, and none may be left out.
    """

    name: str
    place: Place
    given: tuple[Demand, ...]
    asked: tuple[Condition, ...]
    at: Span
    kind: Literal["choose", "match"]
    rest: Span | None = None
    beyond: tuple[Span, ...] = ()
