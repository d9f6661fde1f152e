"""What a place can hold, and where a value stands."""

from dataclasses import dataclass
from typing import TypeAlias

Constant: TypeAlias = bool | int | str | None
Held: TypeAlias = "Constant | frozenset[int]"
OTHER = "?"
Path: TypeAlias = tuple[str, ...]
"""A root, the leaf or the event that it is of, and the names that lead from there to a value."""


@dataclass(frozen=True, slots=True)
class Finite:
    """One of a few values: words, booleans, null, or the numbers that conditions tell apart.

    With `capped` they are numbers, and each stands for itself and all up to the next of them. With
    the one value `True` only null counts. `OTHER` stands for whatever no condition names. That a
    place may be null as well is said there.
    """

    name: str
    values: tuple[Constant, ...]
    capped: bool = False


BOOL = Finite("bool", (False, True))


@dataclass(frozen=True, slots=True)
class Symbol:
    """A value that is only compared; `named` are those that some condition names."""

    name: str
    named: tuple[Constant, ...] = ()


@dataclass(frozen=True, slots=True)
class Symbols:
    """A set of symbols."""

    of: Symbol


@dataclass(frozen=True, slots=True)
class Counter:
    """A number that is stepped by one and compared with others of its sort for equality.

    Only how far such numbers are apart counts, if they are `relative`.
    """

    name: str
    relative: bool = True


Sort: TypeAlias = Finite | Symbol | Symbols | Counter


def written(path: Path) -> str:
    """Write a path as an author would."""
    root, _, *names = path
    return ".".join(names if root in {"variable", "identity", "watch"} else (root, *names))
