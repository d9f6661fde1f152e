"""What a chart promises: how properties are read, and that the seeded faults break each of them."""

import pytest
from lawful.chart import Always, Chart, LeadsTo, Never, Possible, Property, Situation
from lawful.expression import printed
from lawful.graph import leaves
from lawful.proof.properties import properties as proved
from lawful.usage import effective, expressions, is_read
from lawful.wording import claimed
from specs import chart_of, codes
from wrong_runs import FAULTS, Fault, run_with

BODY = """\
commands:
  call: {{summary: Call it back., fields: {{why: text}}}}
events:
  left: {{summary: It left., fields: {{hour: u32, by: "Id?"}}}}
  came: {{summary: It came back., fields: {{hour: u32}}}}
variables:
  calls: {{type: u32, initial: 0, for_readers: true, summary: How often it was called.}}
  by: {{type: "Id?", for_readers: true, summary: Who took it.}}
checks:
  told: {{summary: Who is told., that: event.by != null, else: {{late: {{hour: event.hour}}}}}}
phases:
  waiting:
    summary: It waits.
    initial: true
    on: {{left: {{require: [told], set: {{by: event.by}}, to: away, with: {{since: event.hour}}}}}}
  out:
    summary: It is out.
    on: {{left: {{}}}}
    phases:
      away:
        summary: It is away.
        fields: {{since: u32}}
        command: {{call: {{why: "'come'"}}}}
        on: {{came: {{to: late, with: {{since: phase.since, hour: event.hour}}}}}}
      late:
        summary: It is late.
        fields: {{since: u32, hour: u32}}
        on: {{came: {{to: home, set: {{calls: calls + 1}}}}}}
  home: {{summary: It is home., final: success}}
properties:
  it:
    summary: It is so.
    {property}
"""


def property_of(text: str) -> Property:
    """Read one property of the small chart."""
    (found,) = chart_of(BODY.format(property=text)).properties
    return found


def faults(text: str) -> list[str]:
    """List the codes of what is wrong with one property of the small chart."""
    return codes(BODY.format(property=text))


def said(situation: Situation) -> tuple[list[str], list[tuple[str, str]]]:
    """Name the phases of a situation, and print its conditions."""
    when = [(leaf.name, printed(each)) for leaf, each in situation.when]
    return [leaf.name for leaf in situation.phases], when


def test_a_compound_stands_for_all_inside_it() -> None:
    claim = property_of("always: {if: [home, out], then: {command: any}}").claim
    assert isinstance(claim, Always)
    assert said(claim.so) == (["home", "away", "late"], [])
    assert said(claim.such) == (["away"], [])


def test_a_condition_alone_is_typed_in_every_phase() -> None:
    claim = property_of("always: calls >= 0").claim
    assert isinstance(claim, Always)
    every = ["waiting", "away", "late", "home"]
    assert said(claim.so) == (every, [])
    assert said(claim.such) == (every, [(each, "calls >= 0") for each in every])


def test_what_follows_is_typed_where_the_if_is_and_may_rely_on_it() -> None:
    claim = property_of(
        "always: {if: {in: out, when: by != null}, then: {when: 'by in [\"a\"]'}}"
    ).claim
    assert isinstance(claim, Always)
    assert [leaf for leaf, _ in said(claim.such)[1]] == ["away", "late"]
    assert faults("always: {if: out, then: {when: phase.since > 1}}") == []
    assert faults("always: {if: out, then: {when: phase.hour > 1}}") == ["E253"]


def test_a_command_narrows_a_situation() -> None:
    claim = property_of("possible: {from: {command: none}, to: {command: [call]}}").claim
    assert isinstance(claim, Possible)
    assert said(claim.so)[0] == ["waiting", "late", "home"]
    assert said(claim.such)[0] == ["away"]


def test_an_event_is_judged_in_every_phase_that_takes_it() -> None:
    claim = property_of("never: {event: came, when: event.hour < phase.since}").claim
    assert isinstance(claim, Never)
    typed = [(leaf.name, event.name) for leaf, event, _ in claim.occurrence.when]
    assert typed == [("away", "came"), ("late", "came")]
    assert faults("never: {event: came, when: event.hour < phase.hour}") == ["E253"]
    assert faults("never: {before: late, event: came, when: event.hour < phase.hour}") == []


def test_an_event_that_is_accepted_met_what_it_requires() -> None:
    text = "never: {{before: {}, event: left, when: 'event.by in [event.by]'}}"
    member = "never: {{before: {}, event: left, when: 'Id(event.by) == by'}}"
    assert faults(text.format("out")) == []
    assert faults(member.format("waiting")) == []
    assert faults(member.format("out")) == ["E256"]


def test_all_that_is_not_said_may_be_anything() -> None:
    chart = chart_of(BODY.format(property="never: {after: home}"))
    claim = chart.properties[0].claim
    assert isinstance(claim, Never)
    assert claim.occurrence.before.phases == leaves(chart.phases)
    assert claim.occurrence.events == chart.events
    assert claim.occurrence.when == ()
    assert said(claim.occurrence.after)[0] == ["home"]


def test_a_watch_is_read_like_a_variable_and_reads_the_others() -> None:
    found = property_of(
        "watch: {hours: {type: u32, initial: 3, on: {left: event.hour, came: hours + calls}}}\n"
        "    never: {event: came, when: hours > event.hour}"
    )
    (watch,) = found.watches
    assert (watch.name, watch.initial) == ("hours", 3)
    changes = [(event.name, printed(value)) for event, value in watch.changes]
    assert changes == [("left", "event.hour"), ("came", "hours + calls")]


def test_a_watch_is_known_to_its_own_property_alone() -> None:
    other = "never: {event: left, when: gone}\n  other:\n    summary: It is other.\n    "
    watch = "watch: {gone: {type: bool, initial: false, on: {left: true}}}\n    "
    assert faults(watch + other + "never: {event: left, when: calls > 1}") == []
    assert faults(watch + other + "never: {event: left, when: gone}") == ["E252"]


def test_fairness_is_of_events() -> None:
    claim = property_of("leads_to: {from: out, to: home, weak: [left], strong: [came]}").claim
    assert isinstance(claim, LeadsTo)
    assert [each.name for each in (*claim.weak, *claim.strong)] == ["left", "came"]


def test_a_property_makes_nothing_so() -> None:
    """A variable that a property alone reads is still read by nobody."""
    body = BODY.replace(
        "calls: {{type: u32, initial: 0, for_readers: true", "calls: {{type: u32, initial: 0"
    )
    body = body.replace(", set: {{calls: calls + 1}}", ", set: {{calls: 1}}")
    assert codes(body.format(property="always: calls < 2")) == ["E313"]
    chart = chart_of(BODY.format(property="always: by == null"))
    assert any(is_read(each, "variable", "by") for each in expressions(chart))
    assert not any(is_read(each, "variable", "by") for each in effective(chart))


def test_a_value_that_a_property_alone_reads_is_used() -> None:
    values = "values:\n  often: {{summary: Often., value: calls > 3}}\nphases:\n"
    body = BODY.replace("phases:\n  waiting", values + "  waiting")
    assert codes(body.format(property="always: '!often'")) == []
    assert codes(body.format(property="always: calls > 3")) == ["E320"]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("always: calls > 0", ("always any phase when calls > 0",)),
        (
            "always: {if: {in: out, when: calls > 0}, then: {command: call}}",
            ("always, if out when calls > 0", "then any phase with command call"),
        ),
        (
            "never: {before: home, event: [left, came], when: calls > 0, after: out}",
            (),
        ),
        ("never: {before: [home], event: left}", ("never left from home",)),
        ("never: {after: out, when: calls > 1}", ("never any event when calls > 1 to out",)),
        ("possible: {to: home}", ("possible is home",)),
        (
            "leads_to: {from: out, to: home, strong: [came]}",
            ("from out", "comes home", "strongly fair to came"),
        ),
    ],
)
def test_a_claim_is_said_in_the_words_of_its_author(text: str, lines: tuple[str, ...]) -> None:
    if lines:
        assert claimed(property_of(text).claim) == lines
    else:
        assert set(faults(text)) == {"E241"}


def law() -> Chart:
    """Give the law of agent runs as it stands."""
    return run_with(Fault("", ()))


def test_every_promise_of_the_law_is_broken_by_a_seeded_fault() -> None:
    assert {each.breaks for each in FAULTS.values()} == {each.name for each in law().properties}


@pytest.mark.parametrize("name", FAULTS)
def test_a_seeded_fault_is_no_finding(name: str) -> None:
    """Only a proof can tell that it is there."""
    assert run_with(FAULTS[name]).digest != law().digest


def test_a_field_of_a_command_is_read_as_what_fills_it() -> None:
    text = "always: {if: {command: call}, then: {when: 'command.why == \"come\"'}}"
    claim = property_of(text).claim
    assert isinstance(claim, Always)
    assert said(claim.such)[1] == [("away", '"come" == "come"')]
    assert faults("always: {if: out, then: {when: is_blank(command.why)}}") == ["E258"]


FIXED = """\
events:
  left: {summary: It left., fields: {hour: u32}}
variables:
  noon: {type: u32, initial: 12, summary: When it may leave.}
checks:
  in_time: {summary: In time., that: event.hour == noon, else: {late: {hour: event.hour}}}
phases:
  waiting: {summary: It waits., initial: true, on: {left: {require: [in_time], to: gone}}}
  gone: {summary: It is gone., final: success}
properties:
  in_time:
    summary: It leaves in time.
    watch: {other: {type: u32, initial: 12, on: {left: event.hour}}}
    always: other == noon
"""


def test_a_number_that_nothing_steps_is_what_it_was_at_first() -> None:
    (verdict,) = proved(chart_of(FIXED))
    assert (verdict.outcome, verdict.reserves) == ("holds", ())
    (verdict,) = proved(chart_of(FIXED.replace("12, on:", "13, on:")))
    assert verdict.outcome == "fails"
