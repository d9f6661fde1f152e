"""The law of a run's status against section by section of what was decided of it."""

from typing import Any, get_args

import pytest
from lawful.graph import edges, leaves
from lawful.pipeline import examine
from runcharts import run_status
from runcharts.run_status import types
from test_maps_hold import spec

STATUSES = get_args(types.RunStatus)
TERMINAL = ("completed", "failed", "cancelled")
SEEN = {
    ("pending", "session_loaded"),
    ("session_loaded", "building_context"),
    ("building_context", "calling_model"),
    ("calling_model", "waiting_for_tools"),
    ("calling_model", "building_context"),
    ("calling_model", "completed"),
    ("waiting_for_tools", "persisting"),
    ("persisting", "building_context"),
}
GRANTED = {("persisting", "completed")}
POINTS = ("building_context", "calling_model", "waiting_for_tools", "persisting")


def chart() -> Any:
    """Read the chart."""
    source = spec("spec/run_status.chart.yaml")
    assert source is not None
    (found,) = examine([source], spec).charts
    return found


def request(**more: Any) -> types.RunRequest:
    """Ask for a run, by keywords."""
    asked = {"provider": "openai", "model": "gpt", "input": "Hello."}
    return types.RunRequest(**(asked | more))


def after(*events: Any) -> run_status.State:
    """Give the state after some events, a record every ten milliseconds."""
    state = run_status.State()
    for number, event in enumerate(events):
        record = run_status.Record(seq=number, at_ms=10 * (number + 1), event=event)
        state = run_status.reduce(state, record)
    return state


def created(**more: Any) -> run_status.events.RunCreated:
    """Take a run on."""
    run, session = types.RunId("run-1"), types.SessionId("session-1")
    return run_status.events.RunCreated(run_id=run, session_id=session, request=request(**more))


def test_the_phases_are_the_nine_statuses() -> None:
    assert tuple(leaf.name for leaf in leaves(chart().phases)) == STATUSES
    assert len(STATUSES) == 9


def test_the_relation_is_the_seen_one_with_the_decided_edges() -> None:
    law = chart()
    resumed = next(each for each in law.events if each.name == "run_resumed")
    ended = {(each, end) for each in STATUSES if each not in TERMINAL for end in TERMINAL[1:]}
    assert edges(law, (resumed,)) == SEEN | GRANTED | ended


def test_a_resume_goes_to_its_four_points_and_never_behind_a_batch_that_ran() -> None:
    law = chart()
    others = tuple(each for each in law.events if each.name != "run_resumed")
    open_ = [each for each in STATUSES if each not in (*TERMINAL, "persisting")]
    assert edges(law, others) == {(each, point) for each in open_ for point in POINTS}


def test_only_the_last_three_statuses_are_terminal() -> None:
    met = {}
    for leaf in leaves(chart().phases):
        kind = getattr(run_status.phases, "".join(map(str.title, leaf.name.split("_"))))
        fields = {each.name: "why" for each in leaf.fields}
        met[leaf.name] = run_status.is_terminal(run_status.State(phase=kind(**fields)))
    assert met == {name: name in TERMINAL for name in STATUSES}


def test_a_request_has_its_defaults_and_takes_keywords_alone() -> None:
    asked = request()
    assert (asked.session_id, asked.run_id, asked.client_request_id) == (None, None, None)
    assert (asked.metadata, asked.tool_choice) == (None, "auto")
    assert request(metadata="meta", tool_choice="required").tool_choice == "required"
    with pytest.raises(TypeError):
        types.RunRequest("openai", "gpt", "Hello.")  # type: ignore[call-arg, misc]


def test_an_update_gives_a_new_record_with_the_time_of_its_event() -> None:
    before = after(created())
    state = after(created(), run_status.events.SessionLoaded(run_id=types.RunId("run-1")))
    first, second = run_status.run_record(before), run_status.run_record(state)
    assert first is not None
    assert second is not None
    assert (first.status, first.created_at, first.updated_at) == ("pending", 10, 10)
    assert (second.status, second.created_at, second.updated_at) == ("session_loaded", 10, 20)
    assert (second.id, second.session_id, second.metadata) == ("run-1", "session-1", None)
    assert run_status.run_record(run_status.State()) is None


@pytest.mark.parametrize(
    ("kept", "asked", "answer"),
    [
        ({"client_request_id": "r"}, {"client_request_id": "r"}, "same_run"),
        ({"client_request_id": "r"}, {"client_request_id": "r", "input": "Bye."}, "other_request"),
        ({"client_request_id": "r"}, {"client_request_id": "s"}, "unrelated"),
        ({"client_request_id": "r"}, {}, "unrelated"),
        ({}, {"client_request_id": "r"}, "unrelated"),
        ({}, {}, "unrelated"),
    ],
)
def test_pitfall_the_same_text_refused_as_a_duplicate(
    kept: dict[str, str], asked: dict[str, str], answer: str
) -> None:
    """The caller's own id tells requests apart, also of a run that has ended; text never does."""
    failed = run_status.events.RunFailed(run_id=types.RunId("run-1"), reason="overloaded")
    for state in (after(created(**kept)), after(created(**kept), failed)):
        assert run_status.request_answer(state, asked=request(**asked)) == answer
    assert run_status.request_answer(run_status.State(), asked=request(**asked)) == "unrelated"


@pytest.mark.parametrize(
    ("facts", "hit"),
    [
        ({}, None),
        ({"iteration": 10}, None),
        ({"iteration": 11}, "iterations"),
        ({"total_tokens": 99, "max_tokens": 100}, None),
        ({"total_tokens": 100, "max_tokens": 100}, "tokens"),
        ({"calls": ("a", "a")}, None),
        ({"calls": ("a", "a", "a", "b")}, "repeated_call"),
        ({"calls": ("b", "a", "a", "a")}, None),
        ({"calls": ("a", "b") * 3}, "repeated_cycle"),
        ({"calls": ("a", "b", "c") * 3}, "repeated_cycle"),
        ({"calls": ("a", "b", "c", "d") * 3}, "repeated_cycle"),
        ({"calls": ("a", "b", "c", "d", "e") * 3}, None),
    ],
)
def test_pitfall_a_limit_accepted_and_never_enforced(facts: dict[str, Any], hit: str) -> None:
    usual = {"iteration": 1, "max_iterations": 10, "total_tokens": 0, "max_tokens": None}
    state = after(created())
    assert run_status.limit_hit(state, **({"calls": ()} | usual | facts)) == hit
