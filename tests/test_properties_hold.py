"""Which properties hold for every ledger, and what is said of those that do not."""

import pytest
from lawful.enact import enacted
from lawful.proof import Verdict
from lawful.proof.properties import properties
from specs import chart_of, law
from wrong_runs import FAULTS, run_with

DOOR = """\
events:
  opened: {summary: It was opened.}
  closed: {summary: It was closed.}
  bricked_up: {summary: It was closed for good.}
phases:
  shut:
    summary: Nobody comes through.
    initial: true
    on:
      opened: {summary: Open it., to: ajar}
      bricked_up: {summary: Close it for good., to: wall}
  ajar:
    summary: Anybody comes through.
    on:
      closed: {summary: Close it., to: shut}
  wall: {summary: It is no door any more., final: success}
properties:
  it:
    summary: What is asked.
"""


LAWS = ("agent_run", "agent_thread", "run_outcome", "run_status")


def asked(claim: str, chart: str = DOOR) -> Verdict:
    """Give the verdict on one property of a small chart."""
    (verdict,) = properties(chart_of(f"{chart}    {claim}\n"))
    return verdict


def shown(verdict: Verdict) -> list[str]:
    """List the events of the run that is shown, with a bracket before what repeats."""
    run = verdict.run
    assert run is not None
    return [
        ("(" if at == run.again else "") + edge.reaction.event.name
        for at, edge in enumerate(run.steps)
    ]


@pytest.mark.parametrize("name", LAWS)
def test_every_property_of_a_law_holds_for_every_ledger(name: str) -> None:
    verdicts = tuple(properties(law(name)))
    assert [each.name for each in verdicts] == [each.name for each in law(name).properties]
    assert [each.says for each in verdicts if each.outcome != "holds"] == []


def test_what_is_promised_of_agent_runs_is_proved_without_reserve() -> None:
    verdicts = tuple(properties(law("agent_run")))
    assert len(verdicts) >= 17
    assert {(each.reserves, each.bound) for each in verdicts} == {((), None)}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_breaks_the_promise_that_it_should_by_runs_that_can_be_played(name: str) -> None:
    failing = [each for each in properties(run_with(FAULTS[name])) if each.outcome == "fails"]
    assert FAULTS[name].breaks in {each.name for each in failing}
    for each in failing:
        assert each.space is not None
        assert each.run is not None
        assert enacted(each.space, each.run.steps, each.run.again) is not None


def test_a_state_that_is_not_such_is_shown_by_a_shortest_way_to_it() -> None:
    verdict = asked("always: {if: [ajar, wall], then: ajar}")
    assert verdict.outcome == "fails"
    assert verdict.says == "a run is in `wall`, but not in `ajar`"
    assert shown(verdict) == ["bricked_up"]
    assert [note.message for note in verdict.notes] == ["`bricked_up` leads from `shut` to `wall`"]


def test_a_step_that_is_taken_is_shown_with_the_way_to_it() -> None:
    verdict = asked("never: {before: ajar, event: closed}")
    assert (verdict.outcome, verdict.says) == ("fails", "`ajar` takes `closed from ajar`")
    assert shown(verdict) == ["opened", "closed"]


def test_a_step_is_looked_for_that_leads_where_it_must_not() -> None:
    assert shown(asked("never: {before: shut, after: wall}")) == ["bricked_up"]


def test_without_fairness_a_host_may_stop() -> None:
    verdict = asked("leads_to: {from: shut, to: wall}")
    assert verdict.outcome == "fails"
    assert verdict.says == "a run in `shut` may stop in `shut`, and never comes to `wall`"
    assert verdict.advice == (
        "if the host is bound to record it, name one of `opened`, `bricked_up` under `weak`"
    )
    assert shown(verdict) == []


def test_a_weakly_fair_host_may_go_round_and_a_strongly_fair_one_may_not() -> None:
    weak = asked("leads_to: {from: shut, to: wall, weak: [closed, bricked_up]}")
    assert weak.says == (
        "a run in `shut` may go on with `opened`, `closed` for ever, and never comes to `wall`"
    )
    assert shown(weak) == ["(opened", "closed"]
    assert weak.advice == (
        "if the host is bound to record it, name one of `bricked_up` under `strong`"
    )
    assert asked("leads_to: {from: shut, to: wall, weak: [closed], strong: [bricked_up]}").says == (
        "every fair run in `shut` comes to `wall`"
    )


def test_what_can_never_come_is_shown_by_a_way_to_where_that_is_so() -> None:
    verdict = asked("possible: {to: ajar}")
    assert verdict.says == "a run is in `wall`, and can never come to `ajar`"
    assert shown(verdict) == ["bricked_up"]
    assert asked("possible: {from: [shut, ajar], to: wall}").outcome == "holds"


BUDGET = """\
events:
  granted: {summary: So much may be spent., fields: {most: u32}}
  spent: {summary: Something was spent., fields: {cost: u32}}
variables:
  most: {type: u32, initial: 0, summary: What may be spent.}
  last: {type: u32, initial: 0, summary: What was spent last.}
phases:
  fresh:
    summary: Nothing is granted.
    initial: true
    on:
      granted: {summary: Grant it., set: {most: event.most}, to: open}
  open:
    summary: Something may be spent.
    on:
      spent:
        summary: Spend it.
        set: {last: event.cost}
        choose:
          - {summary: It was too much., when: event.cost > most, to: overdrawn}
          - {summary: It was not., to: open}
  overdrawn:
    summary: More was spent than granted.
    on:
      spent:
        summary: Go on.
        choose:
          - {summary: It was too much., when: last > most, to: overdrawn}
          - {summary: It was not., to: open}
properties:
  it:
    summary: What is asked.
"""


def test_what_no_run_does_is_proved_even_where_runs_do_more_than_the_chart_lets_them() -> None:
    verdict = asked("always: {if: overdrawn, then: {in: [open, overdrawn]}}", BUDGET)
    assert (verdict.outcome, verdict.reserves) == ("holds", ())


def test_what_hangs_on_a_comparison_that_is_not_kept_is_undecided() -> None:
    for claim in (
        "always: {if: {in: overdrawn, when: last > most}, then: open}",
        "never: {event: spent, after: {in: overdrawn, when: last > most}}",
    ):
        assert asked(claim, BUDGET).outcome == "undecided"
    verdict = asked("always: {if: overdrawn, then: {when: last > most}}", BUDGET)
    assert verdict.outcome == "undecided"
    assert verdict.says.startswith("perhaps a run is in `overdrawn`, but not in")
    assert verdict.advice == "let less hang on `most < last`, or promise less"


def test_a_step_that_may_not_be_there_fails_only_if_it_can_be_played() -> None:
    verdict = asked("never: {before: overdrawn, after: open}", BUDGET)
    assert verdict.outcome == "fails"
    assert verdict.run is not None
    assert [edge.sure for edge in verdict.run.steps] == [True, True, False]


def test_a_way_over_steps_that_may_not_be_there_is_no_proof_that_there_is_one() -> None:
    verdict = asked("possible: {from: overdrawn, to: open}", BUDGET)
    assert verdict.outcome == "undecided"


def test_a_promise_of_nothing_fails() -> None:
    verdict = asked("always: {if: {in: fresh, when: most == 5}, then: fresh}", BUDGET)
    assert verdict.outcome == "fails"
    assert verdict.says == "no run is ever in `fresh when most == 5`, so nothing is promised"


COUNTING = """\
    possible: {from: shut, to: wall}
  counted:
    summary: It was opened as often as it was closed for good.
    watch:
      open: {type: u32, initial: 0, on: {opened: open + 1}}
      closed: {type: u32, initial: 0, on: {bricked_up: closed + 1}}
    never: {event: closed, when: open == closed}
"""


def test_what_one_property_must_cut_off_makes_no_other_less_certain() -> None:
    exact, cut = properties(chart_of(DOOR + COUNTING))
    assert (exact.outcome, exact.reserves) == ("holds", ())
    assert [each.role for each in cut.reserves] == ["bounded"]


GUARDED = """\
events:
  opened: {summary: It opens., fields: {hour: u32}}
  broken: {summary: It breaks.}
variables:
  sound: {type: bool, initial: true, summary: Whether nothing ever happened to it.}
checks:
  unsound: {summary: It is not sound., that: "!sound", else: {late: {hour: 1}}}
phases:
  shut:
    summary: It is shut.
    initial: true
    on:
      opened: {summary: Open it., to: ajar}
      broken: {summary: Break it., require: [unsound], to: wreck}
  ajar: {summary: It is open., on: {broken: {summary: Break it., require: [unsound], to: wreck}}}
  wreck: {summary: It is broken., on: {opened: {summary: Open it., to: ajar}}}
properties:
  wrecks_open:
    summary: A wreck does not open at noon.
    never: {before: wreck, event: broken}
"""


def test_a_promise_about_a_phase_that_guards_keep_every_run_from_is_no_promise() -> None:
    """In a slice without the guard the phase would be entered, and the promise would hold."""
    (verdict,) = properties(chart_of(GUARDED))
    assert verdict.outcome == "fails"
    assert "wreck" in verdict.says
