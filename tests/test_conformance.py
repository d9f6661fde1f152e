"""The generated reducer against the verdicts that the public crate platonic_core 0.3.1 gave."""

import gzip
import json
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from runcharts import agent_run

RECORDED = Path(__file__).parent / "conformance" / "agent_run_ledgers.jsonl.gz"


def recorded() -> Iterator[dict[str, Any]]:
    """Give every recorded verdict."""
    with gzip.open(RECORDED, "rt", encoding="utf-8", newline="\n") as file:
        for line in file:
            yield json.loads(line)


RUNS = [list(verdicts) for _, verdicts in groupby(recorded(), lambda verdict: verdict["run"])]


def told(value: object) -> str:
    """Spell a JSON value so that 1, 1.0 and true differ and the order of keys does not count."""
    return json.dumps(value, sort_keys=True)


def test_the_recording_is_whole() -> None:
    """A lost line of the recording would be a lost verdict."""
    assert len(RUNS) == 663
    assert sum(map(len, RUNS)) == 17_024


@pytest.mark.parametrize("block", range(0, len(RUNS), 39))
def test_every_verdict_agrees(block: int) -> None:
    """Every field of every verdict is the same, JSON types included."""
    for run in RUNS[block : block + 39]:
        state = agent_run.State()
        for verdict in run:
            before, error = agent_run.to_json(state), None
            try:
                state = agent_run.reduce(state, agent_run.decode(verdict["line"]))
            except agent_run.DecodeError:
                error = {"kind": "Decode"}
            except agent_run.Rejected as rejected:
                error = agent_run.to_json(rejected)
            assert told(_observed(state, error)) == told(_expected(verdict)), verdict["label"]
            if error is not None:
                assert agent_run.to_json(state) == before


def _observed(state: agent_run.State, error: object) -> dict[str, Any]:
    return {
        "accepted": error is None,
        "error": error,
        "phase": agent_run.to_json(state.phase),
        "command": agent_run.to_json(agent_run.pending_command(state)),
        "run_id": state.run_id,
        "next_seq": state.next_seq,
        "pending_compaction_turn": state.compacting,
    }


def _expected(verdict: dict[str, Any]) -> dict[str, Any]:
    return {key: verdict[key] for key in verdict if key not in ("run", "label", "line")}


def test_whole_ledgers_replay_like_their_lines(tmp_path: Path) -> None:
    """A file of accepted lines gives the records that its lines give, chunk by chunk."""
    for run in RUNS:
        lines = [verdict["line"] for verdict in run if verdict["accepted"]]
        path = tmp_path / "ledger.jsonl"
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
        one_by_one = [agent_run.decode(line) for line in lines]
        assert list(agent_run.read_ledger(path)) == one_by_one
        again = [agent_run.encode(record) for record in one_by_one]
        assert [agent_run.encode(agent_run.decode(line)) for line in again] == again
