"""What a question was answered with."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from lawful.chart import Chart, Plain
from lawful.diagnostic import Note, Span
from lawful.explore import Edge, Space
from lawful.kernel.model import Reserve

Question: TypeAlias = Literal["guards", "property", "map"]
Outcome: TypeAlias = Literal["holds", "fails", "undecided"]


@dataclass(frozen=True, slots=True)
class Run:
    """Steps from the initial state of a space; from the step `again` on they repeat for ever.

    Without `again` the run is finite. `steps` may be empty.
    """

    steps: tuple[Edge, ...]
    again: int | None = None


@dataclass(frozen=True, slots=True)
class Payload:
    """Values that show what is wrong with a guard, where no whole run is needed."""

    phase: str | None
    event: str | None
    values: tuple[tuple[str, Plain], ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """One question about a chart and its answer.

    `name` is the property, the map or the guard. `says` tells in one line what was found, `advice`
    what to do. `reserves` and `bound` are those of the space that was looked at; the answer holds
    for every ledger if there are none. `run` or `payload` shows a failure; `images` tells what
    each state of the run reads as in a map's target. `notes` point at the lines of the spec that
    play a part. The `space` is there to play the run.
    """

    chart: Chart
    question: Question
    name: str
    outcome: Outcome
    says: str
    at: Span
    advice: str = ""
    notes: tuple[Note, ...] = ()
    run: Run | None = None
    payload: Payload | None = None
    images: tuple[str, ...] = ()
    reserves: tuple[Reserve, ...] = ()
    bound: int | None = None
    states: int = 0
    edges: int = 0
    seconds: float = field(default=0.0, compare=False)
    space: Space | None = field(default=None, compare=False, repr=False)
