"""What is said of a state and of a record is what the interpreter and the reducer do."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lawful.chart import Chart
from lawful.expression import Environment, evaluate
from lawful.interpret import Rejection, Snapshot
from lawful.interpret.values import live_fields
from lawful.ledger import Misfit, parsed, record_of
from lawful.outlook import Judgement, Prospect, judged, outlook
from lawful.pipeline import examine
from lawful.source import Source, read
from test_codec import REFUSED, TAKEN
from walks import Step, Walker

ROOT = Path(__file__).parents[1]
CHARTS = ("agent_run", "run_status", "agent_thread", "run_outcome")
QUIET = {"open", "branch", "case"}


def _library(path: str) -> Source:
    return read(ROOT / path, path)


@cache
def _chart(name: str) -> Chart:
    path = f"spec/{name}.chart.yaml"
    (chart,) = examine([_library(path)], _library).charts
    return chart


def _steps(name: str, walks: int = 25) -> list[Step]:
    walker = Walker(_chart(name))
    return [step for seed in range(walks) for step in walker.walk(seed, 12)]


def _prospect(chart: Chart, step: Step) -> Prospect:
    event = step.record["event"][chart.record.tag]
    return next(e for e in outlook(chart, step.before).events if e.event.name == event)


@pytest.mark.parametrize("name", CHARTS)
def test_what_is_accepted_was_legal_and_leads_one_of_the_ways(name: str) -> None:
    chart, legal = _chart(name), 0
    for step in _steps(name):
        prospect = _prospect(chart, step)
        if isinstance(step.result, Snapshot):
            targets = [
                way.target.name if way.target else step.before.phase for way in prospect.ways
            ]
            assert (prospect.outcome, step.result.phase in targets) == ("legal", True)
            legal += 1
    assert legal > 30


@pytest.mark.parametrize("name", CHARTS)
def test_what_is_left_of_a_requirement_decides_as_the_whole_does(name: str) -> None:
    chart, met = _chart(name), set()
    for step in _steps(name):
        scene = _scene(chart, step)
        for need in _prospect(chart, step).needs:
            holds = evaluate(need.requirement.that, scene)
            assert evaluate(need.here, scene) is holds
            met.add((need.holds, holds))
            if not holds:
                break
    assert {(None, True), (None, False)} <= met


def _scene(chart: Chart, step: Step) -> Environment:
    event = next(e for e in chart.events if e.name == step.record["event"][chart.record.tag])
    return Environment(
        event=live_fields(step.record["event"], event.fields),
        phase=step.before.fields,
        variables=step.before.variables,
        record=live_fields(step.record, chart.record.fields),
    )


@pytest.mark.parametrize("name", CHARTS)
def test_a_judgement_ends_with_what_rejects_the_record(name: str) -> None:
    chart, kinds = _chart(name), set()
    for step in _steps(name):
        judgement = judged(chart, step.before, step.record)
        assert judgement.result == step.result
        failing = [each for each in judgement.asked if not each.passes and each.kind not in QUIET]
        assert failing == [judgement.asked[-1]] * isinstance(step.result, Rejection)
        kinds |= {each.kind for each in failing}
        assert _error(chart, judgement) in {None, getattr(step.result, "error", None)}
    assert {"check", "transition"} <= kinds


def _error(chart: Chart, judgement: Judgement) -> str | None:
    """Give the error of the check that is said to fail."""
    last = judgement.asked[-1] if judgement.asked else None
    if last is None or last.passes or last.kind != "check":
        return None
    return next(each.error.name for each in chart.checks if each.name == last.name)


def test_a_closed_gate_is_told_with_what_it_lets_through() -> None:
    chart = _chart("agent_run")
    open_ = next(s.before for s in _steps("agent_run") if s.before.phase == "turn_concluded")
    shut = replace(open_, variables={**open_.variables, "compacting": "t9"})
    told = {each.event.name: each for each in outlook(chart, shut).events}
    assert told["context_compacted"].outcome == told["run_finished"].outcome == "illegal"
    assert told["context_compacted"].shut == chart.gates[0]
    (first, *_) = told["context_built"].needs
    assert (first.requirement.check.name, first.holds) == ("compacted_turn", None)


def test_lines_are_taken_and_refused_as_the_package_does() -> None:
    """A missing time, a repeated key, a number that is none: nothing is let through."""
    for name, (text, _, _) in REFUSED.items():
        assert isinstance(_read(text), Misfit), name
    for name, text in TAKEN.items():
        assert isinstance(_read(text), Mapping), name


def _read(text: str | bytes) -> Any:
    value = parsed(text if isinstance(text, bytes) else text.encode(errors="surrogatepass"))
    return value if isinstance(value, Misfit) else record_of(_chart("agent_run"), value)
