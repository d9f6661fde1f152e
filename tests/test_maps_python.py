"""Maps as functions of the generated package: clean, typed, and what the chart says of them."""

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import map_charts
import msgspec
import pytest
from compiled import AUTHORS_RULES, PACKAGE, SETTINGS, packaged, written
from lawful.chart import Chart, ChartMap
from lawful.interpret import Rejection, event_image, phase_image
from lawful.pipeline import examine
from lawful.source import Source
from lawful.targets.python import render
from specs import HEAD, RECORD
from specs import LIBRARY as SMALL
from walks import Walker

ROOT = Path(__file__).parents[1]
TEXTS = {
    "words": map_charts.WORDS,
    "job": map_charts.JOB,
    "view": map_charts.VIEW,
    "mixed": map_charts.MIXED,
    "events": map_charts.HOSTILE,
    "types": map_charts.READING_HOSTILE,
}


@cache
def charts() -> dict[str, Chart]:
    """Compile all the charts."""
    sources = {
        f"spec/{name}.chart.yaml": Source(f"spec/{name}.chart.yaml", text.encode())
        for name, text in TEXTS.items()
    }
    examined = examine(sources.values(), sources.get)
    assert not examined.found
    return {chart.name: chart for chart in examined.charts}


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Write the packages, and let them be imported."""
    folder = tmp_path_factory.mktemp("maps")
    for chart in charts().values():
        written(tuple(render(chart, SETTINGS)), folder)
    sys.path.insert(0, str(folder / "generated"))
    importlib.invalidate_caches()
    yield folder / "generated"
    sys.path.pop(0)
    for name in [name for name in sys.modules if name.split(".")[0] == PACKAGE]:
        del sys.modules[name]


@pytest.fixture
def job(shipped: Path) -> Any:
    assert shipped.exists()
    return importlib.import_module(f"{PACKAGE}.job")


@pytest.fixture
def view(shipped: Path) -> Any:
    assert shipped.exists()
    return importlib.import_module(f"{PACKAGE}.view")


@pytest.mark.parametrize(
    "words",
    [
        (
            *("ruff", "check", "--config", str(ROOT / "pyproject.toml")),
            *("--extend-ignore", AUTHORS_RULES, "."),
        ),
        ("ruff", "format", "--check", "--config", str(ROOT / "pyproject.toml"), "."),
        ("mypy", "--strict", "-p", PACKAGE),
    ],
    ids=["linted", "formatted", "typed"],
)
def test_maps_are_clean_as_shipped(shipped: Path, words: tuple[str, ...]) -> None:
    ended = subprocess.run(  # noqa: S603
        [sys.executable, "-m", *words],
        cwd=shipped,
        env={**os.environ, "MYPYPATH": str(shipped)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_only_a_chart_with_maps_has_a_module_of_them() -> None:
    small = "events: {went: {summary: It went.}}\nphases:\n  a: {summary: A., initial: true, on: "
    text = HEAD + RECORD + small + "{went: {to: b}}}\n  b: {summary: B., final: success}\n"
    made = packaged(text, {"spec/words.chart.yaml": SMALL.decode()})
    assert not [each for each in made.artifacts if "maps" in each.path or "maps" in each.text]


def test_functions_are_exported(job: Any, view: Any) -> None:
    assert {"maps", "stored_word", "phase_of_stored_word", "own_lines"} <= set(job.__all__)
    assert job.stored_word is job.maps.stored_word
    assert "around" not in view.__all__


def test_a_map_over_a_phase_gives_nothing_elsewhere(job: Any) -> None:
    assert job.stored_word(job.State()) is None
    assert job.stored_word(job.State(phase=job.phases.Ill())) == "broken"


def test_a_map_that_is_one_to_one_has_a_way_back(job: Any) -> None:
    assert job.phase_of_stored_word("broken") is job.phases.Ill
    assert job.phase_of_advice("wait") == (job.phases.Working, job.phases.Resting)
    assert job.phase_of_advice("run") == ()
    assert job.phase_of_turned(job.phases.Gone()) == (job.phases.Idle,)
    assert not hasattr(job, "phase_of_flags")


def test_inputs_are_arguments_by_name_and_stores_saturate(job: Any) -> None:
    working = job.State(phase=job.phases.Working(way="fast", last=None), done=5)
    assert job.left(working, wanted=7) == 2
    assert job.left(working, wanted=3) == 0
    assert job.left(job.State(), wanted=2**40) == 2**32 - 1
    with pytest.raises(TypeError):
        job.left(working, 7)


def test_the_image_has_the_classes_of_its_own_chart(job: Any, view: Any) -> None:
    record = job.events.Record(
        seq=0,
        at_ms=1,
        by="b",
        event=job.events.Worked(job_id="j", part="p", parts=("q",), count=3),
    )
    given = view.shown_lines(job.State(), record, state_=4, time=9, seq=True, id="i")
    assert [each.state for each in given] == [4, 5, 6]
    assert {each.at_ms for each in given} == {9}
    told = view.events.Told(parts=("q",), last="p", count=3)
    assert given[1] == view.Record(state=5, at_ms=9, id="i", event=told)
    assert given[2].event == view.events.Begun(job_id="i", way="odd")


def test_an_event_in_a_phase_that_does_not_take_it_is_the_error_of_its_reducer(
    job: Any, view: Any
) -> None:
    record = job.Record(seq=0, at_ms=1, by="b", event=job.events.Rested(job_id="j"))
    with pytest.raises(job.errors.Refused):
        view.phase_told(job.State(), record)
    working = job.State(phase=job.phases.Working(way="fast", last="p"), done=2)
    assert view.phase_told(working, record) == (view.types.SizeLarge(count=2, part="p"),)


def test_texts_of_a_spec_stay_texts(shipped: Path) -> None:
    assert shipped.exists()
    origin = importlib.import_module(f"{PACKAGE}.events")
    reading = importlib.import_module(f"{PACKAGE}.types")
    state = origin.State(phase=origin.phases.State(x="long"))
    texts = ("state", "types", "events", "matched", "isinstance")
    given = reading.tuple_(
        state,
        origin.Record(event=origin.events.Any_()),
        class_=1,
        len_=3,
        **{f"{each}_": each for each in texts},
    )
    assert given[0].event.all == ('"; import os #', "state")
    assert reading.assert_never_(origin.State()) == '"\\'
    assert reading.phase_of_assert_never('"\\') is origin.phases.Phase_
    assert reading.class_(state) == "long"


ESCAPED = {"len": "len_", "job": "job_"}
INPUTS: dict[str, tuple[dict[str, Any], ...]] = {
    "left": ({"wanted": 3}, {"wanted": 2**63}),
    "view_of": (
        {"urgent": True, "len": None},
        {"urgent": False, "len": "r", "job": 2**32 - 1, "unread": []},
    ),
    "shown_lines": (
        {"time": 5, "seq": True, "id": "i"},
        {"time": 6, "seq": False, "id": "run-1"},
    ),
    "meeting": tuple(
        {
            "id": each,
            "part": each,
            "maybe": maybe,
            "several": [each, ""],
            "big": {"size": "large", "count": 0, "part": None},
            "sizes": [{"size": "small"}],
        }
        for each, maybe in (("", None), ("a", ""), ("run-1", "a"))
    ),
}


@pytest.mark.parametrize(
    ("name", "found"),
    [
        pytest.param(name, each, id=f"{name}-{each.name}")
        for name in ("job", "view", "mixed")
        for each in charts()[name].maps
    ],
)
def test_functions_give_what_the_interpreter_gives(
    shipped: Path, name: str, found: ChartMap
) -> None:
    assert shipped.exists()
    chart, module = charts()[name], importlib.import_module(f"{PACKAGE}.{name}")
    told = _Told(chart, found, module, importlib.import_module(f"{PACKAGE}.job"))
    for seed in range(12):
        told.walk(seed)
    assert told.seen > 30


class _Told:
    """A walk over the chart that is read, and what the map says on the way."""

    def __init__(self, chart: Chart, found: ChartMap, module: Any, origin: Any) -> None:
        self.chart, self.found, self.module, self.origin = chart, found, module, origin
        self.function = getattr(module, found.name)
        self.walker = Walker(charts()["job"])
        self.of_events = found.rows[0].event is not None
        self.seen = 0

    def walk(self, seed: int) -> None:
        """Go one way."""
        state = self.origin.State()
        for step in self.walker.walk(seed, 14):
            if isinstance(step.result, Rejection):
                continue
            plain = step.record
            record = self.origin.decode(msgspec.json.encode(plain))
            for given in INPUTS.get(self.found.name, ({},)):
                self.compare(step.before, state, plain, record, given)
            state = self.origin.reduce(state, record)

    def compare(self, before: Any, state: Any, plain: Any, record: Any, given: Any) -> None:
        """Hold one answer against that of the interpreter."""
        self.seen += 1
        if not self.of_events:
            said = self.function(state, **self._inputs(given))
            image = phase_image(self.chart, self.found, before, given)
            assert self.module.to_json(said) == image
            return
        numbered = {} if self.found.gives is not None else self._first()
        said = self.function(state, record, **numbered, **self._inputs(given))
        events = [self.module.to_json(getattr(each, "event", each)) for each in said]
        assert events == event_image(self.chart, self.found, before, plain, given)

    def _first(self) -> dict[str, int]:
        return {"seq" if self.chart.name == "job" else "state_": 0}

    def _inputs(self, given: dict[str, Any]) -> dict[str, Any]:
        types = self.module.types
        values = {ESCAPED.get(name, name): value for name, value in given.items()}
        for name, value in values.items():
            if isinstance(value, list) and name != "sizes":
                values[name] = tuple(value)
        if "big" in values:
            values["big"] = types.SizeLarge(count=0, part=None)
            values["sizes"] = (types.SizeSmall(),)
        return values
