"""The generated tests themselves: they pass, they leave nothing out, and no wrong law gets by."""

import importlib.util
import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice
from pathlib import Path
from types import ModuleType

import default_chart
import hard_charts
import pytest
from branching_chart import MANY_WAYS
from compiled import SETTINGS, Package, imported, packaged
from lawful.artifact import Artifact
from lawful.chart import Chart
from lawful.document import parse
from lawful.graph import cells
from lawful.interpret import Interpreter
from lawful.lower import lower
from lawful.source import Source
from lawful.targets.python import render
from lawful.targets.tests import render as render_tests
from lawful.targets.tests.collecting import LARGE, Collection, collect
from lawful.targets.tests.ground import ground_of
from lawful.targets.tests.law import judged, law_of
from mutating import LIBRARIES, ORDER, STARTER
from recorded_chart import LAST_NUMBER, RECORDED, WRONG_RECORDS
from tag_chart import TAGS
from wrong_laws import WRONG

ROOT = Path(__file__).parents[1]
AGENT_RUN = (ROOT / "spec" / "agent_run.chart.yaml").read_text(encoding="utf-8")
AGENT_TYPES = LIBRARIES["spec/agent_types.chart.yaml"]
CHARTS = {
    "agent_run": AGENT_RUN,
    "order": ORDER,
    "deployment": STARTER,
    "many_ways": MANY_WAYS,
    "named_like_python": hard_charts.named_like_python(),
    "every_type": hard_charts.EVERY_TYPE,
    "defaults": default_chart.DEFAULTS,
    "recorded": RECORDED,
    "tags": TAGS,
    "last_number": LAST_NUMBER,
}


@cache
def package(name: str) -> Package:
    """Make the package of a chart."""
    return packaged(CHARTS[name], LIBRARIES)


@cache
def cases_of(name: str) -> tuple[Artifact, ...]:
    """Make the tests of a chart."""
    return tuple(render_tests(package(name).chart, SETTINGS))


@cache
def collected(name: str) -> Collection:
    """Make the cases of a chart."""
    return collect(ground_of(package(name).chart))


def failing(tests: tuple[Artifact, ...], reducer: Package, folder: Path) -> list[str]:
    """Hold a reducer against generated tests; give the first cases that fail."""
    with imported(reducer):
        module = _tests(tests, reducer.chart.name, folder)
        return list(islice((name for name, run in _runs(module) if not _passes(run)), 3))


def _tests(tests: tuple[Artifact, ...], name: str, folder: Path) -> ModuleType:
    for artifact in tests:
        (folder / Path(artifact.path).name).write_text(artifact.text, encoding="utf-8")
    path = folder / f"test_{name}.py"
    spec = importlib.util.spec_from_file_location(f"made_test_{name}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _runs(module: ModuleType) -> Iterator[tuple[str, Callable[[], None]]]:
    for name, test in vars(module).items():
        if name.startswith("test_"):
            marks = [each for each in getattr(test, "pytestmark", ()) if each.name == "parametrize"]
            for value in marks[0].args[1] if marks else ((),):
                said = value["id"] if isinstance(value, dict) else value
                yield f"{name}[{said}]", partial(test, value) if marks else test


def _passes(run: Callable[[], None]) -> bool:
    try:
        run()
    except (Exception, pytest.fail.Exception):  # noqa: BLE001 - a wrong reducer may do anything
        return False
    return True


@pytest.mark.parametrize("name", CHARTS)
def test_the_tests_of_a_chart_pass(name: str, tmp_path: Path) -> None:
    assert failing(cases_of(name), package(name), tmp_path) == []


@pytest.mark.parametrize("name", CHARTS)
def test_nothing_that_can_happen_is_left_out(name: str) -> None:
    assert collected(name).left_out == ()


@pytest.mark.parametrize("name", CHARTS)
def test_the_interpreter_expects_the_same(name: str) -> None:
    """What the cases expect is worked out twice, by two ways through the chart."""
    chart = package(name).chart
    law, interpreter = law_of(chart), Interpreter(chart)
    for each in collected(name).cases:
        expected = judged(law, each.case.state, each.case.line)
        assert interpreter.step(each.case.state, each.record) == expected, each.case.name


def test_every_cell_is_a_case() -> None:
    chart = package("agent_run").chart
    names = [each.case.name for each in collected("agent_run").cases]
    assert len(set(names)) == len(names)
    for cell in cells(chart):
        name = f"{cell.phase.name}-{cell.event.name}"
        assert name in names or any(each.startswith(f"{name}-") for each in names)


def test_a_large_chart_has_a_test_a_phase_for_what_is_illegal(tmp_path: Path) -> None:
    made = packaged(_ring(LARGE // 8 + 1, 8))
    tests = tuple(render_tests(made.chart, SETTINGS))
    assert failing(tests, made, tmp_path) == []
    module = (tmp_path / "test_ring.py").read_text(encoding="utf-8")
    assert "def test_takes_nothing_else(" in module
    found = json.loads((tmp_path / "test_ring.json").read_text(encoding="utf-8"))
    assert len(found["taken"]) + len(found["refused"]) < LARGE // 2


def _ring(phases: int, events: int) -> str:
    """Give a chart of so many phases, each of which takes one event, and any may be the last."""
    spec = {
        "chart": "ring",
        "summary": "Round and round.",
        "errors": {
            "no": {
                "summary": "Not here.",
                "message": "{phase} {event}",
                "fields": {"phase": "text", "event": "text"},
            }
        },
        "record": {"otherwise": "no"},
        "events": {f"e_{each}": {"summary": "It went on."} for each in range(events)},
        "phases": {
            f"p_{each}": {
                "summary": "A place.",
                "on": {f"e_{each % events}": {"summary": "Go.", "to": f"p_{(each + 1) % phases}"}},
            }
            for each in range(phases)
        },
    }
    spec["phases"]["p_0"]["initial"] = True  # type: ignore[index]
    return json.dumps(spec)


@pytest.mark.parametrize(("right", "wrong"), WRONG)
def test_no_wrong_law_gets_by(right: str, wrong: str, tmp_path: Path) -> None:
    """The reducer of a chart in which one thing is otherwise fails a test of the chart."""
    assert failing(cases_of("agent_run"), _wrong(AGENT_RUN, right, wrong), tmp_path)


@pytest.mark.parametrize(("right", "wrong"), WRONG_RECORDS)
def test_no_wrong_law_of_records_gets_by(right: str, wrong: str, tmp_path: Path) -> None:
    """What every record must pass and sets is held as well."""
    assert failing(cases_of("recorded"), _wrong(RECORDED, right, wrong), tmp_path)


def _wrong(law: str, right: str, wrong: str) -> Package:
    """Make the package of a law in which one thing is otherwise; its scenarios may not hold."""
    assert right in law
    changed, _ = law.replace(right, wrong, 1).split("\nscenarios:")
    chart = _unchecked(changed)
    return Package(chart, tuple(render(chart, SETTINGS)))


def _unchecked(text: str) -> Chart:
    """Read a chart without asking whether it makes sense."""
    chart, types = (parse(Source("made", each.encode()))[0] for each in (text, AGENT_TYPES))
    assert chart is not None
    assert types is not None
    made, found = lower(chart, (types,))
    assert made is not None, found
    return made
