"""All four laws on the ledgers of their scenarios, and an agent run read as the other three."""

import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
from lawful.chart import Chart, Scenario
from lawful.pipeline import examine
from lawful.source import Source, read
from runcharts import agent_run, agent_thread, run_outcome, run_status

from bench import walk
from bench.figures import Figure, Size, Table
from bench.rounds import Contender, Work, interleaved, ready

ROOT = Path(__file__).parents[2]
LAWS = ("agent_run", "run_status", "run_outcome", "agent_thread")
LIMITS = run_outcome.types.Limits(max_steps=1_000_000)
USAGE = agent_thread.State().total_usage
CONTEXT = agent_thread.types.InvocationContext(
    scope=agent_thread.types.Scope(scope_id=agent_thread.types.ScopeId("app")),
    actor=agent_thread.types.Actor(user_id=agent_thread.types.UserId("ann")),
    surface_id=agent_thread.types.SurfaceId("home"),
    thread_id=agent_thread.types.ThreadId("thread-1"),
    run_id=agent_thread.types.RunId("run-1"),
    operation_id=agent_thread.types.OperationId("order-1"),
)


def laws(size: Size) -> Table:
    """Measure one event of each law, and one reading of each map."""
    contenders: dict[str, Contender] = {
        f"{name}: an event": ready(_reducing(name, size.passes)) for name in LAWS
    }
    steps = tuple(_steps(min(size.walk, 2_000)))
    contenders |= {name: ready(work) for name, work in _readings(steps)}
    timings = interleaved(contenders, size.rounds)
    figures = tuple(Figure(name, timing.micros, "µs") for name, timing in timings.items())
    return Table("laws", "The four laws, and an agent run read as the others", figures)


def _reducing(name: str, passes: int) -> Work:
    """Replay the scenarios of a chart, without what they expect to be rejected."""
    package = importlib.import_module(f"runcharts.{name}")
    ledgers = [_ledger(package, each) for each in _chart(name).scenarios]

    def work() -> int:
        for _ in range(passes):
            for ledger in ledgers:
                state = package.State()
                for record in ledger:
                    state = package.reduce(state, record)
        return passes * sum(map(len, ledgers))

    return work


def _chart(name: str) -> Chart:
    def spec(path: str) -> Source | None:
        file = ROOT / path
        return read(file, path) if file.is_file() else None

    source = spec(f"spec/{name}.chart.yaml")
    charts = examine([] if source is None else [source], spec).charts
    return charts[0]


def _ledger(package: ModuleType, scenario: Scenario) -> list[Any]:
    return [
        package.decode(msgspec.json.encode(step.record))
        for step in scenario.steps
        if step.expect.error is None
    ]


def _steps(length: int) -> Iterator[tuple[agent_run.State, agent_run.Record]]:
    """Pair every record of the walk with the state before it."""
    state = agent_run.State()
    for record in walk.records(length):
        yield state, record
        state = agent_run.reduce(state, record)


def _readings(
    steps: tuple[tuple[agent_run.State, agent_run.Record], ...],
) -> Iterator[tuple[str, Work]]:
    def statuses() -> int:
        for state, _ in steps:
            run_status.status_of(state)
        return len(steps)

    def outcomes() -> int:
        for state, _ in steps:
            run_outcome.outcome_of(
                state,
                limits=LIMITS,
                elapsed_ms=0,
                tokens=0,
                tree_ceiling_crossed=False,
                verification="none",
                cancel_requested=False,
                network_refused=False,
                stalled=False,
                replan=False,
                retryable=True,
                retry_after_ms=None,
                deferred=None,
            )
        return len(steps)

    def events() -> int:
        for number, (state, record) in enumerate(steps):
            agent_thread.thread_events(
                state,
                record,
                sequence=number,
                event_id=agent_thread.types.EventId("event"),
                context=CONTEXT,
                usage=USAGE,
                revision=0,
            )
        return len(steps)

    def seen() -> int:
        for state, record in steps:
            agent_thread.observations(state, record)
        return len(steps)

    yield "status_of", statuses
    yield "outcome_of", outcomes
    yield "thread_events", events
    yield "observations", seen
