"""`lawful prove` as its users meet it."""

import json
import re
import runpy
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from commands import ENVIRONMENT, command
from specs import HEAD, LIBRARY, RECORD
from test_exhibits import IDLE, LOOSE
from wrong_runs import FAULTS, LAW, SPECS, text_with

SPEC = f"spec/{LAW}"
FAULT = "a_denial_without_reason_executes"
TABLE = """\
    #  event               of which                                                  phase after              what changed
    0  the run begins                                                                not_started
    1  run_started                                                                   ready_for_context        run_id: r0
    2  context_built                                                                 ready_to_request_model   used_turn_ids + t0, phase.step: 0, phase.turn_id: t0
    3  model_requested                                                               awaiting_model_response
    4  model_responded     proposed_calls not empty                                  awaiting_tool_call       next_model_step: 1, phase.proposals not empty
    5  tool_call_proposed                                                            awaiting_policy          used_tool_call_ids + c0, phase.call.id: c0
    6  policy_evaluated    decision.decision: deny, is_blank(event.decision.reason)  ready_to_execute_tool
    7  tool_started                                                                  tool_running             phase.call_id: c0
"""  # noqa: E501 - as wide as the table is
LOOPED = """\
  ┌ 3  model_requested                                                awaiting_model_response
  └ 4  model_responded  proposed_calls not empty, served_model: null  ready_to_request_model   next_model_step: 1, phase.step: 1
    and so on for ever
"""  # noqa: E501 - the same
LOCATION = {
    "type": "object",
    "required": ["physicalLocation"],
    "properties": {
        "message": {"type": "object", "required": ["text"]},
        "physicalLocation": {
            "type": "object",
            "required": ["artifactLocation", "region"],
            "properties": {
                "artifactLocation": {
                    "required": ["uri"],
                    "properties": {"uri": {"type": "string", "pattern": "^[^/]"}},
                },
                "region": {
                    "required": ["startLine"],
                    "additionalProperties": False,
                    "properties": {
                        key: {"type": "integer", "minimum": 1}
                        for key in ("startLine", "startColumn", "endLine", "endColumn")
                    },
                },
            },
        },
    },
}
RESULT = {
    "type": "object",
    "required": ["ruleId", "ruleIndex", "kind", "level", "message", "locations"],
    "additionalProperties": False,
    "properties": {
        "ruleId": {"type": "string"},
        "ruleIndex": {"type": "integer", "minimum": 0},
        "kind": {"enum": ["pass", "open", "informational", "notApplicable", "review", "fail"]},
        "level": {"enum": ["none", "note", "warning", "error"]},
        "message": {"type": "object", "required": ["text"]},
        "locations": {"type": "array", "items": LOCATION},
        "relatedLocations": {"type": "array", "minItems": 1, "items": LOCATION},
        "codeFlows": {
            "type": "array",
            "items": {
                "required": ["threadFlows"],
                "properties": {
                    "threadFlows": {
                        "type": "array",
                        "minItems": 1,
                        "items": {
                            "required": ["locations"],
                            "properties": {
                                "locations": {
                                    "type": "array",
                                    "minItems": 1,
                                    "items": {"properties": {"location": LOCATION}},
                                }
                            },
                        },
                    }
                },
            },
        },
    },
    "if": {"properties": {"kind": {"enum": ["pass", "open"]}}},
    "then": {"properties": {"level": {"const": "none"}}},
}
SARIF = {
    "type": "object",
    "required": ["version", "runs"],
    "properties": {
        "version": {"const": "2.1.0"},
        "$schema": {"type": "string"},
        "runs": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["tool", "results"],
                "properties": {
                    "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                    "tool": {
                        "required": ["driver"],
                        "properties": {
                            "driver": {
                                "required": ["name"],
                                "properties": {
                                    "rules": {"type": "array", "items": {"required": ["id"]}}
                                },
                            }
                        },
                    },
                    "results": {"type": "array", "items": RESULT},
                },
            },
        },
    },
}
"""What code scanning relies on of SARIF 2.1.0: its names, its words, and that lines begin at 1."""


@pytest.fixture
def law(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str | None], None]:
    """Begin a project of the law of agent runs, into which a fault can be put."""
    monkeypatch.chdir(tmp_path)
    Path("spec").mkdir()
    Path("lawful.toml").write_text("")
    shutil.copy(SPECS / "agent_types.chart.yaml", "spec")

    def put(fault: str | None) -> None:
        text = (SPECS / LAW).read_text() if fault is None else text_with(FAULTS[fault])
        Path(SPEC).write_text(text)

    return put


@pytest.mark.usefixtures("project")
def test_what_holds_is_one_line() -> None:
    code, out, err = command("prove")
    *kept, _, total = out.splitlines()
    assert (code, err, kept[0]) == (0, "", "deployment")
    assert all(line.startswith("  holds  guards ") for line in kept[1:])
    assert re.fullmatch(r"(\d+) questions: \1 hold, 0 fail, 0 undecided; \d+\.\d\d s", total)


def test_a_failure_is_shown_with_the_shortest_ledger(law: Callable[[str | None], None]) -> None:
    law(FAULT)
    code, out, _ = command("prove", SPEC, "--only", "property:no_tool_without_leave")
    assert code == 1
    assert TABLE in "\n".join(line.rstrip() for line in out.splitlines()) + "\n"
    assert "\n  507 |   no_tool_without_leave:\n" in out
    assert re.search(r"\n  exact; \d+ states and \d+ steps, \d+\.\d\d s\n  to do: take ", out)
    again = "lawful prove spec/agent_run.chart.yaml --only property:no_tool_without_leave"
    assert f"\n  again: {again}\n" in out
    assert command(*again.split()[1:])[0] == 1


def test_a_loop_is_bracketed(law: Callable[[str | None], None]) -> None:
    law("an_answer_of_an_unknown_model_asks_again")
    _, out, _ = command("prove", SPEC, "--only", "property:answer_comes")
    assert LOOPED in out


def test_programs_get_the_whole_ledger(law: Callable[[str | None], None]) -> None:
    law(FAULT)
    code, out, _ = command("prove", "--only", "property", "--format", "json")
    told = {each["name"]: each for each in json.loads(out)["verdicts"]}
    broken = told["no_tool_without_leave"]
    assert (code, broken["outcome"], broken["exact"]) == (1, "fails", True)
    assert [each["event"]["event"] for each in broken["ledger"]][-1] == "tool_started"
    assert [row["number"] for row in broken["rows"]] == list(range(8))
    assert told["turn_spent_once"]["outcome"] == "holds"
    assert told["turn_spent_once"]["ledger"] is None


def test_github_gets_an_annotation_for_each_failure(law: Callable[[str | None], None]) -> None:
    law("a_finished_run_fails")
    code, out, _ = command("prove", "--only", "property", "--format", "github")
    (line,) = out.splitlines()
    assert code == 1
    assert line.startswith(f"::error file={SPEC},line=")
    assert "title=property nothing_after_the_end::" in line
    assert "%0A" in line


def test_code_scanning_gets_sarif_with_the_steps(law: Callable[[str | None], None]) -> None:
    law(FAULT)
    code, out, _ = command("prove", "--format", "sarif")
    told = json.loads(out)
    jsonschema.Draft202012Validator.check_schema(SARIF)
    jsonschema.validate(told, SARIF)
    (run,) = told["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert all(rules[each["ruleIndex"]] == each["ruleId"] for each in run["results"])
    broken = next(each for each in run["results"] if each["ruleId"].endswith("without_leave"))
    (flow,) = broken["codeFlows"][0]["threadFlows"]
    said = [each["location"]["message"]["text"] for each in flow["locations"]]
    assert (code, broken["level"], len(said)) == (1, "error", 7)
    assert said[-1] == "7. tool_started -> tool_running"


@pytest.mark.parametrize(
    "fault",
    [
        FAULT,
        "a_failed_run_asks_for_approval",
        "another_call_is_approved",
        "a_run_finishes_only_without_an_output",
        "a_first_rejection_has_no_effect",
    ],
)
def test_a_saved_test_fails_until_the_law_is_right(
    fault: str, law: Callable[[str | None], None]
) -> None:
    law(fault)
    name = FAULTS[fault].breaks
    code, _, err = command("prove", "--only", f"property:{name}", "--save", "tests/proofs")
    saved = Path("tests/proofs")
    kept = [f"agent_run_{name}.jsonl", f"test_agent_run_{name}.py", f"agent_run_{name}.dot"]
    assert code == 1
    assert all(f"wrote {saved / each}\n" in err and (saved / each).is_file() for each in kept)
    test = _test(saved / kept[1])
    with pytest.raises(AssertionError):
        test()
    law(None)
    test()


def _test(path: Path) -> Any:
    module = runpy.run_path(str(path))
    (test,) = (each for name, each in module.items() if name.startswith("test_"))
    return test


ENDED = """\
          - {summary: A tool ended the turn., when: ended_by_tool, to: persisting}
          - {summary: Text or a rejection ended it., to: calling_model}
"""
MIXED_UP = """\
          - {summary: A tool ended the turn., when: ended_by_tool, to: calling_model}
          - {summary: Text or a rejection ended it., to: persisting}
"""


def test_a_map_is_shown_by_what_each_state_reads_as(law: Callable[[str | None], None]) -> None:
    """The ledger is one of the chart that is read, and the lines are those of both."""
    law(None)
    status = Path("spec/run_status.chart.yaml")
    right = (SPECS / status.name).read_text()
    assert right.count(ENDED) == 1
    status.write_text(right.replace(ENDED, MIXED_UP))
    words = ("prove", str(status), "--only", "map:status_of", "--save", "proofs")
    code, out, _ = command(*words)
    assert (code, "FAILS map status_of: the image `calling_model` → `persisting`" in out) == (
        1,
        True,
    )
    assert re.search(r"#  event .* phase after +reads as +what changed\n", out)
    assert re.search(r"    4  model_responded .* turn_concluded +persisting ", out)
    assert "  spec/agent_run.chart.yaml:" in out
    assert "  spec/run_status.chart.yaml:319:7: the map reads `turn_concluded` here\n" in out
    test = _test(Path("proofs/test_run_status_status_of.py"))
    with pytest.raises(AssertionError, match="is no step of `run_status`"):
        test()
    status.write_text(right)
    test()


def test_pytest_runs_what_was_saved(law: Callable[[str | None], None]) -> None:
    law(FAULT)
    command("prove", "--only", "property:no_tool_without_leave", "--save", "proofs")
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "proofs"]
    ended = subprocess.run(words, env=ENVIRONMENT, capture_output=True, text=True, check=False)  # noqa: S603
    assert (ended.returncode, "1 failed" in ended.stdout) == (1, True), ended.stdout
    assert "`no_tool_without_leave` is broken after record 7" in ended.stdout


def test_the_saved_diagram_has_the_way_in_numbers(law: Callable[[str | None], None]) -> None:
    law("an_answer_of_an_unknown_model_asks_again")
    command("prove", "--only", "property:answer_comes", "--save", "proofs")
    dot = Path("proofs/agent_run_answer_comes.dot").read_text()
    arrows = [line for line in dot.splitlines() if "->" in line and "penwidth=2.5" in line]
    numbers = [found[1] for line in arrows if (found := re.search(r"<b>(\d[\d, ]*)</b>", line))]
    assert sorted(numbers) == ["1", "2", "3", "4", "4"]


PROMISED = """\
properties:
  never_wrong: {summary: It always fits., never: {after: wrong}}
"""


def test_what_is_undecided_is_said_and_not_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("lawful.toml").write_text("")
    Path("spec").mkdir()
    Path("spec/words.chart.yaml").write_bytes(LIBRARY)
    Path("spec/small.chart.yaml").write_text(HEAD + RECORD + LOOSE + PROMISED)
    words = ("prove", "spec/small.chart.yaml", "--only", "property:never_wrong")
    code, out, _ = command(*words)
    assert (code, "UNDECIDED property never_wrong: perhaps " in out) == (1, True)
    assert "the space is wider than the law, as `limit < amount` may go either way there;" in out
    assert command(*words, "--allow-undecided")[0] == 0
    warning = command(*words, "--format", "github")[1]
    assert warning.startswith("::warning file=spec/small.chart.yaml,")
    assert json.loads(command(*words, "--format", "sarif")[1])["runs"][0]["results"][0]["kind"] == (
        "open"
    )


def test_what_is_never_exercised_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of what never happens nothing is proved."""
    monkeypatch.chdir(tmp_path)
    Path("lawful.toml").write_text("")
    Path("spec").mkdir()
    Path("spec/words.chart.yaml").write_bytes(LIBRARY)
    Path("spec/small.chart.yaml").write_text(HEAD + RECORD + IDLE)
    code, out, _ = command("prove", "spec/small.chart.yaml")
    never = [line for line in out.splitlines() if line.startswith("  unused  ")]
    assert code == 0
    assert never == [
        "  unused  no ledger enters the phase broken",
        "  unused  no ledger fails early (spec/small.chart.yaml:18:26)",
        "  unused  no ledger meets the error late",
        "  unused  no ledger meets the error missed",
        "  unused  no ledger meets the error foreign",
    ]


@pytest.mark.usefixtures("project")
def test_a_question_that_is_not_asked_is_a_mistake() -> None:
    code, _, err = command("prove", "--only", "property:none")
    assert (code, "nothing is asked that is called `property:none`" in err) == (2, True)


def test_findings_come_first(law: Callable[[str | None], None]) -> None:
    law(None)
    Path(SPEC).write_text(Path(SPEC).read_text().replace("to: finished", "to: finised", 1))
    code, out, _ = command("prove")
    assert (code, "did you mean `finished`?" in out) == (1, True)
