"""The page of a chart: complete, in tables that hold, and with no markup but its own."""

from collections.abc import Callable

import pytest
from diagram_charts import HOSTILE, MARKUP, agent_run, ends, nested, strange, wide
from lawful.chart import Chart
from lawful.graph import table, walk
from lawful.settings import Settings
from lawful.targets import docs
from markdown_it import MarkdownIt
from markdown_it.token import Token
from specs import chart_of

CHARTS = pytest.mark.parametrize("make", [agent_run, nested, strange])
SCENARIO = """
events:
  gone: {summary: It went., fields: {hour: u32}}
phases:
  here: {summary: Here., initial: true, on: {gone: {summary: Go., to: there}}}
  there: {summary: There., final: success}
scenarios:
  going:
    summary: It goes once.
    ledger:
      - {event: gone, with: {hour: 9}, phase: there}
      - {event: gone, with: {hour: 10}, error: {refused: {event: gone}}, phase: there}
"""


@CHARTS
def test_every_row_of_a_table_has_a_cell_for_every_column(make: Callable[[], Chart]) -> None:
    """A bar in a text of the author would add a cell, and hide another."""
    lines = _page(make()).splitlines()
    columns = 0
    for before, line in zip(["", *lines], lines, strict=False):
        if line.startswith("|"):
            cells = line.replace("\\|", "").count("|") - 1
            columns = columns if before.startswith("|") else cells
            assert cells == columns


def test_texts_of_the_author_are_shown_verbatim() -> None:
    """Prose is escaped, expressions are code, and neither is read as markup."""
    inline = _inline(_page(strange()))
    shown = ["".join(_shown(child) for child in token.children or ()) for token in inline]
    assert MARKUP in shown
    literal = HOSTILE.replace("\\", "\\\\").replace('"', '\\"')
    assert any(literal in text for text in shown)


@CHARTS
def test_the_only_markup_of_a_page_is_its_own(make: Callable[[], Chart]) -> None:
    """Links lead to the figures, and the only tag is that for a new line in a cell."""
    children = [child for token in _inline(_page(make())) for child in token.children or ()]
    tags = {child.content for child in children if child.type == "html_inline"}
    assert tags <= {"<br>"}
    links = [child.attrs["href"] for child in children if child.type == "link_open"]
    assert links == [f"../../diagrams/{make().name}.table.svg"]
    assert not [child for child in children if child.type == "em_open"]


def test_a_page_names_all_phases_events_errors_and_types() -> None:
    """Nothing of the chart is left out."""
    chart = agent_run()
    page = _page(chart)
    things = [*walk(chart.phases), *chart.events, *chart.errors, *chart.types, *chart.variables]
    for thing in (*things, *chart.checks, *chart.gates, *chart.commands, *chart.ports):
        assert f"`{thing.name}`" in page


@CHARTS
def test_a_page_has_a_row_for_every_move_and_every_legal_cell(make: Callable[[], Chart]) -> None:
    """The table of cells repeats what is inherited, that of transitions does not."""
    chart = make()
    page = _page(chart)
    transitions = page.partition("## Transitions")[2].partition("\n## ")[0]
    cells = page.partition("## Cells")[2].partition("\n## ")[0]
    heads = transitions.count("| --- ")  # one head's seven columns, and its line above
    assert transitions.count("\n|") == ends(chart) + 2 * heads // 7
    assert cells.count("\n| `") == len(table(chart))


def test_a_scenario_is_told_record_by_record() -> None:
    """A record is shown as the line of the ledger that it is, with what it brings."""
    told = _page(chart_of(SCENARIO)).partition("### `going`")[2].splitlines()
    first, second = told[-2:]
    assert first == '| 1 | `{"event": {"event": "gone", "hour": 9}}` | `there` |  |  |  |'
    assert second.endswith('| `there` |  | `refused`<br>`event: "gone"` |  |')


def test_a_page_says_why_there_is_no_picture() -> None:
    """A chart that is too large has its tables only."""
    page = _page(wide(151))
    assert "Not drawn: 151 phases and 150 moves are too many for one page" in page
    assert ".svg" not in page


def _page(chart: Chart) -> str:
    (artifact,) = docs.render(chart, Settings())
    assert artifact.path == f"docs/charts/{chart.name}.md"
    assert artifact.text.endswith("\n")
    assert "\n\n\n" not in artifact.text
    return artifact.text


def _inline(page: str) -> list[Token]:
    parser = MarkdownIt("commonmark").enable("table").enable("linkify", ignoreInvalid=True)
    return [token for token in parser.parse(page) if token.type == "inline"]


def _shown(child: Token) -> str:
    return child.content if child.type in {"text", "code_inline", "text_special"} else ""
