"""The state of a run, as the hand-written reducer keeps it."""

import msgspec
from immutables import Map
from runcharts.agent_run import phases, types


class State(msgspec.Struct, frozen=True, gc=False):
    """A run as its ledger tells it."""

    phase: phases.Phase = phases.NotStarted()
    next_seq: int = 0
    run_id: types.RunId | None = None
    next_model_step: int = 0
    used_turn_ids: Map[types.TurnId, None] = Map()
    used_tool_call_ids: Map[types.ToolCallId, None] = Map()
    compacting: types.TurnId | None = None
    failed_requests: int = 0
    ended_by_tool: bool = False
    last_output: types.Message | None = None
    last_call: types.ToolCall | None = None
