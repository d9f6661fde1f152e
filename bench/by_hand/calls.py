"""The tool calls of a turn, by hand."""

from msgspec.structs import replace
from runcharts.agent_run import errors, events, phases, types

from bench.by_hand import demands
from bench.by_hand.state import State

WHITE = (
    "\t\n\x0b\x0c\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006"
    "\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
)


def tool_call_proposed(state: State, event: events.ToolCallProposed) -> State:
    """Take one proposal."""
    phase, call = state.phase, event.call
    if not isinstance(phase, phases.AwaitingToolCall):
        raise demands.not_taken(state, event)
    demands.same_turn(phase.turn_id, event.turn_id)
    if not any(
        p.tool == call.tool and demands.same_json(p.input, call.input) for p in phase.proposals
    ):
        raise errors.UnproposedToolCall
    if call.id in state.used_tool_call_ids:
        raise errors.ToolCallReused(call_id=call.id)
    return replace(
        state,
        phase=phases.AwaitingPolicy(call=call),
        next_seq=state.next_seq + 1,
        used_tool_call_ids=state.used_tool_call_ids.set(call.id, None),
        last_call=event.call,
    )


def tool_proposals_rejected(state: State, event: events.ToolProposalsRejected) -> State:
    """Take none of the proposals."""
    phase = state.phase
    if not isinstance(phase, phases.AwaitingToolCall):
        raise demands.not_taken(state, event)
    demands.same_turn(phase.turn_id, event.turn_id)
    if not event.reason.strip(WHITE):
        raise errors.EmptyToolProposalsRejectionReason
    return replace(state, phase=phases.TurnConcluded(), next_seq=state.next_seq + 1)


def policy_evaluated(state: State, event: events.PolicyEvaluated) -> State:
    """Follow the policy."""
    phase = state.phase
    if not isinstance(phase, phases.AwaitingPolicy):
        raise demands.not_taken(state, event)
    call = phase.call
    demands.same_call(call.id, event.call_id)
    after: phases.Phase
    match event.decision:
        case types.PolicyDecisionAllow():
            after = phases.ReadyToExecuteTool(call=call)
        case types.PolicyDecisionRequireApproval(reason=reason):
            after = phases.AwaitingApproval(call=call, reason=reason)
        case types.PolicyDecisionDeny(reason=reason):
            after = phases.PolicyDenied(call_id=call.id, reason=reason)
    return replace(state, phase=after, next_seq=state.next_seq + 1)


def approval_granted(state: State, event: events.ApprovalGranted) -> State:
    """Let the call through."""
    phase = state.phase
    if not isinstance(phase, phases.AwaitingApproval):
        raise demands.not_taken(state, event)
    demands.same_call(phase.call.id, event.call_id)
    after = phases.ReadyToExecuteTool(call=phase.call)
    return replace(state, phase=after, next_seq=state.next_seq + 1)


def approval_denied(state: State, event: events.ApprovalDenied) -> State:
    """End the turn without the call."""
    phase = state.phase
    if not isinstance(phase, phases.AwaitingApproval):
        raise demands.not_taken(state, event)
    demands.same_call(phase.call.id, event.call_id)
    after = phases.ApprovalDenied(call_id=phase.call.id, reason=event.reason)
    return replace(state, phase=after, next_seq=state.next_seq + 1)


def tool_started(state: State, event: events.ToolStarted) -> State:
    """Record that the tool began."""
    phase = state.phase
    if not isinstance(phase, phases.ReadyToExecuteTool):
        raise demands.not_taken(state, event)
    demands.same_call(phase.call.id, event.call_id)
    after = phases.ToolRunning(call_id=phase.call.id)
    return replace(state, phase=after, next_seq=state.next_seq + 1)


def tool_finished(state: State, event: events.ToolFinished) -> State:
    """End the turn with the result."""
    phase = state.phase
    if not isinstance(phase, phases.ToolRunning):
        raise demands.not_taken(state, event)
    demands.same_call(phase.call_id, event.result.call_id)
    return replace(
        state, phase=phases.TurnConcluded(), next_seq=state.next_seq + 1, ended_by_tool=True
    )


def tool_failed(state: State, event: events.ToolFailed) -> State:
    """End the turn without a result."""
    phase = state.phase
    if not isinstance(phase, phases.ToolRunning):
        raise demands.not_taken(state, event)
    demands.same_call(phase.call_id, event.call_id)
    after = phases.ToolFailed(call_id=phase.call_id, reason=event.reason)
    return replace(state, phase=after, next_seq=state.next_seq + 1)
