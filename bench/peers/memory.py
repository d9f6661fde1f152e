"""What a run remembers beside its phase, with guards that ask it and actions that change it.

The guards and actions are named in `law`; each takes the event as `fact`.
"""

from typing import Any

from runcharts.agent_run import Record, types

from bench.by_hand.calls import WHITE
from bench.by_hand.demands import same_json


class Refused(Exception):  # noqa: N818 - it is a verdict, as the reducer's Rejected is
    """The record is not legal here; the alternatives do not say why."""


class Memory:
    """The memory of one run."""

    def __init__(self) -> None:
        """Begin before the first event."""
        self.next_seq = 0
        self.run_id: str | None = None
        self.step = 0
        self.turn: str | None = None
        self.call: str | None = None
        self.compacting: str | None = None
        self.turns: set[str] = set()
        self.calls: set[str] = set()
        self.proposals: tuple[types.ToolProposal, ...] = ()

    def expect(self, record: Record) -> None:
        """Refuse a record that is not the next one of this run."""
        if record.seq != self.next_seq or self.run_id not in (None, record.event.run_id):
            raise Refused

    def not_compacting(self, fact: Any) -> bool:  # noqa: ARG002 - every guard is given the fact
        """Tell whether no compaction waits for its context."""
        return self.compacting is None

    def new_turn(self, fact: Any) -> bool:
        """Tell whether the turn is not spent."""
        return fact.turn_id not in self.turns

    def compacted_turn(self, fact: Any) -> bool:
        """Tell whether the turn is the one that a compaction waits for, if one does."""
        return self.compacting in (None, fact.turn_id)

    def within_budget(self, fact: Any) -> bool:
        """Tell whether the fragments fit the budget."""
        used = sum(fragment.estimated_tokens for fragment in fact.context.fragments)
        return bool(used <= fact.context.token_budget)

    def dropped_range(self, fact: Any) -> bool:
        """Tell whether a compaction drops something."""
        return bool(fact.dropped_turn_start < fact.dropped_turn_end_exclusive)

    def same_turn(self, fact: Any) -> bool:
        """Tell whether the event is of this turn."""
        return bool(fact.turn_id == self.turn)

    def same_step(self, fact: Any) -> bool:
        """Tell whether the event is of this step."""
        return bool(fact.step == self.step)

    def nothing_proposed(self, fact: Any) -> bool:
        """Tell whether the model proposes nothing."""
        return not fact.proposed_calls

    def something_proposed(self, fact: Any) -> bool:
        """Tell whether the model proposes calls."""
        return bool(fact.proposed_calls)

    def proposed(self, fact: Any) -> bool:
        """Tell whether the model proposed this tool with this very input."""
        call = fact.call
        return any(p.tool == call.tool and same_json(p.input, call.input) for p in self.proposals)

    def new_call(self, fact: Any) -> bool:
        """Tell whether the call is not spent."""
        return fact.call.id not in self.calls

    def reason_given(self, fact: Any) -> bool:
        """Tell whether a reason stands there."""
        return bool(fact.reason.strip(WHITE))

    def same_call(self, fact: Any) -> bool:
        """Tell whether the event is of this call."""
        return bool(fact.call_id == self.call)

    def result_of_call(self, fact: Any) -> bool:
        """Tell whether the result is of this call."""
        return bool(fact.result.call_id == self.call)

    def allowed(self, fact: Any) -> bool:
        """Tell whether the policy allows the call."""
        return isinstance(fact.decision, types.PolicyDecisionAllow)

    def to_approve(self, fact: Any) -> bool:
        """Tell whether somebody must approve the call."""
        return isinstance(fact.decision, types.PolicyDecisionRequireApproval)

    def forbidden(self, fact: Any) -> bool:
        """Tell whether the policy denies the call."""
        return isinstance(fact.decision, types.PolicyDecisionDeny)

    def bind(self, fact: Any) -> None:
        """Keep the run."""
        self.run_id = fact.run_id

    def begin_turn(self, fact: Any) -> None:
        """Spend the turn."""
        self.turn, self.compacting = fact.turn_id, None
        self.turns.add(fact.turn_id)

    def compact(self, fact: Any) -> None:
        """Wait for the context of the compacted turn."""
        self.compacting = fact.turn_id

    def count_step(self, fact: Any) -> None:
        """Count the step and keep what was proposed."""
        self.step = min(self.step + 1, 2**32 - 1)
        self.proposals = fact.proposed_calls

    def take_call(self, fact: Any) -> None:
        """Spend the call."""
        self.call = fact.call.id
        self.calls.add(fact.call.id)
