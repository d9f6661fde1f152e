"""Values: a name for an expression, which is what stands in its place."""

from dataclasses import replace

import pytest
from diagram_charts import agent_run
from lawful.chart import Chart, Choice, Match
from lawful.expression import printed
from lawful.settings import Settings
from lawful.targets import docs, python
from specs import chart_of, codes, found

STEPS = """
types:
  Pay:
    summary: How it is paid.
    union: {{tag: by, variants: {{cash: {{summary: Cash., fields: {{sum: u32?}}}}, later: {{summary: Later.}}}}}}
variables:
  last: {{type: u32?, summary: The last hour.}}
  hours: {{type: list<u32>, summary: All hours.}}
{values}
checks:
  later:
    that: {later}
    else: {{late: {{hour: "{since}"}}}}
gates:
  noon: {{summary: Noon., while: "{noon}", only: {{left: {{require: [later]}}}}}}
events:
  came: {{summary: It came., fields: {{hour: u32, pay: Pay?, colour: Colour}}}}
  left: {{summary: It left., fields: {{hour: u32}}}}
phases:
  here:
    summary: Here.
    initial: true
    on:
      left:
        require: [later]
        set: {{hours: "{all}"}}
        choose:
          - {{when: "{many}", to: gone, with: {{since: "{since}"}}}}
          - {{}}
      came:
        set: {{last: "{most}"}}
        choose:
          - {{when: event.pay == null || event.colour == {paint}}}
          - match: event.pay
            cases:
              cash:
                choose:
                  - {{when: "{dear}", to: gone, with: {{since: case.sum}}}}
                  - {{}}
              later: {{}}
  gone: {{summary: Gone., final: success, fields: {{since: u32}}}}
readback:
  left: {{entry: left, each: {{hour: "[event.hour]"}}, fields: {{since: "{early}"}}}}
"""
NAMED = {
    "later": "last == null || event.hour > last",
    "since": "last == null ? 0 : last",
    "noon": "last == 12",
    "all": "hours + [event.hour]",
    "many": 'later && (since > 3 || hours.exists(h, h > 4)) && size(hours) > 2',
    "most": "max(since, event.hour)",
    "paint": '"red"',
    "dear": "case.sum != null && case.sum > 9",
    "early": "event.hour < 6",
}
OUT = NAMED | {
    "many": "(last == null || event.hour > last) && "
    "((last == null ? 0 : last) > 3 || hours.exists(h, h > 4)) && size(hours) > 2",
    "most": "max(last == null ? 0 : last, event.hour)",
}
DECLARED = "values:\n" + "".join(
    f"  {name}: {{summary: It is {name}., value: '{text}'}}\n" for name, text in NAMED.items()
)


def named() -> Chart:
    """Give a chart that reads everything through values."""
    return chart_of(STEPS.format(values=DECLARED, **{name: name for name in NAMED}))


def test_a_value_is_what_it_stands_for() -> None:
    """The same chart with every value written out means the same."""
    other = chart_of(STEPS.format(values="", **{k: v.replace('"', '\\"') for k, v in OUT.items()}))
    mine = named()
    assert [value.name for value in mine.values] == list(NAMED)
    texts = {check.name: check.text for check in other.checks}
    checks = tuple(replace(check, text=texts[check.name]) for check in mine.checks)
    required = [step.require for step in other.transitions]
    steps = tuple(
        replace(step, require=tuple(replace(mine, check=theirs.check) for mine, theirs in pairs))
        for step, require in zip(mine.transitions, required, strict=True)
        for pairs in (zip(step.require, require, strict=True),)
    )
    assert steps == other.transitions
    assert checks == other.checks
    assert mine.readback == other.readback
    assert [gate.closed for gate in mine.gates] == [gate.closed for gate in other.gates]
    assert reducer(mine) == reducer(other)


def reducer(chart: Chart) -> str:
    """Give the generated reducer without the digest of its spec."""
    files = python.render(chart, Settings())
    text = next(file.text for file in files if file.path.endswith("reducer.py"))
    return text.replace(chart.digest, "")
