"""The law of durable thread events, as a host meets it, and the pitfalls it rules out."""

import asyncio
import inspect
import json
from typing import Any

import msgspec
import pytest
from runcharts import agent_thread
from runcharts.agent_thread import errors, maps, phases, ports, types

ACTION = {
    "action_id": "act-1",
    "operation_id": "order-1",
    "preview": {"title": "Delete note.txt"},
    "revision": 1,
    "approval": "always",
    "interaction_kind": "approval",
}
COUNTS = (
    "model_requests",
    "reported_model_requests",
    "input_tokens",
    "output_tokens",
    "peak_input_tokens",
    "tool_calls",
    "window_truncations",
    "trimmed_messages",
)
REPORTED = ("cached_input_tokens", "reasoning_output_tokens", "credits")
U32, U64 = 2**32 - 1, 2**64 - 1


def usage(count: int = 1, **more: int | None) -> dict[str, Any]:
    """Give a usage with one number everywhere but in what is given."""
    return dict.fromkeys(COUNTS, count) | more


def asked(batch: str = "batch-1", **more: Any) -> dict[str, Any]:
    """Give an interaction with one action."""
    given = {"batch_id": batch, "actions": [ACTION], "usage": usage()}
    return {"type": "interaction_required", **given, **more}


def ended(used: dict[str, Any]) -> dict[str, Any]:
    """Give the good end of a run."""
    return {"type": "completed", "result": "Done.", "usage": used}


def line(sequence: int, event: dict[str, Any], run: str = "run-1") -> str:
    """Write a line of the ledger."""
    context = {
        "scope": {"scope_id": "app"},
        "actor": {"user_id": "ann"},
        "surface_id": "home",
        "thread_id": "thread-1",
        "run_id": run,
        "operation_id": "order-1",
    }
    whole = {"id": f"event-{sequence}", "sequence": sequence, "context": context, "event": event}
    return json.dumps(whole)


def replayed(*events: tuple[str, dict[str, Any]]) -> agent_thread.State:
    """Give the state after the events of the runs."""
    state = agent_thread.State()
    for sequence, (run, event) in enumerate(events, 1):
        state = agent_thread.reduce(state, agent_thread.decode(line(sequence, event, run)))
    return state


def answered(state: agent_thread.State, batch: str, *decided: str) -> types.Answer:
    """Judge an answer that lets all these actions proceed."""
    decisions = [types.Decision(action_id=types.ActionId(one), proceed=True) for one in decided]
    return maps.answer_of(state, batch_id=types.MessageId(batch), decisions=tuple(decisions))


STARTED: dict[str, Any] = {"type": "started"}
FAILED = {"type": "failed", "code": "cancelled", "message": "", "usage": usage()}
NEXT = ("run-2", STARTED)
SUSPENDED = (("run-1", STARTED), ("run-1", asked()))


def test_a_line_is_a_durable_event() -> None:
    record = agent_thread.decode(line(1, asked()))
    assert agent_thread.DurableEvent is agent_thread.Record
    assert next(iter(agent_thread.to_json(record)["event"])) == "type"
    assert set(agent_thread.to_json(record)) == {"id", "sequence", "context", "event"}
    assert agent_thread.decode(agent_thread.encode(record)) == record


def test_a_payload_that_is_left_out_is_null_and_is_written() -> None:
    record = agent_thread.decode(line(1, asked()))
    assert agent_thread.to_json(record)["event"]["actions"][0]["payload"] is None


@pytest.mark.parametrize("word", ["resumed", "cancelled", "Started", ""])
def test_a_stored_word_without_a_meaning_is_refused(word: str) -> None:
    with pytest.raises(agent_thread.DecodeError) as caught:
        agent_thread.decode(line(1, {"type": word}))
    assert caught.value.path == "event.type"


@pytest.mark.parametrize("number", [-1, 256])
def test_a_byte_of_a_checkpoint_is_a_byte(number: int) -> None:
    given = {"format_version": 1, "bytes": [0, 255]}
    assert msgspec.convert(given, types.Checkpoint).bytes == (0, 255)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**given, "bytes": [number]}, types.Checkpoint)


def test_every_prefix_of_a_thread_is_legal() -> None:
    run = (*SUSPENDED, ("run-1", STARTED), ("run-1", ended(usage())), ("run-2", STARTED))
    reached = [agent_thread.status(replayed(*run[:length])) for length in range(len(run) + 1)]
    assert reached == [None, "working", "input_required", "working", None, "working"]


@pytest.mark.parametrize("name", COUNTS + REPORTED)
def test_no_part_of_the_usage_of_a_run_shrinks(name: str) -> None:
    before = usage(2, **dict.fromkeys(REPORTED, 2))
    state = replayed(SUSPENDED[0], ("run-1", asked(usage=before)), ("run-1", STARTED))
    late = agent_thread.decode(line(4, ended({**before, name: 1})))
    with pytest.raises(errors.UsageShrank):
        agent_thread.reduce(state, late)
    assert agent_thread.reduce(state, agent_thread.decode(line(4, ended(before))))


@pytest.mark.parametrize("name", REPORTED)
def test_what_a_run_reported_stays_reported(name: str) -> None:
    before = usage(2, **{name: 0})
    state = replayed(SUSPENDED[0], ("run-1", asked(usage=before)), ("run-1", STARTED))
    with pytest.raises(errors.UsageShrank):
        agent_thread.reduce(state, agent_thread.decode(line(4, ended(usage(2)))))


@pytest.mark.parametrize("name", COUNTS + REPORTED)
def test_a_sum_stops_at_its_largest_number(name: str) -> None:
    most = U64 if "tokens" in name or name in {"trimmed_messages", "credits"} else U32
    first, second = usage(0, **{name: most}), usage(0, **{name: 1})
    state = replayed(
        ("run-1", STARTED),
        ("run-1", ended(first)),
        ("run-2", STARTED),
        ("run-2", ended(second)),
    )
    assert getattr(state.total_usage, name) == most


@pytest.mark.parametrize("name", REPORTED)
def test_a_sum_is_null_until_somebody_reports(name: str) -> None:
    quiet = (("run-1", STARTED), ("run-1", ended(usage())))
    assert getattr(replayed(*quiet).total_usage, name) is None
    loud = replayed(*quiet, ("run-2", STARTED), ("run-2", ended(usage(1, **{name: 0}))))
    assert getattr(loud.total_usage, name) == 0


def test_the_peak_is_that_of_the_largest_run() -> None:
    state = replayed(
        ("run-1", STARTED),
        ("run-1", ended(usage(7))),
        ("run-2", STARTED),
        ("run-2", ended(usage(5))),
    )
    assert (state.total_usage.peak_input_tokens, state.total_usage.input_tokens) == (7, 12)


def test_an_abandoned_run_adds_nothing_and_never_comes_back() -> None:
    state = replayed(*SUSPENDED, ("run-2", STARTED))
    assert state.total_usage == agent_thread.State().total_usage
    assert isinstance(state.phase, phases.Running)
    with pytest.raises(errors.RunReused):
        agent_thread.reduce(state, agent_thread.decode(line(4, STARTED)))


@pytest.mark.parametrize(
    ("batch", "decided", "answer"),
    [
        ("batch-1", ["act-1", "act-2"], "accepted"),
        ("batch-1", ["act-2", "act-1"], "accepted"),
        ("batch-0", ["act-1", "act-2"], "other_batch"),
        ("batch-1", ["act-1"], "missing_decision"),
        ("batch-1", [], "missing_decision"),
        ("batch-1", ["act-1", "act-2", "act-1"], "repeated_decision"),
        ("batch-1", ["act-1", "act-2", "act-3"], "unknown_action"),
    ],
)
def test_an_answer_decides_every_action_of_its_batch_once(
    batch: str, decided: list[str], answer: str
) -> None:
    both = asked(actions=[ACTION, {**ACTION, "action_id": "act-2"}])
    assert answered(replayed(SUSPENDED[0], ("run-1", both)), batch, *decided) == answer


def test_an_approval_is_applied_once() -> None:
    assert answered(replayed(*SUSPENDED), "batch-1", "act-1") == "accepted"
    resumed = (*SUSPENDED, ("run-1", STARTED))
    assert answered(replayed(*resumed), "batch-1", "act-1") == "nothing_outstanding"
    again = replayed(*resumed, ("run-1", asked("batch-2")))
    assert answered(again, "batch-1", "act-1") == "other_batch"


def test_nothing_is_outstanding_where_nothing_was_asked() -> None:
    for events in ((), SUSPENDED[:1], (*SUSPENDED, ("run-1", FAILED)), (*SUSPENDED, NEXT)):
        assert answered(replayed(*events), "batch-1", "act-1") == "nothing_outstanding"


def test_a_failed_delivery_tells_the_error_of_the_port() -> None:
    error = types.ExternalError(kind="timeout", message="No answer.")

    class Receiver:
        async def publish(
            self, snapshot: types.RuntimeSnapshot, event: agent_thread.DurableEvent
        ) -> None:
            assert (snapshot.history, event.sequence) == ((), 1)
            raise ports.EventPublisherFailed(error)

    publisher: ports.EventPublisher = Receiver()
    snapshot = types.RuntimeSnapshot(
        checkpoint=types.Checkpoint(format_version=1, bytes=()), history=()
    )
    with pytest.raises(ports.EventPublisherFailed) as caught:
        asyncio.run(publisher.publish(snapshot, agent_thread.decode(line(1, STARTED))))
    assert caught.value.error == error


def test_a_publisher_is_told_never_to_load_a_newer_snapshot() -> None:
    told = inspect.getdoc(ports.EventPublisher.publish) or ""
    assert "exactly the snapshot committed with the event; never load a newer one" in told
    assert "holds up the run" in (inspect.getdoc(ports.Observer.observe) or "")
