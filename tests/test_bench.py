"""The bench runs, gives the figures it should, and compares what is alike; never how fast."""

import json
from pathlib import Path
from time import perf_counter
from typing import get_args

import msgspec
import pytest
from lawful.explore import explore
from lawful.graph import leaves, table
from lawful.kernel import kernel_of
from lawful.pipeline import examine
from lawful.proof import prove
from lawful.source import Source, read
from msgspec.structs import asdict
from runcharts import agent_run
from walks import Walker

from bench import by_hand, walk
from bench.figures import TINY, Aim, Figure, Table
from bench.jobs import PHASES as STAGE
from bench.jobs import jobs
from bench.large import PHASES, TAKEN, large
from bench.measures import ALL
from bench.measures.rejections import KINDS, pairs
from bench.measures.replay import own_lines, peak, plain_lines
from bench.peers import Start, machines
from bench.peers.memory import Refused
from bench.rounds import Timing, interleaved
from bench.storing import BEGIN, END, PAGE, as_json, filled

ROOT = Path(__file__).parents[1]
FIGURES = Table(
    "replay",
    "Replaying",
    (
        Figure("floor / lawful", 0.6, "x", Aim("at least", 0.5)),
        Figure("a / lawful", 90.0, "x", Aim("at least", 100)),
        Figure("b", None, "s", None, "not installed"),
    ),
)


@pytest.mark.parametrize("name", ALL)
def test_every_measurement_gives_positive_figures(name: str) -> None:
    measured = ALL[name](TINY)
    assert measured.name == name
    assert len({figure.name for figure in measured.figures}) == len(measured.figures)
    for figure in measured.figures:
        if figure.value is None:
            assert figure.note == "not installed"
        else:
            assert figure.value > 0, figure


def test_rounds_are_interleaved_and_the_first_does_not_count() -> None:
    taken: list[str] = []

    def one(name: str) -> int:
        taken.append(name)
        return 1

    timings = interleaved({"a": lambda: lambda: one("a"), "b": lambda: lambda: one("b")}, 2)
    assert taken == ["a", "b"] * 3
    assert [len(timing.rounds) for timing in timings.values()] == [2, 2]


def test_a_ratio_is_taken_within_a_round() -> None:
    assert Timing((1.0, 20.0, 4.0)).over(Timing((1.0, 10.0, 2.0))) == 2


def test_the_walk_takes_every_event_that_does_not_end_it() -> None:
    met = {record.event.__struct_config__.tag for record in walk.records(1 + walk.CYCLE)}
    named = {kind.__struct_config__.tag for kind in get_args(agent_run.events.Event)}
    assert named - met == {"run_finished", "run_failed"}


def test_both_spellings_of_the_ledger_say_the_same() -> None:
    own, plain = list(own_lines(100)), list(plain_lines(100))
    assert own != plain
    assert [agent_run.decode(line) for line in own] == walk.records(100)
    assert [agent_run.decode(line) for line in plain] == walk.records(100)


def test_the_memory_of_a_replay_is_not_that_of_its_starter(tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.touch()
    held = bytearray(200_000_000)
    held[::4096] = b"x" * len(held[::4096])
    assert 5 < peak(path) < 150
    del held


def test_the_hand_written_reducer_agrees_on_the_walk() -> None:
    ours, by = agent_run.State(), by_hand.State()
    for record in walk.records(1_000):
        ours, by, told = agreed(ours, by, record)
        assert told == []


def test_the_hand_written_reducer_agrees_on_random_walks() -> None:
    source = spec("spec/agent_run.chart.yaml")
    walker = Walker(examine([source], spec).charts[0])
    raised = set()
    for seed in range(300):
        ours, by = agent_run.State(), by_hand.State()
        for step in walker.walk(seed, 25):
            record = agent_run.decode(msgspec.json.encode(step.record))
            ours, by, told = agreed(ours, by, record)
            raised |= {error["kind"] for error in told}
    assert len(raised) == 12


@pytest.mark.parametrize("kind", KINDS)
def test_every_spoiled_record_is_rejected_by_both(kind: str) -> None:
    spoiled = list(KINDS[kind](list(pairs(walk.records(walk.CYCLE)))))
    assert spoiled
    for state, record in spoiled:
        assert len(agreed(state, by_hand.State(**asdict(state)), record)[2]) == 2


@pytest.mark.parametrize(("library", "start"), tuple(machines()))
def test_an_alternative_follows_the_walk_and_refuses_what_is_spoiled(
    library: str, start: Start | None
) -> None:
    if start is None:
        pytest.skip(f"{library} is not installed")
    accepted = list(pairs(walk.records(walk.CYCLE)))
    spoiled: dict[int, list[agent_run.Record]] = {}
    for make in KINDS.values():
        for state, record in make(accepted):
            spoiled.setdefault(state.next_seq, []).append(record)
    run = start()
    for state, record in accepted:
        for wrong in spoiled[state.next_seq]:
            with pytest.raises(Refused):
                run.take(wrong)
        assert run.phase == state.phase.__struct_config__.tag
        run.take(record)


def test_an_alternative_that_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.peers.find_spec", lambda _: None)
    notes = [figure.note for figure in ALL["reducers"](TINY).figures if figure.value is None]
    assert notes == ["not installed"] * 6


def test_the_large_chart_has_its_size_and_no_finding() -> None:
    examined = examine([Source("large.chart.yaml", large(2).encode())], spec)
    assert not examined.found
    assert len(list(leaves(examined.charts[0].phases))) == 2 * PHASES + 1
    assert len(table(examined.charts[0])) == 2 * PHASES * (TAKEN + 1)


def test_the_jobs_have_their_size_and_all_that_they_promise_holds() -> None:
    examined = examine([Source("jobs.chart.yaml", jobs(2, 1).encode())], spec)
    assert not examined.found
    chart = examined.charts[0]
    assert len(list(leaves(chart.phases))) == 2 * STAGE + 2
    verdicts = prove([chart], perf_counter)
    assert {each.outcome for each in verdicts} == {"holds"}
    assert sum(each.question == "property" for each in verdicts) == 7
    assert all(each.reserves == () for each in verdicts)


def test_phases_add_states_and_flags_double_them() -> None:
    def states(stages: int, flags: int) -> int:
        source = Source("jobs.chart.yaml", jobs(stages, flags).encode())
        return len(explore(kernel_of(examine([source], spec).charts[0])).states)

    one, two, three = (states(stages, 0) for stages in (1, 2, 3))
    assert three - two == two - one
    assert [states(1, flags) - 1 for flags in (1, 2, 3)] == [
        2 * (one - 1),
        4 * (one - 1),
        8 * (one - 1),
    ]


def test_the_page_has_a_place_for_the_figures() -> None:
    text = PAGE.read_text(encoding="utf-8")
    page = filled(text, [FIGURES])
    assert page.startswith(text.partition(BEGIN)[0] + BEGIN)
    assert page.endswith(END)
    assert filled(page, [FIGURES]) == page
    assert "| floor / lawful | 0.6 | x | at least 0.5 | met |" in page
    assert "| a / lawful | 90 | x | at least 100 | missed |" in page
    assert "| b | - | s |  | not installed |" in page


def test_the_figures_name_the_machine_but_not_its_name_or_paths() -> None:
    kept = json.loads(as_json([FIGURES]))
    assert set(kept["machine"]) == {"python", "implementation", "system", "cpus", "libraries"}
    assert str(ROOT) not in as_json([FIGURES])
    assert kept["tables"][0]["figures"][0]["aim"] == {"side": "at least", "bound": 0.5}


def spec(path: str) -> Source:
    """Read one of the project's specs."""
    return read(ROOT / path, path)


def agreed(
    ours: agent_run.State, by: by_hand.State, record: agent_run.Record
) -> tuple[agent_run.State, by_hand.State, list[dict[str, object]]]:
    """Take a record with both; they give the same state or the same error."""
    told = []
    try:
        ours = agent_run.reduce(ours, record)
    except agent_run.Rejected as rejected:
        told.append(agent_run.to_json(rejected))
    try:
        by = by_hand.reduce(by, record)
    except agent_run.Rejected as rejected:
        told.append(agent_run.to_json(rejected))
    assert told == told[:1] * len(told)
    assert len(told) != 1
    assert asdict(by) == asdict(ours), record
    return ours, by, told
