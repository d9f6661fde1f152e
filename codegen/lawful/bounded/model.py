"""The model: a kernel in which every value is a number and every step is told from all others.

A symbol is one of as many numbers as there may be, those that conditions name come behind them. A
word is its place among the values of its sort, and a capped number counts from the least. Trees
are those of the kernel, but a constant in them is its number, `Truth` does not occur, and `Plus`
never leads out of a capped sort.
"""

from dataclasses import dataclass
from typing import TypeAlias

from lawful.kernel.model import Formula, Kernel, Parameter, Place, Term

NULL = -1


@dataclass(frozen=True, slots=True)
class Bounds:
    """How many symbols there are of each sort, and up to which number counters are stepped."""

    symbols: int
    steps: int


@dataclass(frozen=True, slots=True)
class Exists:
    """Some values of the hidden parameters make all formulas hold; often nothing is hidden."""

    hidden: tuple[Parameter, ...]
    formulas: tuple[Formula, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """A way of a reaction: in `leaf`, for all values of `choices` that the guard lets through.

    Other values of the choices lead to another state, so no two steps of a rule are the same. All
    updates read the state before. Every place that must change is in `updates`, in their order.
    """

    name: tuple[str, ...]
    event: str
    leaf: str
    target: str
    choices: tuple[Parameter, ...]
    guard: tuple[Exists, ...]
    updates: tuple[tuple[Place, Term], ...]


Where: TypeAlias = tuple[tuple[str, Formula], ...]
"""Leaves, and what must hold in each."""


@dataclass(frozen=True, slots=True)
class Bad:
    """States in a leaf that must not be."""

    leaf: str
    guard: tuple[Exists, ...]


@dataclass(frozen=True, slots=True)
class Safe:
    """No state is bad."""

    name: str
    bad: tuple[Bad, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """After every state that is so comes one that is such, if some events are fair."""

    name: str
    so: Where
    such: Where
    weak: tuple[str, ...]
    strong: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Open:
    """From every state that is so, one that is such can be reached."""

    name: str
    so: Where
    such: Where


Claim: TypeAlias = Safe | Answered | Open


@dataclass(frozen=True, slots=True)
class Model:
    """All that an exporter lays out."""

    kernel: Kernel
    bounds: Bounds
    leaves: tuple[str, ...]
    rules: tuple[Rule, ...]
    claim: Claim | None
