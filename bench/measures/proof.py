"""What each question of `lawful prove` costs: on the four laws, and as a law grows."""

import gc
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from os import times
from pathlib import Path
from time import process_time

from lawful.chart import Always, Chart, LeadsTo, Never, Possible
from lawful.explore import Space, explore
from lawful.kernel import kernel_of
from lawful.pipeline import examine
from lawful.proof import Verdict
from lawful.proof.guards import guards
from lawful.proof.maps import maps
from lawful.proof.properties import properties
from lawful.source import Source, read

from bench.figures import Aim, Figure, Size, Table
from bench.jobs import PHASES, jobs
from bench.processes import told

ROOT = Path(__file__).parents[2]
LAWS = ("agent_run", "agent_thread", "run_outcome", "run_status")
KINDS = {"always": Always, "never": Never, "possible": Possible, "leads_to": LeadsTo}
AIM = Aim("at most", 2.0)


def proof(size: Size) -> Table:
    """Measure every question on the laws, and on generated charts of more phases and flags."""
    charts = _laws()
    figures = [_whole(size.builds)]
    for chart in charts:
        figures += _asked(chart.name, chart, size.builds)
    for stages in size.stages:
        chart = _generated(stages, 0)
        figures += _asked(f"{stages * PHASES:,} phases", chart, size.builds)
    for flags in size.flags:
        figures += _space(f"{PHASES} phases, {flags} flags", _generated(1, flags), size.builds)
    return Table("proof", "Proving: each question, and how it grows", tuple(figures))


def _laws() -> tuple[Chart, ...]:
    paths = (f"spec/{name}.chart.yaml" for name in LAWS)
    return _charts(read(ROOT / path, path) for path in paths)


def _generated(stages: int, flags: int) -> Chart:
    return _charts([Source("jobs.chart.yaml", jobs(stages, flags).encode())])[0]


def _charts(sources: Iterable[Source]) -> tuple[Chart, ...]:
    def spec(path: str) -> Source | None:
        file = ROOT / path
        return read(file, path) if file.is_file() else None

    return examine(sources, spec).charts


def _whole(rounds: int) -> Figure:
    """Time the command as its users start it: the specs read, checked and proved."""

    def work() -> None:
        told("-m", "lawful", "prove", folder=ROOT)

    start = sum(times()[2:4])
    for _ in range(rounds):
        work()
    seconds = (sum(times()[2:4]) - start) / rounds
    return Figure("lawful prove, all four laws", seconds, "s", AIM)


def _asked(name: str, chart: Chart, rounds: int) -> Iterator[Figure]:
    """Ask every question of a chart."""
    yield from _space(name, chart, rounds)
    yield Figure(f"{name}: guards", _least(lambda: guards(chart), rounds), "s")
    for kind, claim in KINDS.items():
        given = tuple(each for each in chart.properties if isinstance(each.claim, claim))
        if given:
            some = replace(chart, properties=given)
            seconds = _least(lambda some=some: properties(some), rounds)
            yield Figure(f"{name}: {kind} ({len(given)})", seconds, "s")
    if any(each.gives is None and each.origin is not None for each in chart.maps):
        yield Figure(f"{name}: maps", _least(lambda: maps(chart), rounds), "s")


def _space(name: str, chart: Chart, rounds: int) -> Iterator[Figure]:
    space = explore(kernel_of(chart))
    yield Figure(f"{name}: states", len(space.states), "")
    yield Figure(f"{name}: steps", len(space.edges), "")
    yield Figure(f"{name}: space", _least(lambda: (explore(kernel_of(chart)),), rounds), "s")


def _least(ask: Callable[[], Iterable[Verdict | Space]], rounds: int) -> float:
    """Give the least of the processor's times: how busy the machine is takes no part in it."""
    taken: list[float] = []
    for _ in range(rounds):
        gc.collect()
        start = process_time()
        tuple(ask())
        taken.append(process_time() - start)
    return min(taken)
