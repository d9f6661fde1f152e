"""What can be exercised of a chart, how often it was, and how much that is of all."""

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

from lawful.chart import Chart
from lawful.diagnostic import Span

Kind: TypeAlias = Literal["state", "transition", "branch", "check", "error"]
KINDS: tuple[Kind, ...] = get_args(Kind)


@dataclass(frozen=True, slots=True)
class Goal:
    """Something that a record can exercise.

    `place` names it among those of its kind, and those of a transition or a branch as the arrows
    of a diagram are named; `said` is how a reader is told.
    """

    kind: Kind
    place: str
    said: str
    at: Span


@dataclass(frozen=True, slots=True)
class Coverage:
    """How often the ledgers exercised each goal, in the order of the kinds and of the chart."""

    chart: Chart
    ledgers: int
    records: int
    rejected: int
    counts: tuple[tuple[Goal, int], ...]


@dataclass(frozen=True, slots=True)
class Share:
    """How many goals were exercised, and how many there are."""

    covered: int
    all: int

    @property
    def percent(self) -> float:
        """Give the share in percent; nothing to exercise is all exercised."""
        return 100 * self.covered / self.all if self.all else 100.0


def shares(coverage: Coverage) -> tuple[tuple[Kind, Share], ...]:
    """Give the share of every kind."""
    return tuple((kind, _share(coverage, kind)) for kind in KINDS)


def share(coverage: Coverage) -> Share:
    """Give the share of all goals together."""
    found = [each for _, each in shares(coverage)]
    return Share(sum(each.covered for each in found), sum(each.all for each in found))


def missed(coverage: Coverage, kind: Kind) -> tuple[Goal, ...]:
    """List the goals of a kind that no record exercised."""
    return tuple(goal for goal, count in coverage.counts if goal.kind == kind and not count)


def _share(coverage: Coverage, kind: Kind) -> Share:
    counts = [count for goal, count in coverage.counts if goal.kind == kind]
    return Share(sum(count > 0 for count in counts), len(counts))
