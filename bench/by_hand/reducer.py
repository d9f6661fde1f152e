"""What a record makes of a run, by hand: what every event needs, then a function an event."""

from runcharts.agent_run import Record, events
from runcharts.agent_run.errors import RunIdMismatch, SequenceMismatch

from bench.by_hand import calls, demands, turns
from bench.by_hand.state import State


def reduce(state: State, record: Record) -> State:  # noqa: C901, PLR0911, PLR0912 - a case an event
    """Give the state after the record, or raise the error that says why there is none."""
    event = record.event
    _expected(state, record)
    match event:
        case events.ModelRequested():
            return turns.model_requested(state, event)
        case events.ModelResponded():
            return turns.model_responded(state, event)
        case events.ContextBuilt():
            return turns.context_built(state, event)
        case events.ToolCallProposed():
            return calls.tool_call_proposed(state, event)
        case events.PolicyEvaluated():
            return calls.policy_evaluated(state, event)
        case events.ToolStarted():
            return calls.tool_started(state, event)
        case events.ToolFinished():
            return calls.tool_finished(state, event)
        case events.ToolFailed():
            return calls.tool_failed(state, event)
        case events.ApprovalGranted():
            return calls.approval_granted(state, event)
        case events.ApprovalDenied():
            return calls.approval_denied(state, event)
        case events.ToolProposalsRejected():
            return calls.tool_proposals_rejected(state, event)
        case events.ModelFailed():
            return turns.model_failed(state, event)
        case events.ContextCompacted():
            return turns.context_compacted(state, event)
        case events.RunStarted():
            return turns.run_started(state, event)
        case events.RunFinished():
            return turns.run_finished(state, event)
        case events.RunFailed():
            return turns.run_failed(state, event)


def _expected(state: State, record: Record) -> None:
    """Judge the sequence, the run and the gate of a compaction."""
    event = record.event
    if record.seq != state.next_seq:
        raise SequenceMismatch(expected=state.next_seq, actual=record.seq)
    if state.run_id is not None and event.run_id != state.run_id:
        raise RunIdMismatch(expected=state.run_id, actual=event.run_id)
    if state.compacting is not None:
        if isinstance(event, events.ContextBuilt):
            demands.same_turn(state.compacting, event.turn_id)
        elif not isinstance(event, events.RunFailed):
            raise demands.not_taken(state, event)
