"""Charts that are hard to draw, for the tests of pictures and pages."""

from pathlib import Path

from lawful.chart import Chart, Choice, Match, Outcome
from lawful.graph import moves
from lawful.pipeline import examine
from lawful.source import Source, read
from specs import chart_of

ROOT = Path(__file__).parents[1]
MARKUP = r"<b>bold</b> \N | *star* _low_ [a](http://b.c) `tick` &amp; $x$ # {y} ~z~"
HOSTILE = r'<b> & "q" \ | {x} `t` a  b \N \l &lt; ' + "long " * 32
NESTED = """
events:
  opened: {summary: It opened.}
  closed: {summary: It closed.}
  reset: {summary: It began again.}
  ticked: {summary: Time passed.}
  ended: {summary: It ended.}
variables:
  ticks: {type: u32, initial: 0, summary: How often it ticked.}
phases:
  outer:
    summary: All of it.
    initial: true
    on:
      reset: {summary: Begin again., to: inner}
      ended: {summary: End., to: done}
      ticked: {summary: Count., set: {ticks: ticks + 1}}
    phases:
      inner:
        summary: The first part.
        initial: true
        on: {opened: {summary: Into the own first child., to: first}}
        phases:
          first:
            summary: The first.
            initial: true
            on:
              closed:
                summary: Three ways.
                choose:
                  - {when: ticks == 0}
                  - {when: "!(ticks in [1, 2])", to: outer}
                  - {to: second}
          second:
            summary: The second.
            on:
              closed: {summary: Nothing happens.}
              opened: {summary: Nothing either., to: second}
              reset: {summary: Go on., to: last}
      last:
        summary: The other part.
  done: {summary: It ended., final: success}
"""
STRANGE = f"""
events:
  said:
    summary: '{MARKUP}'
    fields: {{words: text, colour: Colour}}
variables:
  heard: {{type: text, initial: "", summary: '{MARKUP}'}}
phases:
  waiting:
    summary: '{MARKUP}'
    initial: true
    on:
      said:
        summary: '{MARKUP}'
        choose:
          - when: |-
              event.words == heard || event.words == {{literal}}
            set: {{heard: event.words}}
            to: ended
          - match: event.colour
            cases: {{red: {{to: ended}}, green: {{}}, blue: {{to: waiting}}}}
  ended: {{summary: '{MARKUP}', final: timed_out}}
ports:
  ear:
    summary: '{MARKUP}'
    methods: {{hear: {{summary: '{MARKUP}', rules: ['{MARKUP}'], takes: {{what: record}}}}}}
"""


def nested() -> Chart:
    """Give a chart with compounds in compounds, and moves of every kind between them."""
    return chart_of(NESTED)


def strange() -> Chart:
    """Give a chart whose texts mean something to Graphviz, Mermaid and Markdown."""
    literal = '"' + HOSTILE.replace("\\", "\\\\").replace('"', '\\"') + r'\n"'
    return chart_of(STRANGE.replace("{literal}", literal))


def wide(phases: int) -> Chart:
    """Give a chart of one final phase and as many others in a row."""
    steps = "".join(
        f"  p{place}: {{summary: One., {'initial: true, ' if place == 0 else ''}"
        f"on: {{gone: {{summary: On., to: p{place + 1}}}}}}}\n"
        for place in range(phases - 1)
    )
    last = f"  p{phases - 1}: {{summary: The last., final: success}}\n"
    return chart_of(f"events:\n  gone: {{summary: It went.}}\nphases:\n{steps}{last}")


def agent_run() -> Chart:
    """Give the chart of the agent's run."""
    path = "spec/agent_run.chart.yaml"

    def library(name: str) -> Source:
        return read(ROOT / name, name)

    return examine([library(path)], library).charts[0]


def ends(chart: Chart) -> int:
    """Count the moves of all transitions."""
    return sum(1 for step in chart.transitions for _ in moves(step.outcome))


def decisions(chart: Chart) -> int:
    """Count the choices and matches of all transitions."""
    return sum(_decisions(step.outcome) for step in chart.transitions)


def _decisions(outcome: Outcome) -> int:
    match outcome:
        case Choice(branches=branches):
            return 1 + sum(_decisions(branch.outcome) for branch in branches)
        case Match(cases=cases):
            return 1 + sum(_decisions(case.outcome) for case in cases)
        case _:
            return 0
