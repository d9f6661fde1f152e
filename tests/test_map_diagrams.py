"""The pictures of maps: no end of a row is lost, and the charts of a project are seen to meet."""

import itertools
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from commands import ROOT, command, edit
from diagram_charts import HOSTILE, MARKUP
from lawful import layout
from lawful.chart import Chart
from lawful.pipeline import examine, outputs, outputs_of_all
from lawful.settings import Settings
from lawful.source import Source
from map_charts import JOB, VIEW, WORDS
from specs import LIBRARY

SVG = "{http://www.w3.org/2000/svg}"
drawing = pytest.mark.skipif(not layout.available(), reason="nothing here draws pictures")
LITERAL = '"' + HOSTILE.replace("\\", "\\\\").replace('"', '\\"') + '"'
BODY = f"""
chart: NAME
summary: '{MARKUP}'
import: [words.chart.yaml]
record: {{otherwise: refused}}
events: {{said: {{summary: '{MARKUP}', fields: {{words: text}}}}}}
variables: {{heard: {{type: text, initial: "", summary: '{MARKUP}'}}}}
phases:
  around:
    summary: '{MARKUP}'
    initial: true
    on:
      said:
        summary: '{MARKUP}'
        choose:
          - {{when: heard != "", to: ended}}
          - {{set: {{heard: event.words}}, to: two}}
    phases:
      one: {{summary: One., initial: true}}
      two: {{summary: Two.}}
  ended: {{summary: '{MARKUP}', final: success}}
maps:
  table:
    summary: '{MARKUP}'
    from: charts.chart.yaml
    inputs: {{given: text}}
    phases:
      around:
        choose:
          - summary: '{MARKUP}'
            when: |-
              given == {LITERAL}
            to: one
          - {{to: ended}}
      ended: {{to: ended}}
"""


def charts(**texts: str) -> tuple[Chart, ...]:
    """Compile charts that share one library, which is `words`."""
    files = {f"{name}.chart.yaml": text for name, text in texts.items()}
    sources = [Source(path, text.encode()) for path, text in files.items()]
    found = examine(sources, lambda path: next((s for s in sources if s.path == path), None))
    assert not found.found, found.found
    return found.charts


def jobs() -> tuple[Chart, ...]:
    """Give a chart, and one that shows it."""
    return charts(words=WORDS, job=JOB, view=VIEW)


def hostile() -> tuple[Chart, ...]:
    """Give a chart that reads another; their texts mean something to those who draw."""
    read, reader = BODY.replace("NAME", "charts"), BODY.replace("NAME", "all")
    read, _, _ = read.partition("maps:")
    return charts(words=LIBRARY.decode(), charts=read, all=reader)


def texts(made: tuple[Chart, ...]) -> dict[str, str]:
    """Write all the figures of some charts, each under a name of its own."""
    artifacts = [one for chart in made for one in outputs(chart, Settings())]
    figures = [*artifacts, *outputs_of_all(made, Settings())]
    named = [one.path.removeprefix("diagrams/") for one in figures if "diagrams/" in one.path]
    assert len(named) == len(set(named))
    return {one.path.removeprefix("diagrams/"): one.text for one in figures}


def test_every_end_of_a_row_is_one_line_of_the_figure() -> None:
    """Phases of one row share its panel; a row without conditions leads straight across."""
    text = texts(jobs())["view.view_of.map.dot"]
    straight = ["idle", "gone", "ill", "well"]
    assert text.count("class=panel") == 2
    assert text.count("class=asked") == 2
    assert text.count("class=reading") == len(straight) + 2 + 4
    assert text.count("port=") == 2 + 4
    for name in straight:
        assert text.count(f'"from {name}":e -> ') == 1


def test_a_compound_is_one_line_where_all_its_phases_read_the_same() -> None:
    """The line begins at the border of the compound."""
    text = texts(hostile())["all.table.map.dot"]
    assert text.count('ltail="cluster from around"') == text.count("class=asked") == 1
    assert text.count("class=reading") == 3
    assert text.count('style="rounded,dashed"') == 1


def test_only_maps_from_phases_of_another_chart_to_phases_are_figures() -> None:
    """What gives values or events, or reads its own chart, is no crossing."""
    found = [name for name in texts(jobs()) if name.endswith(".map.dot")]
    assert found == ["view.view_of.map.dot"]


@drawing
def test_every_line_of_a_map_is_drawn_once_and_no_box_lies_on_another() -> None:
    """Graphviz draws what the text says."""
    for name in ("view.view_of.map", "all.table.map", "all.charts"):
        made = texts(jobs() if name.startswith("view") else hostile())
        picture = ET.fromstring(made[f"{name}.svg"])  # noqa: S314 - our own text
        edges = [g for g in picture.iter(f"{SVG}g") if g.get("class", "").startswith("edge")]
        assert len(edges) == made[f"{name}.dot"].count(" -> ")
        nodes = [g for g in picture.iter(f"{SVG}g") if g.get("class", "").startswith("node")]
        assert not [pair for pair in itertools.combinations(map(_box, nodes), 2) if _meet(*pair)]


@drawing
def test_a_text_of_the_author_is_drawn_verbatim_in_the_figure_of_all_charts() -> None:
    """Quotes, tags, bars, braces and escapes mean nothing."""
    picture = ET.fromstring(texts(hostile())["all.charts.svg"])  # noqa: S314 - our own text
    words = "".join(text.text or "" for text in picture.iter(f"{SVG}text"))
    assert "".join(words.split()).count("".join(MARKUP.split())) == 2


def test_mermaid_reads_no_markup_in_the_charts_that_meet() -> None:
    """Every character that could mean something is written as its number."""
    text = texts(hostile())["all.charts.mmd"]
    said = [line for line in text.splitlines() if '"' in line]
    assert len(said) == 3
    for line in said:
        _, label, _ = line.split('"')
        assert "<" not in label.replace("<br/>", "")
        assert not set("|{}[]`&\\*") & set(label.replace("[a]", ""))


def test_the_charts_are_drawn_together_only_if_one_reads_another() -> None:
    """A map of a chart to itself is no meeting."""
    assert not list(outputs_of_all(charts(words=WORDS, job=JOB), Settings()))
    dot = texts(jobs())["all.charts.dot"]
    assert dot.count("class=chart") == 2
    assert dot.count("class=road") == dot.count("class=map") == 3
    assert "told urgent, len, job, unread" in dot
    assert "events to list&lt;Size&gt;" in dot


def test_a_chart_that_is_read_but_not_built_is_dashed() -> None:
    """It has its box all the same."""
    made = tuple(chart for chart in jobs() if chart.name == "view")
    dot = texts(made)["all.charts.dot"]
    assert dot.count("class=chart") == 2
    assert dot.count("dashed") == 1


def test_the_pictures_of_maps_do_not_depend_on_the_hash_seed() -> None:
    """No set is ever written out."""
    script = "from test_map_diagrams import *; print(texts(jobs()), texts(hostile()))"
    path = os.pathsep.join(str(ROOT / folder) for folder in ("codegen", "tests"))
    first, second = (
        subprocess.run(  # noqa: S603 - our own script
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    )
    assert first == second


def test_a_build_of_one_chart_leaves_the_picture_of_all_alone(project: Path) -> None:
    """Only a build of all charts knows them all, so only it writes that picture or removes it."""
    spec = project / "spec"
    for name, text in (("words", WORDS), ("job", JOB), ("view", VIEW)):
        (spec / f"{name}.chart.yaml").write_text(text)
    assert command("build", "spec/view.chart.yaml")[0] == 0
    assert not (project / "diagrams/all.charts.dot").exists()
    assert command("build")[0] == 0
    whole = (project / "diagrams/all.charts.dot").read_bytes()
    assert b"deployment" in whole
    edit(spec / "job.chart.yaml", "summary: A job.", "summary: Some job.")
    assert command("build", "spec/job.chart.yaml")[0] == 0
    assert (project / "diagrams/all.charts.dot").read_bytes() == whole
    code, out, _ = command("build", "--check")
    assert (code, "+++ from spec/diagrams/all.charts.dot" in out) == (1, True)
    assert command("build", "--check", "spec/job.chart.yaml")[0] == 0
    (spec / "view.chart.yaml").unlink()
    assert command("build")[0] == 0
    assert not list((project / "diagrams").glob("all.charts*"))


def _box(group: ET.Element) -> tuple[float, float, float, float]:
    shape = next(group.iter(f"{SVG}path"), None)
    shape = next(group.iter(f"{SVG}polygon")) if shape is None else shape
    numbers = (shape.get("points") or shape.attrib["d"]).replace("M", " ").replace("C", " ")
    pairs = [pair.split(",") for pair in numbers.split()]
    xs, ys = ([float(pair[place]) for pair in pairs] for place in (0, 1))
    return min(xs), min(ys), max(xs), max(ys)


def _meet(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return (
        one[0] + 1 < other[2]
        and other[0] + 1 < one[2]
        and all((one[1] + 1 < other[3], other[1] + 1 < one[3]))
    )
