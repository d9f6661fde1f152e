"""`lawful explain-state` as its users meet it."""

import json
import shutil
from pathlib import Path

import pytest
from commands import GENERATED, SPEC, WELL, command, edit, record

REQUESTED = record(0, "deployment_requested", release="v1")
VERIFYING = REQUESTED + record(1, "release_rolled_out", release="v1")
PROBED = "".join(record(seq, "health_probed", health="failing") for seq in (2, 3))
ROLLING_OUT = """\
deployment 0.1.0 after 1 record

phase    rolling_out
         release: "v1"
command  roll_out
         release: "v1"
state    failed_probes: 0
record   seq == 1
         event.deployment_id == "d-1"

legal
  release_rolled_out
    requires same_release: event.release == "v1"
    -> verifying with release: "v1"
  deployment_cancelled
    -> cancelled with reason: event.reason

illegal here: rolling_out has no transition for
  deployment_requested, health_probed, release_rolled_back
"""
REFUSED = """\
release_rolled_out:
  ok     number  seq            record.seq == 1                 1 == 1
  ok     run     deployment_id  event.deployment_id == "d-1"    "d-1" == "d-1"
  FAILS  check   same_release   event.release == phase.release  "v2" == "v1"
rejected: release_mismatch: expected release v1, not v2
"""
PROBING = """\
health_probed:
  ok     number  seq            record.seq == 3               3 == 3
  ok     run     deployment_id  event.deployment_id == "d-1"  "d-1" == "d-1"
  not    branch  1              event.health == "healthy"     "failing" == "healthy"
  taken  branch  2              failed_probes < 2             1 < 2
accepted: verifying stays
  failed_probes: 1 -> 2
"""

pytestmark = pytest.mark.usefixtures("project")


def _told(ledger: str, *words: str) -> tuple[int, str, str]:
    Path("run.jsonl").write_text(ledger)
    return command("explain-state", "deployment", "--ledger", "run.jsonl", *words)


def test_every_event_is_told_with_the_values_of_the_state() -> None:
    assert _told(REQUESTED) == (0, ROLLING_OUT, "")


def test_a_branch_that_the_state_decides_is_left_out() -> None:
    _, before, _ = _told(VERIFYING)
    _, after, _ = _told(VERIFYING + PROBED)
    assert 'if event.health == "healthy" -> live\n    else -> the phase stays\n' in before
    assert "       sets failed_probes: 1\n" in before
    assert "rolling_back" not in before.partition("illegal")[0]
    assert 'else -> rolling_back with release: "v1"\n' in after
    assert "the phase stays" not in after


def test_one_record_is_judged_check_by_check() -> None:
    event = '{"event": "release_rolled_out", "release": "v2"}'
    assert _told(REQUESTED, "--event", event) == (1, REFUSED, "")
    probed = '{"event": "health_probed", "health": "failing"}'
    ledger = VERIFYING + PROBED.splitlines(keepends=True)[0]
    assert _told(ledger, "--event", probed) == (0, PROBING, "")


def test_a_record_may_stand_in_a_file_and_be_whole() -> None:
    Path("next.json").write_text(record(7, "release_rolled_out", release="v1"))
    code, out, _ = _told(REQUESTED, "--event", "next.json")
    assert (code, out.splitlines()[1].split()) == (
        1,
        ["FAILS", "number", "seq", "record.seq", "==", "1", "7", "==", "1"],
    )
    assert out.splitlines()[-1].startswith("rejected: sequence_mismatch")


def test_a_line_that_is_rejected_is_judged_where_it_stands() -> None:
    wrong = record(1, "release_rolled_out", release="v2")
    assert _told(REQUESTED + wrong) == (1, REFUSED, "run.jsonl:2: rejected\n")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("{", "not JSON"),
        ('{"seq": 1, "seq": 1, "event": {}}', "event.event: no event is called null"),
        (record(1, "release_rolledout", release="v1"), "did you mean `release_rolled_out`?"),
        (record(1, "release_rolled_out"), "event: expected a field `release`"),
        (record(1, "release_rolled_out", release=" "), "event.release: expected the text of"),
        (record(1, "health_probed", health="fine"), "event.health: expected one of"),
    ],
)
def test_a_line_that_is_no_record_is_named(line: str, said: str) -> None:
    code, out, err = _told(REQUESTED + line)
    assert (code, out) == (1, "")
    assert err.startswith("Error: run.jsonl:2: not a record: ")
    assert said in err


def test_programs_get_the_same_as_json() -> None:
    code, out, _ = _told(REQUESTED, "--format", "json")
    told = json.loads(out)
    events = {each["event"]: each for each in told["events"]}
    assert (code, told["records"], told["phase"]) == (
        0,
        1,
        {"phase": "rolling_out", "release": "v1"},
    )
    assert events["release_rolled_back"]["outcome"] == "illegal"
    assert events["release_rolled_out"]["requires"] == [
        {
            "check": "same_release",
            "that": "event.release == phase.release",
            "here": 'event.release == "v1"',
            "where": {"phase.release": "v1"},
            "holds": None,
            "else": "release_mismatch",
        }
    ]
    event = '{"event": "release_rolled_out", "release": "v2"}'
    judged = json.loads(_told(REQUESTED, "--event", event, "--format", "json")[1])
    assert judged["asked"][-1]["here"] == '"v2" == "v1"'
    assert judged["rejection"]["error"] == "release_mismatch"


def test_a_spec_needs_no_package_and_a_run_no_ledger() -> None:
    """The spec as it stands is what is explained."""
    shutil.rmtree(GENERATED)
    edit(SPEC, "version: 0.1.0", "version: 0.2.0")
    code, out, _ = command("explain-state", str(SPEC))
    assert (code, out.splitlines()[0]) == (0, "deployment 0.2.0 after 0 records")
    assert _told(REQUESTED)[0] == 0


def test_after_the_end_nothing_is_legal() -> None:
    code, out, _ = _told(WELL)
    assert (code, "\nlegal\n" in out) == (0, False)
    assert "illegal here: live has no transition for" in out
