"""The scenarios of a chart, line by line, and what the audit view shows of their ledgers."""

from collections.abc import Iterator
from typing import Any

from lawful.chart import Scenario, ScenarioStep
from lawful.interpret.snapshot import Rejection, Snapshot
from lawful.interpret.values import live_fields
from lawful.targets.tests.entries import Entry, result
from lawful.targets.tests.ground import Ground
from lawful.targets.tests.law import Line, judged
from lawful.targets.tests.shown import viewed
from lawful.targets.tests.written import record_of, state_of


def scenarios(ground: Ground) -> Iterator[Entry]:
    """Give every scenario of the chart."""
    return (_played(ground, each) for each in ground.law.chart.scenarios)


def _played(ground: Ground, scenario: Scenario) -> Entry:
    law, state = ground.law, ground.first
    steps: list[Entry] = []
    taken: list[Line] = []
    for before, line in played(ground, scenario.steps):
        told = {"record": record_of(law, line), **result(law, state_of(law, before), before, line)}
        steps.append(told)
        after = judged(law, before, line)
        if not isinstance(after, Rejection):
            taken.append(line)
            state = after
    return {"id": scenario.name, "steps": steps, "readback": viewed(ground, taken, state)}


def played(ground: Ground, steps: tuple[ScenarioStep, ...]) -> Iterator[tuple[Snapshot, Line]]:
    """Give the lines of a scenario, each with the state that it meets."""
    state = ground.first
    for step in steps:
        line = _line(ground, step)
        yield state, line
        after = judged(ground.law, state, line)
        state = state if isinstance(after, Rejection) else after


def _line(ground: Ground, step: ScenarioStep) -> Line:
    shape = ground.law.chart.record
    whole: Any = step.record
    seq = None if shape.sequence is None else whole[shape.sequence.field]
    time = None if shape.time is None else whole[shape.time]
    extra = live_fields(whole, shape.extra)
    return Line(step.event, live_fields(whole["event"], step.event.fields), seq, time, extra)
