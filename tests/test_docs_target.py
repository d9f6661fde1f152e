"""The page of a chart: complete, in tables that hold, and with no markup but its own."""

from collections.abc import Callable

import pytest
from diagram_charts import HOSTILE, MARKUP, agent_run, ends, nested, strange, wide
from lawful.chart import Chart
from lawful.graph import table, walk
from lawful.pipeline import examine
from lawful.settings import Settings
from lawful.source import Source
from lawful.targets import docs
from map_charts import HOSTILE as HOSTILE_READ
from map_charts import JOB, READING_HOSTILE, VIEW, WORDS
from markdown_it import MarkdownIt
from markdown_it.token import Token
from specs import chart_of

CHARTS = pytest.mark.parametrize("make", [agent_run, nested, strange])
TEXTS = {"words": WORDS, "job": JOB, "view": VIEW, "events": HOSTILE_READ, "types": READING_HOSTILE}
GRANTS = """
events:
  opened: {summary: It opened.}
  shut: {summary: It was shut.}
phases:
  closed: {summary: It is closed., initial: true, on: {opened: {to: ajar}}}
  clear:
    summary: One may pass.
    on: {shut: {to: locked}}
    phases:
      ajar: {summary: A little., on: {opened: {to: wide}}}
      wide: {summary: As far as it goes.}
  locked: {summary: For good., final: success}
maps:
  seen:
    summary: What is seen from afar.
    phases: {closed: {to: closed}, clear: {to: wide}, locked: {to: locked}}
    without: [opened]
    through: [ajar]
    exceptions:
      - {from: clear, to: [closed, clear], because: The sun *blinds*.}
      - {event: shut, in: [closed, locked], because: One may be wrong.}
  shown:
    summary: What is shown.
    one_to_one: true
    over: clear
    gives: text
    phases: {ajar: {give: "'a|b'"}, wide: {give: "'w'"}}
"""
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


def hostile() -> Chart:
    """Read a chart whose maps are full of names that mean something elsewhere."""
    return _read("types")


def granting() -> Chart:
    """Read a chart with a map that goes beyond the law."""
    return chart_of(GRANTS)


@pytest.mark.parametrize("make", [agent_run, nested, strange, hostile, granting])
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


def test_a_map_of_phases_is_told_row_by_row() -> None:
    """Conditions stand beside what they lead to, and inputs below."""
    told = _told(_read("view"), "view_of")
    assert "It reads `job` and gives a phase of this chart." in told
    assert "| `idle`<br>`gone` |  | **`blank`** |" in told
    assert "| `resting` | `urgent` | **`blank`** |" in told
    shown = '**`shown`**<br>`way: "slow"`<br>`last: len`<br>`count: job + done`'
    assert f"|  | `else` | {shown} |" in told
    assert "| `working` | `phase.way is fast` | **`shown`**<br>`way: phase.way`" in told
    assert "#### `view_of`: inputs" in told
    assert '| `unread: list<text> = ["a"]` |  |' in told


def test_a_map_of_events_is_told_row_by_row() -> None:
    """Every event that is made has its fields below, and an empty answer is said."""
    told = _told(_read("view"), "shown_lines")
    assert "Every record that it gives has `at_ms: time`, `id: id`, `notes: []`." in told
    assert "| `rested` | any phase |  | nothing |" in told
    assert "| `asked` | any phase | `event.size is small` | nothing |" in told
    assert "<br>**`told`**<br>`parts: event.parts.map(p, p)`" in told
    noticed = _told(_read("job"), "noticed")
    assert "It reads this chart itself and gives variants of `Size`." in noticed
    assert "It is about `busy` only, and gives nothing elsewhere." in noticed


def test_a_map_says_what_its_image_may_do() -> None:
    """What is granted beyond the law stands with its reason, compounds for all in them."""
    page = _page(chart_of(GRANTS))
    told = page.partition("### `seen`")[2].partition("\n### ")[0]
    assert "It never moves by `opened`. One step of it may pass `ajar`." in told
    assert "| `clear` | `closed`<br>`clear` | The sun \\*blinds\\*. |" in told
    assert "| `closed`<br>`locked` | on `shut` | One may be wrong. |" in told
    shown = page.partition("### `shown`")[2]
    assert "It is about `clear` only, and gives null elsewhere. No two rows give the same." in shown
    assert '| `ajar` |  | `"a\\|b"` |' in shown


def _read(name: str) -> Chart:
    sources = {
        f"{each}.chart.yaml": Source(f"{each}.chart.yaml", text.encode())
        for each, text in TEXTS.items()
    }
    examined = examine(sources.values(), sources.get)
    assert not examined.found
    return next(chart for chart in examined.charts if chart.name == name)


def _told(chart: Chart, name: str) -> str:
    return _page(chart).partition(f"### `{name}`")[2].partition("\n### ")[0]


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
