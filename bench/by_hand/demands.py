"""What the transitions demand, each with its error."""

from math import copysign
from typing import Any

from runcharts.agent_run import errors, events, types

from bench.by_hand.state import State


def not_taken(state: State, event: events.Event) -> errors.Rejected:
    """Make the error of an event that the phase does not take."""
    phase, name = (str(each.__struct_config__.tag) for each in (state.phase, event))
    return errors.InvalidTransition(phase=phase, event=name)


def same_turn(expected: types.TurnId, actual: types.TurnId) -> None:
    """Refuse another turn."""
    if actual != expected:
        raise errors.TurnMismatch(expected=expected, actual=actual)


def same_step(expected: int, actual: int) -> None:
    """Refuse another step."""
    if actual != expected:
        raise errors.StepMismatch(expected=expected, actual=actual)


def same_call(expected: types.ToolCallId, actual: types.ToolCallId) -> None:
    """Refuse another call."""
    if actual != expected:
        raise errors.ToolCallMismatch(expected=expected, actual=actual)


def new_turn(state: State, turn_id: types.TurnId) -> None:
    """Refuse a turn that is spent."""
    if turn_id in state.used_turn_ids:
        raise errors.TurnReused(turn_id=turn_id)


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
