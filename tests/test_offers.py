"""What is said to be legal now is what the generated reducer takes now."""

import json
from pathlib import Path
from typing import Any

from lawful.offers import offers
from lawful.pipeline import examine
from lawful.source import Source, read
from runcharts import agent_run

ROOT = Path(__file__).parents[1]
SPEC = "spec/agent_run.chart.yaml"

CALL = {"id": "c", "tool": "t", "effect": "network", "input": 1}
PACK = {"token_budget": 0, "fragments": []}
COMPACTED = {
    "estimated_tokens_before": 1,
    "estimated_tokens_after": 1,
    "dropped_turn_start": 0,
    "dropped_turn_end_exclusive": 1,
}
RESULT = {"call_id": "c", "summary": "", "data": 1, "artifacts": [], "visibility": "both"}
RESPONSE = {"step": 0, "output": {"role": "user", "content": ""}, "usage": None}
ASKED = {**RESPONSE, "proposed_calls": [{"tool": "t", "input": 1}]}
EVENTS: dict[str, dict[str, Any]] = {
    "run_started": {"agent_id": "a"},
    "context_built": {"turn_id": "1", "context": PACK},
    "context_compacted": {"turn_id": "1", **COMPACTED},
    "model_requested": {"turn_id": "1", "step": 0, "model": "m"},
    "model_failed": {"turn_id": "1", "step": 0, "reason": ""},
    "model_responded": {"turn_id": "1", **ASKED},
    "tool_proposals_rejected": {"turn_id": "1", "reason": "r"},
    "tool_call_proposed": {"turn_id": "1", "call": CALL},
    "policy_evaluated": {
        "call_id": "c",
        "decision": {"decision": "require_approval", "reason": ""},
    },
    "approval_granted": {"call_id": "c", "actor_id": "a"},
    "approval_denied": {"call_id": "c", "actor_id": "a", "reason": ""},
    "tool_started": {"call_id": "c"},
    "tool_finished": {"result": RESULT},
    "tool_failed": {"call_id": "c", "reason": ""},
    "run_finished": {},
    "run_failed": {"reason": ""},
}


def _library(path: str) -> Source:
    return read(ROOT / path, path)


def _record(state: Any, event: str) -> Any:
    payload = {"event": event, "run_id": "r", **EVENTS[event]}
    line = {"seq": state.next_seq, "occurred_at_ms": 0, "event": payload}
    return agent_run.decode(json.dumps(line).encode())


def _following(state: Any) -> dict[str, Any]:
    """Map every event that the table and the gates let through to the state after it."""
    following: dict[str, Any] = {}
    for event in EVENTS:
        try:
            following[event] = agent_run.reduce(state, _record(state, event))
        except agent_run.Rejected as fault:
            if fault.kind != "InvalidTransition":
                following[event] = state
    return following


def test_the_offers_are_the_events_that_reduce_does_not_call_invalid() -> None:
    """Walk to every state that these sixteen records reach."""
    (chart,) = examine([_library(SPEC)], _library).charts
    met: set[str] = set()
    todo = [agent_run.State()]
    while todo:
        state = todo.pop()
        phase = agent_run.to_json(state.phase)
        variables = {
            each.name: agent_run.to_json(getattr(state, each.name)) for each in chart.variables
        }
        if (key := json.dumps([phase, variables], sort_keys=True)) in met or state.next_seq > 12:
            continue
        met.add(key)
        following = _following(state)
        legal = [offer.event.name for offer in offers(chart, phase["phase"], variables)]
        assert legal == list(following), key
        todo += following.values()
    assert len({json.loads(key)[0]["phase"] for key in met}) == 14
