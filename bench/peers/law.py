"""The phases and transitions of an agent's run as one flat table, for machines that take one."""

from dataclasses import dataclass

INITIAL = "not_started"
FINAL = ("finished", "failed")
BETWEEN_TURNS = (
    *("ready_for_context", "turn_concluded", "policy_denied", "approval_denied", "tool_failed"),
)
IN_TURN = (
    *("ready_to_request_model", "awaiting_model_response", "awaiting_tool_call"),
    *("awaiting_policy", "awaiting_approval", "ready_to_execute_tool", "tool_running"),
)
PHASES = (INITIAL, *BETWEEN_TURNS, *IN_TURN, *FINAL)


@dataclass(frozen=True, slots=True)
class Way:
    """One transition; guards and action are methods of `Memory`."""

    event: str
    source: str
    target: str
    guards: tuple[str, ...] = ()
    action: str | None = None


def _ways() -> tuple[Way, ...]:
    asked = ("same_turn", "same_step")
    request, waiting = "ready_to_request_model", "awaiting_model_response"
    weigh, judge, approve = "awaiting_tool_call", "awaiting_policy", "awaiting_approval"
    execute, running, concluded = "ready_to_execute_tool", "tool_running", "turn_concluded"
    return (
        Way("run_started", INITIAL, "ready_for_context", (), "bind"),
        *(Way("run_failed", phase, "failed") for phase in (*BETWEEN_TURNS, *IN_TURN)),
        *(way for phase in BETWEEN_TURNS for way in _between_turns(phase)),
        Way("run_finished", concluded, "finished", ("not_compacting",)),
        Way("model_requested", request, waiting, asked),
        Way("model_failed", waiting, request, asked),
        Way("model_responded", waiting, concluded, (*asked, "nothing_proposed"), "count_step"),
        Way("model_responded", waiting, weigh, (*asked, "something_proposed"), "count_step"),
        Way("tool_call_proposed", weigh, judge, ("same_turn", "proposed", "new_call"), "take_call"),
        Way("tool_proposals_rejected", weigh, concluded, ("same_turn", "reason_given")),
        Way("policy_evaluated", judge, execute, ("same_call", "allowed")),
        Way("policy_evaluated", judge, approve, ("same_call", "to_approve")),
        Way("policy_evaluated", judge, "policy_denied", ("same_call", "forbidden")),
        Way("approval_granted", approve, execute, ("same_call",)),
        Way("approval_denied", approve, "approval_denied", ("same_call",)),
        Way("tool_started", execute, running, ("same_call",)),
        Way("tool_finished", running, concluded, ("result_of_call",)),
        Way("tool_failed", running, "tool_failed", ("same_call",)),
    )


def _between_turns(phase: str) -> tuple[Way, ...]:
    built = ("compacted_turn", "new_turn", "within_budget")
    compacted = ("not_compacting", "dropped_range", "new_turn")
    return (
        Way("context_built", phase, "ready_to_request_model", built, "begin_turn"),
        Way("context_compacted", phase, phase, compacted, "compact"),
    )


WAYS = _ways()
