"""Formulas and terms: what guards ask, and what is stored."""

from dataclasses import dataclass
from typing import TypeAlias

from lawful.expression.tree import Expression
from lawful.kernel.model.sorts import Constant, Held, Path, Sort, written


@dataclass(frozen=True, slots=True)
class Place:
    """A part of the state; `leaves` names the phases in which it is there, None if in all."""

    path: Path
    sort: Sort
    initial: Held
    optional: bool
    leaves: frozenset[str] | None

    @property
    def name(self) -> str:
        """Give a name for people, as `phase.call.id`."""
        return written(self.path)


@dataclass(frozen=True, slots=True)
class Need:
    """What must be there lest a part of an event is null: the value at the path.

    With `words` it is the tag of a union, and must be one of them.
    """

    path: Path
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Parameter:
    """A part of an event or its record, or with `asks` what an oracle says.

    One that is `loose` may say what no event could bring about in that state. It is null if one of
    its `needs` is not met, and only then.
    """

    path: Path
    sort: Sort
    optional: bool
    asks: Expression | None = None
    loose: bool = False
    needs: tuple[Need, ...] = ()

    @property
    def name(self) -> str:
        """Give a name for people, as `event.call.id`."""
        return written(self.path)


@dataclass(frozen=True, slots=True)
class Known:
    """A constant; `()` is the empty set."""

    value: Constant | tuple[()]


@dataclass(frozen=True, slots=True)
class At:
    """What a place holds before the event."""

    place: Place


@dataclass(frozen=True, slots=True)
class Of:
    """What a parameter is."""

    parameter: Parameter


@dataclass(frozen=True, slots=True)
class Plus:
    """A number that many steps on."""

    term: "Term"
    steps: int


@dataclass(frozen=True, slots=True)
class With:
    """A set and more members."""

    members: "Term"
    added: tuple["Term", ...]


@dataclass(frozen=True, slots=True)
class Without:
    """A set and some members less."""

    members: "Term"
    taken: tuple["Term", ...]


@dataclass(frozen=True, slots=True)
class Either:
    """One term or the other."""

    test: "Formula"
    then: "Term"
    otherwise: "Term"


@dataclass(frozen=True, slots=True)
class Truth:
    """The boolean value of a formula."""

    formula: "Formula"


Term: TypeAlias = Known | At | Of | Plus | With | Without | Either | Truth


@dataclass(frozen=True, slots=True)
class Fixed:
    """Always so, or never."""

    holds: bool


@dataclass(frozen=True, slots=True)
class Same:
    """Two terms of one sort have one value."""

    left: Term
    right: Term


@dataclass(frozen=True, slots=True)
class Below:
    """A number of a capped sort is less than a constant that the sort knows."""

    term: Term
    limit: int


@dataclass(frozen=True, slots=True)
class Member:
    """A symbol is in a set."""

    item: Term
    of: Term


@dataclass(frozen=True, slots=True)
class Negation:
    """The formula does not hold."""

    formula: "Formula"


@dataclass(frozen=True, slots=True)
class All:
    """All formulas hold; an empty one does."""

    formulas: tuple["Formula", ...]


@dataclass(frozen=True, slots=True)
class Any:
    """One formula holds; of none, none does."""

    formulas: tuple["Formula", ...]


Formula: TypeAlias = Fixed | Same | Below | Member | Negation | All | Any
