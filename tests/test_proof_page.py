"""The page on proofs shows what `lawful prove` really says."""

from pathlib import Path

from lawful.chart import Chart
from lawful.exhibit import exhibited
from lawful.proof.properties import properties
from lawful.report import proofs
from specs import chart_of, law
from wrong_runs import Fault, run_with

PAGE = (Path(__file__).parents[1] / "docs" / "PROOF.md").read_text(encoding="utf-8")
KEYS = """\
types:
  KeyId: {text: not_blank, summary: One key.}
variables:
  away: {type: set<KeyId>, summary: Keys that are out.}
  deposits: {type: u32, initial: 0, summary: All deposits together.}
  in_the_box: {type: u32, initial: 0, summary: What is in the box.}
checks:
  is_out: {summary: It is out., that: event.key in away, else: {late: {hour: 1}}}
  is_in: {summary: It is here., that: "!(event.key in away)", else: {late: {hour: 2}}}
events:
  lent: {summary: A key was lent., fields: {key: KeyId, deposit: u32}}
  returned: {summary: A key came back., fields: {key: KeyId}}
  closed: {summary: The desk closed.}
phases:
  open:
    summary: The desk is open.
    initial: true
    on:
      lent:
        summary: Lend it.
        require: [is_in]
        set:
          away: "away + [event.key]"
          deposits: deposits + event.deposit
          in_the_box: in_the_box + event.deposit
      returned: {summary: Take it back., require: [is_out], set: {away: "away - [event.key]"}}
      closed:
        summary: Close for the day.
        choose:
          - {when: deposits == in_the_box, to: settled}
          - {to: done}
  settled: {summary: There is money to count., final: success}
  done: {summary: Something is missing., final: failure}
properties:
  lent_once:
    summary: A key that is out is not lent again.
    watch:
      mine:
        type: set<KeyId>
        on: {lent: "mine + [event.key]", returned: "mine - [event.key]"}
    never: {event: lent, when: event.key in mine}
  never_done:
    summary: Nothing is ever missing.
    never: {after: done}
"""


def said(chart: Chart, name: str) -> list[str]:
    """Lay out the verdict on one property, with single spaces."""
    verdict = next(each for each in properties(chart) if each.name == name)
    told = proofs.text([exhibited(verdict)], (), ())
    return [" ".join(line.split()) for line in told.splitlines()]


def shown() -> set[str]:
    """Give the lines of the page, with single spaces."""
    return {" ".join(line.split()) for line in PAGE.splitlines()}


def test_the_page_shows_a_promise_that_holds() -> None:
    assert said(law("agent_run"), "turn_spent_once")[1] in shown()


def test_the_page_shows_a_bound_that_is_told() -> None:
    assert said(chart_of(KEYS), "lent_once")[1] in shown()


def test_the_page_shows_a_doubt_that_is_told() -> None:
    told = said(chart_of(KEYS), "never_done")
    assert {line for line in told if line.startswith(("UNDECIDED", "to do"))} <= shown()
    assert any(line.startswith("UNDECIDED") for line in told)


def test_the_page_shows_the_shortest_ledger_of_a_gate_that_was_left_open() -> None:
    fault = Fault(
        "nothing_between_compaction_and_context",
        (("      run_failed: {}\n", "      run_finished: {}\n      run_failed: {}\n"),),
    )
    told = said(run_with(fault), "nothing_between_compaction_and_context")
    table = [line for line in told if line[:1].isdigit() and "question" not in line]
    assert len(table) == 7
    assert {line for line in told if line.startswith("FAILS")} | set(table) <= shown()
