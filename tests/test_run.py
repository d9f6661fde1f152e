"""`lawful run` as its users meet it."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from commands import ENVIRONMENT, SPEC, WELL, command, record


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize("chart", ["deployment", str(SPEC)])
def test_run_shows_where_each_record_led(chart: str) -> None:
    Path("run.jsonl").write_text(WELL)
    code, out, err = command("run", chart, "--ledger", "run.jsonl")
    assert (code, err) == (0, "")
    assert [line.split() for line in out.splitlines()] == [
        ["line", "event", "phase", "command"],
        ["1", "deployment_requested", "rolling_out", "roll_out"],
        ["2", "release_rolled_out", "verifying", "probe_health"],
        ["3", "health_probed", "live"],
    ]


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            record(1, "release_rolled_out", release="v2"),
            "ReleaseMismatch: expected release v1, not v2",
        ),
        (record(1, "deployment_requested", release="v1"), "InvalidTransition"),
        (record(2, "release_rolled_out", release="v1"), "SequenceMismatch"),
        (record(1, "release_rolled_out"), "release"),
        (record(1, "release_rolled_out", release=1), "release"),
        ("{", ""),
    ],
)
def test_run_stops_at_a_bad_line_and_says_which(line: str, said: str) -> None:
    Path("run.jsonl").write_text(record(0, "deployment_requested", release="v1") + line)
    code, out, err = command("run", "deployment", "--ledger", "run.jsonl")
    assert (code, len(out.splitlines())) == (1, 2)
    assert re.search(r"run\.jsonl:.*\b2\b", err)
    assert said in err


@pytest.mark.usefixtures("project")
def test_run_knows_what_was_meant() -> None:
    Path("run.jsonl").write_text(WELL)
    code, _, err = command("run", "deploymet", "--ledger", "run.jsonl")
    assert (code, "did you mean `deployment`?" in err) == (2, True)
    command("new", "second")
    code, _, err = command("run", "second", "--ledger", "run.jsonl")
    assert (code, "`lawful build`" in err) == (2, True)
    assert command("run", "deployment", "--ledger", "none.jsonl")[0] == 2


TICKER = """\
chart: ticker
summary: Counts for ever.
errors:
  refused: {summary: No., message: "{phase} {event}", fields: {phase: text, event: text}}
record: {otherwise: refused}
events:
  ticked: {summary: A tick., fields: {text: text}}
  stopped: {summary: The end.}
variables:
  ticks: {type: u64, initial: 0, summary: Ticks so far.}
phases:
  ticking:
    summary: It ticks.
    initial: true
    on:
      ticked: {summary: Count., require: [], set: {ticks: ticks + 1}}
      stopped: {summary: Stop., to: stopped}
  stopped: {summary: It is over., final: success}
"""


def test_run_keeps_nothing_of_a_long_ledger(project: Path) -> None:
    SPEC.write_text(TICKER.replace("require: [], ", ""))
    assert command("build")[0] == 0
    line = json.dumps({"event": {"event": "ticked", "text": "x" * 5_000}}) + "\n"

    def peak(lines: int) -> int:
        (project / "run.jsonl").write_text(line * lines)
        code = "import resource, sys; from lawful.cli.guard import run; run(sys.argv[1:]); "
        code += "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
        words = [sys.executable, "-c", code, "run", "ticker", "--ledger", "run.jsonl"]
        ended = subprocess.run(words, env=ENVIRONMENT, capture_output=True, text=True, check=True)  # noqa: S603
        assert len(ended.stdout.splitlines()) == lines + 1
        return int(ended.stderr)

    assert peak(10_000) - peak(10) < 10_000  # kilobytes, of a ledger of fifty thousand
