"""The run and its turns, by hand."""

from msgspec.structs import replace
from runcharts.agent_run import errors, events, phases

from bench.by_hand import demands
from bench.by_hand.state import State

MOST = 2**32 - 1
BETWEEN_TURNS = (
    phases.ReadyForContext,
    phases.TurnConcluded,
    phases.PolicyDenied,
    phases.ApprovalDenied,
    phases.ToolFailed,
)
NOT_ACTIVE = (phases.NotStarted, phases.Finished, phases.Failed)


def run_started(state: State, event: events.RunStarted) -> State:
    """Bind the run."""
    if not isinstance(state.phase, phases.NotStarted):
        raise demands.not_taken(state, event)
    return replace(
        state, phase=phases.ReadyForContext(), next_seq=state.next_seq + 1, run_id=event.run_id
    )


def run_failed(state: State, event: events.RunFailed) -> State:
    """Give the run up, wherever it is."""
    if isinstance(state.phase, NOT_ACTIVE):
        raise demands.not_taken(state, event)
    failed = phases.Failed(reason=event.reason)
    return replace(state, phase=failed, next_seq=state.next_seq + 1, compacting=None)


def run_finished(state: State, event: events.RunFinished) -> State:
    """Close the run."""
    if not isinstance(state.phase, phases.TurnConcluded):
        raise demands.not_taken(state, event)
    return replace(state, phase=phases.Finished(), next_seq=state.next_seq + 1)


def context_built(state: State, event: events.ContextBuilt) -> State:
    """Start a turn."""
    if not isinstance(state.phase, BETWEEN_TURNS):
        raise demands.not_taken(state, event)
    demands.new_turn(state, event.turn_id)
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
        failed_requests=0,
    )


def context_compacted(state: State, event: events.ContextCompacted) -> State:
    """Drop old turns."""
    if not isinstance(state.phase, BETWEEN_TURNS):
        raise demands.not_taken(state, event)
    start, end = event.dropped_turn_start, event.dropped_turn_end_exclusive
    if start >= end:
        raise errors.InvalidCompactionRange(start=start, end_exclusive=end)
    demands.new_turn(state, event.turn_id)
    return replace(state, next_seq=state.next_seq + 1, compacting=event.turn_id)


def model_requested(state: State, event: events.ModelRequested) -> State:
    """Record that the model was asked."""
    phase = state.phase
    if not isinstance(phase, phases.ReadyToRequestModel):
        raise demands.not_taken(state, event)
    demands.same_turn(phase.turn_id, event.turn_id)
    demands.same_step(phase.step, event.step)
    waiting = phases.AwaitingModelResponse(
        turn_id=phase.turn_id, step=phase.step, context=phase.context
    )
    return replace(state, phase=waiting, next_seq=state.next_seq + 1)


def model_failed(state: State, event: events.ModelFailed) -> State:
    """Go back to the same request."""
    phase = state.phase
    if not isinstance(phase, phases.AwaitingModelResponse):
        raise demands.not_taken(state, event)
    demands.same_turn(phase.turn_id, event.turn_id)
    demands.same_step(phase.step, event.step)
    again = phases.ReadyToRequestModel(
        turn_id=phase.turn_id, step=phase.step, context=phase.context
    )
    failed = min(state.failed_requests + 1, MOST)
    return replace(state, phase=again, next_seq=state.next_seq + 1, failed_requests=failed)


def model_responded(state: State, event: events.ModelResponded) -> State:
    """Count the step and weigh the proposals."""
    phase = state.phase
    if not isinstance(phase, phases.AwaitingModelResponse):
        raise demands.not_taken(state, event)
    demands.same_turn(phase.turn_id, event.turn_id)
    demands.same_step(phase.step, event.step)
    after: phases.Phase = phases.TurnConcluded()
    if event.proposed_calls:
        after = phases.AwaitingToolCall(turn_id=phase.turn_id, proposals=event.proposed_calls)
    return replace(
        state,
        phase=after,
        next_seq=state.next_seq + 1,
        next_model_step=min(state.next_model_step + 1, MOST),
        ended_by_tool=False,
        last_output=event.output,
    )
