"""What ledgers exercised of a chart, counted, told and drawn."""

import json
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from commands import ENVIRONMENT, SPEC, WELL, command, record
from diagram_charts import agent_run, ends, nested, strange
from lawful import layout
from lawful.chart import Chart, Requirement
from lawful.coverage import (
    Coverage,
    Goal,
    Kind,
    Share,
    as_json,
    coverage_of,
    goals,
    missed,
    replayed,
    shares,
)
from lawful.graph import leaves
from lawful.interpret import Interpreter, Rejection, Snapshot
from lawful.targets.dot.exercised import exercised
from lawful.usage import requirements
from runcharts import agent_run as package
from test_conformance import RUNS
from test_second_opinion import WALKS, walker


def covered(chart: Chart, *ledgers: Iterable[Any]) -> Coverage:
    """Give what the ledgers exercise."""
    interpreter = Interpreter(chart)
    return coverage_of(chart, (replayed(interpreter, each) for each in ledgers))


def scenario(name: str) -> list[Any]:
    """Give the records of a scenario of the agent run."""
    found = next(each for each in agent_run().scenarios if each.name == name)
    return [step.record for step in found.steps]


def counts(coverage: Coverage, kind: Kind) -> dict[str, int]:
    """Give how often each goal of a kind was exercised, if it was."""
    return {goal.place: n for goal, n in coverage.counts if goal.kind == kind and n}


def test_a_scenario_exercises_what_its_lines_say() -> None:
    found = covered(agent_run(), scenario("over_budget"))
    assert (found.ledgers, found.records, found.rejected) == (1, 3, 1)
    assert counts(found, "state") == {
        "not_started": 1,
        "ready_for_context": 1,
        "ready_to_request_model": 1,
    }
    assert counts(found, "transition") == {
        "not_started.run_started": 1,
        "between_turns.context_built": 1,
    }
    assert counts(found, "branch") == {}
    assert counts(found, "check") == {
        "between_turns.context_built.1.new_turn.passed": 2,
        "between_turns.context_built.2.within_budget.passed": 1,
        "between_turns.context_built.2.within_budget.failed": 1,
    }
    assert counts(found, "error") == {"context_budget_exceeded": 1}


def test_a_gate_counts_what_it_admits_and_what_it_stops() -> None:
    found = covered(agent_run(), scenario("compaction"), scenario("failure_while_compacting"))
    gates = {place: n for place, n in counts(found, "branch").items() if place.startswith("gate")}
    assert gates == {
        "gate compaction": 1,
        "gate compaction.context_built": 1,
        "gate compaction.run_failed": 1,
    }
    checks = counts(found, "check")
    assert checks["gate compaction.context_built.1.compacted_turn.failed"] == 1
    assert checks["gate compaction.context_built.1.compacted_turn.passed"] == 1
    assert checks["between_turns.context_compacted.1.dropped_range.failed"] == 1
    assert counts(found, "error") == {
        "invalid_compaction_range": 1,
        "turn_reused": 1,
        "invalid_transition": 1,
        "turn_mismatch": 1,
    }


def test_the_branches_are_those_that_the_scenarios_take() -> None:
    names = ("approved_tool_turn", "allowed_tool_turn", "denied_by_policy", "denied_by_a_human")
    found = counts(covered(agent_run(), *map(scenario, names)), "branch")
    assert found == {
        "awaiting_model_response.model_responded.2": 4,
        "awaiting_policy.policy_evaluated.1": 1,
        "awaiting_policy.policy_evaluated.2": 2,
        "awaiting_policy.policy_evaluated.3": 1,
    }


def test_a_record_out_of_sequence_or_of_another_run_meets_no_check() -> None:
    found = covered(agent_run(), scenario("failed_run"))
    assert counts(found, "error") == {
        "invalid_transition": 1,
        "run_id_mismatch": 1,
        "sequence_mismatch": 1,
    }
    assert counts(found, "check").keys() == {
        "between_turns.context_built.1.new_turn.passed",
        "between_turns.context_built.2.within_budget.passed",
    }


def test_the_scenarios_of_the_agent_run_leave_out_only_checks_that_fail() -> None:
    found = covered(agent_run(), *(scenario(each.name) for each in agent_run().scenarios))
    assert dict(shares(found)) == {
        "state": Share(15, 15),
        "transition": Share(16, 16),
        "branch": Share(8, 8),
        "check": Share(22 + 10, 44),  # all 22 uses hold; ten lines are refused by one each
        "error": Share(12, 12),
    }


def test_files_add_up() -> None:
    one, other = scenario("compaction"), scenario("rejected_proposals")
    apart = covered(agent_run(), one), covered(agent_run(), other)
    both = dict(covered(agent_run(), one, other).counts)
    for goal, count in apart[0].counts:
        assert both[goal] == count + dict(apart[1].counts)[goal]


def test_the_order_of_ledgers_does_not_matter() -> None:
    ledgers = [scenario(each.name) for each in agent_run().scenarios]
    first = as_json(covered(agent_run(), *ledgers))
    random.Random(0).shuffle(ledgers)  # noqa: S311 - any other order
    assert as_json(covered(agent_run(), *ledgers)) == first


def test_the_recorded_verdicts_never_spend_a_call_twice() -> None:
    lines = [[v["line"] for v in run if not _undecodable(v)] for run in RUNS]
    found = covered(agent_run(), *(map(_plain, run) for run in lines))
    assert (found.ledgers, found.records) == (663, 16_980)
    assert found.rejected == sum(not v["accepted"] and not _undecodable(v) for r in RUNS for v in r)
    said = [goal.said for kind, _ in shares(found) for goal in missed(found, kind)]
    assert said == [
        "new_call fails on tool_call_proposed in awaiting_tool_call",
        "tool_call_reused",
    ]


def _undecodable(verdict: dict[str, Any]) -> bool:
    return bool(verdict["error"]) and verdict["error"]["kind"] == "Decode"


def _plain(line: str) -> Any:
    return package.to_json(package.decode(line))


@pytest.mark.parametrize("name", WALKS)
def test_every_result_is_counted_where_it_belongs(name: str) -> None:
    chart, made = walker(name).chart, [list(walker(name).walk(seed, 25)) for seed in range(200)]
    found = covered(chart, *([step.record for step in walk] for walk in made))
    results = [step.result for walk in made for step in walk]
    raised = Counter(each.error for each in results if isinstance(each, Rejection))
    assert counts(found, "error") == raised
    assert found.rejected == raised.total()
    assert sum(counts(found, "transition").values()) == found.records - found.rejected
    met = {each.phase for each in results if isinstance(each, Snapshot)}
    assert counts(found, "state").keys() == met | {Interpreter(chart).initial().phase}
    failed = Counter[str]()
    uses = {goal.place: use for goal, use in _uses(chart)}
    for place, count in counts(found, "check").items():
        if place in uses:
            failed[uses[place].failure.error.name] += count
    shape = chart.record
    own = {each.error.name for each in (shape.sequence, shape.identity) if each is not None}
    rest = {each: n for each, n in raised.items() if each not in {shape.illegal.name, *own}}
    assert {each: n for each, n in failed.items() if each in rest} == rest


def _uses(chart: Chart) -> Iterator[tuple[Goal, Requirement]]:
    failing = (each for key, each in goals(chart) if key[0] == "failed")
    return zip(failing, requirements(chart), strict=True)


@pytest.mark.parametrize("name", WALKS)
def test_no_two_goals_share_a_name_or_a_count(name: str) -> None:
    listed = list(goals(walker(name).chart))
    assert len({key for key, _ in listed}) == len(listed)
    assert len({(goal.kind, goal.place) for _, goal in listed}) == len(listed)
    assert len({goal.said for _, goal in listed if goal.kind in ("transition", "branch")}) == sum(
        goal.kind in ("transition", "branch") for _, goal in listed
    )


@pytest.mark.parametrize("make", [agent_run, nested, strange])
def test_nothing_exercised_is_all_grey_but_where_runs_begin(make: Callable[[], Chart]) -> None:
    chart = make()
    text = exercised(covered(chart))
    assert text.count("class=move") == ends(chart)
    arrows = [line for line in text.splitlines() if "class=move" in line or "class=dec" in line]
    assert arrows
    assert all("never" in line and "style=dashed" in line for line in arrows)
    assert text.count("<b>never</b>") == len(arrows) + len(leaves(chart.phases))


def test_every_arrow_tells_its_own_count() -> None:
    chart = nested()
    words = ["opened", "closed", "ticked", "ticked", "closed", "opened", "closed", "reset", "ended"]
    text = exercised(covered(chart, [{"event": {"event": word}} for word in words]))
    told = {
        found[1]: found[2]
        for found in re.finditer(r'id="(?:move|decision)\.([^"]*)".*<b>(never|\d+ x)</b>', text)
    }
    assert told == {
        "outer.reset": "never",
        "outer.ended": "1 x",
        "outer.ticked": "2 x",
        "inner.opened": "1 x",
        "first.closed": "2 x",
        "first.closed.1": "1 x",
        "first.closed.2": "never",
        "first.closed.3": "1 x",
        "second.closed": "1 x",
        "second.opened.1": "1 x",
        "second.opened": "1 x",
        "second.reset": "1 x",
    }


@pytest.mark.skipif(not layout.available(), reason="nothing here draws pictures")
@pytest.mark.parametrize("make", [agent_run, nested, strange])
def test_the_figure_can_be_drawn(make: Callable[[], Chart]) -> None:
    picture = layout.svg(exercised(covered(make())))
    assert picture is not None
    assert ET.fromstring(picture.text).tag.endswith("svg")  # noqa: S314 - our own text


BAD = record(1, "deployment_requested", release="v1")


def folder() -> None:
    """Lay ledgers down: one that goes well, and two attempts in a folder."""
    Path("well.jsonl").write_text(WELL)
    Path("more/deep").mkdir(parents=True)
    Path("more/one.jsonl").write_text(WELL.splitlines(keepends=True)[0] + BAD)
    Path("more/deep/two.jsonl").write_text("")
    Path("more/notes.txt").write_text("no ledger")


@pytest.mark.usefixtures("project")
def test_a_table_and_what_is_missing_are_told() -> None:
    folder()
    code, out, err = command("coverage", "deployment", "well.jsonl", "more")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].endswith(": 3 ledgers, 5 records, 1 of them rejected")
    assert [line.split()[0] for line in lines[2:8]] == [
        *("states", "transitions", "branches", "checks", "errors", "all"),
    ]
    said = next(line for line in lines if line.startswith("  sequence_mismatch"))
    path, line = said.split()[1].split(":")
    assert Path(path).read_text().splitlines()[int(line) - 1].strip() == "sequence_mismatch:"


@pytest.mark.usefixtures("project")
def test_programs_get_every_goal_with_its_count() -> None:
    folder()
    code, out, _ = command("coverage", str(SPEC), "well.jsonl", "more/*.jsonl", "--format", "json")
    told = json.loads(out)
    assert (code, told["ledgers"], told["records"], told["rejected"]) == (0, 2, 5, 1)
    found = {(goal["kind"], goal["place"]): goal["count"] for goal in told["goals"]}
    assert found["state", "rolling_out"] == 2
    assert found["error", "invalid_transition"] == 1
    assert told["all"]["all"] == len(told["goals"])
    assert told["all"]["covered"] == sum(goal["count"] > 0 for goal in told["goals"])


@pytest.mark.usefixtures("project")
def test_a_ledger_that_is_named_twice_is_read_once() -> None:
    folder()
    names = ("well.jsonl", "more", "./more/one.jsonl", "./more/*.jsonl")
    assert ": 3 ledgers" in command("coverage", "deployment", *names)[1]


@pytest.mark.usefixtures("project")
def test_standard_input_is_a_ledger() -> None:
    code, out, _ = command("coverage", "deployment", "-", stdin=WELL)
    assert (code, ": 1 ledger, 3 records, 0 of them" in out) == (0, True)
    code, out, err = command("coverage", "deployment", "-", stdin=WELL + "{\n")
    assert (code, out) == (1, "")
    assert "-:4: not a record" in err


@pytest.mark.usefixtures("project")
def test_a_line_that_is_no_record_ends_it_with_its_place() -> None:
    folder()
    Path("more/deep/two.jsonl").write_text(WELL + '{"seq": 3}\n')
    code, out, err = command("coverage", "deployment", "more")
    assert (code, out) == (1, "")
    assert "more/deep/two.jsonl:4: not a record" in err


@pytest.mark.usefixtures("project")
def test_strict_stops_at_a_rejection_with_its_place() -> None:
    folder()
    code, out, err = command("coverage", "deployment", "well.jsonl", "more", "--strict")
    assert (code, out) == (1, "")
    assert "more/one.jsonl:2: rejected: invalid_transition: " in err
    assert command("coverage", "deployment", "well.jsonl", "--strict")[0] == 0


@pytest.mark.usefixtures("project")
def test_less_than_is_asked_for_ends_with_one() -> None:
    folder()
    percent = json.loads(command("coverage", "deployment", "more", "--format", "json")[1])["all"]
    share_of = 100 * percent["covered"] / percent["all"]
    assert command("coverage", "deployment", "more", f"--fail-under={share_of}")[0] == 0
    code, out, err = command("coverage", "deployment", "more", f"--fail-under={share_of + 0.1}")
    assert (code, "only " in err, "states" in out) == (1, True, True)


@pytest.mark.usefixtures("project")
def test_misuse_is_told_before_anything_is_read() -> None:
    folder()
    for words in (["none.jsonl"], ["spec"], ["*.json"], ["well.jsonl", "--diagram", "a.png"], []):
        assert command("coverage", "deployment", *words)[0] == 2
    assert not Path("a.png").exists()


@pytest.mark.usefixtures("project")
def test_the_figure_is_written_as_text_or_as_a_picture() -> None:
    folder()
    for name in ("a.dot", "a.svg") if layout.available() else ("a.dot",):
        code, _, err = command("coverage", "deployment", "more", "--diagram", name)
        assert (code, err) == (0, f"wrote {name}\n")
        first = Path(name).read_bytes()
        command("coverage", "deployment", "more", "--diagram", name)
        assert Path(name).read_bytes() == first
    assert "2 x" in Path("a.dot").read_text()
    code, _, err = command("coverage", "deployment", "more", "--diagram", "none/a.dot")
    assert (code, "none/a.dot" in err) == (1, True)


def test_nothing_is_kept_of_a_long_ledger(project: Path) -> None:
    line = record(9, "release_rolled_out", release="x" * 5_000)

    def peak(lines: int) -> int:
        (project / "run.jsonl").write_text(line * lines)
        code = "import resource, sys; from lawful.cli.guard import run; run(sys.argv[1:]); "
        code += "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
        words = [sys.executable, "-c", code, "coverage", "deployment", "run.jsonl"]
        ended = subprocess.run(words, env=ENVIRONMENT, capture_output=True, text=True, check=True)  # noqa: S603
        assert f"{lines:,} records" in ended.stdout
        return int(ended.stderr)

    assert peak(10_000) - peak(10) < 10_000  # kilobytes, of a ledger of fifty thousand
