"""The law of an agent's run, written by hand: what a good engineer writes without a compiler.

It takes the generated events and gives the generated phases and errors, which are only values;
every rule is written here once more. The test holds it against the generated reducer.
"""

from math import copysign
from typing import Any

import msgspec
from immutables import Map
from msgspec.structs import replace
from runcharts.agent_run import Record, errors, events, phases, types

MOST = 2**32 - 1
WHITE = (
    "\t\n\x0b\x0c\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006"
    "\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
)
BETWEEN_TURNS = (
    phases.ReadyForContext,
    phases.TurnConcluded,
    phases.PolicyDenied,
    phases.ApprovalDenied,
    phases.ToolFailed,
)
NOT_ACTIVE = (phases.NotStarted, phases.Finished, phases.Failed)


class State(msgspec.Struct, frozen=True, gc=False):
    """A run as its ledger tells it."""

    phase: phases.Phase = phases.NotStarted()
    next_seq: int = 0
    run_id: types.RunId | None = None
    next_model_step: int = 0
    used_turn_ids: Map[types.TurnId, None] = Map()
    used_tool_call_ids: Map[types.ToolCallId, None] = Map()
    compacting: types.TurnId | None = None


def reduce(state: State, record: Record) -> State:  # noqa: C901, PLR0911, PLR0912 - a case an event
    """Give the state after the record, or raise the error that says why there is none."""
    event = record.event
    _expected(state, record)
    match event:
        case events.ModelRequested():
            return _model_requested(state, event)
        case events.ModelResponded():
            return _model_responded(state, event)
        case events.ContextBuilt():
            return _context_built(state, event)
        case events.ToolCallProposed():
            return _tool_call_proposed(state, event)
        case events.PolicyEvaluated():
            return _policy_evaluated(state, event)
        case events.ToolStarted():
            return _tool_started(state, event)
        case events.ToolFinished():
            return _tool_finished(state, event)
        case events.ToolFailed():
            return _tool_failed(state, event)
        case events.ApprovalGranted():
            return _approval_granted(state, event)
        case events.ApprovalDenied():
            return _approval_denied(state, event)
        case events.ToolProposalsRejected():
            return _tool_proposals_rejected(state, event)
        case events.ModelFailed():
            return _model_failed(state, event)
        case events.ContextCompacted():
            return _context_compacted(state, event)
        case events.RunStarted():
            return _run_started(state, event)
        case events.RunFinished():
            return _run_finished(state, event)
        case events.RunFailed():
            return _run_failed(state, event)


def _expected(state: State, record: Record) -> None:
    """Judge the sequence, the run and the gate of a compaction."""
    event = record.event
    if record.seq != state.next_seq:
        raise errors.SequenceMismatch(expected=state.next_seq, actual=record.seq)
    if state.run_id is not None and event.run_id != state.run_id:
        raise errors.RunIdMismatch(expected=state.run_id, actual=event.run_id)
    if state.compacting is not None:
        if isinstance(event, events.ContextBuilt):
            _same_turn(state.compacting, event.turn_id)
        elif not isinstance(event, events.RunFailed):
            raise _not_taken(state, event)


def _not_taken(state: State, event: events.Event) -> errors.Rejected:
    phase, name = (str(each.__struct_config__.tag) for each in (state.phase, event))
    return errors.InvalidTransition(phase=phase, event=name)


def _same_turn(expected: types.TurnId, actual: types.TurnId) -> None:
    if actual != expected:
        raise errors.TurnMismatch(expected=expected, actual=actual)


def _same_step(expected: int, actual: int) -> None:
    if actual != expected:
        raise errors.StepMismatch(expected=expected, actual=actual)


def _same_call(expected: types.ToolCallId, actual: types.ToolCallId) -> None:
    if actual != expected:
        raise errors.ToolCallMismatch(expected=expected, actual=actual)


def _new_turn(state: State, turn_id: types.TurnId) -> None:
    if turn_id in state.used_turn_ids:
        raise errors.TurnReused(turn_id=turn_id)


def _run_started(state: State, event: events.RunStarted) -> State:
    if not isinstance(state.phase, phases.NotStarted):
        raise _not_taken(state, event)
    return replace(
        state, phase=phases.ReadyForContext(), next_seq=state.next_seq + 1, run_id=event.run_id
    )


def _run_failed(state: State, event: events.RunFailed) -> State:
    if isinstance(state.phase, NOT_ACTIVE):
        raise _not_taken(state, event)
    failed = phases.Failed(reason=event.reason)
    return replace(state, phase=failed, next_seq=state.next_seq + 1, compacting=None)


def _run_finished(state: State, event: events.RunFinished) -> State:
    if not isinstance(state.phase, phases.TurnConcluded):
        raise _not_taken(state, event)
    return replace(state, phase=phases.Finished(), next_seq=state.next_seq + 1)


def _context_built(state: State, event: events.ContextBuilt) -> State:
    if not isinstance(state.phase, BETWEEN_TURNS):
        raise _not_taken(state, event)
    _new_turn(state, event.turn_id)
    used = sum(fragment.estimated_tokens for fragment in event.context.fragments)
    if used > event.context.token_budget:
        budget = event.context.token_budget
        raise errors.ContextBudgetExceeded(used=min(used, MOST), budget=budget)
    return replace(
        state,
        phase=phases.ReadyToRequestModel(
            turn_id=event.turn_id, step=state.next_model_step, context=event.context
        ),
        next_seq=state.next_seq + 1,
        used_turn_ids=state.used_turn_ids.set(event.turn_id, None),
        compacting=None,
    )


def _context_compacted(state: State, event: events.ContextCompacted) -> State:
    if not isinstance(state.phase, BETWEEN_TURNS):
        raise _not_taken(state, event)
    start, end = event.dropped_turn_start, event.dropped_turn_end_exclusive
    if start >= end:
        raise errors.InvalidCompactionRange(start=start, end_exclusive=end)
    _new_turn(state, event.turn_id)
    return replace(state, next_seq=state.next_seq + 1, compacting=event.turn_id)


def _model_requested(state: State, event: events.ModelRequested) -> State:
    phase = state.phase
    if not isinstance(phase, phases.ReadyToRequestModel):
        raise _not_taken(state, event)
    _same_turn(phase.turn_id, event.turn_id)
    _same_step(phase.step, event.step)
    waiting = phases.AwaitingModelResponse(
        turn_id=phase.turn_id, step=phase.step, context=phase.context
    )
    return replace(state, phase=waiting, next_seq=state.next_seq + 1)


def _model_failed(state: State, event: events.ModelFailed) -> State:
    phase = state.phase
    if not isinstance(phase, phases.AwaitingModelResponse):
        raise _not_taken(state, event)
    _same_turn(phase.turn_id, event.turn_id)
    _same_step(phase.step, event.step)
    again = phases.ReadyToRequestModel(
        turn_id=phase.turn_id, step=phase.step, context=phase.context
    )
    return replace(state, phase=again, next_seq=state.next_seq + 1)


def _model_responded(state: State, event: events.ModelResponded) -> State:
    phase = state.phase
    if not isinstance(phase, phases.AwaitingModelResponse):
        raise _not_taken(state, event)
    _same_turn(phase.turn_id, event.turn_id)
    _same_step(phase.step, event.step)
    after: phases.Phase = phases.TurnConcluded()
    if event.proposed_calls:
        after = phases.AwaitingToolCall(turn_id=phase.turn_id, proposals=event.proposed_calls)
    step = min(state.next_model_step + 1, MOST)
    return replace(state, phase=after, next_seq=state.next_seq + 1, next_model_step=step)


def _tool_call_proposed(state: State, event: events.ToolCallProposed) -> State:
    phase, call = state.phase, event.call
    if not isinstance(phase, phases.AwaitingToolCall):
        raise _not_taken(state, event)
    _same_turn(phase.turn_id, event.turn_id)
    if not any(p.tool == call.tool and same_json(p.input, call.input) for p in phase.proposals):
        raise errors.UnproposedToolCall
    if call.id in state.used_tool_call_ids:
        raise errors.ToolCallReused(call_id=call.id)
    return replace(
        state,
        phase=phases.AwaitingPolicy(call=call),
        next_seq=state.next_seq + 1,
        used_tool_call_ids=state.used_tool_call_ids.set(call.id, None),
    )


def _tool_proposals_rejected(state: State, event: events.ToolProposalsRejected) -> State:
    phase = state.phase
    if not isinstance(phase, phases.AwaitingToolCall):
        raise _not_taken(state, event)
    _same_turn(phase.turn_id, event.turn_id)
    if not event.reason.strip(WHITE):
        raise errors.EmptyToolProposalsRejectionReason
    return replace(state, phase=phases.TurnConcluded(), next_seq=state.next_seq + 1)


def _policy_evaluated(state: State, event: events.PolicyEvaluated) -> State:
    phase = state.phase
    if not isinstance(phase, phases.AwaitingPolicy):
        raise _not_taken(state, event)
    call = phase.call
    _same_call(call.id, event.call_id)
    after: phases.Phase
    match event.decision:
        case types.PolicyDecisionAllow():
            after = phases.ReadyToExecuteTool(call=call)
        case types.PolicyDecisionRequireApproval(reason=reason):
            after = phases.AwaitingApproval(call=call, reason=reason)
        case types.PolicyDecisionDeny(reason=reason):
            after = phases.PolicyDenied(call_id=call.id, reason=reason)
    return replace(state, phase=after, next_seq=state.next_seq + 1)


def _approval_granted(state: State, event: events.ApprovalGranted) -> State:
    phase = state.phase
    if not isinstance(phase, phases.AwaitingApproval):
        raise _not_taken(state, event)
    _same_call(phase.call.id, event.call_id)
    after = phases.ReadyToExecuteTool(call=phase.call)
    return replace(state, phase=after, next_seq=state.next_seq + 1)


def _approval_denied(state: State, event: events.ApprovalDenied) -> State:
    phase = state.phase
    if not isinstance(phase, phases.AwaitingApproval):
        raise _not_taken(state, event)
    _same_call(phase.call.id, event.call_id)
    after = phases.ApprovalDenied(call_id=phase.call.id, reason=event.reason)
    return replace(state, phase=after, next_seq=state.next_seq + 1)


def _tool_started(state: State, event: events.ToolStarted) -> State:
    phase = state.phase
    if not isinstance(phase, phases.ReadyToExecuteTool):
        raise _not_taken(state, event)
    _same_call(phase.call.id, event.call_id)
    after = phases.ToolRunning(call_id=phase.call.id)
    return replace(state, phase=after, next_seq=state.next_seq + 1)


def _tool_finished(state: State, event: events.ToolFinished) -> State:
    phase = state.phase
    if not isinstance(phase, phases.ToolRunning):
        raise _not_taken(state, event)
    _same_call(phase.call_id, event.result.call_id)
    return replace(state, phase=phases.TurnConcluded(), next_seq=state.next_seq + 1)


def _tool_failed(state: State, event: events.ToolFailed) -> State:
    phase = state.phase
    if not isinstance(phase, phases.ToolRunning):
        raise _not_taken(state, event)
    _same_call(phase.call_id, event.call_id)
    after = phases.ToolFailed(call_id=phase.call_id, reason=event.reason)
    return replace(state, phase=after, next_seq=state.next_seq + 1)


def same_json(left: Any, right: Any) -> bool:
    """Tell whether two JSON values are strictly the same."""
    if type(left) is not type(right):
        return False
    if isinstance(left, dict):
        return left.keys() == right.keys() and all(
            same_json(value, right[key]) for key, value in left.items()
        )
    if isinstance(left, list):
        return len(left) == len(right) and all(map(same_json, left, right))
    if isinstance(left, float):
        return left == right and copysign(1.0, left) == copysign(1.0, right)
    return bool(left == right)
