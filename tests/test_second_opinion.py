"""Every generated reducer is held against the interpreter, on random walks."""

import importlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from lawful.chart import Chart
from lawful.expression import json_fields, json_form
from lawful.graph import leaves
from lawful.interpret import Rejection, Snapshot
from lawful.naming import identifier, pascal
from lawful.pipeline import examine
from lawful.source import Source, read
from walks import Walker

ROOT = Path(__file__).parents[1]
LENGTH, SHARDS = 25, 4
WALKS = {"agent_run": 10_000, "agent_thread": 1_000, "run_outcome": 2_000, "run_status": 2_000}
RARE = {
    "agent_thread": {"usage_shrank"},
    "run_outcome": {
        *("cost_budget_exceeded", "step_cap_reached", "time_budget_exceeded", "stalled"),
        "request_reused",
    },
}
"""What a random walk hardly comes to; the generated tests and the scenarios do."""


def spec(path: str) -> Source | None:
    """Read one of the project's specs."""
    file = ROOT / path
    return read(file, path) if file.is_file() else None


@cache
def walker(name: str) -> Walker:
    """Prepare the walks through a chart."""
    source = spec(f"spec/{name}.chart.yaml")
    assert source is not None
    examined = examine([source], spec)
    assert not examined.found
    return Walker(examined.charts[0])


def test_every_chart_is_walked() -> None:
    """A law that nobody walks has no second opinion."""
    specs = (ROOT / "spec").glob("*.chart.yaml")
    laws = {path.name.partition(".")[0] for path in specs if path.read_text().find("\nchart:") > 0}
    assert laws == WALKS.keys()


@pytest.mark.parametrize("shard", range(SHARDS))
@pytest.mark.parametrize("name", WALKS)
def test_the_reducer_and_the_interpreter_agree_on_every_record(name: str, shard: int) -> None:
    package = importlib.import_module(f"runcharts.{name}")
    for seed in range(shard, WALKS[name], SHARDS):
        state = package.State()
        for step in walker(name).walk(seed, LENGTH):
            state, reducers = reduced(package, state, step.record)
            told = step.result if isinstance(step.result, Rejection) else None
            after = step.before if isinstance(step.result, Rejection) else step.result
            assert reducers == error(told), (seed, step.record)
            assert seen(package, walker(name).chart, state) == shown(after, walker(name)), seed


@pytest.mark.parametrize("name", WALKS)
def test_the_walks_reach_every_phase_and_raise_every_error(name: str) -> None:
    chart = walker(name).chart
    met, raised = {walker(name).interpreter.initial().phase}, set[str]()
    for seed in range(1000):
        for step in walker(name).walk(seed, LENGTH):
            if isinstance(step.result, Rejection):
                raised.add(step.result.error)
            else:
                met.add(step.result.phase)
    rare = RARE.get(name, set())
    assert met == {leaf.name for leaf in leaves(chart.phases)} - rare
    assert raised == {each.name for each in chart.errors} - rare


def reduced(package: ModuleType, state: Any, record: Mapping[str, Any]) -> tuple[Any, bytes]:
    """Give the reducer's next state, or the same state and its error."""
    line = msgspec.json.encode(record)
    try:
        return package.reduce(state, package.decode(line)), text(None)
    except package.Rejected as rejected:
        return state, text(package.to_json(rejected))


def seen(package: ModuleType, chart: Chart, state: Any) -> bytes:
    """Give all that the reducer's state says, as text."""
    shape = chart.record
    told = {
        "phase": package.to_json(state.phase),
        "command": package.to_json(package.pending_command(state)),
        **{each.name: package.to_json(held(state, each.name)) for each in chart.variables},
    }
    if shape.sequence is not None:
        told["sequence"] = held(state, f"next_{shape.sequence.field}")
    if shape.identity is not None:
        told["identity"] = held(state, shape.identity.field)
    return text(told)


def held(state: Any, name: str) -> Any:
    """Give what a state holds under a name of the chart."""
    return getattr(state, identifier(name))


def shown(snapshot: Snapshot, walker: Walker) -> bytes:
    """Give all that the interpreter's state says, as text."""
    chart = walker.chart
    phase = walker.phases[snapshot.phase]
    told = {
        "phase": {"phase": phase.name, **json_fields(snapshot.fields, phase.fields)},
        "command": walker.interpreter.command(snapshot),
        **{
            each.name: json_form(snapshot.variables[each.name], each.type)
            for each in chart.variables
        },
    }
    if chart.record.sequence is not None:
        told["sequence"] = snapshot.next_seq
    if chart.record.identity is not None:
        told["identity"] = snapshot.identity
    return text(told)


def error(rejection: Rejection | None) -> bytes:
    """Give a rejection as the reducer's errors are written."""
    if rejection is None:
        return text(None)
    kind = {"kind": pascal(rejection.error), "message": rejection.message}
    return text(kind | dict(rejection.fields))


def text(value: Any) -> bytes:
    """Write a value so that only the same JSON reads the same; 1, 1.0 and true are three."""
    return msgspec.json.encode(value, order="sorted")
