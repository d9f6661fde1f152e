"""Where a proof could easily be wrong: each of these charts had a wrong verdict, or a crash."""

from dataclasses import dataclass

import pytest
from lawful.proof.properties import properties
from specs import chart_of

CHART = """\
types:
  Key: {{text: not_blank, summary: A key.}}
  Rec: {{summary: A record., record: {{id: Key, n: u32}}}}
  Two:
    summary: One of two.
    union:
      tag: kind
      variants: {{one: {{summary: One., fields: {{id: Key}}}}, none: {{summary: None.}}}}
variables:
  a: {{type: u32, initial: 0, for_readers: true, summary: A number.}}
  b: {{type: u32, initial: 0, for_readers: true, summary: Another.}}
  debt: {{type: i64, initial: 2, for_readers: true, summary: A number that may be negative.}}
  held: {{type: "Key?", for_readers: true, summary: A key that is held.}}
  spent: {{type: set<Key>, for_readers: true, summary: Keys that were used.}}
  rec: {{type: "Rec?", for_readers: true, summary: A record.}}
  two: {{type: "Two?", for_readers: true, summary: One of two.}}
events:
  came: {{summary: It came., fields: {fields}}}
  went: {{summary: It went., fields: {{x: Key, y: Key}}}}
  ended: {{summary: It ended.}}
phases:
  open:
    summary: It begins.
    initial: true
    on:
      came: {came}
      went: {went}
      ended: {{summary: It ends., to: half}}
  half:
    summary: It goes on.
    on:
      went: {half}
      ended: {{summary: It ends., to: last}}
  last:
    summary: It is over.
    on:
      came: {last}
      ended: {{summary: It ends., to: over}}
  done: {{summary: Something happened., final: success}}
  over: {{summary: Nothing happened., final: failure}}
properties:
  it:
    summary: What is asked.
    {claim}
"""


@dataclass(frozen=True)
class Pitfall:
    """What the events do, what is promised, and what may be said of it."""

    claim: str
    says: tuple[str, ...]
    fields: str = "{n: u32, k: Key}"
    came: str = "{summary: Come.}"
    went: str = "{summary: Go.}"
    half: str = "{summary: Go.}"
    last: str = "{summary: Come., to: done}"
    reserve: str | None = None


DONE = "never: {before: open, after: done}"
PITFALLS = {
    "the number after the one that is kept can be recorded": Pitfall(
        DONE,
        ("fails",),
        came="{summary: C., set: {a: a + 1}, choose: [{when: event.n == a + 1, to: done}, {}]}",
    ),
    "a number that an event brings may be next to the one that is kept": Pitfall(
        "never: {before: last, event: came, after: done}",
        ("fails",),
        came=(
            "{summary: C., set: {b: event.n}, choose: [{when: event.n == a, to: over}, {to: half}]}"
        ),
        went="{summary: G., to: over}",
        half="{summary: G., set: {a: a + 1}, to: last}",
        last="{summary: C., choose: [{when: a == b, to: done}, {to: over}]}",
        reserve="distance",
    ),
    "numbers below a constant that is far away are told apart if they are stepped": Pitfall(
        "never: {before: last, event: came, after: done}",
        ("fails",),
        came=(
            "{summary: C., set: {a: event.n}, "
            "choose: [{when: event.n >= 100, to: over}, {to: half}]}"
        ),
        half="{summary: G., set: {a: a + 1}, to: last}",
        last="{summary: C., choose: [{when: a >= 100, to: done}, {to: over}]}",
        reserve="a",
    ),
    "a number that goes up and down may be far above the constants": Pitfall(
        "never: {before: half, event: went, after: done}",
        ("fails",),
        came="{summary: C., set: {a: a + 1}}",
        went="{summary: G., set: {a: a - 1}, choose: [{when: a >= 3, to: half}, {}]}",
        half="{summary: G., choose: [{when: a >= 3, to: done}, {to: over}]}",
        reserve="a",
    ),
    "a number that may be negative is stepped from where it begins": Pitfall(
        "never: {before: half, event: went, after: done}",
        ("fails",),
        came="{summary: C., set: {debt: debt + 1}, to: half}",
        half="{summary: G., choose: [{when: debt >= 3, to: done}, {to: over}]}",
    ),
    "one event can name two spent keys": Pitfall(
        DONE,
        ("fails",),
        came='{summary: C., set: {spent: "spent + [event.k]"}}',
        went=(
            '{summary: G., choose: [{when: "event.x in spent && event.y in spent'
            ' && event.x != event.y", to: done}, {}]}'
        ),
    ),
    "a set that an event brings is not always empty": Pitfall(
        DONE,
        ("fails",),
        fields="{ks: set<Key>, k: Key}",
        came="{summary: C., choose: [{when: event.k in event.ks, to: done}, {}]}",
    ),
    "a set may be what an event brings": Pitfall(
        DONE,
        ("fails",),
        fields="{ks: set<Key>, k: Key}",
        came="{summary: C., set: {spent: event.ks}}",
        went="{summary: G., choose: [{when: event.x in spent, to: done}, {}]}",
        reserve="event.ks",
    ),
    "a list that is added to a set is not always empty": Pitfall(
        DONE,
        ("fails",),
        fields="{ks: list<Key>, k: Key}",
        came="{summary: C., set: {spent: spent + event.ks}}",
        went="{summary: G., choose: [{when: event.x in spent, to: done}, {}]}",
        reserve="spent + event.ks",
    ),
    "records that are the same have the same parts": Pitfall(
        "possible: {from: {in: open, when: rec != null}, to: done}",
        ("undecided", "fails"),
        fields="{r: Rec}",
        came=(
            "{summary: C., set: {rec: event.r}, choose: ["
            "{when: rec != null && rec == event.r && rec.id != event.r.id, to: done}, {}]}"
        ),
        last="{summary: C., to: over}",
    ),
    "what is in a record that is there is there": Pitfall(
        "never: {event: came, when: event.r != null && event.r.id == held && held == null}",
        ("holds",),
        fields='{r: "Rec?"}',
        came="{summary: C., set: {held: 'event.r == null ? held : event.r.id'}}",
    ),
    "a variant has its own fields": Pitfall(
        "never: {before: half, event: went, after: done}",
        ("holds",),
        fields="{u: Two}",
        came=(
            "{summary: C., match: event.u, cases: "
            "{one: {set: {held: case.id, a: 1}, to: half}, none: {}}}"
        ),
        half='{summary: G., choose: [{when: "held == null && a == 1", to: done}, {to: over}]}',
    ),
    "no list has a member that is in an empty set": Pitfall(
        "possible: {from: open, to: done}",
        ("undecided", "fails"),
        fields="{ks: list<Key>}",
        came='{summary: C., choose: [{when: "event.ks.exists(k, k in spent)", to: done}, {}]}',
        last="{summary: C., to: over}",
    ),
    "a list that is empty has no two members": Pitfall(
        "possible: {from: open, to: done}",
        ("undecided", "fails"),
        fields="{ks: list<Key>}",
        came=(
            "{summary: C., choose: [{when: size(event.ks) > 0}, "
            "{when: a == 0 && size(event.ks) <= 1}, {to: done}]}"
        ),
        last="{summary: C., to: over}",
    ),
    "a slice need not know that something is there": Pitfall(
        "always: {if: half, then: {when: a == 0 || (rec != null && rec.n < 3)}}",
        ("holds",),
        fields='{r: "Rec?"}',
        came="{summary: C., set: {rec: event.r}}",
        went="{summary: G., choose: [{when: rec != null && rec.n < 3, to: half}, {}]}",
    ),
}


@pytest.mark.parametrize("name", PITFALLS)
def test_nothing_is_proved_wrongly_where(name: str) -> None:
    it = PITFALLS[name]
    text = CHART.format(
        fields=it.fields, came=it.came, went=it.went, half=it.half, last=it.last, claim=it.claim
    )
    (verdict,) = properties(chart_of(text))
    assert verdict.outcome in it.says, verdict.says
    if it.reserve is not None:
        assert it.reserve in {each.name for each in verdict.reserves}
