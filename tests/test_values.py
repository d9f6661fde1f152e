"""Values: a name for an expression, which is what stands in its place."""

import re

import pytest
from lawful.chart import Chart
from lawful.expression import printed
from lawful.settings import Settings
from lawful.targets import docs, python
from specs import chart_of, codes, found

NAMED = {
    "early": "event.hour < $noon",
    "noon": "12",
    "fresh": "last == null || event.hour > last",
    "since": "last == null ? 0 : last",
    "many": "$fresh && ($since > 3 || hours.exists(h, h > 4)) && $long",
    "long": "size(hours) > 2 && size(hours) < 99",
    "most": "max($since, event.hour)",
    "paint": '"red"',
    "paid": "event.pay",
    "dear": "case.sum != null && case.sum > 9",
    "at_noon": "last == $noon",
}
CHART = """
types:
  Pay:
    summary: How it is paid.
    union:
      tag: by
      variants: {cash: {summary: Cash., fields: {sum: u32?}}, later: {summary: Later.}}
variables:
  last: {type: u32?, summary: The last hour.}
  hours: {type: list<u32>, summary: All hours.}
checks:
  rising:
    that: '$fresh'
    else: {late: {hour: '$since'}}
gates:
  noon: {summary: While it is noon., while: '$at_noon', only: {left: {require: [rising]}}}
events:
  came: {summary: It came., fields: {hour: u32, pay: Pay?, colour: Colour}}
  left: {summary: It left., fields: {hour: u32}}
phases:
  here:
    summary: Here.
    initial: true
    on:
      left:
        require: [rising]
        set: {hours: "hours + [event.hour]"}
        choose:
          - {when: '$many', to: gone, with: {since: '$most'}}
          - {}
      came:
        set: {last: '$most'}
        choose:
          - {when: '$paid == null || $paint == event.colour'}
          - match: '$paid'
            cases:
              cash:
                choose:
                  - {when: '$dear', to: gone, with: {since: case.sum}}
                  - {}
              later: {}
  gone: {summary: Gone., final: success, fields: {since: u32}}
readback:
  left: {entry: left, each: {line: "[event.hour]"}, fields: {early: '$early', line: line}}
"""


def values(**texts: str) -> str:
    """Declare values."""
    lines = (f"  {name}: {{summary: S., value: '{text}'}}\n" for name, text in texts.items())
    return f"values:\n{''.join(lines)}"


def named() -> Chart:
    """Give the chart that reads everything through values."""
    return chart_of((values(**NAMED) + CHART).replace("$", ""))


def written_out() -> Chart:
    """Give the same chart without a value."""
    text = CHART
    while "$" in text:
        text = re.sub(r"\$(\w+)", lambda found: f"({NAMED[found.group(1)]})", text)
    return chart_of(text)


def lines(chart: Chart) -> dict[str, str]:
    """Give the generated package without the digest of its spec."""
    files = python.render(chart, Settings())
    return {file.path: file.text.replace(chart.digest, "") for file in files}


def test_a_value_is_what_it_stands_for() -> None:
    """No byte that runs tells whether the author named an expression or wrote it out."""
    assert lines(named()) == lines(written_out())


def test_the_page_shows_the_values_as_they_were_written() -> None:
    """A reader sees the names and what each stands for."""
    page = next(iter(docs.render(named(), Settings()))).text
    for name, text in NAMED.items():
        shown = text.replace("$", "").replace("|", "\\|")
        assert f"| `{name}` | S. | `{shown}` |" in page


def test_a_chain_in_a_chain_is_one_chain() -> None:
    """A value that is itself joined by `&&` does not show in parentheses."""
    step = next(each for each in named().transitions if each.event.name == "left")
    shown = printed(step.outcome.branches[0].when)  # type: ignore[union-attr, arg-type]
    assert shown.endswith(" && size(hours) > 2 && size(hours) < 99")


SMALL = """
events:
  left: {summary: It left., fields: {hour: u32, hours: list<u32>}}
phases:
  here:
    summary: Here.
    initial: true
    on: {left: {choose: [{when: "$", to: gone}, {}]}}
  gone: {summary: Gone., final: success}
"""


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("event.hours.exists(h, h > v)", "sum(event.hours.map(h, h)) + 1"),
        ("event.hours.exists(h, v)", "h > 3"),
        ("event.hours.exists(h, v > 3)", "event.hours.exists(i, i == h) ? 1 : 2"),
    ],
)
def test_the_locals_around_a_value_are_not_seen_in_it(text: str, value: str) -> None:
    """Nor may the value give the name of one to another: one name means one thing."""
    faults = found(values(v=value) + SMALL.replace("$", text))
    assert faults[0].code in ("E252", "E257")
    assert all(each.notes[0].message == "`v` is read here" for each in faults)
    assert all(each.span.line < each.notes[0].span.line for each in faults)


def test_a_value_with_locals_is_read_inside_a_macro() -> None:
    """They only have to differ from those around it."""
    text = values(v="sum(event.hours.map(i, i)) + 1") + SMALL.replace(
        "$", "event.hours.exists(h, h + 1 > v)"
    )
    assert not found(text)


def test_no_number_of_values_is_too_many_to_be_told_so() -> None:
    """Each reads the next, or the next twice: it is refused before it is written out."""
    long = {f"v{n}": f"v{n + 1}" for n in range(1500)} | {"v1500": "event.hour > 3"}
    wide = {f"v{n}": f"v{n + 1} && v{n + 1}" for n in range(60)} | {"v60": "event.hour > 3"}
    circle = {f"v{n}": f"v{(n + 1) % 1500}" for n in range(1500)}
    ladder = {f"v{n}": " && ".join(["v" + str(n + 1)] * 300) for n in range(3)} | {"v3": "true"}
    assert set(codes(values(**long) + SMALL.replace("$", "v0"))) == {"E251"}
    assert set(codes(values(**wide) + SMALL.replace("$", "v0"))) == {"E251"}
    assert codes(values(**circle) + SMALL.replace("$", "v0")) == ["E214"]
    assert set(codes(values(**ladder) + SMALL.replace("$", "v0"))) == {"E251"}


def test_a_value_that_only_an_unused_one_reads_is_unused() -> None:
    """It is said of both at once."""
    text = values(a="b", b="1", c="event.hour > 3") + SMALL.replace("$", "c")
    assert codes(text) == ["E320", "E320"]
