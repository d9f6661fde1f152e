"""Every generated reducer is held against the interpreter, on random walks."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from lawful.chart import Chart
from lawful.graph import leaves
from lawful.interpret import Rejection, Snapshot, plain
from lawful.naming import pascal
from lawful.pipeline import examine
from lawful.source import Source, read
from runcharts import agent_run
from walks import Walker

ROOT = Path(__file__).parents[1]
WALKS, LENGTH, SHARDS = 10_000, 25, 4


def spec(path: str) -> Source | None:
    """Read one of the project's specs."""
    file = ROOT / path
    return read(file, path) if file.is_file() else None


@pytest.fixture(scope="module")
def chart() -> Chart:
    """Read the chart of the agent's run."""
    source = spec("spec/agent_run.chart.yaml")
    assert source is not None
    examined = examine([source], spec)
    assert not examined.found
    return examined.charts[0]


@pytest.fixture(scope="module")
def walker(chart: Chart) -> Walker:
    """Prepare the walks."""
    return Walker(chart)


@pytest.mark.parametrize("shard", range(SHARDS))
def test_the_reducer_and_the_interpreter_agree_on_every_record(walker: Walker, shard: int) -> None:
    for seed in range(shard, WALKS, SHARDS):
        state = agent_run.State()
        for step in walker.walk(seed, LENGTH):
            state, reducers = reduced(state, step.record)
            told = step.result if isinstance(step.result, Rejection) else None
            after = step.before if isinstance(step.result, Rejection) else step.result
            assert reducers == error(told), (seed, step.record)
            assert seen(state) == shown(after, walker), (seed, step.record)


def test_the_walks_reach_every_phase_and_raise_every_error(chart: Chart, walker: Walker) -> None:
    met, raised = {walker.interpreter.initial().phase}, set()
    for seed in range(1000):
        for step in walker.walk(seed, LENGTH):
            if isinstance(step.result, Rejection):
                raised.add(step.result.error)
            else:
                met.add(step.result.phase)
    assert met == {leaf.name for leaf in leaves(chart.phases)}
    assert raised == {each.name for each in chart.errors}


def reduced(state: agent_run.State, record: Mapping[str, Any]) -> tuple[agent_run.State, bytes]:
    """Give the reducer's next state, or the same state and its error."""
    line = msgspec.json.encode(record)
    try:
        return agent_run.reduce(state, agent_run.decode(line)), text(None)
    except agent_run.Rejected as rejected:
        return state, text(agent_run.to_json(rejected))


def seen(state: agent_run.State) -> bytes:
    """Give all that the reducer's state says, as text."""
    return text(
        {
            "phase": agent_run.to_json(state.phase),
            "command": agent_run.to_json(agent_run.pending_command(state)),
            "next_seq": state.next_seq,
            "run_id": state.run_id,
            "next_model_step": state.next_model_step,
            "compacting": state.compacting,
            "used_turn_ids": sorted(state.used_turn_ids),
            "used_tool_call_ids": sorted(state.used_tool_call_ids),
        }
    )


def shown(snapshot: Snapshot, walker: Walker) -> bytes:
    """Give all that the interpreter's state says, as text."""
    return text(
        {
            "phase": {"phase": snapshot.phase, **snapshot.fields},
            "command": walker.interpreter.command(snapshot),
            "next_seq": snapshot.next_seq,
            "run_id": snapshot.identity,
            **{name: plain(value) for name, value in snapshot.variables.items()},
        }
    )


def error(rejection: Rejection | None) -> bytes:
    """Give a rejection as the reducer's errors are written."""
    if rejection is None:
        return text(None)
    kind = {"kind": pascal(rejection.error), "message": rejection.message}
    return text(kind | dict(rejection.fields))


def text(value: Any) -> bytes:
    """Write a value so that only the same JSON reads the same; 1, 1.0 and true are three."""
    return msgspec.json.encode(value, order="sorted")
