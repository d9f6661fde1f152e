"""What shows a verdict is a real ledger: the reducer takes it, and it breaks the promise."""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from lawful.chart import Chart, LeadsTo, Possible
from lawful.embodied import embodied
from lawful.enact import breaks, enacted
from lawful.exhibit import exhibited, retaken, unexercised
from lawful.exhibit.exhibiting import refused
from lawful.explore import Space, explore
from lawful.kernel import kernel_of
from lawful.pipeline import examine
from lawful.proof.properties import properties
from lawful.proof.verdict import Payload, Run, Verdict
from lawful.report import proofs
from lawful.source import Source, read
from specs import chart_of
from wrong_runs import FAULTS, run_with

ROOT = Path(__file__).parents[1]


def _library(path: str) -> Source:
    return read(ROOT / path, path)


@cache
def _law(name: str) -> Chart:
    path = f"spec/{name}.chart.yaml"
    return examine([_library(path)], _library).charts[0]


def _only(chart: Chart, name: str) -> Chart:
    return replace(chart, properties=tuple(p for p in chart.properties if p.name == name))


@pytest.mark.parametrize("fault", FAULTS)
def test_every_seeded_fault_is_shown_by_a_ledger_that_the_right_law_does_not_take_so(
    fault: str,
) -> None:
    wrong = _only(run_with(FAULTS[fault]), FAULTS[fault].breaks)
    (verdict,) = properties(wrong)
    exhibit = exhibited(verdict)
    assert (exhibit.verdict.outcome, exhibit.ledger is None) == ("fails", False)
    assert exhibit.ledger is not None
    assert refused(exhibit.ledger) is None
    records = [beat.record for beat in exhibit.ledger.beats]
    assert len(exhibit.rows) == len(records) + 1
    right = _only(_law("agent_run"), FAULTS[fault].breaks)
    taken = retaken(right, records, exhibit.ledger.again)
    (promise,) = right.properties
    if taken is not None and not isinstance(promise.claim, LeadsTo | Possible):
        assert not breaks(promise, taken)


@pytest.mark.parametrize("name", ["agent_run", "run_status", "agent_thread"])
def test_every_step_of_an_exact_space_can_be_played(name: str) -> None:
    space = explore(kernel_of(_law(name)))
    assert space.reserves == ()
    for edge in space.edges:
        ledger = enacted(space, (*space.way_to(edge.source), edge))
        assert ledger is not None, edge
        assert ledger.beats[-1].after.snapshot.phase == edge.way.target.name


LOOSE = """\
events:
  filled: {summary: So much., fields: {limit: u32, amount: u32}}
  doubted: {summary: Is it so?}
variables:
  limit: {type: u32, initial: 0, summary: The most.}
  amount: {type: u32, initial: 0, summary: How much it is.}
checks:
  fits: {summary: It fits., that: event.amount <= event.limit, else: {late: {hour: event.amount}}}
phases:
  asking:
    summary: It waits.
    initial: true
    on:
      filled:
        require: [fits]
        set: {limit: event.limit, amount: event.amount}
        to: knowing
  knowing:
    summary: It knows.
    on:
      doubted:
        choose:
          - {when: amount > limit, to: wrong}
          - {to: right}
  wrong: {summary: That cannot be., final: failure}
  right: {summary: It is so., final: success}
"""


def _verdict(space: Space, leaf: str) -> Verdict:
    chart = space.kernel.chart
    goal = next(number for number, state in enumerate(space.states) if state.leaf == leaf)
    return Verdict(
        chart,
        "property",
        "promised",
        "fails",
        "it is there",
        chart.at,
        run=Run(space.way_to(goal)),
        reserves=space.reserves,
        space=space,
    )


def test_what_only_the_space_can_do_is_undecided() -> None:
    """The kernel keeps no numbers, so it thinks that what was bounded may be larger."""
    space = explore(kernel_of(chart_of(LOOSE)))
    shown, unreal = (exhibited(_verdict(space, leaf)) for leaf in ("right", "wrong"))
    assert (shown.verdict.outcome, shown.ledger is None) == ("fails", False)
    assert (unreal.verdict.outcome, unreal.ledger) == ("undecided", None)
    assert "no ledger was found" in unreal.verdict.says
    assert "a fault of lawful" not in unreal.verdict.says


def test_an_exact_run_that_cannot_be_played_is_called_a_fault_of_lawful() -> None:
    space = explore(kernel_of(chart_of(LOOSE)))
    exact = replace(space, reserves=())
    assert "a fault of lawful" in exhibited(_verdict(exact, "wrong")).verdict.says


IDLE = """\
events:
  opened: {summary: It is open.}
  shut: {summary: It is shut., fields: {hour: u32}}
variables:
  hours: {type: u32, initial: 0, summary: Hours so far.}
checks:
  early: {summary: Not too late., that: hours < 1, else: {late: {hour: hours}}}
phases:
  closed:
    summary: It is closed.
    initial: true
    on:
      opened: {require: [early], to: open}
  open:
    summary: It is open.
    on:
      shut:
        choose:
          - {when: hours > 3, to: broken}
          - {to: done}
  broken: {summary: It broke., final: failure}
  done: {summary: It is done., final: success}
"""


def test_what_no_run_exercises_is_named() -> None:
    found = unexercised(explore(kernel_of(chart_of(IDLE))))
    assert [each.name for each in found.phases] == ["broken"]
    assert found.transitions == ()
    assert [use.check.name for use in found.requirements] == ["early"]
    assert {"late", "missed", "foreign"} <= {each.name for each in found.errors}
    assert "refused" not in {each.name for each in found.errors}


def test_nothing_of_the_agent_run_goes_unexercised() -> None:
    found = unexercised(explore(kernel_of(_law("agent_run"))))
    assert (found.phases, found.transitions, found.requirements, found.errors) == ((), (), (), ())


def test_a_guard_is_shown_by_values() -> None:
    """No run is needed where one event shows it."""
    at = _law("run_status").at
    payload = Payload("open", "filled", (("event.n", 3), ("limit", None)))
    hole = Verdict(
        _law("run_status"), "guards", "open/filled", "fails", "a hole", at, payload=payload
    )
    told = proofs.text([exhibited(hole)], [], [])
    assert "\n  filled in open\n    event.n is 3\n    limit is null\n" in told


def test_two_laws_of_one_spec_are_two_packages() -> None:
    """A law that was changed without its text has the digest of the text."""
    chart = _law("run_status")
    (first, *others) = chart.transitions
    fewer = replace(chart, transitions=tuple(others))
    assert fewer.digest == chart.digest
    assert embodied(chart) is embodied(replace(chart))
    assert embodied(fewer) is not embodied(chart)
    assert first not in fewer.transitions
