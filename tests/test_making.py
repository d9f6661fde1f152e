"""Records, variants, named texts and JSON that expressions make."""

import json
from pathlib import Path
from typing import Any

import pytest
from compiled import agree, compiled, imported, packaged
from making_chart import MAKING
from specs import codes, found

TYPES = "types:\n  Note: {summary: A note., record: {text: text, by: Id}}\n"
STEP = """\
events:
  went: {{summary: It went., fields: {{name: text, id: Id, raw: json}}}}
phases:
  a: {{summary: A., initial: true, on: {{went: {{to: b, with: {{kept: {value}}}}}}}}}
  b: {{summary: B., fields: {{kept: json}}, on: {{went: {{}}}}}}
"""
PART = {"id": "p", "count": 3, "few": None, "colours": ["red", "green"], "raw": 1.0}
CAME = {
    "event": "came",
    "id": "i",
    "name": "n",
    "n": 4294967295,
    "m": 4294967295,
    "part": PART,
    "way": {"kind": "none"},
    "raw": None,
    "colour": "green",
}


def test_a_type_that_is_only_made_is_used() -> None:
    value = "'json(Note{text: event.name, by: event.id})'"
    assert codes(TYPES + STEP.format(value=value)) == []
    assert codes(TYPES + STEP.format(value="event.name")) == ["E310"]


def test_a_name_that_a_text_only_passes_through_is_used() -> None:
    types = "types:\n  Tag: {text: any, summary: A tag.}\n"
    assert codes(types + STEP.format(value="Tag(event.name)")) == []


@pytest.mark.parametrize("value", ["'event.raw == json([event.name]) ? 1 : 2'", "json(event.raw)"])
def test_json_is_compared_and_stored_whole(value: str) -> None:
    assert found(STEP.format(value=value)) == ()


def after(*events: dict[str, Any]) -> Any:
    """Give the state after some events, and the package's own words for it."""
    package = packaged(MAKING)
    with imported(package) as module:
        state = module.State()
        for event in events:
            state = module.reduce(state, module.decode(json.dumps({"event": event})))
        return module.to_json(state), module.to_json(module.pending_command(state))


def test_what_is_made_is_cut_to_its_range_and_complete() -> None:
    state, _ = after(CAME)
    first, second = state["phase"]["whole"]["parts"]
    assert first == PART | {"colours": ["green", "red"]}
    assert second == {
        "id": "made",
        "count": 4294967295,
        "few": None,
        "colours": ["green", "red"],
        "raw": {"kind": "none"},
    }
    assert state["last"] == ["green", "red"]


def test_json_has_tags_and_no_omitted_null() -> None:
    state, command = after(CAME | {"way": {"kind": "self", "part": PART, "next": 3}}, CAME)
    assert "class" not in state["whole"]["first"]
    assert state["last"] == ["green", "red"]
    assert command["written"] == [{"kind": "none"}, {"kind": "none"}]


def test_every_value_is_made_as_the_interpreter_makes_it() -> None:
    package = packaged(MAKING)
    with imported(package) as module:
        assert agree(module, package.chart, walks=60) == {"a", "b"}


def test_the_pages_and_diagrams_show_what_is_made() -> None:
    texts = {Path(each.path).suffix: each.text for each in compiled(MAKING).artifacts}
    assert "json(Hidden{way: event.way})" in texts[".md"]


LISTED = """\
chart: listed
summary: A chart that makes JSON of lists.
errors:
  no: {summary: No., message: "no", fields: {phase: text, event: text}}
record: {otherwise: no}
variables:
  kept: {type: json, initial: null, summary: What came last.}
events:
  went: {summary: It went., fields: {n: u32, raw: json}}
phases:
  a:
    summary: A.
    initial: true
    on:
      went:
        set: {kept: "[event.n]"}
        choose:
          - {when: "event.raw == [event.n]", to: b}
          - {when: "kept == []", to: b}
          - {}
  b: {summary: B., final: success}
"""


@pytest.mark.parametrize("raw", ["[7]", "[7.0]", "[]", "7", "null"])
def test_a_list_that_becomes_json_is_a_list_of_json(raw: str) -> None:
    """A tuple of Python would equal no list that was read."""
    package = packaged(LISTED)
    with imported(package) as module:
        record = module.decode(f'{{"event":{{"event":"went","n":7,"raw":{raw}}}}}'.encode())
        state = module.reduce(module.State(), record)
        assert state.kept == [7]
        assert (module.to_json(state.phase)["phase"] == "b") == (raw == "[7]")
        agree(module, package.chart, 50)
