"""What the record of a chart carries, requires and sets, in the package that comes of it."""

import json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from commands import command
from compiled import SETTINGS, agree, compiled, imported, packaged
from lawful.targets.python import render
from recorded_chart import RECORDED
from specs import chart_of, codes

CONTEXT = {"host": "h", "tags": ["a", "b"], "more": {"x": [1]}}
EVENT = {"event": "opened", "door": "d", "by": "me"}


@pytest.fixture(scope="module")
def law() -> Iterator[ModuleType]:
    """Import the package."""
    with imported(packaged(RECORDED)) as module:
        yield module


def line(**changed: Any) -> dict[str, Any]:
    """Write a record."""
    whole = {"seq": 1, "at_ms": 5, "id": "l-1", "context": CONTEXT, "parents": [], "event": EVENT}
    return {key: each for key, each in (whole | changed).items() if each != "absent"}


def refusal(law: ModuleType, state: Any, record: dict[str, Any]) -> Any:
    """Give the error of a record as plain JSON."""
    with pytest.raises(law.Rejected) as caught:
        law.reduce(state, law.decode(json.dumps(record)))
    return law.to_json(caught.value)


def test_a_line_is_written_in_the_order_of_the_spec(law: ModuleType) -> None:
    record = law.decode(json.dumps(dict(reversed(line(**{"from": "x"}).items()))))
    written_line = law.encode(record)
    keys = ["seq", "at_ms", "id", "context", "from", "parents", "event"]
    assert list(json.loads(written_line)) == keys
    assert law.decode(written_line) == record


def test_a_null_is_written_or_left_out_as_the_field_says(law: ModuleType) -> None:
    record = law.decode(json.dumps(line(context="absent")))
    assert (record.context, record.from_) == (None, None)
    assert list(json.loads(law.encode(record))) == [
        *("seq", "at_ms", "id", "context"),
        *("parents", "event"),
    ]


@pytest.mark.parametrize(
    ("changed", "path", "said"),
    [
        ({"id": " "}, "id", "not blank"),
        ({"id": "absent"}, "", "the key `id` is missing"),
        ({"parents": ["a", "\u3000"]}, "parents[1]", "not blank"),
        ({"context": CONTEXT | {"tags": ["a", "a"]}}, "context.tags[1]", "repeated"),
        ({"context": CONTEXT | {"tags": [""]}}, "context.tags[0]", "not blank"),
        ({"context": CONTEXT | {"more": 2**64}}, "", "out of range"),
        ({"context": {}}, "context", "the key `host` is missing"),
        ({"form": None}, "form", "unknown"),
    ],
)
def test_what_a_record_carries_is_read_strictly(
    law: ModuleType, tmp_path: Path, changed: dict[str, Any], path: str, said: str
) -> None:
    text = json.dumps(line(**changed), separators=(",", ":"))
    with pytest.raises(law.DecodeError, match=said) as caught:
        law.decode(text)
    assert caught.value.path == path
    ledger = tmp_path / "ledger"
    ledger.write_text(json.dumps(line(), separators=(",", ":")) + "\n" + text + "\n")
    with pytest.raises(law.DecodeError, match=said) as caught:
        list(law.read_ledger(ledger))
    assert caught.value.line == 2


def test_every_record_is_asked_after_its_number_and_run_and_before_all_else(
    law: ModuleType,
) -> None:
    state = law.reduce(law.State(), law.decode(json.dumps(line())))
    twice = line(event={"event": "locked", "door": "d"})
    assert refusal(law, state, twice)["kind"] == "Gap"
    foreign = twice | {"seq": 2, "event": {"event": "locked", "door": "e"}}
    assert refusal(law, state, foreign)["kind"] == "Other"
    assert refusal(law, state, twice | {"seq": 2}) == {
        "kind": "Repeated",
        "message": "l-1 of d",
        "id": "l-1",
        "door": "d",
    }
    assert refusal(law, state, twice | {"seq": 2, "id": "l-2"})["kind"] == "No"


def test_every_accepted_record_sets_what_the_chart_says(law: ModuleType) -> None:
    before = law.State()
    state = law.reduce(before, law.decode(json.dumps(line(**{"from": "x"}))))
    assert law.to_json(state.seen) == ["l-1"]
    assert law.to_json(state.tags) == ["a", "b"]
    assert (state.last_at, state.count, state.trouble) == (5, 1, True)
    assert before == law.State()


def test_the_audit_view_reads_the_record(law: ModuleType) -> None:
    view = law.readback([law.decode(json.dumps(line()))])
    assert law.to_json(view.entries) == [{"entry": "came", "by": "me", "id": "l-1", "host": "h"}]


def test_the_package_has_the_names_that_the_chart_has(law: ModuleType) -> None:
    assert law.DurableEvent is law.Record
    assert law.DoorEvent == law.events.Event
    assert {"DurableEvent", "DoorEvent"} <= set(law.__all__)


def test_the_reducer_and_the_interpreter_agree() -> None:
    package = packaged(RECORDED)
    with imported(package) as module:
        assert agree(module, package.chart, 200) == {"shut", "ajar", "done"}


BARE = """\
events:
  went: {summary: It went.}
record:
  fields: {id: Id}
  otherwise: refused
phases:
  here: {summary: Here., initial: true, on: {went: {to: there}}}
  there: {summary: There., final: success}
"""


def test_only_a_transition_of_a_chart_that_reads_the_record_is_handed_it() -> None:
    """What nothing reads changes nothing but the record itself."""
    plain, reading = BARE, BARE.replace("{to: there}", "{to: there, with: {id: record.id}}")
    reading = reading.replace("final: success", "final: success, fields: {id: Id}")
    assert "-> State" in _reducer(plain)
    assert "record: events.Record,\n) -> State" not in _reducer(plain)
    assert "    record: events.Record,\n) -> State" in _reducer(reading)


def _reducer(body: str) -> str:
    found = {each.path: each.text for each in render(chart_of(body), SETTINGS)}
    return found["generated/made_for_a_test/small/reducer.py"]


def test_what_a_record_requires_is_known_to_all_that_follow() -> None:
    checks = """\
checks:
  told: {that: record.id != null, else: {late: {hour: 1}}}
  long: {that: size(record.id) > 3, else: {late: {hour: 2}}}
"""
    nullable = checks + BARE.replace("id: Id", "id: text?").replace(
        "{to: there}", "{require: [long], to: there}"
    )
    assert codes(nullable) == ["E256"]
    assert not codes(nullable.replace("  otherwise", "  require: [told]\n  otherwise"))


def test_the_pages_and_the_figure_show_what_is_asked_of_every_record() -> None:
    texts = {each.path: each.text for each in compiled(RECORDED).artifacts}
    page = next(text for path, text in texts.items() if path.endswith("door.md"))
    assert "Every record must pass `fresh`, `later`, `told`." in page
    assert "| `at_ms` | recorded |  |" in page
    figure = next(text for path, text in texts.items() if path.endswith("door.dot"))
    assert "[fresh, later, told]" in figure
    assert "/ seen, last_at, tags, count" in figure


def test_simulate_asks_for_the_fields_of_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("spec").mkdir()
    Path("spec/door.chart.yaml").write_text(RECORDED)
    assert command("build")[0] == 0
    told = json.dumps(
        {"by": "me", "record.id": "l-1", "record.parents": [], "record.context": CONTEXT}
    )
    typed = f"opened {told}\nclosed record.id=l-1 record.parents=[]\n:state\n"
    code, out, _ = command("simulate", "door", stdin=typed)
    assert code == 0
    assert "  opened  by: text, record.id: EventId, record.context: Context?" in out
    assert "requires fresh: !(record.id in seen)" in out
    assert "rejected: Repeated: l-1 of d" in out
    assert 'seen: ["l-1"]' in out
