"""What the generated codec takes and refuses, and what it says to a line that it refuses."""

import json
import pickle
from pathlib import Path
from typing import Any

import msgspec
import pytest
from runcharts import agent_run

BLANK = "\t\n\x0b\x0c\r \x85\xa0\u1680\u2000\u200a\u2028\u2029\u202f\u205f\u3000"
TOOL = '{"id": "c", "tool": "t", "effect": "network", "input": %s}'


def line(event: str = "", **record: str) -> str:
    """Write a record of raw JSON parts."""
    parts = {"seq": "0", "occurred_at_ms": "0", "event": event or STARTED} | record
    return "{" + ", ".join(f'"{key}": {value}' for key, value in parts.items()) + "}"


def event(name: str, **fields: str) -> str:
    """Write an event of raw JSON parts."""
    inner = "".join(f', "{key}": {value}' for key, value in fields.items())
    return f'{{"event": "{name}", "run_id": "r"{inner}}}'


STARTED = event("run_started", agent_id='"a"')


def proposed(free: str) -> str:
    """Write a line whose tool input is the given JSON."""
    return line(event("tool_call_proposed", turn_id='"t"', call=TOOL % free))


def refusal(text: str | bytes) -> tuple[str, str]:
    """Give the path and the message of the error."""
    with pytest.raises(agent_run.DecodeError) as caught:
        agent_run.decode(text)
    return caught.value.path, caught.value.message


REFUSED: dict[str, tuple[str | bytes, str, str]] = {
    "no JSON": ("{", "", "not JSON"),
    "empty": ("", "", "not JSON"),
    "trailing text": (line() + " x", "", "not JSON"),
    "an array": ("[]", "", "expected an object, got an array"),
    "byte order mark": ("\ufeff" + line(), "", "not JSON"),
    "not UTF-8": (line().encode() + b"\xff", "", "expected UTF-8"),
    "lone surrogate escaped": (line().replace('"a"', '"\\ud800"'), "event.agent_id", "surrogates"),
    "lone surrogate": (line().replace('"a"', '"\ud800"'), "", "expected UTF-8"),
    "NaN": (proposed("NaN"), "", "NaN"),
    "infinite": (proposed("1e400"), "", "out of range"),
    "above u64 in JSON": (proposed("18446744073709551616"), "", "out of range"),
    "below i64 in JSON": (proposed("-9223372036854775809"), "", "out of range"),
    "many digits": (proposed("9" * 5000), "", "out of range"),
    "above u64": (line(seq="18446744073709551616"), "", "out of range"),
    "negative": (line(seq="-1"), "seq", "from 0 to 18446744073709551615"),
    "minus zero": (line(seq="-0"), "seq", "expected a whole number, got the number -0.0"),
    "a float": (line(seq="1.0"), "seq", "expected a whole number, got the number 1.0"),
    "an exponent": (line(seq="1e0"), "seq", "expected a whole number, got the number 1.0"),
    "true for a number": (line(seq="true"), "seq", "expected a whole number, got true"),
    "above u32": (
        line(event("model_failed", turn_id='"t"', step="4294967296", reason='""')),
        "event.step",
        "from 0 to 4294967295",
    ),
    "null for text": (line(event("run_failed", reason="null")), "event.reason", "got null"),
    "blank name": (line().replace('"a"', '" \\u3000"'), "event.agent_id", "not blank"),
    "empty name": (line().replace('"a"', '""'), "event.agent_id", "not blank"),
    "blank in a list": (
        line(
            event(
                "tool_finished",
                result='{"call_id": "c", "summary": "", "data": 0, "artifacts": ["a", ""],'
                ' "visibility": "user"}',
            )
        ),
        "event.result.artifacts[1]",
        "not blank",
    ),
    "repeated key": ('{"seq": 0, ' + line()[1:], "seq", "repeated"),
    "repeated key, escaped": ('{"s\\u0065q": 0, ' + line()[1:], "seq", "repeated"),
    "repeated tag": (line('{"event": "run_finished", ' + STARTED[1:]), "event.event", "repeated"),
    "repeated key inside": (
        line(
            event(
                "policy_evaluated",
                call_id='"c"',
                decision='{"decision": "allow", "decision": "allow"}',
            )
        ),
        "event.decision.decision",
        "repeated",
    ),
    "unknown key": (line(more="1"), "more", "unknown"),
    "unknown key in an event": (line(event("run_finished", more="1")), "event.more", "unknown"),
    "surplus beside a variant": (
        line(
            event("policy_evaluated", call_id='"c"', decision='{"decision": "allow", "reason": ""}')
        ),
        "event.decision.reason",
        "unknown",
    ),
    "missing key": ('{"seq": 0, "event": ' + STARTED + "}", "", "`occurred_at_ms` is missing"),
    "missing in an event": (line(event("run_failed")), "event", "`reason` is missing"),
    "missing tag": (line("{}"), "event", "`event` is missing"),
    "unknown event": (line(event("run_stopped")), "event.event", "expected one of run_started"),
    "event in another case": (line(event("RunFinished")), "event.event", "expected one of"),
    "event for null": (line(event("x").replace('"x"', "null")), "event.event", "got null"),
    "event as text": (line('"run_finished"'), "event", "expected an object"),
    "unknown word": (
        proposed("0").replace('"network"', '"other"'),
        "event.call.effect",
        "expected one of external_side_effect, network, read_only",
    ),
    "a word as a map": (
        proposed("0").replace('"network"', '{"network": null}'),
        "event.call.effect",
        "got an object",
    ),
    "a struct as an array": (
        line(event("tool_call_proposed", turn_id='"t"', call='["c", "t", "network", 0]')),
        "event.call",
        "expected an object, got an array",
    ),
    "null for a list": (
        line(
            event(
                "model_responded",
                turn_id='"t"',
                step="0",
                output='{"role": "user", "content": ""}',
                proposed_calls="null",
            )
        ),
        "event.proposed_calls",
        "expected an array, got null",
    ),
    "too deep": (proposed("[" * 125 + "]" * 125), "", "nested deeper than 127 levels"),
    "far too deep": (proposed("[" * 100_000 + "]" * 100_000), "", "nested deeper than 127 levels"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_line_that_is_no_record_is_refused(name: str) -> None:
    """The error says where and what was expected."""
    text, path, message = REFUSED[name]
    found = refusal(text)
    assert found[0] == path
    assert message in found[1]


@pytest.mark.parametrize("character", BLANK)
def test_white_space_is_that_of_unicode(character: str) -> None:
    """All of White_Space is blank."""
    text = line().replace('"a"', json.dumps(character * 2))
    assert refusal(text) == ("event.agent_id", "expected text that is not blank")


@pytest.mark.parametrize("character", "\x1c\x1f\u200b\ufeff\u180e")
def test_what_is_not_white_space_is_an_identifier(character: str) -> None:
    """Python's own idea of white space takes more."""
    record = agent_run.decode(line().replace('"a"', json.dumps(character)))
    assert agent_run.to_json(record)["event"]["agent_id"] == character


TAKEN = {
    "spaces": "\t\r\n " + line() + "\n",
    "an escaped key": line().replace('"seq"', '"s\\u0065q"'),
    "an escaped tag": line().replace('"run_started"', '"run_st\\u0061rted"'),
    "tag last": line('{"agent_id": "a", "run_id": "r", "event": "run_started"}'),
    "u64 at its end": line(seq="18446744073709551615"),
    "deep, but not too deep": proposed("[" * 124 + "]" * 124),
    "brackets in text": proposed(json.dumps("[{" * 200)),
    "surrogate pair": line().replace('"a"', '"\\ud83d\\ude00"'),
}


@pytest.mark.parametrize("name", TAKEN)
def test_another_spelling_of_a_record_is_taken(name: str) -> None:
    """What `encode` makes of it is read as the same record, and written the same way."""
    record = agent_run.decode(TAKEN[name])
    written = agent_run.encode(record)
    assert agent_run.decode(written) == record
    assert agent_run.encode(agent_run.decode(written)) == written


FREE = {
    "-0": "-0.0",
    "0": "0",
    "1.0": "1.0",
    "1e2": "100.0",
    '{"a": 1, "a": 2}': '{"a": 2}',
    '{"b": -0, "a": [1.5, null]}': '{"b": -0.0, "a": [1.5, null]}',
    "18446744073709551615": "18446744073709551615",
    "-9223372036854775808": "-9223372036854775808",
    '"\\u0000\\ud83d\\ude00"': '"\\u0000\\ud83d\\ude00"',
}


@pytest.mark.parametrize("text", FREE)
def test_free_json_is_kept(text: str) -> None:
    """Numbers keep their class, of a repeated key the last value counts."""
    record = agent_run.decode(proposed(text))
    assert json.dumps(agent_run.to_json(record)["event"]["call"]["input"]) == FREE[text]


@pytest.mark.parametrize(
    ("proposal", "call"),
    [
        ("1", "1.0"),
        ("0", "-0"),
        ("0", "false"),
        ("1", "true"),
        ('{"a": null}', "{}"),
        ("[1, 2]", "[2, 1]"),
        ('"\\u00e9"', '"e\\u0301"'),
        ("[1]", "[1.0]"),
        ('{"a": [0]}', '{"a": [false]}'),
    ],
)
def test_a_tool_runs_with_the_input_that_was_judged_and_no_other(proposal: str, call: str) -> None:
    """JSON that Python holds equal is not the same, in both directions."""
    for one, other in ((proposal, call), (call, proposal)):
        asked = [agent_run.types.ToolProposal(tool=_tool(), input=_free(one))]
        phase = agent_run.phases.AwaitingToolCall(
            turn_id=agent_run.types.TurnId("t"), proposals=tuple(asked)
        )
        state = agent_run.State(phase=phase, run_id=agent_run.types.RunId("r"))
        with pytest.raises(agent_run.errors.UnproposedToolCall):
            agent_run.reduce(state, agent_run.decode(proposed(other)))
        assert agent_run.reduce(state, agent_run.decode(proposed(one)))


def _tool() -> agent_run.types.ToolName:
    return agent_run.types.ToolName("t")


def _free(text: str) -> Any:
    return agent_run.to_json(agent_run.decode(proposed(text)))["event"]["call"]["input"]


def test_an_unknown_model_is_left_out_and_unknown_usage_is_written() -> None:
    """Both may be missing when they are read."""
    fields = {"turn_id": '"t"', "step": "0", "output": '{"role": "user", "content": ""}'}
    missing = agent_run.decode(line(event("model_responded", **fields, proposed_calls="[]")))
    written = json.loads(agent_run.encode(missing))["event"]
    assert "served_model" not in written
    assert written["usage"] is None
    null = {"served_model": "null", "usage": "null"}
    nulls = line(event("model_responded", **fields, proposed_calls="[]", **null))
    assert agent_run.decode(nulls) == missing


def test_an_error_goes_to_another_process_with_its_fields() -> None:
    """Workers hand rejections back, and `match` sees the fields by position."""
    error = pickle.loads(pickle.dumps(agent_run.errors.StepMismatch(expected=1, actual=2)))  # noqa: S301
    match error:
        case agent_run.errors.StepMismatch(expected, actual):
            assert (expected, actual) == (1, 2)
    assert str(error) == "model step mismatch: expected 1, actual 2"


def test_encode_refuses_what_decode_would_refuse() -> None:
    """A ledger is never spoilt by a record that nobody can read."""
    record = agent_run.decode(line())
    assert isinstance(record.event, agent_run.events.RunStarted)
    blank = msgspec.structs.replace(record.event, agent_id=agent_run.types.AgentId(" "))
    with pytest.raises(agent_run.DecodeError, match="not blank"):
        agent_run.encode(msgspec.structs.replace(record, event=blank))
    with pytest.raises(agent_run.DecodeError, match="out of range"):
        agent_run.encode(msgspec.structs.replace(record, seq=2**64))


def test_a_ledger_names_the_line_that_is_wrong(tmp_path: Path) -> None:
    """Lines count from 1, the records before it are given, and U+2028 ends no line."""
    good = line().replace('"a"', '"a\u2028b\x85"')
    path = tmp_path / "ledger.jsonl"
    path.write_text(f"{good}\n" * 3000 + "{}\n" + good, encoding="utf-8", newline="\n")
    records = agent_run.read_ledger(path)
    assert sum(1 for _, _ in zip(range(3000), records, strict=False)) == 3000
    with pytest.raises(agent_run.DecodeError) as caught:
        next(records)
    assert (caught.value.line, caught.value.path) == (3001, "")
    assert str(caught.value).startswith("line 3001: the key `")


@pytest.mark.parametrize("text", ["\n", "{line}\n\n", "\n{line}\n"])
def test_an_empty_line_is_no_record(text: str, tmp_path: Path) -> None:
    """Only the end of the last line may be followed by nothing."""
    path = tmp_path / "ledger.jsonl"
    path.write_text(text.replace("{line}", line()), encoding="utf-8")
    with pytest.raises(agent_run.DecodeError, match="not JSON"):
        list(agent_run.read_ledger(path))


@pytest.mark.parametrize("text", ["", "{line}", "{line}\n", "{line}\n{line}"])
def test_the_last_line_needs_no_newline(text: str, tmp_path: Path) -> None:
    """A ledger that is being written is read up to its end."""
    path = tmp_path / "ledger.jsonl"
    path.write_text(text.replace("{line}", line()), encoding="utf-8")
    assert len(list(agent_run.read_ledger(path))) == text.count("{line}")
