"""The interpreter: what the language means, record by record."""

import json
from typing import Any

from lawful.interpret import Interpreter, Rejection, Snapshot, plain
from specs import chart_of

PHASES = """
phases:
  waiting:
    summary: It waits.
    initial: true
    on:
      moved: {summary: Let it out., to: outside}
  outside:
    summary: It is outside.
    on:
      moved: {summary: Begin again., to: outside}
      left: {summary: Let it go., to: gone}
    phases:
      walking:
        summary: It walks.
        initial: true
        on:
          called: {summary: Hurry., to: running}
      running:
        summary: It runs.
        on:
          left: {summary: Let it go in time., require: [in_time], to: gone}
  gone: {summary: It is gone., final: success}
events:
  moved: {summary: It moved.}
  called: {summary: Somebody called it.}
  left: {summary: It left., fields: {hour: u32}}
checks:
  in_time:
    that: event.hour < 12
    else: {late: {hour: event.hour + 4294967290}}
"""

COUNTED = """
record:
  sequence: {field: seq, first: 1, else: missed}
  identity: {field: run, type: Id, else: foreign}
  otherwise: refused
"""


class Run:
    """A run that is told events one after the other."""

    def __init__(self, body: str) -> None:
        """Begin a run of a small chart."""
        self.interpreter = Interpreter(chart_of(body))
        self.state = self.interpreter.initial()

    def told(self, event: str, *, seq: int | None = None, **fields: Any) -> str | None:
        """Take an event; give the rejection's text, if there is one."""
        record = {"seq": self.state.next_seq if seq is None else seq}
        result = self.interpreter.step(self.state, {**record, "event": {"event": event, **fields}})
        if isinstance(result, Rejection):
            return f"{result.error} {json.dumps(result.fields)}: {result.message}"
        self.state = result
        return None


def test_an_inner_transition_hides_the_outer_one_even_where_it_refuses() -> None:
    run = Run(PHASES)
    run.told("moved")
    run.told("called")
    before = run.state
    assert run.told("left", hour=12) == 'late {"hour": 4294967295}: too late: 4294967295'
    assert run.state == before
    assert run.told("left", hour=11) is None
    assert run.state.phase == "gone"


def test_a_transition_into_a_compound_enters_its_initial_phase_also_from_inside() -> None:
    run = Run(PHASES)
    run.told("moved")
    assert run.state.phase == "walking"
    run.told("called")
    assert run.state.phase == "running"
    run.told("moved")
    assert run.state.phase == "walking"


def test_a_phase_inherits_the_transitions_of_the_compounds_around_it() -> None:
    run = Run(PHASES)
    run.told("moved")
    assert run.told("left", hour=23) is None
    assert run.state.phase == "gone"


def test_an_event_that_no_transition_takes_is_refused() -> None:
    run = Run(PHASES)
    message = "waiting does not take called"
    assert run.told("called") == f'refused {{"phase": "waiting", "event": "called"}}: {message}'


def test_the_sequence_is_judged_first_and_then_the_run() -> None:
    run = Run(COUNTED + PHASES)
    assert run.told("moved", seq=0, run="a") == 'missed {"expected": 1, "actual": 0}: missed'
    assert run.told("called", run="a") is not None
    assert run.state == run.interpreter.initial()
    assert run.told("moved", run="b") is None
    assert (run.state.identity, run.state.next_seq) == ("b", 2)
    assert run.told("left", seq=9, run="a", hour=1) == 'missed {"expected": 2, "actual": 9}: missed'
    assert run.told("left", run="a", hour=1) is not None
    assert run.state.next_seq == 2


def test_the_first_accepted_event_binds_the_run() -> None:
    run = Run(COUNTED + PHASES)
    run.told("moved", run="a")
    expected = 'foreign {"expected": "a", "actual": "b"}: foreign'
    assert run.told("called", run="b") == expected
    assert run.told("moved", run="b") == expected


GATED = """
variables:
  closed: {type: "u32?", summary: The hour of closing.}
gates:
  night:
    summary: Nobody leaves at night.
    while: closed != null
    only: {opened: {require: [in_time]}, called: {}}
events:
  shut: {summary: The night began., fields: {hour: u32}}
  opened: {summary: The night ended., fields: {hour: u32}}
  called: {summary: Somebody called it.}
checks:
  in_time:
    that: closed == null || event.hour > closed
    else: {late: {hour: event.hour}}
phases:
  waiting:
    summary: It waits.
    initial: true
    on:
      shut: {summary: Close., set: {closed: event.hour}}
      called: {summary: Go in., to: inside}
  inside:
    summary: It is inside.
    on:
      opened: {summary: Open., set: {closed: "null"}, to: waiting}
"""


def test_a_closed_gate_refuses_what_it_does_not_admit() -> None:
    run = Run(GATED)
    assert run.told("shut", hour=5) is None
    assert run.told("shut", hour=6) is not None
    assert run.state.variables == {"closed": 5}


def test_a_gate_asks_before_the_phase_does() -> None:
    run = Run(GATED)
    run.told("shut", hour=5)
    assert run.told("opened", hour=5) == 'late {"hour": 5}: too late: 5'
    assert run.told("opened", hour=6) == (
        'refused {"phase": "waiting", "event": "opened"}: waiting does not take opened'
    )
    run.told("called")
    assert run.told("opened", hour=6) is None
    assert run.state.variables == {"closed": None}


DECIDED = """
types:
  Verdict:
    summary: What was decided.
    union:
      tag: kind
      variants:
        passed: {summary: It may go., fields: {hour: u32}}
        held: {summary: It may not., fields: {why: "text?"}}
events:
  judged: {summary: It was judged., fields: {verdict: Verdict, colour: Colour}}
commands:
  open: {summary: Open the door., fields: {hour: u32}}
variables:
  total: {type: u32, initial: 4294967290, summary: All hours together.}
  seen: {type: set<Colour>, initial: [red], summary: The colours that were seen.}
phases:
  waiting:
    summary: It waits.
    initial: true
    on:
      judged:
        summary: Follow it.
        set: {seen: "seen + [event.colour]"}
        match: event.verdict
        cases:
          passed:
            choose:
              - {when: case.hour < 5, to: going, with: {hour: case.hour, before: total}}
              - when: case.hour < 10
                set: {total: total + case.hour}
                to: going
                with: {hour: total + case.hour, before: total}
              - match: event.colour
                cases:
                  red: {to: held, with: {why: '"red"'}}
                  green: {}
                  blue: {to: waiting, set: {total: 0}}
          held: {to: held, with: {why: case.why}}
  going:
    summary: It goes.
    fields: {hour: u32, before: u32}
    command: {open: {hour: phase.hour + 1}}
    final: success
  held: {summary: It is held., fields: {why: "text?"}, final: failure}
"""


def judged(hour: int, colour: str = "green") -> Run:
    """Give the run after a verdict that lets it pass."""
    run = Run(DECIDED)
    assert run.told("judged", verdict={"kind": "passed", "hour": hour}, colour=colour) is None
    return run


def test_the_first_branch_that_holds_is_taken() -> None:
    run = judged(4)
    assert (run.state.phase, run.state.fields) == ("going", {"hour": 4, "before": 4294967290})
    assert run.state.variables["total"] == 4294967290


def test_numbers_are_cut_where_they_are_stored_and_all_read_the_state_before() -> None:
    run = judged(9)
    assert run.state.fields == {"hour": 4294967295, "before": 4294967290}
    assert run.state.variables["total"] == 4294967295
    assert run.interpreter.command(run.state) == {"command": "open", "hour": 4294967295}


def test_a_match_inside_a_choice_inside_a_match_finds_its_way() -> None:
    red, green, blue = (judged(10, colour).state for colour in ("red", "green", "blue"))
    assert (red.phase, red.fields) == ("held", {"why": "red"})
    assert (green.phase, green.variables["total"]) == ("waiting", 4294967290)
    assert (blue.phase, blue.variables["total"]) == ("waiting", 0)


def test_what_is_left_out_reads_as_null() -> None:
    run = Run(DECIDED)
    assert run.told("judged", verdict={"kind": "held"}, colour="red") is None
    assert run.state.fields == {"why": None}
    assert run.interpreter.command(run.state) is None


def test_a_set_keeps_each_member_once_and_is_written_in_order() -> None:
    run = judged(10, "green")
    run.told("judged", verdict={"kind": "passed", "hour": 10}, colour="green")
    assert run.state.variables["seen"] == frozenset({"red", "green"})
    assert plain(run.state.variables["seen"]) == ["green", "red"]


def test_a_run_begins_with_the_initial_values() -> None:
    assert Interpreter(chart_of(DECIDED)).initial() == Snapshot(
        "waiting", {}, {"total": 4294967290, "seen": frozenset({"red"})}, None, None
    )
