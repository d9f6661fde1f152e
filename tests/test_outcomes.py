"""The law of outcomes held against its own words, told a second time and in another way."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any

import pytest
from runcharts import run_outcome as chart
from runcharts.run_outcome import events, phases, types

RUN = types.RunId("run-1")
POLICY = types.PolicyId("policy-1")
FIRST = types.DriveId("drive-1")
CALL = types.PlannedCall(tool=types.ToolName("file.write"), input={"path": "a", "content": "b"})
OUTCOMES = {
    "success",
    "step_cap_reached",
    "time_budget_exceeded",
    "cost_budget_exceeded",
    "denied",
    "awaiting_approval",
    "stalled",
    "escalated",
    "budget_ceiling_reached",
    "refused",
    "cancelled",
    "finished",
}


def limits(**given: int | None) -> types.Limits:
    """Give the limits that hold if nothing is said, and what is said."""
    said: dict[str, Any] = dict(given)
    return types.Limits(**said)


@dataclass
class Host:
    """A process that drives one run and keeps its ledger."""

    state: chart.State = field(default_factory=chart.State)
    drive: types.DriveId = FIRST
    ledger: list[chart.Record] = field(default_factory=list)

    def record(self, event: Callable[..., Any], **fields: Any) -> Any:
        """Record one event of this run; give the phase."""
        made = event(run_id=RUN, **fields)
        record = chart.Record(seq=self.state.next_seq, at_ms=0, event=made)
        self.state = chart.reduce(self.state, record)
        self.ledger.append(record)
        return self.state.phase

    def mine(self, event: Callable[..., Any], **fields: Any) -> Any:
        """Record one event of this drive; give the phase."""
        return self.record(event, drive=self.drive, **fields)

    def start(self, *, has_criterion: bool = True, **given: int | None) -> "Host":
        """Begin the first drive."""
        fields = {"policy": POLICY, "limits": limits(**given), "has_criterion": has_criterion}
        self.mine(events.DriveStarted, **fields)
        return self

    def answer(self, *calls: types.PlannedCall, tokens: int = 0) -> None:
        """Begin the step that is due and let the model answer."""
        step = self.state.steps + 1
        self.mine(events.StepReached, step=step, elapsed_ms=0)
        answer = {"step": step, "attempt": 1, "tokens": tokens, "calls": calls}
        self.mine(events.ModelAnswered, **answer)

    def commit(self, **fields: Any) -> Any:
        """Commit the step that is under way; give the phase."""
        usual = {"step": self.state.steps + 1, "changed": True, "signature": ""}
        return self.mine(events.StepCommitted, **(usual | fields))

    def judge(self, **fields: Any) -> Any:
        """Let the tree and the criterion speak, if they are still to be asked; give the phase."""
        if not isinstance(self.state.phase, phases.Judging):
            return self.state.phase
        usual = {
            "step": self.state.steps,
            "tree_ceiling_crossed": False,
            "verification": "failed" if self.state.has_criterion else "none",
        }
        return self.mine(events.StepJudged, **(usual | fields))

    def resume(self, name: str, **fields: Any) -> Any:
        """Drive again, or take over; give the phase."""
        self.drive = types.DriveId(name)
        usual = {"policy": POLICY, "steps": self.state.steps, "limits": self.state.limits}
        return self.mine(events.Resumed, **(usual | fields))


def stalls(window: int, max_replans: int, steps: list[tuple[bool, str]]) -> str:
    """Say of every step whether it is fine (F), leads to a replan (R) or stalls (S)."""
    seen: list[str] = []
    count = replans = 0
    verdicts = ""
    for changed, signature in steps:
        if window == 0:
            verdicts += "F"
            continue
        if changed:
            seen, count = [], 0
            verdicts += "F"
            continue
        repeated = signature in seen
        seen.append(signature)
        count += 1
        if count < window or not repeated:
            verdicts += "F"
            continue
        seen, count = [], 0
        if replans >= max_replans:
            return verdicts + "S"
        replans += 1
        verdicts += "R"
    return verdicts


def driven(window: int, max_replans: int, steps: list[tuple[bool, str]]) -> str:
    """Say the same of the chart."""
    host = Host().start(stall_window=window, max_replans=max_replans, max_steps=100)
    verdicts = ""
    for changed, signature in steps:
        host.answer()
        host.commit(changed=changed, signature=signature)
        phase = host.judge()
        if isinstance(phase, phases.Stalled):
            return verdicts + "S"
        verdicts += "R" if phase.replan else "F"
    return verdicts


@pytest.mark.parametrize(
    ("window", "max_replans", "calls", "verdicts"),
    [
        (3, 1, "aaaaaa", "FFRFFS"),
        (3, 1, "abcda", "FFFFR"),
        (2, 3, "aaaaaaaa", "FRFRFRFS"),
        (1, 1, "aaaa", "FRFS"),
        (3, 0, "aaa", "FFS"),
        (0, 0, "aaaa", "FFFF"),
    ],
)
def test_the_vectors_of_the_stall_policy(
    window: int, max_replans: int, calls: str, verdicts: str
) -> None:
    steps = [(False, call) for call in calls]
    assert stalls(window, max_replans, steps) == verdicts
    assert driven(window, max_replans, steps) == verdicts


@pytest.mark.parametrize("seed", range(200))
def test_the_stall_policy_on_any_run(seed: int) -> None:
    random = Random(seed)  # noqa: S311 - to be repeated, not to be secret
    window, max_replans = random.randrange(5), random.randrange(4)
    steps = [(random.random() < 0.1, random.choice("abc")) for _ in range(30)]
    assert driven(window, max_replans, steps) == stalls(window, max_replans, steps)


@pytest.mark.parametrize("attempt", range(1, 40))
def test_a_wait_doubles_up_to_half_a_minute(attempt: int) -> None:
    host = Host().start(max_retries=50)
    host.mine(events.StepReached, step=1, elapsed_ms=0)
    for made in range(1, attempt + 1):
        failure = {"step": 1, "attempt": made, "kind": "transport", "elapsed_ms": 0}
        phase = host.mine(events.ModelFailed, **failure)
        host.mine(events.WaitEnded, step=1, attempt=made + 1)
    assert phase.wait_ms == min(500 * 2 ** (attempt - 1), 30_000)


@pytest.mark.parametrize("retries", range(4))
@pytest.mark.parametrize("kind", types.FailureKind.__args__)
def test_a_call_is_retried_as_often_as_its_failure_allows(kind: str, retries: int) -> None:
    host = Host().start(max_retries=retries)
    host.mine(events.StepReached, step=1, elapsed_ms=0)
    attempt = 1
    while not isinstance(host.state.phase, phases.Escalated):
        failure = {"step": 1, "attempt": attempt, "kind": kind, "elapsed_ms": 0}
        if isinstance(host.mine(events.ModelFailed, **failure), phases.WaitingToRetry):
            attempt += 1
            host.mine(events.WaitEnded, step=1, attempt=attempt)
    retryable = kind not in {"unauthorized", "bad_request"}
    assert host.state.phase == phases.Escalated(steps=0, retryable=retryable)
    assert attempt == (retries + 1 if retryable else 1)


@pytest.mark.parametrize("holding", list(product((False, True), repeat=6)))
def test_after_a_step_the_first_reason_to_stop_is_the_outcome(holding: tuple[bool, ...]) -> None:
    stalled, deferred, tree, tokens, passed, cap = holding
    host = Host().start(stall_window=1, max_replans=0, max_tokens=9, max_steps=2 if cap else 3)
    host.answer()
    host.commit(changed=False, signature="a")
    host.judge()
    host.answer(*[CALL] * deferred, tokens=10 if tokens else 9)
    if deferred:
        host.mine(events.CallDeferred, step=2, index=0, call=CALL, request_id=1)
    host.commit(changed=not stalled, signature="a")
    phase = host.judge(
        tree_ceiling_crossed=tree,
        verification="passed" if passed else "failed",
    )
    reasons = (
        (stalled, phases.Stalled),
        (deferred, phases.AwaitingApproval),
        (tree, phases.BudgetCeilingReached),
        (tokens, phases.CostBudgetExceeded),
        (passed, phases.Success),
        (cap, phases.StepCapReached),
        (True, phases.ReadyForStep),
    )
    assert type(phase) is next(kind for holds, kind in reasons if holds)
    assert host.state.steps == 2


@pytest.mark.parametrize("holding", list(product((False, True), repeat=4)))
def test_without_a_criterion_a_step_without_a_call_is_the_end(holding: tuple[bool, ...]) -> None:
    called, tree, tokens, cap = holding
    host = Host().start(has_criterion=False, max_tokens=9, max_steps=1 if cap else 2)
    host.answer(*[CALL] * called, tokens=10 if tokens else 9)
    if called:
        host.mine(events.CallStarted, step=1, index=0)
        host.mine(events.CallFinished, step=1, index=0)
    reasons = (
        (tree, phases.BudgetCeilingReached),
        (tokens, phases.CostBudgetExceeded),
        (not called, phases.Finished),
        (cap, phases.StepCapReached),
        (True, phases.ReadyForStep),
    )
    host.commit()
    phase = host.judge(tree_ceiling_crossed=tree)
    assert type(phase) is next(kind for holds, kind in reasons if holds)


@pytest.mark.parametrize("holding", list(product((False, True), repeat=2)))
def test_before_a_step_a_cancel_comes_before_the_time(holding: tuple[bool, ...]) -> None:
    cancel, late = holding
    host = Host().start(max_duration_ms=10)
    if cancel:
        host.record(events.CancelRequested)
    phase = host.mine(events.StepReached, step=1, elapsed_ms=11 if late else 10)
    stopped = phases.Cancelled(steps=0) if cancel else phases.TimeBudgetExceeded(steps=0)
    assert phase == (stopped if cancel or late else phases.CallingModel(step=1, attempt=1))


def test_every_outcome_is_a_phase_that_keeps_its_steps() -> None:
    kept = {
        kind.__struct_config__.tag
        for kind in phases.Phase.__args__
        if "steps" in kind.__struct_fields__
    }
    assert kept == OUTCOMES


def test_a_ledger_is_the_same_run_when_it_is_read_again() -> None:
    host = Host().start()
    host.answer(CALL)
    host.mine(events.CallDeferred, step=1, index=0, call=CALL, request_id=-1)
    host.commit()
    state = chart.State()
    for record in host.ledger:
        state = chart.reduce(state, chart.decode(chart.encode(record)))
    assert state == host.state
    assert chart.to_json(state.phase)["call"] == {"tool": CALL.tool, "input": CALL.input}


def test_whoever_takes_over_ends_the_drive_before() -> None:
    host = Host().start()
    gone = host.drive
    host.mine(events.StepReached, step=1, elapsed_ms=0)
    assert host.resume("drive-2") == phases.ReadyForStep(step=1, replan=False)
    with pytest.raises(chart.errors.DriveSuperseded):
        host.record(events.StepReached, drive=gone, step=1, elapsed_ms=0)


def test_a_plain_resume_never_forgets_a_request() -> None:
    host = Host().start()
    host.answer(CALL)
    host.mine(events.CallDeferred, step=1, index=0, call=CALL, request_id=7)
    paused = host.commit()
    with pytest.raises(chart.errors.DecisionNeeded, match="request 7"):
        host.resume("drive-2")
    assert host.state.phase == paused


def stopped() -> list[chart.State]:
    """Give one state of every outcome; two of the one that resumes in two ways."""
    known: dict[str, Any] = {"steps": 2, "request_id": 7, "call": CALL}
    states = []
    for kind in phases.Phase.__args__:
        if "steps" not in kind.__struct_fields__:
            continue
        for retryable in (True, False) if kind is phases.Escalated else (True,):
            fields = {**known, "retryable": retryable}
            phase = kind(**{name: fields[name] for name in kind.__struct_fields__})
            waiting = 7 if kind is phases.AwaitingApproval else None
            states.append(
                chart.State(phase=phase, run_id=RUN, policy=POLICY, steps=2, open_request=waiting)
            )
    return states


@pytest.mark.parametrize("state", stopped(), ids=chart.maps.advice)
def test_a_plain_resume_drives_exactly_what_is_said_to_be_driven(state: chart.State) -> None:
    host = Host(state)
    before = state.phase
    if chart.maps.on_resume(state) == "drive":
        assert host.resume("drive-2") == phases.ReadyForStep(step=3, replan=False)
    else:
        with pytest.raises(chart.Rejected):
            host.resume("drive-2")
        assert host.state.phase == before


def test_every_stored_word_has_its_outcome_and_every_outcome_its_word() -> None:
    words = {chart.maps.stored_word(state) for state in stopped()}
    assert words == OUTCOMES == set(types.OutcomeWord.__args__)
    for state in stopped():
        word = chart.maps.stored_word(state)
        assert word is not None
        assert chart.maps.phase_of_stored_word(word) is type(state.phase)
