"""Small specs for tests: the parts that every chart needs are filled in."""

from functools import cache
from pathlib import Path

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic
from lawful.pipeline import examine
from lawful.source import Source, read

ROOT = Path(__file__).parents[1]

LIBRARY = b"""\
library: words
summary: What the small charts of tests share.
errors:
  refused:
    summary: The phase does not take the event.
    message: "{phase} does not take {event}"
    fields: {phase: text, event: text}
  late: {summary: It came too late., message: "too late: {hour}", fields: {hour: u32}}
  missed: {summary: It is not the next., message: missed, fields: {expected: u64, actual: u64}}
  foreign: {summary: Of another run., message: foreign, fields: {expected: text, actual: text}}
types:
  Id: {text: not_blank, summary: Some name.}
  Colour: {summary: What it looks like., enum: [red, green, blue]}
"""
HEAD = """\
chart: small
version: 1.0.0
summary: A small chart.
import: [words.chart.yaml]
"""
RECORD = "record: {otherwise: refused}\n"


def found(body: str) -> tuple[Diagnostic, ...]:
    """List what is found in a spec without its head."""
    return _examined(body)[1]


def codes(body: str) -> list[str]:
    """List the codes of what is found in a spec."""
    return [each.code for each in found(body)]


def chart_of(body: str) -> Chart:
    """Give the chart of a spec without fault."""
    charts, faults = _examined(body)
    assert not faults, faults
    return charts[0]


def _examined(body: str) -> tuple[tuple[Chart, ...], tuple[Diagnostic, ...]]:
    text = HEAD + ("" if "\nrecord:" in body else RECORD) + body
    whole = Source("small.chart.yaml", text.encode())
    examination = examine([whole], lambda path: Source(path, LIBRARY))
    return examination.charts, examination.found


@cache
def law(name: str) -> Chart:
    """Give one of the project's charts."""
    path = f"spec/{name}.chart.yaml"
    examination = examine([read(ROOT / path, path)], lambda path: read(ROOT / path, path))
    assert not examination.found, examination.found
    return next(chart for chart in examination.charts if chart.name == name)
