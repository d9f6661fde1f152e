"""What is exported is stable, and other judges that are here count as we do."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from commands import command
from counting import counted
from lawful.bounded import Bounds, UnsayableError, bounded, kernel_for
from lawful.explore import explore_bounded
from lawful.kernel import kernel_of
from lawful.kernel.model import Kernel
from lawful.pipeline import exports
from lawful.targets.murphi.sorts import unnamed
from oracles.counting import edges, orbits
from oracles.judges import JUDGES, laid
from small_kernels import by_chance, by_hand
from specs import chart_of
from test_second_opinion import walker
from wrong_runs import FAULTS, run_with

ROOT = Path(__file__).parents[1]
GOLDEN = Path(__file__).parent / "exports"
KINDS = ("promela", "murphi", "tla")
PROMISES = """\
types:
  Key: {text: not_blank, summary: A key.}
variables:
  held: {type: "Key?", summary: The key that is held.}
checks:
  free: {summary: None is held., that: held == null, else: {late: {hour: 1}}}
  same: {summary: It is held., that: event.key == held, else: {late: {hour: 2}}}
events:
  taken: {summary: A key was taken., fields: {key: Key}}
  left: {summary: It was left., fields: {key: Key}}
  closed: {summary: All is over.}
phases:
  open:
    summary: Keys come and go.
    initial: true
    on:
      taken: {summary: Hold it., require: [free], set: {held: event.key}}
      left: {summary: Leave it., require: [same], set: {held: null}}
      closed: {summary: End., to: over}
  over: {summary: The end., final: success}
properties:
  never_two:
    summary: No second key is taken.
    never: {event: taken, before: {when: held != null}}
  never_left:
    summary: A key that is taken is kept; that is wrong.
    never: {event: left}
  in_hand:
    summary: At the end a key is held; that is wrong.
    always: {if: over, then: {when: held != null}}
  ends:
    summary: It can always end.
    possible: {from: open, to: over}
  is_left:
    summary: A key that is held is left, or all ends.
    leads_to: {from: {in: open, when: held != null}, to: over, strong: [closed]}
"""


def ours(kernel: Kernel, symbols: int, steps: int) -> tuple[int, int]:
    """Count as the tests do, in the plainest way."""
    found = counted(kernel, symbols, steps)
    return len(found.states), len(found.edges)


@pytest.mark.parametrize("kind", KINDS)
def test_a_small_chart_is_exported_like_this(kind: str) -> None:
    for artifact in exports(kind, by_hand(), Bounds(2, 2)):
        golden = GOLDEN / artifact.path
        if os.environ.get("BLESS"):
            golden.parent.mkdir(exist_ok=True)
            golden.write_text(artifact.text, encoding="utf-8")
        assert artifact.text == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("kind", KINDS)
def test_an_export_is_the_same_under_any_hash_seed(kind: str) -> None:
    told = {
        subprocess.run(  # noqa: S603
            [sys.executable, "-m", "lawful", "export", kind, "agent_run"],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert len(told.pop()) > 10_000


@pytest.mark.parametrize("bounds", [(1, 1), (2, 1), (2, 2)])
@pytest.mark.parametrize("name", ["agent_run", "run_status"])
def test_the_exploration_counts_what_a_plain_count_does(name: str, bounds: tuple[int, int]) -> None:
    kernel = kernel_of(walker(name).chart)
    space = explore_bounded(kernel, *bounds)
    assert (len(space.states), edges(space)) == ours(kernel, *bounds)


def test_states_that_differ_in_names_are_counted_once() -> None:
    """Of one id that is used and held or not, and one that is not, it does not count which."""
    space = explore_bounded(by_hand(), 2, 2)
    free = unnamed(bounded(by_hand(), Bounds(2, 2)))
    assert (len(space.states), orbits(space, free)) == (40, 25)


@pytest.mark.parametrize("name", [name for name in JUDGES if "symmetric" not in name])
def test_a_judge_that_is_here_counts_a_kernel_by_hand_as_we_do(name: str, tmp_path: Path) -> None:
    judge = JUDGES[name]
    if (missing := judge.missing()) is not None:
        pytest.skip(missing)
    model = laid(exports(judge.kind, by_hand(), Bounds(3, 2)), tmp_path / "model")
    found = judge.count(tmp_path / "model", model)
    assert (found.states, found.edges) == ours(by_hand(), 3, 2) == (100, 239)


@pytest.mark.parametrize("name", [name for name in JUDGES if "symmetric" not in name])
@pytest.mark.parametrize("seed", [2, 5])
def test_a_judge_that_is_here_counts_a_kernel_by_chance_as_we_do(
    name: str, seed: int, tmp_path: Path
) -> None:
    judge = JUDGES[name]
    if (missing := judge.missing()) is not None:
        pytest.skip(missing)
    model = laid(exports(judge.kind, by_chance(seed), Bounds(1, 1)), tmp_path / "model")
    found = judge.count(tmp_path / "model", model)
    assert (found.states, found.edges) == ours(by_chance(seed), 1, 1)


@pytest.mark.parametrize("name", [name for name in JUDGES if "symmetric" not in name])
def test_a_judge_that_is_here_sees_a_broken_promise(name: str, tmp_path: Path) -> None:
    judge = JUDGES[name]
    if (missing := judge.missing()) is not None:
        pytest.skip(missing)
    chart = chart_of(PROMISES)
    for promise in chart.properties:
        here = tmp_path / promise.name
        try:
            model = exports(judge.kind, kernel_for(chart, promise), Bounds(1, 1), promise)
            main = laid(model, here)
        except UnsayableError:
            continue
        assert judge.keeps(here, main) == (promise.name not in {"never_left", "in_hand"})


@pytest.mark.parametrize(
    ("kind", "name"),
    [("promela", "ends"), ("promela", "is_left"), ("tla", "ends"), ("murphi", "is_left")],
)
def test_what_a_language_has_no_words_for_is_not_exported(kind: str, name: str) -> None:
    chart = chart_of(PROMISES)
    promise = next(each for each in chart.properties if each.name == name)
    with pytest.raises(UnsayableError, match=f"`{name}`"):
        tuple(exports(kind, kernel_for(chart, promise), Bounds(1, 1), promise))


def test_a_seeded_fault_shows_in_a_model() -> None:
    """A bad state that cannot be is left out of the model; with the fault it is there."""
    name, fault = next(
        (n, each) for n, each in FAULTS.items() if each.breaks == "nothing_after_the_end"
    )
    assert name
    for chart, bad in ((walker("agent_run").chart, False), (run_with(fault), True)):
        promise = next(each for each in chart.properties if each.name == fault.breaks)
        (model,) = exports("promela", kernel_for(chart, promise), Bounds(1, 1), promise)
        assert ("assert(false)" in model.text) == bad


def test_a_folder_gets_all_that_belongs_together(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(project)
    code, said, _ = command("export", "tla", "deployment", "-o", "models")
    assert code == 0, said
    assert sorted(path.name for path in (project / "models").iterdir()) == [
        "deployment.cfg",
        "deployment.tla",
    ]


def test_a_property_that_is_not_there_is_not_exported(project: Path) -> None:
    del project
    code, said, faults = command("export", "tla", "deployment", "--property", "nothing")
    assert code == 2
    assert "`deployment` has no property `nothing`" in said + faults
