"""The generated tests of maps: they pass, they leave nothing out, and no wrong map gets by."""

import importlib
import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from itertools import islice
from pathlib import Path
from types import ModuleType

import map_charts
import pytest
from compiled import PACKAGE, SETTINGS, written
from lawful.artifact import Artifact
from lawful.chart import Chart
from lawful.document import parse
from lawful.lower import lower, lower_maps
from lawful.pipeline import examine
from lawful.source import Source
from lawful.targets.python import render
from lawful.targets.tests import render as render_tests
from lawful.targets.tests.maps.asking import Asking, asking_of
from lawful.targets.tests.maps.entries import Collection, collect
from lawful.witness import ends
from wrong_maps import NAMED, NOTED, READING_NAMED, SENT, TURNS, WRONG

ROOT = Path(__file__).parents[1]
TEXTS = {
    "words": map_charts.WORDS,
    "job": map_charts.JOB,
    "view": map_charts.VIEW,
    "mixed": map_charts.MIXED,
    "events": map_charts.HOSTILE,
    "types": map_charts.READING_HOSTILE,
    "sent": SENT,
    "noted": NOTED,
    "turns": TURNS,
    "n" * 32: NAMED.format(chart="n" * 32, name="m" * 63),
    "o" * 32: READING_NAMED.format(chart="o" * 32, name="m" * 63, origin="n" * 32),
}
ORIGINS = {"view": "job", "mixed": "job", "types": "events", "noted": "sent", "o" * 32: "n" * 32}
READING = ("job", "view", "mixed", "types", "noted", "turns", "n" * 32, "o" * 32)
REDUNDANT = {"mixed": 2}
"""In `mixed` a text is looked for in a list of one input, and nearly the same is not found."""
SHIPPED = {"agent_thread": 9, "run_outcome": 15, "run_status": 4}
"""How many cases of the shipped charts are left out, for want of values that make them happen."""


@cache
def charts() -> Mapping[str, Chart]:
    """Compile all the charts."""
    sources = {_path(name): Source(_path(name), text.encode()) for name, text in TEXTS.items()}
    examined = examine(sources.values(), sources.get)
    assert not examined.found
    return {chart.name: chart for chart in examined.charts}


@cache
def shipped() -> Mapping[str, Chart]:
    """Compile the charts of the project."""
    paths = sorted((ROOT / "spec").glob("*.chart.yaml"))
    sources = {
        f"spec/{each.name}": Source(f"spec/{each.name}", each.read_bytes()) for each in paths
    }
    return {chart.name: chart for chart in examine(sources.values(), sources.get).charts}


def _path(name: str) -> str:
    return f"spec/{name}.chart.yaml"


@cache
def artifacts(name: str) -> tuple[Artifact, ...]:
    """Make the tests of the maps of a chart."""
    found = render_tests(charts()[name], SETTINGS)
    return tuple(each for each in found if "_maps." in each.path)


def collected(chart: Chart) -> Iterator[tuple[Asking, Collection]]:
    """Make the cases of all maps of a chart."""
    for each in chart.maps:
        asking = asking_of(chart, each)
        yield asking, collect(asking)


def failing(name: str, chart: Chart, folder: Path) -> list[str]:
    """Hold the package of a chart against the tests of the right one; give the first that fail."""
    with _imported(chart, folder):
        module = _module(name, folder)
        return list(islice((case for case, run in _runs(module) if not _passes(run)), 3))


@contextmanager
def _imported(chart: Chart, folder: Path) -> Iterator[None]:
    """Let the packages of a chart, and of the one that it reads, be imported."""
    origin = ORIGINS.get(chart.name)
    for each in (chart, *((charts()[origin],) if origin else ())):
        written(tuple(render(each, SETTINGS)), folder)
    sys.path.insert(0, str(folder / SETTINGS.generated))
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.path.pop(0)
        for name in [name for name in sys.modules if name.split(".")[0] == PACKAGE]:
            del sys.modules[name]


def _module(name: str, folder: Path) -> ModuleType:
    written(artifacts(name), folder)
    path = folder / SETTINGS.tests / f"test_{name}_maps.py"
    spec = importlib.util.spec_from_file_location(f"made_test_{name}_maps", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _runs(module: ModuleType) -> Iterator[tuple[str, Callable[[], None]]]:
    for name, test in vars(module).items():
        if name.startswith("test_"):
            for case in test.pytestmark[0].args[1]:
                yield f"{name}[{case['id']}]", partial(test, case)


def _passes(run: Callable[[], None]) -> bool:
    try:
        run()
    except (Exception, pytest.fail.Exception):  # noqa: BLE001 - a wrong function may do anything
        return False
    return True


@pytest.mark.parametrize("name", READING)
def test_the_tests_of_maps_pass(name: str, tmp_path: Path) -> None:
    assert failing(name, charts()[name], tmp_path) == []


@pytest.mark.parametrize("name", [*READING, *SHIPPED])
def test_every_way_in_every_phase_is_a_case(name: str) -> None:
    for asking, found in collected({**charts(), **shipped()}[name]):
        ids = {each["id"] for each in found.cases}
        for row in asking.found.rows:
            for phase in row.phases:
                event = "" if row.event is None else f"-{row.event.name}"
                wanted = {f"{phase.name}{event}{end.label}" for end in ends(row.answer)}
                assert wanted <= ids, (asking.found.name, wanted - ids)


@pytest.mark.parametrize("name", READING)
def test_nothing_that_can_happen_is_left_out(name: str) -> None:
    left = [case for _, found in collected(charts()[name]) for case in found.left_out]
    assert len(left) == REDUNDANT.get(name, 0)


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_left_out_is_told_and_counted(name: str) -> None:
    left = [
        f"{asking.found.name}::{case}"
        for asking, found in collected(shipped()[name])
        for case in found.left_out
    ]
    assert len(left) == SHIPPED[name]
    told = json.loads((ROOT / f"tests/generated/test_{name}_maps.json").read_text("utf-8"))
    assert told.get("left_out", []) == left


def test_a_chart_without_maps_has_no_tests_of_them() -> None:
    assert artifacts("sent") == ()


def test_a_chart_may_not_be_called_as_the_tests_of_maps_are() -> None:
    other = TEXTS["sent"].replace("chart: sent", "chart: job_maps", 1)
    texts = {"words": TEXTS["words"], "job": TEXTS["job"], "job_maps": other}
    sources = {_path(name): Source(_path(name), text.encode()) for name, text in texts.items()}
    (found,) = examine(sources.values(), sources.get).found
    assert found.code == "E213"
    assert "`job`" in found.message


def test_a_map_says_nothing_outside_of_its_phases(tmp_path: Path) -> None:
    cases = _cases("job", tmp_path)
    given = {each["id"]: each["gives"] for each in cases["test_stored_word"]}
    assert given["idle"] is None
    assert given["ill"] == "broken"


def test_events_out_of_place_are_refused_where_the_answer_depends_on_the_phase(
    tmp_path: Path,
) -> None:
    cases = _cases("view", tmp_path)
    assert "test_shown_lines__refuses" not in cases
    refused = cases["test_phase_told__refuses"]
    assert "idle-rested" in {each["id"] for each in refused}
    assert {each["record"] for each in refused} == {"rested"}
    assert {each["error"]["kind"] for each in refused} == {"Refused"}


def test_ways_back_are_tried_with_every_value(tmp_path: Path) -> None:
    cases = _cases("job", tmp_path)
    tried = [(each["arguments"]["given"], each["phases"]) for each in cases["test_phase_of_advice"]]
    assert tried == [
        ('ask "for" it', ["idle"]),
        ("wait", ["working", "resting"]),
        ("go home", ["well", "ill", "gone"]),
        ("given-6", []),
    ]
    assert "test_phase_of_flags" not in cases


def _cases(name: str, folder: Path) -> dict[str, list[dict[str, object]]]:
    written(artifacts(name), folder)
    text = (folder / SETTINGS.tests / f"test_{name}_maps.json").read_text("utf-8")
    return json.loads(text)  # type: ignore[no-any-return]


@pytest.mark.parametrize(("name", "right", "wrong"), WRONG)
def test_no_wrong_map_gets_by(name: str, right: str, wrong: str | None, tmp_path: Path) -> None:
    """The function of a map in which one thing is otherwise fails a test of the right one."""
    assert right in TEXTS[name]
    changed = TEXTS[name].replace(right, _swapped(right) if wrong is None else wrong, 1)
    assert failing(name, _unchecked(name, changed), tmp_path)


def _swapped(rows: str) -> str:
    one, other = (row.partition(": ")[2] for row in rows.split("\n"))
    return rows.replace(one, "?", 1).replace(other, one, 1).replace("?", other, 1)


def _unchecked(name: str, text: str) -> Chart:
    """Read a chart without asking whether it makes sense."""
    chart, words = (parse(Source("made", each.encode()))[0] for each in (text, TEXTS["words"]))
    assert chart is not None
    assert words is not None
    origin = ORIGINS.get(name)
    origins = {f"{origin}.chart.yaml": charts()[origin]} if origin else {}
    made, found = lower(chart, (words,))
    assert made is not None, found
    whole, faults = lower_maps(chart, (words,), made, origins)
    assert whole is not None, faults
    return whole


@pytest.mark.parametrize(
    "words",
    [
        ("ruff", "check", "--config", str(ROOT / "pyproject.toml"), "tests"),
        ("ruff", "format", "--check", "--config", str(ROOT / "pyproject.toml"), "tests"),
        ("mypy", "--strict", "tests"),
    ],
    ids=["linted", "formatted", "typed"],
)
def test_the_tests_are_clean_as_written(words: tuple[str, ...], tmp_path: Path) -> None:
    for name in READING:
        written(artifacts(name), tmp_path)
    for chart in charts().values():
        written(tuple(render(chart, SETTINGS)), tmp_path)
    ended = subprocess.run(  # noqa: S603
        [sys.executable, "-m", *words],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": str(tmp_path / SETTINGS.generated)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
