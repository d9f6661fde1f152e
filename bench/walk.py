"""A long and realistic run of an agent, always the same: turns of every kind, over and over."""

from collections.abc import Iterator
from itertools import count, cycle, islice

from runcharts.agent_run import Record, events, types

RUN = types.RunId("run-7f3a")
ACTOR = types.ActorId("reviewer")
MODEL = types.ModelName("model-large")
TEXT = (
    "The parser reads one line after the other and keeps the place of every key. "
    "Where the line is wrong it says so — naïve guesses cost more than they save. "
)
TOOLS = (types.ToolName("file.read"), types.ToolName("file.write"), types.ToolName("shell.run"))
KINDS = (
    *("tool", "answer", "tool", "granted", "retried", "tool", "declined"),
    *("tool", "denied", "compacted", "refused", "tool", "broken"),
)


def records(length: int) -> list[Record]:
    """Give the first records of the run."""
    return list(islice(stream(), length))


def stream() -> Iterator[Record]:
    """Give the records of the run, which does not end."""
    for seq, event in enumerate(_events()):
        yield Record(seq=seq, occurred_at_ms=1_767_225_600_000 + 137 * seq, event=event)


def _events() -> Iterator[events.Event]:
    yield events.RunStarted(run_id=RUN, agent_id=types.AgentId("agent-main"))
    for number, kind in zip(count(), cycle(KINDS), strict=False):
        yield from _Turn(number).of(kind)


class _Turn:
    """The events of one turn; the turn's number is also that of its step."""

    def __init__(self, number: int) -> None:
        self.step = number
        self.id = types.TurnId(f"turn-{number}")
        self.call_id = types.ToolCallId(f"call-{number}")
        self.proposals = (self._proposal(0), self._proposal(1))

    def of(self, kind: str) -> Iterator[events.Event]:
        if kind == "compacted":
            yield self._compacted()
        yield self._built()
        yield self._requested()
        if kind == "retried":
            yield events.ModelFailed(
                run_id=RUN, turn_id=self.id, step=self.step, reason="overloaded, try again"
            )
            yield self._requested()
        if kind in {"answer", "retried", "compacted"}:
            yield self._responded(())
        else:
            yield self._responded(self.proposals)
            yield from self._weighed(kind)

    def _weighed(self, kind: str) -> Iterator[events.Event]:
        if kind == "refused":
            yield events.ToolProposalsRejected(
                run_id=RUN, turn_id=self.id, reason="the path is outside the workspace"
            )
            return
        yield events.ToolCallProposed(run_id=RUN, turn_id=self.id, call=self._call())
        yield self._judged(kind)
        if kind == "granted":
            yield events.ApprovalGranted(run_id=RUN, call_id=self.call_id, actor_id=ACTOR)
        if kind == "declined":
            yield events.ApprovalDenied(
                run_id=RUN, call_id=self.call_id, actor_id=ACTOR, reason="not on a Friday"
            )
        if kind in {"tool", "granted", "broken"}:
            yield events.ToolStarted(run_id=RUN, call_id=self.call_id)
            yield self._broken() if kind == "broken" else self._finished()

    def _compacted(self) -> events.ContextCompacted:
        return events.ContextCompacted(
            run_id=RUN,
            turn_id=self.id,
            estimated_tokens_before=96_000,
            estimated_tokens_after=12_000,
            dropped_turn_start=0,
            dropped_turn_end_exclusive=self.step,
        )

    def _built(self) -> events.ContextBuilt:
        lanes: tuple[types.ContextLane, ...] = (
            *("system_contract", "tool_schemas", "recent_turns", "current_task"),
        )
        fragments = tuple(
            types.ContextFragment(
                lane=lane,
                source=f"{lane}/{self.step}",
                content=TEXT * (1 + place),
                estimated_tokens=40 * (1 + place),
            )
            for place, lane in enumerate(lanes)
        )
        pack = types.ContextPack(token_budget=8_000, fragments=fragments)
        return events.ContextBuilt(run_id=RUN, turn_id=self.id, context=pack)

    def _requested(self) -> events.ModelRequested:
        return events.ModelRequested(run_id=RUN, turn_id=self.id, step=self.step, model=MODEL)

    def _responded(self, proposals: tuple[types.ToolProposal, ...]) -> events.ModelResponded:
        return events.ModelResponded(
            run_id=RUN,
            turn_id=self.id,
            step=self.step,
            output=types.Message(role="assistant", content=TEXT),
            proposed_calls=proposals,
            served_model=MODEL,
            usage=types.ModelUsage(input_tokens=4_210, output_tokens=187),
        )

    def _proposal(self, place: int) -> types.ToolProposal:
        given = {
            "path": f"src/module_{self.step}.py",
            "lines": [10 * place, 10 * place + 80],
            "options": {"encoding": "utf-8", "strict": True, "ratio": 0.5, "limit": None},
        }
        return types.ToolProposal(tool=TOOLS[(self.step + place) % len(TOOLS)], input=given)

    def _call(self) -> types.ToolCall:
        chosen = self._proposal(1)
        return types.ToolCall(
            id=self.call_id, tool=chosen.tool, effect="workspace_write", input=chosen.input
        )

    def _judged(self, kind: str) -> events.PolicyEvaluated:
        decision: types.PolicyDecision = types.PolicyDecisionAllow()
        if kind == "denied":
            decision = types.PolicyDecisionDeny(reason="the network is closed")
        if kind in {"granted", "declined"}:
            decision = types.PolicyDecisionRequireApproval(reason="it writes outside of src")
        return events.PolicyEvaluated(run_id=RUN, call_id=self.call_id, decision=decision)

    def _broken(self) -> events.ToolFailed:
        return events.ToolFailed(run_id=RUN, call_id=self.call_id, reason="timed out after 60 s")

    def _finished(self) -> events.ToolFinished:
        result = types.ToolResult(
            call_id=self.call_id,
            summary="90 lines read",
            data={"lines": 90, "bytes": 3_120, "text": TEXT},
            artifacts=(types.ArtifactId(f"artifact-{self.step}"),),
            visibility="both",
        )
        return events.ToolFinished(run_id=RUN, result=result)


CYCLE = sum(1 for kind in KINDS for _ in _Turn(0).of(kind))
"""Records until every kind of turn had its place; any so many in a row are of the same kinds."""
