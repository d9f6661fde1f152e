"""The generated tests of a chart, run against other laws in this process.

A mutant is killed by the first case to which it says something else than the case expects. A case
whose cell the mutant leaves as it was need not be run: there both laws are one.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful.chart import Chart
from lawful.graph import cells
from lawful.interpret.snapshot import Snapshot
from lawful.mutation.answering import Accepted, Answer, answer, told
from lawful.mutation.touching import Cell, Touched
from lawful.targets.tests.collecting import collect, is_large
from lawful.targets.tests.entries import described
from lawful.targets.tests.ground import Ground, ground_of
from lawful.targets.tests.law import Law, Line
from lawful.targets.tests.scenarios import played


@dataclass(frozen=True, slots=True)
class Trial:
    """A case of the suite, and what it expects."""

    name: str
    state: Snapshot
    line: Line
    expected: Answer

    @property
    def cell(self) -> Cell:
        """Give the cell that is tried."""
        return self.state.phase, self.line.event.name


@dataclass(frozen=True, slots=True)
class Suite:
    """All that the generated tests of a chart try.

    `states` are those of which a host is told, each with its name.
    """

    law: Law
    first: Snapshot
    trials: tuple[Trial, ...]
    states: tuple[tuple[str, Accepted], ...]


def suite_of(chart: Chart) -> Suite:
    """Make the suite of a chart, as a build would."""
    ground = ground_of(chart)
    trials = (*_cases(ground), *_scenarios(ground), *_others(ground))
    states = ((name, told(ground.law, state)) for name, state in described(ground))
    return Suite(ground.law, ground.first, trials, tuple(states))


def killer(suite: Suite, other: Law, first: Snapshot, where: Touched) -> str | None:
    """Name the first case that notices the other law, which begins in the state `first`."""
    if first != suite.first:
        return "State()"
    for name, expected in suite.states:
        if expected.state.phase in where.phases and told(other, expected.state) != expected:
            return name
    for each in suite.trials:
        if _tries(each, where) and answer(other, each.state, each.line) != each.expected:
            return each.name
    return None


def _tries(trial: Trial, where: Touched) -> bool:
    if trial.cell in where.cells:
        return True
    expected = trial.expected
    return isinstance(expected, Accepted) and expected.state.phase in where.phases


def _cases(ground: Ground) -> Iterator[Trial]:
    for written in collect(ground).cases:
        case = written.case
        yield _trial(ground, case.name, case.state, case.line)


def _scenarios(ground: Ground) -> Iterator[Trial]:
    for each in ground.law.chart.scenarios:
        for state, line in played(ground, each.steps):
            yield _trial(ground, each.name, state, line)


def _others(ground: Ground) -> Iterator[Trial]:
    """Try what a phase does not take, which the tests of a large chart do in one go."""
    if is_large(ground.law.chart):
        for each in cells(ground.law.chart):
            if each.transition is None:
                name = f"{each.phase.name}-takes_nothing_else"
                yield _trial(ground, name, ground.state(each.phase), ground.line(each.event))


def _trial(ground: Ground, name: str, state: Snapshot, line: Line) -> Trial:
    return Trial(name, state, line, answer(ground.law, state, line))
