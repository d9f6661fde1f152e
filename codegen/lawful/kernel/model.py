"""The kernel of a chart: what decides which events are taken, and nothing else.

A chart's values are cut down to places: the variables, and the fields of phases, that some
condition depends on. What a place can hold is a sort. Two values of a symbol's sort are only ever
the same or not; a counter is only stepped and compared; all else is one of a few values. A
condition that cannot be said so is asked of an oracle, which may answer either way.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from lawful.chart import Chart, Event, Move, Phase, Requirement, Transition
from lawful.expression.tree import Expression

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
class Parameter:
    """A part of an event or its record, or with `asks` what an oracle says.

    A `loose` oracle may say what no event could bring about in that state.
    """

    path: Path
    sort: Sort
    optional: bool
    asks: Expression | None = None
    loose: bool = False

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


@dataclass(frozen=True, slots=True)
class Demand:
    """What must hold for the event to be taken, else `why`; None is an illegal event."""

    formula: Formula
    why: "Requirement | Literal['identity'] | None"


@dataclass(frozen=True, slots=True)
class Update:
    """A place and what it holds after the event."""

    place: Place
    term: Term


@dataclass(frozen=True, slots=True)
class Way:
    """One end of the transition: its conditions exclude those of the other ways.

    Every place that is not updated keeps its value, unless it is not there in `target`.
    """

    conditions: tuple[Formula, ...]
    move: Move
    target: Phase
    updates: tuple[Update, ...]


@dataclass(frozen=True, slots=True)
class Reaction:
    """What an event does in a leaf that has a transition for it.

    The demands are asked in order. `parameters` are all that demands, conditions and updates read.
    """

    leaf: Phase
    event: Event
    transition: Transition
    parameters: tuple[Parameter, ...]
    demands: tuple[Demand, ...]
    ways: tuple[Way, ...]


Role: TypeAlias = Literal["wider", "bounded"]


@dataclass(frozen=True, slots=True)
class Reserve:
    """A construct for which the kernel is not exactly the chart.

    With a `wider` kernel a run may do more than the chart lets it: what never happens, never does.
    With a `bounded` one it may do less: what happens, does.
    """

    role: Role
    name: str
    asks: Expression | None
    because: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A condition that is asked of a state in a leaf, or with an event of a step out of it.

    What it calls a variable may be a watch of the property `scope`.
    """

    scope: str
    leaf: str
    event: str | None
    condition: Expression


@dataclass(frozen=True, slots=True)
class Kernel:
    """A chart cut down to what decides; `answers` tells how to find out what was asked.

    In a slice, `left_out` are the parts of the state that guards of a reaction would read.
    """

    chart: Chart
    initial: Phase
    places: tuple[Place, ...]
    reactions: Mapping[tuple[str, str], Reaction]
    reserves: tuple[Reserve, ...]
    answers: Mapping[Asked, Formula] = field(default_factory=dict)
    left_out: Mapping[tuple[str, str], tuple[Path, ...]] = field(default_factory=dict)


def written(path: Path) -> str:
    """Write a path as an author would."""
    root, _, *names = path
    return ".".join(names if root in {"variable", "identity", "watch"} else (root, *names))
