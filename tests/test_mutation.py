"""Every mutant of small charts is what it says, and is judged as it must be."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from commands import command
from lawful.chart import Chart
from lawful.interpret import Interpreter
from lawful.mutation import Mutant, as_json, as_text, findings, judge, left, mutants
from lawful.mutation.differing import refuted
from lawful.mutation.proving import excluded, excluded_roughly
from lawful.mutation.suite import suite_of
from lawful.mutation.telling import Field, doubts, shown
from lawful.mutation.touching import touched
from lawful.targets.tests.ground import ground_of
from lawful.targets.tests.law import law_of
from specs import chart_of
from walks import Walker

LAMP = """\
events:
  pressed: {summary: Somebody pressed the button., fields: {by: Id, hard: bool}}
  broke: {summary: It broke.}
variables:
  presses: {type: u32, initial: 0, summary: How often it was pressed.}
  last: {type: "Id?", initial: null, for_readers: true, summary: Who did it last.}
  people: {type: set<Id>, summary: Who ever pressed it.}
checks:
  somebody_new:
    summary: Everybody presses it once.
    that: "!(event.by in people)"
    else: {late: {hour: presses}}
  gently:
    summary: It is pressed gently.
    that: "!event.hard"
    else: {worn: {hour: presses}}
errors:
  worn: {summary: It is worn out., message: "worn {hour}", fields: {hour: u32}}
commands:
  shine: {summary: Shine., fields: {for_whom: Id}}
  glow: {summary: Glow., fields: {for_whom: Id}}
phases:
  whole:
    summary: It works.
    initial: true
    on:
      broke: {summary: It is over., to: broken}
    phases:
      dark:
        summary: It is off.
        initial: true
        on:
          pressed:
            summary: Switch it on.
            require: [somebody_new, gently]
            set: {presses: presses + 1, last: event.by, people: "people + [event.by]"}
            to: lit
            with: {by: event.by}
      lit:
        summary: It is on.
        fields: {by: Id}
        command: {shine: {for_whom: phase.by}}
        on:
          pressed:
            summary: Switch it off.
            choose:
              - {when: event.hard, to: broken, summary: Too hard.}
              - {when: presses > 3, to: dim, with: {by: phase.by}, summary: Often.}
              - {to: dark, summary: Else., set: {last: null}}
      dim:
        summary: It glows.
        fields: {by: Id}
        command: {glow: {for_whom: phase.by}}
  broken: {summary: It is broken., final: failure}
"""
OFTEN = LAMP.replace("when: presses > 3", "when: presses > 0")
GATED = """\
events:
  closed: {summary: It was closed.}
  opened: {summary: It was opened.}
  knocked: {summary: Somebody knocked.}
  left: {summary: Everybody left.}
variables:
  shut: {type: bool, initial: false, summary: Whether it is closed.}
  calm: {type: bool, initial: true, for_readers: true, summary: Whether nobody shouted.}
gates:
  door:
    summary: Nobody leaves through a closed door.
    while: shut
    only: {opened: {}, knocked: {}, closed: {}}
phases:
  inside:
    summary: Somebody is there.
    initial: true
    on:
      closed: {summary: Close it., require: [is_open], set: {shut: true}}
      opened: {summary: Open it., set: {shut: false, calm: true}}
      left: {summary: Leave., to: porch, set: {shut: false}}
  porch:
    summary: Everybody stands outside.
    on:
      knocked: {summary: Knock., to: empty}
  empty:
    summary: Nobody is there.
    final: success
checks:
  is_open: {summary: It is open., that: "!shut", else: {shut_already: {}}}
errors:
  shut_already: {summary: It is closed., message: closed already}
"""


@pytest.fixture(scope="module")
def lamp() -> Chart:
    """Give a chart with something for most operators."""
    return chart_of(LAMP)


def _made(chart: Chart, operator: str) -> dict[str, Mutant]:
    found = [each for each in mutants(chart) if each.operator == operator]
    assert len({each.label for each in found}) == len(found)
    return {each.label: each for each in found}


def test_no_mutant_is_the_chart(lamp: Chart) -> None:
    assert all(each.chart != lamp for each in mutants(lamp))


def test_a_transition_is_dropped(lamp: Chart) -> None:
    found = _made(lamp, "drop transition")
    gone = found["`broke` in `whole`: no such transition"].chart
    assert len(found) == len(lamp.transitions) == 3
    assert ("dark", "broke") not in law_of(gone).steps
    assert ("dark", "pressed") in law_of(gone).steps


def test_a_source_is_dropped_and_the_other_one_stays(lamp: Chart) -> None:
    found = _made(lamp, "drop source")
    steps = law_of(found["`broke` in `whole`: not taken in `lit`"].chart).steps
    assert ("lit", "broke") not in steps
    assert ("dark", "broke") in steps
    assert len(found) == 3


def test_a_source_is_added_where_all_that_is_read_is_there(lamp: Chart) -> None:
    found = _made(lamp, "add source")
    assert set(found) == {
        "`broke` in `whole`: also taken in `broken`",
        "`pressed` in `dark`: also taken in `dim`",
        "`pressed` in `lit`: also taken in `dim`",
        "`pressed` in `dark`: also taken in `broken`",
    }


def test_a_move_leads_to_every_leaf_that_can_be_filled(lamp: Chart) -> None:
    found = _made(lamp, "retarget")
    assert {label for label in found if label.startswith("`broke`")} == {
        "`broke` in `whole`: `to: dark` instead of `to: broken`",
        "`broke` in `whole`: stay instead of `to: broken`",
    }
    by_event = found["`pressed` in `lit`: `to: lit` instead of `to: dark`"]
    assert law_of(by_event.chart).steps["lit", "pressed"] != law_of(lamp).steps["lit", "pressed"]


def test_checks_are_dropped_negated_and_reordered(lamp: Chart) -> None:
    def asked(mutant: Mutant) -> list[str]:
        return [each.check.name for each in law_of(mutant.chart).steps["dark", "pressed"].require]

    assert [asked(each) for each in _made(lamp, "drop check").values()] == [
        ["gently"],
        ["somebody_new"],
    ]
    (reordered,) = _made(lamp, "reorder checks").values()
    assert asked(reordered) == ["gently", "somebody_new"]
    assert len(_made(lamp, "negate check")) == 2


def test_a_check_fails_with_another_error_of_the_same_fields(lamp: Chart) -> None:
    found = [each.says for each in _made(lamp, "other error").values()]
    assert "`worn` instead of `late` where `somebody_new` fails" in found
    assert "`refused` instead of `late` where `somebody_new` fails" not in found


def test_what_is_set_is_dropped_or_another_value(lamp: Chart) -> None:
    dropped = [each.says for each in _made(lamp, "drop set").values()]
    altered = [each.says for each in _made(lamp, "alter set").values()]
    assert dropped == [
        "without `presses: presses + 1`",
        "without `last: event.by`",
        "without `people: people + [event.by]`",
        "without `last: null`",
    ]
    assert "`presses + 2` instead of `presses: presses + 1`" in altered
    assert "`null` instead of `last: event.by`" in altered
    assert "`event.by` instead of `last: null`" in altered


def test_branches_are_dropped_negated_and_reordered(lamp: Chart) -> None:
    assert len(_made(lamp, "drop branch")) == 2
    assert len(_made(lamp, "drop when")) == 2
    assert len(_made(lamp, "negate when")) == 2
    (reordered,) = _made(lamp, "reorder branches").values()
    assert reordered.says == "the branch `presses > 3` before `event.hard`"


def test_commands_are_dropped_renamed_and_altered(lamp: Chart) -> None:
    dropped, _ = _made(lamp, "drop command").values()
    renamed, _ = _made(lamp, "rename command").values()
    told = law_of(renamed.chart).phases["lit"].pending
    assert law_of(dropped.chart).phases["lit"].pending is None
    assert told is not None
    assert told.command.name == "glow"


def test_gates_are_dropped_and_admit_another_event() -> None:
    chart = chart_of(GATED)
    (gone,) = _made(chart, "drop gate").values()
    (more,) = _made(chart, "admit").values()
    assert gone.chart.gates == ()
    assert more.says == "`left` admitted"
    assert len(_made(chart, "forbid")) == 3


def test_a_run_begins_otherwise(lamp: Chart) -> None:
    found = _made(lamp, "other initial value")
    assert "variable `presses`: `initial: 1` instead of `0`" in found
    assert len(found) == 3
    assert len(_made(lamp, "other initial")) == 1


def test_the_generated_suite_leaves_no_mutant_of_the_lamp(lamp: Chart) -> None:
    judged = tuple(judge(lamp, mutants(lamp)))
    assert left(judged) == ()
    assert sum(each.outcome == "killed" for each in judged) > 50


def test_what_is_redundant_is_said() -> None:
    chart = chart_of(GATED)
    found = findings(tuple(judge(chart, mutants(chart))))
    assert {each.mutant.vain for each in found} == {
        "`calm: true` stores what is stored there already",
        "`shut: false` stores what is stored there already",
        "the gate `door` admits `knocked`, which nothing takes behind it",
    }
    assert {each.proof for each in found} == {"exact"}


def test_a_when_that_always_holds_is_redundant(lamp: Chart) -> None:
    chart = chart_of(OFTEN)
    found = {each.mutant.vain for each in findings(tuple(judge(chart, mutants(chart))))}
    assert "the branch `when` `presses > 0` is always taken where it is asked" in found
    assert not findings(tuple(judge(lamp, mutants(lamp))))


def test_a_suite_without_its_cases_lets_mutants_survive(lamp: Chart) -> None:
    suite = suite_of(lamp)
    kept = tuple(each for each in suite.trials if each.cell != ("dark", "pressed"))
    judged = tuple(judge(lamp, mutants(lamp), replace(suite, trials=kept)))
    survived = {each.mutant.label: each for each in left(judged)}
    label = "`pressed` in `dark`: without the check `gently`"
    ledger = survived[label].ledger
    assert survived[label].outcome == "survived"
    assert ledger is not None
    assert [line.event.name for line in ledger] == ["pressed"]
    assert ledger[-1].fields["hard"] is True
    told = as_text(lamp, judged)
    assert "  told apart by: pressed\n  the chart says: rejected by `worn`: worn 0\n" in told
    assert "  the mutant says: `lit`\n" in told
    assert as_json(lamp, judged)["survived"] == len(survived)


def test_a_survivor_beyond_the_search_has_a_ledger_too(lamp: Chart) -> None:
    """That somebody pressed often is a state that only the space of the chart is known to have."""
    suite = suite_of(lamp)
    kept = tuple(each for each in suite.trials if each.cell != ("lit", "pressed"))
    judged = tuple(judge(lamp, mutants(lamp), replace(suite, trials=kept)))
    says = "`to: dark` instead of `to: dim`"
    (found,) = [each for each in left(judged) if each.mutant.says == says]
    assert found.outcome == "survived"
    assert found.ledger is not None
    assert len(found.ledger) > 3


def test_a_set_that_the_usual_state_hides_is_noticed(lamp: Chart) -> None:
    usual = LAMP.replace("{to: dark, summary: Else., set: {last: null}}", "ELSE").replace(
        "ELSE", "{to: dark, summary: Else., set: {presses: 1}}"
    )
    chart = chart_of(usual)
    assert left(tuple(judge(chart, mutants(chart)))) == ()
    assert lamp.name == chart.name


def test_what_a_ledger_meets_is_never_proved_away(lamp: Chart) -> None:
    """Every doubt that comes true at the end of some ledger, the proof leaves open."""
    field, met = Field(ground_of(lamp)), 0
    for mutant in mutants(lamp):
        other = law_of(mutant.chart)
        where = touched(field.ground.law, other)
        for doubt in doubts(field.ground.law, other, where):
            if shown(field, other, doubt) is not None:
                met += 1
                assert not refuted(doubt.demands)
                assert not excluded_roughly(lamp, doubt)
                assert not excluded(lamp, doubt)
    assert met > 50


@pytest.mark.parametrize("body", [OFTEN, GATED])
def test_no_walk_tells_an_equivalent_mutant_from_the_chart(body: str) -> None:
    chart = chart_of(body)
    same = [each for each in judge(chart, mutants(chart)) if each.outcome == "equivalent"]
    assert same
    walker = Walker(chart)
    for each in same:
        other = Interpreter(each.mutant.chart)
        for step in (step for seed in range(20) for step in walker.walk(seed, 30)):
            assert other.step(step.before, step.record) == step.result


def test_the_command_tells_of_a_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[1])
    code, said, _ = command("mutate", "run_status")
    assert code == 0
    assert "run_status: 301 mutants: 301 killed, 0 equivalent, 0 survived" in said
    code, told, _ = command("mutate", "run_status", "--format", "json")
    (read,) = json.loads(told)
    assert (code, read["mutants"], len(read["judged"])) == (0, 301, 301)
