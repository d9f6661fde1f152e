"""What the proof says of maps: of those of the project, and of wrong ones."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from lawful.chart import Chart, ChartMap, Exemption
from lawful.graph import leaves
from lawful.pipeline import examine
from lawful.proof import Verdict
from lawful.proof.maps import maps
from lawful.source import Source, read

ROOT = Path(__file__).parents[1]
BY_TOOL = """\
        choose:
          - {summary: A tool ended the turn., when: ended_by_tool, to: persisting}
          - {summary: Text or a rejection ended it., to: calling_model}
"""
FIELDS = {"failed": ", with: {reason: '\"x\"'}", "cancelled": ", with: {reason: '\"x\"'}"}


def chart(name: str, *, old: str = "", new: str = "") -> Chart:
    """Read a chart of the project, perhaps with something else in its place."""
    path = f"spec/{name}.chart.yaml"

    def spec(wanted: str) -> Source | None:
        found = read(ROOT / wanted, wanted)
        text = found.content.decode()
        assert wanted != path or old in text
        changed = text.replace(old, new) if wanted == path and old else text
        return Source(wanted, changed.encode())

    source = spec(path)
    assert source is not None
    examined = examine([source], spec)
    assert not examined.found, examined.found
    return next(each for each in examined.charts if each.name == name)


@cache
def law(name: str) -> Chart:
    """Read a chart of the project."""
    return chart(name)


def judged(found: Chart, name: str) -> list[Verdict]:
    """List the verdicts on a map."""
    return [each for each in maps(found) if each.name == name]


def broken(found: Chart, name: str) -> set[tuple[str, ...]]:
    """Name the events of the shortest runs whose images are none."""
    return {
        tuple(edge.reaction.event.name for edge in each.run.steps)
        for each in judged(found, name)
        if each.run is not None
    }


def granted(found: Chart, name: str, exemptions: tuple[Exemption, ...]) -> Chart:
    """Grant a map other exceptions."""

    def changed(each: ChartMap) -> ChartMap:
        return replace(each, exemptions=exemptions) if each.name == name else each

    return replace(found, maps=tuple(map(changed, found.maps)))


@pytest.mark.parametrize(
    ("name", "of"),
    [("run_status", "status_of"), ("run_outcome", "outcome_of"), ("agent_thread", "thread_events")],
)
def test_the_maps_of_the_project_hold_for_every_ledger(name: str, of: str) -> None:
    assert [each.outcome for each in judged(law(name), of)] == ["holds"]


def test_the_status_map_fails_without_the_edge_that_was_granted_to_the_law() -> None:
    """Persisting → completed is what an agent run needs that ends on a tool's result."""
    found = law("run_status")
    kept = tuple(
        each
        for each in found.transitions
        if (each.owner.name, each.event.name) != ("persisting", "run_completed")
    )
    assert len(kept) == len(found.transitions) - 1
    verdicts = judged(replace(found, transitions=kept), "status_of")
    assert [each.says for each in verdicts] == [
        "the image `persisting` → `completed` is no step of `run_status`"
    ]
    run, images = verdicts[0].run, verdicts[0].images
    assert run is not None
    assert [edge.reaction.event.name for edge in run.steps][-2:] == [
        "tool_finished",
        "run_finished",
    ]
    assert images[-2:] == ("persisting", "completed")
    assert len(images) == len(run.steps) + 1


@pytest.mark.parametrize("status", [each.name for each in leaves(law("run_status").phases)])
def test_whatever_a_concluded_turn_reads_as_by_its_phase_alone_the_map_fails(status: str) -> None:
    """Only how the turn ended tells whether it was the model's or the tool's."""
    alone = f"        to: {status}\n{_filled(status)}"
    found = chart("run_status", old=BY_TOOL, new=alone)
    assert {each.outcome for each in judged(found, "status_of")} == {"fails"}


def _filled(status: str) -> str:
    return "        with: {reason: '\"gone\"'}\n" if status in FIELDS else ""


def test_a_map_on_the_phase_alone_is_broken_by_a_tools_result() -> None:
    found = chart("run_status", old=BY_TOOL, new="        to: calling_model\n")
    (run,) = broken(found, "status_of")
    assert run[-1] == "tool_finished"


def test_a_map_on_the_phase_alone_is_broken_by_an_answer_without_calls() -> None:
    found = chart("run_status", old=BY_TOOL, new="        to: persisting\n")
    (run,) = broken(found, "status_of")
    assert run[-1] == "model_responded"


def test_an_exception_that_no_ledger_needs_is_found() -> None:
    """Nothing of an agent run reads as cancelled."""
    found = law("run_status")
    phases = {each.name: each for each in leaves(found.phases)}
    needless = Exemption(
        (phases["pending"],), (phases["cancelled"],), None, "Just in case.", found.at
    )
    verdicts = judged(granted(found, "status_of", (needless,)), "status_of")
    assert [each.outcome for each in verdicts] == ["holds", "fails"]
    assert verdicts[1].says == "an exception is never needed"
    assert verdicts[1].notes[0].message == "because: Just in case."


@pytest.mark.parametrize("place", range(len(law("run_outcome").maps[0].exemptions)))
def test_every_exception_of_the_outcomes_is_needed(place: int) -> None:
    """Without any one of them there is a ledger whose image is none."""
    found = law("run_outcome")
    named = next(each for each in found.maps if each.name == "outcome_of")
    fewer = (*named.exemptions[:place], *named.exemptions[place + 1 :])
    verdicts = judged(granted(found, "outcome_of", fewer), "outcome_of")
    assert "fails" in {each.outcome for each in verdicts}


def test_a_guard_of_the_target_that_its_edges_do_not_show_breaks_a_map() -> None:
    """A step with calls is judged as one, so it never ends a run without a criterion."""
    found = law("run_outcome")
    named = next(each for each in found.maps if each.name == "outcome_of")
    kept = tuple(each for each in named.exemptions if not each.because.startswith("A host may"))
    assert len(kept) == len(named.exemptions) - 1
    says = {each.says for each in judged(granted(found, "outcome_of", kept), "outcome_of")}
    assert "the image `judging` → `finished` is no step of `run_outcome`" in says


def test_events_that_the_target_does_not_take_break_a_map() -> None:
    """A thread that may not complete a run has no image of one that finished."""
    found = law("agent_thread")
    kept = tuple(each for each in found.transitions if each.event.name != "completed")
    assert len(kept) < len(found.transitions)
    verdicts = judged(replace(found, transitions=kept), "thread_events")
    assert [each.outcome for each in verdicts] == ["fails"]
    assert verdicts[0].run is not None
    assert verdicts[0].run.steps[-1].reaction.event.name == "run_finished"
