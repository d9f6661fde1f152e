"""What an event does in a leaf, and the whole of a kernel."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from lawful.chart import Chart, Event, Move, Phase, Requirement, Transition
from lawful.expression.tree import Expression
from lawful.kernel.model.trees import Formula, Parameter, Place, Term


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
    """A chart cut down to what decides; `answers` tells how to find out what was asked."""

    chart: Chart
    initial: Phase
    places: tuple[Place, ...]
    reactions: Mapping[tuple[str, str], Reaction]
    reserves: tuple[Reserve, ...]
    answers: Mapping[Asked, Formula] = field(default_factory=dict)
