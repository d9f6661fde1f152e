"""Fields with a default: what they are where they are left out, in every way to leave them out."""

import json
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import msgspec
import pytest
from compiled import compiled, imported, packaged
from default_chart import DEFAULTS
from lawful.cli import rehearsal
from lawful.expression.printing import printed
from lawful.graph import moves
from lawful.interpret import Interpreter, Snapshot
from lawful.interpret.values import live_fields
from specs import HEAD, LIBRARY, RECORD, codes

PACKAGE = packaged(DEFAULTS)
SHORT: dict[str, Any] = {"event": "asked", "request": {"model": "m", "prompt": "p"}}


@pytest.fixture(scope="module")
def law() -> Iterator[ModuleType]:
    """Import the package of the chart."""
    with imported(PACKAGE) as module:
        yield module


def fast(law: ModuleType, line: bytes) -> Any:
    """Read a line as msgspec does."""
    return vars(law.codec)["_DECODER"].decode(line)


def slow(law: ModuleType, line: bytes) -> Any:
    """Read a line exactly."""
    shapes = vars(law.codec)["_shapes"]
    return shapes.shaped(shapes.read(line), vars(law.codec)["_RECORD"], "")


def asked(law: ModuleType, **event: Any) -> Any:
    """Read one short record both ways; give it once they agree."""
    line = json.dumps({"event": {**SHORT, **event}}).encode()
    record = law.decode(line)
    for read in (fast, slow):
        assert vars(law.codec)["_strict"].same(read(law, line), record)
    return record


def test_both_readings_give_what_the_interpreter_reads(law: ModuleType) -> None:
    record = asked(law)
    event = next(each for each in PACKAGE.chart.events if each.name == "asked")
    read = live_fields(SHORT, event.fields)
    assert law.to_json(record.event.request.window) == read["request"]["window"]
    assert law.to_json(record.event.request.stop) == read["request"]["stop"]
    assert law.to_json(record.event.request.limits) == {"a": {"b": [1.5]}}
    assert set(record.event.request.seen) == read["request"]["seen"] == {"read", "list"}
    assert record.event.count == read["count"] == 200
    assert record.event.request.far == read["request"]["far"] == 2**64 - 1


def test_python_may_leave_it_out_in_any_order(law: ModuleType) -> None:
    request = law.types.Request(prompt="p", model="m")
    assert request == asked(law).event.request
    assert request.tool_choice == "auto"
    assert request.metadata is None
    with pytest.raises(TypeError, match="positional"):
        law.types.Request("m")
    with pytest.raises(TypeError, match="model"):
        law.types.Request(prompt="p")


def test_no_two_values_share_what_can_be_changed(law: ModuleType) -> None:
    one, other = (law.types.Request(prompt="p", model="m") for _ in range(2))
    one.limits["a"]["b"].append(2)
    one.dict_["x"] = 1
    one.window.tags["x"] = 1
    one.more[0]["a"].append(1)
    shy = law.types.Shy()
    shy.map["x"] = 1
    shy.json.append(1)
    assert other == law.types.Request(prompt="p", model="m")
    assert law.types.Shy() == law.types.Shy(json=[], map={})


def test_it_is_always_written(law: ModuleType) -> None:
    record = asked(law)
    written = json.loads(law.encode(record))["event"]
    event = next(each for each in PACKAGE.chart.events if each.name == "asked")
    assert list(written) == ["event", *(each.name for each in event.fields)]
    assert written["request"]["tools"] == []
    assert written["request"]["temperature"] is None
    assert list(written["shy"]) == [
        *("flag", "name", "words", "map", "json", "nothing", "set", "mild", "odd")
    ]
    assert law.encode(law.decode(law.encode(record))) == law.encode(record)


def test_null_is_not_left_out(law: ModuleType) -> None:
    record = asked(law, shy={"odd": None})
    assert record.event.shy.odd is None
    assert json.loads(law.encode(record))["event"]["shy"]["odd"] is None
    assert asked(law, shy={}).event.shy.odd == "1"


def test_what_is_required_is_still_missing(law: ModuleType) -> None:
    with pytest.raises(law.DecodeError, match="`model` is missing"):
        law.decode(json.dumps({"event": {**SHORT, "request": {"prompt": "p"}}}))


@pytest.mark.parametrize("number", [256, -1, 1.0, True])
def test_a_byte_ends_at_255(law: ModuleType, number: float) -> None:
    assert asked(law, count=255).event.count == 255
    line = json.dumps({"event": {**SHORT, "count": number}}).encode()
    with pytest.raises(msgspec.ValidationError):
        fast(law, line)
    with pytest.raises(law.DecodeError, match="whole number"):
        law.decode(line)


def test_an_expression_that_is_left_out_is_a_literal() -> None:
    entering, again = (
        next(each for each in moves(step.outcome) if each.target and each.target.name == "asking")
        for step in PACKAGE.chart.transitions
    )
    assert said(entering.fields) == {
        "tries": "0",
        "request": "event.request",
        "open": "true",
        "why": '"asked"',
        "set": "[]",
    }
    assert said(again.fields)["why"] == '"again"'
    pending = PACKAGE.chart.phases[1].pending
    assert pending is not None
    assert said(pending.fields)["tool_choice"] == '"required"'
    assert said(pending.fields)["note"] == "null"


def said(fields: Any) -> dict[str, str]:
    """Say assignments."""
    return {each.name: printed(each.value) for each in fields}


def test_the_interpreter_fills_it_in() -> None:
    interpreter = Interpreter(PACKAGE.chart)
    after = interpreter.step(interpreter.initial(), {"event": SHORT})
    assert isinstance(after, Snapshot)
    assert after.variables["choice"] == "auto"
    assert after.variables["total"] == 255
    command = interpreter.command(after)
    assert command is not None
    assert command["tries"] == 1


def test_a_rehearsal_needs_no_more_than_is_required(law: ModuleType) -> None:
    events = {each.name: each for each in PACKAGE.chart.events}
    begun = rehearsal.start(PACKAGE.chart, law)
    assert "count: u8 = 200" in rehearsal.needs(begun, events["asked"])
    now = rehearsal.after(begun, events["asked"], json.dumps({"request": SHORT["request"]}))
    then = rehearsal.after(now, events["answered"], 'stop={"kind":"never"}')
    assert json.loads(then.records[-1])["event"]["text"] == "ok"


def test_the_page_shows_it() -> None:
    (page,) = (each.text for each in compiled(DEFAULTS).artifacts if each.path.endswith(".md"))
    assert '`tool_choice: ToolChoice = "auto"`' in page
    assert "`count: u8 = 200`" in page
    assert "`metadata: json = null`" in page


BODY = """
events:
  went: {{summary: It went., fields: {{n: {field}}}}}
phases:
  here: {{summary: Here., initial: true, on: {{went: {{to: there, with: {{n: event.n}}}}}}}}
  there: {{summary: There., final: success, fields: {{n: {plain}, m: {field}}}}}
"""


@pytest.mark.parametrize(
    ("field", "plain", "expected"),
    [
        ("{type: u32, default: 1}", "u32", []),
        ("{type: u32?, default: null}", "u32?", []),
        ("{type: list<u32>, default: []}", "list<u32>", []),
        ("{type: set<u32>, default: []}", "set<u32>", []),
        ("{type: json, default: text}", "json", []),
        ("{type: json, default: {}}", "json", ["E209"]),
        ("{type: json, default: 1.5}", "json", ["E209"]),
        ("{type: list<u32>, default: [1]}", "list<u32>", ["E209"]),
        ("{type: u32?}", "u32?", ["E209"]),
        ("{type: u32, default: -1}", "u32", ["E216", "E216"]),
        ("{type: u32, default: null}", "u32", ["E216", "E216"]),
        ("{type: Id, default: ' '}", "Id", ["E216", "E216"]),
        ("{type: Colour, default: pink}", "Colour", ["E216", "E216"]),
        ("{type: u32?, default: 1, omit_null: true}", "u32?", ["E225", "E225"]),
        ("{type: u32?, default: null, omit_null: true}", "u32?", []),
        ("{type: Nobody, default: 1}", "u32", ["E201", "E201"]),
    ],
)
def test_only_a_default_that_fits_and_has_no_parts_fills_an_expression(
    field: str, plain: str, expected: list[str]
) -> None:
    assert sorted(codes(BODY.format(field=field, plain=plain))) == expected


@pytest.mark.parametrize(("kind", "defined"), [("u8", True), ("list<u8>?", True), ("u32", False)])
def test_only_a_chart_with_small_numbers_defines_them(kind: str, *, defined: bool) -> None:
    text = HEAD + RECORD + BODY.format(field=kind, plain=kind).replace("m:", "n:", 1)
    body = text.replace(f", n: {kind}}}}}", "}}")
    made = packaged(body, {"spec/words.chart.yaml": LIBRARY.decode()})
    (types,) = (each.text for each in made.artifacts if each.path.endswith("/types.py"))
    assert ("U8" in types) is defined
