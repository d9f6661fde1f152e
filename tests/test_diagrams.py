"""The pictures of a chart: nothing is lost, nothing is misread, nothing lies on anything else."""

import itertools
import os
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from diagram_charts import HOSTILE, ROOT, agent_run, decisions, ends, nested, strange, wide
from lawful import layout
from lawful.chart import Chart
from lawful.graph import leaves, walk
from lawful.settings import Settings
from lawful.targets import dot, mermaid

SVG = "{http://www.w3.org/2000/svg}"
CHARTS = pytest.mark.parametrize("make", [agent_run, nested, strange])
LOOPS = pytest.mark.parametrize(("make", "further"), [(agent_run, 0), (nested, 1), (strange, 0)])
drawing = pytest.mark.skipif(not layout.available(), reason="nothing here draws pictures")


@LOOPS
def test_every_move_is_one_arrow_of_the_dot_text(make: Callable[[], Chart], further: int) -> None:
    """Arrows inside compounds and into them count; a further loop goes through a diamond."""
    chart = make()
    text = _texts(chart)[f"{chart.name}.dot"]
    diamonds = text.count("shape=diamond")
    assert diamonds == decisions(chart) + further
    assert text.count("class=move") == ends(chart)
    assert text.count("class=decision") == diamonds
    assert text.count(" -> ") == ends(chart) + diamonds + text.count("class=initial")


@drawing
@LOOPS
def test_every_move_is_one_arrow_of_the_picture(make: Callable[[], Chart], further: int) -> None:
    """Graphviz draws what the text says, each arrow with a head."""
    chart = make()
    edges = _groups(_picture(chart), "edge")
    kinds = [edge.attrib["class"] for edge in edges]
    assert kinds.count("edge move") == ends(chart)
    assert kinds.count("edge decision") == decisions(chart) + further
    assert all(len(list(edge.iter(f"{SVG}path"))) == 1 for edge in edges)
    assert all(_heads(edge) == 1 for edge in edges)


@LOOPS
def test_every_move_is_one_arrow_of_the_mermaid_text(
    make: Callable[[], Chart], further: int
) -> None:
    """One more arrow shows the start."""
    chart = make()
    text = _texts(chart)[f"{chart.name}.mmd"]
    diamonds = text.count("<<choice>>")
    assert diamonds == decisions(chart) + further
    assert text.count(" --> ") == ends(chart) + diamonds + 1


def test_mermaid_declares_every_phase_before_the_first_arrow() -> None:
    """A phase that is first mentioned by an arrow would be drawn outside its compound."""
    chart = nested()
    declared, _, _ = _texts(chart)["small.mmd"].partition("-->")
    for phase in walk(chart.phases):
        assert f'state "{phase.name}" as ' in declared


@drawing
@CHARTS
def test_every_phase_is_drawn_by_its_name(make: Callable[[], Chart]) -> None:
    """A leaf is a node and a compound a cluster, and each bears its name verbatim."""
    chart = make()
    picture = _picture(chart)
    drawn = [_words(group) for group in _groups(picture, "node") + _groups(picture, "cluster")]
    for phase in walk(chart.phases):
        assert sum(words[:1] == [phase.name] for words in drawn) == 1


@drawing
def test_a_text_of_the_author_is_drawn_verbatim() -> None:
    """Quotes, tags, bars, braces and escapes mean nothing, and the end of a line is shown."""
    edge = "".join("".join(_words(edge)) for edge in _groups(_picture(strange()), "edge"))
    literal = HOSTILE.replace("\\", "\\\\").replace('"', '\\"')
    assert re.sub(r"\s", "", literal) in re.sub(r"\s", "", edge)
    assert "\\n" in edge


@drawing
def test_a_tooltip_of_the_author_is_verbatim() -> None:
    """What is shown on hovering is escaped in its own way."""
    chart = strange()
    link = "{http://www.w3.org/1999/xlink}title"
    found = [
        group.attrib[link] for group in _picture(chart).iter(f"{SVG}a") if link in group.attrib
    ]
    assert chart.phases[0].summary in found


def test_mermaid_reads_no_markup_in_a_text_of_the_author() -> None:
    """Every character that could mean something is written as its number."""
    for line in _texts(strange())["small.mmd"].partition("-->")[2].splitlines()[1:]:
        label = re.sub(r"#\d+;", "", line.partition(": ")[2])
        assert not set(label) & set('<>"|{}#;:`&\\')


@drawing
@CHARTS
def test_no_label_lies_on_another_or_on_a_phase(make: Callable[[], Chart]) -> None:
    """The plates of the labels and the boxes of the phases are apart."""
    picture = _picture(make())
    plates = [_box(p) for edge in _groups(picture, "edge") for p in _plates(edge)]
    boxes = [_box(next(_outline(node))) for node in _groups(picture, "node")]
    assert plates
    assert not [pair for pair in itertools.combinations(plates, 2) if _overlap(*pair)]
    assert not [pair for pair in itertools.product(plates, boxes) if _overlap(*pair)]


@drawing
def test_the_table_has_a_row_for_every_phase_and_shades_what_is_inherited() -> None:
    """The words of the table are those of the chart."""
    chart = agent_run()
    text = _texts(chart)[f"{chart.name}.table.dot"]
    assert text.count("<tr>") == len(leaves(chart.phases)) + 2
    assert "35 of 240 cells are legal" in text
    assert text.count("<i>^ active</i>") == 12


def test_a_chart_too_large_for_a_page_says_so_in_place_of_a_picture() -> None:
    """The texts are still written."""
    texts = _texts(wide(151))
    assert sorted(texts) == ["small.dot", "small.mmd", "small.table.dot"]
    assert "// not drawn: 151 phases and 150 moves are too many" in texts["small.dot"]
    assert texts["small.dot"].count("class=move") == 150


@drawing
def test_what_graphviz_cannot_draw_in_one_way_it_draws_in_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A chart is drawn even if Graphviz gives up on its clusters at first."""
    import graphviz  # type: ignore[import-untyped]  # noqa: PLC0415 - only where it draws

    pipe, asked = graphviz.pipe, []

    def once(engine: str, kind: str, text: bytes, **rest: Any) -> bytes:
        asked.append(text)
        if b"splines" not in text:
            raise graphviz.CalledProcessError(1, ["dot"])
        return bytes(pipe(engine, kind, text, **rest))

    monkeypatch.setattr(graphviz, "pipe", once)
    assert "small.svg" in _texts(nested())
    assert len(asked) == 6


def test_pictures_and_pages_do_not_depend_on_the_hash_seed() -> None:
    """No set is ever written out."""
    script = (
        "from diagram_charts import *; from lawful.settings import Settings; "
        "from lawful.targets import dot, mermaid, docs; "
        "print([a for c in (agent_run(), nested()) for t in (dot, mermaid, docs)"
        " for a in t.render(c, Settings())])"
    )
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


def _texts(chart: Chart) -> dict[str, str]:
    made = [*dot.render(chart, Settings()), *mermaid.render(chart, Settings())]
    assert all(artifact.text.endswith("\n") for artifact in made)
    return {artifact.path.removeprefix("diagrams/"): artifact.text for artifact in made}


def _picture(chart: Chart) -> ET.Element:
    return ET.fromstring(_texts(chart)[f"{chart.name}.svg"])  # noqa: S314 - our own text


def _groups(picture: ET.Element, kind: str) -> list[ET.Element]:
    groups = picture.iter(f"{SVG}g")
    return [group for group in groups if group.get("class", "").split()[:1] == [kind]]


def _words(group: ET.Element) -> list[str]:
    return [text.text or "" for text in group.iter(f"{SVG}text")]


def _heads(edge: ET.Element) -> int:
    return sum(1 for shape in edge.iter(f"{SVG}polygon") if shape.get("stroke") != "none")


def _plates(edge: ET.Element) -> list[ET.Element]:
    return [shape for shape in edge.iter(f"{SVG}polygon") if shape.get("stroke") == "none"]


def _outline(node: ET.Element) -> Any:
    return (s for s in node.iter() if s.tag in {f"{SVG}path", f"{SVG}polygon", f"{SVG}ellipse"})


def _box(shape: ET.Element) -> tuple[float, float, float, float]:
    if shape.tag == f"{SVG}ellipse":
        x, y, wide, high = (float(shape.attrib[key]) for key in ("cx", "cy", "rx", "ry"))
        return x - wide, y - high, x + wide, y + high
    numbers = re.findall(r"-?[\d.]+", shape.get("points") or shape.attrib["d"])
    xs, ys = [float(n) for n in numbers[::2]], [float(n) for n in numbers[1::2]]
    return min(xs), min(ys), max(xs), max(ys)


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return (
        one[0] + 1 < other[2]
        and other[0] + 1 < one[2]
        and one[1] + 1 < other[3]
        and other[1] + 1 < one[3]
    )
