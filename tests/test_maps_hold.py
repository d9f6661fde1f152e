"""Every map between charts keeps the law of its target, on random ledgers and with random facts.

Each image is worked out three ways: by the generated function, by the interpreter on the chart, and
then by the target's own law, which must take the step, or be granted an exception by the map.
"""

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from lawful.chart import Chart, ChartMap
from lawful.graph import edges, leaves
from lawful.interpret import Interpreter, Snapshot, event_image, phase_image
from lawful.pipeline import examine
from lawful.source import Source, read
from runcharts import agent_run, agent_thread, run_outcome, run_status
from walks import Walker

ROOT = Path(__file__).parents[1]
WALKS, LENGTH, SHARDS = 10_000, 30, 4
CHANGING = 0.3
CAUSES = ("denied", "stalled", "refused", "cancelled", "budget_ceiling_reached", "gave up")


def spec(path: str) -> Source | None:
    """Read one of the project's specs."""
    file = ROOT / path
    return read(file, path) if file.is_file() else None


@cache
def chart(name: str) -> Chart:
    """Read a chart."""
    source = spec(f"spec/{name}.chart.yaml")
    assert source is not None
    examined = examine([source], spec)
    assert not examined.found
    return examined.charts[0]


def found(chart: Chart, name: str) -> ChartMap:
    """Find a map of a chart."""
    return next(each for each in chart.maps if each.name == name)


@cache
def walker() -> Walker:
    """Prepare walks through the agent run."""
    return Walker(chart("agent_run"))


@dataclass(frozen=True, slots=True)
class Step:
    """An accepted record, with the states before and after it, as all three see them."""

    before: Snapshot
    after: Snapshot
    plain: Mapping[str, Any]
    state: agent_run.State
    record: agent_run.Record
    next_state: agent_run.State


def steps(seed: int) -> Iterator[Step]:
    """Walk through legal ledgers; a run that is given up names one of the causes."""
    chance, state = random.Random(seed), agent_run.State()  # noqa: S311 - to be repeated
    before = walker().interpreter.initial()
    for each in walker().walk(seed, LENGTH):
        if not isinstance(each.result, Snapshot):
            continue
        plain, after = each.record, each.result
        if plain["event"]["event"] == "run_failed":
            reason = {"reason": chance.choice(CAUSES)}
            plain = {**plain, "event": {**plain["event"], **reason}}
            step = walker().interpreter.step(before, plain)
            assert isinstance(step, Snapshot)
            after = step
        record = agent_run.decode(msgspec.json.encode(plain))
        following = agent_run.reduce(state, record)
        yield Step(before, after, plain, state, record, following)
        before, state = after, following


@dataclass(frozen=True)
class Relation:
    """The steps that the image of a legal step may make in the target, and those granted."""

    target: Chart
    map: ChartMap
    used: set[tuple[str, str]] = field(default_factory=set)

    @property
    def granted(self) -> frozenset[tuple[str, str]]:
        """Pair the phases between which the map grants a step."""
        return frozenset(
            (one.name, other.name)
            for each in self.map.exemptions
            for one in each.before
            for other in each.after
        )

    def takes(self, before: str, after: str) -> bool:
        """Tell whether the step is none, the target's own, or granted."""
        if before == after or after in reached(self.target.name, self.map.name, before):
            return True
        through = {each.name for each in self.map.through}
        hops = {before, *(reached(self.target.name, self.map.name, before) & through)}
        granted = {
            (one, other)
            for one, other in self.granted
            if one in hops
            and (other == after or after in reached(self.target.name, self.map.name, other))
        }
        self.used.update(granted)
        return bool(granted)


@cache
def reached(target: str, name: str, before: str) -> frozenset[str]:
    """Name the phases that steps of the target lead to, over those that the map never shows."""
    law = chart(target)
    own = edges(law, found(law, name).without)
    through = {each.name for each in found(law, name).through}
    met: set[str] = set()
    todo = [before]
    while todo:
        here = todo.pop()
        for one, other in own:
            if one == here and other not in met:
                met.add(other)
                todo += [other] if other in through else []
    return frozenset(met)


def test_the_status_map_needs_the_edge_that_is_granted() -> None:
    """Without persisting → completed the end straight after a tool turn has no image."""
    law = chart("run_status")
    own = edges(law, (*found(law, "status_of").without,))
    images = {
        (one, other)
        for seed in range(1000)
        for step in steps(seed)
        for one, other in [
            [
                run_status.to_json(run_status.status_of(each))["phase"]
                for each in (step.state, step.next_state)
            ]
        ]
        if one != other
    }
    assert ("persisting", "completed") in images
    assert images - (own - {("persisting", "completed")}) == {("persisting", "completed")}


def facts(chance: random.Random) -> dict[str, Any]:
    """Make up facts that hold for a whole ledger."""
    few = (0, 1, 2, 3, 1000)
    return {
        "limits": {
            "max_steps": chance.choice(few),
            "max_duration_ms": chance.choice((None, *few)),
            "max_tokens": chance.choice((None, *few)),
            "max_retries": chance.choice(few),
            "stall_window": 3,
            "max_replans": 1,
        },
        "elapsed_ms": chance.choice(few),
        "tokens": chance.choice(few),
        "tree_ceiling_crossed": chance.random() < 0.1,
        "verification": chance.choice(("none", "failed", "passed")),
        "cancel_requested": chance.random() < 0.1,
        "network_refused": chance.random() < 0.1,
        "stalled": chance.random() < 0.1,
        "replan": chance.random() < 0.1,
        "retryable": chance.random() < 0.8,
        "retry_after_ms": chance.choice((None, 1, 2**64 - 1)),
    }


def outcome(state: agent_run.State, given: Mapping[str, Any]) -> Any:
    """Ask the generated function."""
    limits = run_outcome.types.Limits(**given["limits"])
    image = run_outcome.outcome_of(state, **{**given, "limits": limits})
    return run_outcome.to_json(image)


def test_the_outcomes_of_random_ledgers_are_all_twelve() -> None:
    """What no ledger ever reads as would not be held to anything."""
    met = set()
    for seed in range(1500):
        told = facts(random.Random(-seed))  # noqa: S311 - to be repeated
        for step in steps(seed):
            deferred = 7 if step.after.phase == "awaiting_approval" else None
            met.add(outcome(step.next_state, {**told, "deferred": deferred})["phase"])
    stopped = next(each for each in chart("run_outcome").phases if each.name == "stopped")
    assert {leaf.name for leaf in leaves((stopped,))} <= met


CONTEXT = {
    "scope": {"scope_id": "app"},
    "actor": {"user_id": "ann"},
    "surface_id": "home",
    "thread_id": "thread-1",
    "run_id": "run-1",
    "operation_id": "order-1",
}


def usage(spent: int) -> dict[str, Any]:
    """Give a usage that grows with every record."""
    return {
        "model_requests": spent,
        "reported_model_requests": spent,
        "input_tokens": spent,
        "output_tokens": spent,
        "peak_input_tokens": spent,
        "tool_calls": spent,
        "window_truncations": 0,
        "trimmed_messages": 0,
    }


def test_observations_tell_every_tool_by_its_name() -> None:
    """The call stands in the ledger before its result, so no name is ever missing."""
    names = [
        observation.tool_name
        for seed in range(300)
        for step in steps(seed)
        for observation in agent_thread.observations(step.state, step.record)
        if isinstance(observation, agent_thread.types.AgentObservationToolResult)
    ]
    assert names
    assert "" not in names


class Statuses:
    """Reads a ledger as statuses."""

    law = chart("run_status")

    def __init__(self) -> None:
        """Begin with nothing granted."""
        self.map = found(self.law, "status_of")
        self.relation = Relation(self.law, self.map)

    def hold(self, walk: list[Step]) -> None:
        """Hold every step of the image to the law."""
        image = run_status.to_json(run_status.status_of(agent_run.State()))
        for step in walk:
            following = run_status.to_json(run_status.status_of(step.next_state))
            assert following == phase_image(self.law, self.map, step.after, {})
            names = (image["phase"], following["phase"])
            assert self.relation.takes(*names), (step.plain["event"]["event"], names)
            image = following


class Outcomes:
    """Reads a ledger as outcomes, with made-up facts that change now and then between records."""

    law = chart("run_outcome")

    def __init__(self) -> None:
        """Begin with no exception needed."""
        self.map = found(self.law, "outcome_of")
        self.relation = Relation(self.law, self.map)

    def hold(self, walk: list[Step], chance: random.Random) -> None:
        """Hold every step of the image to the law."""
        told, deferred = facts(chance), None
        image = outcome(agent_run.State(), {**told, "deferred": None})
        for step in walk:
            if chance.random() < CHANGING:
                told, deferred = facts(chance), chance.choice((None, 7))
            given = {**told, "deferred": deferred}
            following = outcome(step.next_state, given)
            assert following == phase_image(self.law, self.map, step.after, given)
            names = (image["phase"], following["phase"])
            assert self.relation.takes(*names), (step.plain["event"]["event"], names)
            image = following


class Threads:
    """Reads a ledger as the durable events of a thread, and as observations."""

    law = chart("agent_thread")

    def __init__(self) -> None:
        """Prepare the second opinion."""
        self.events, self.seen = found(self.law, "thread_events"), found(self.law, "observations")
        self.interpreter = Interpreter(self.law)

    def hold(self, walk: list[Step]) -> None:
        """Hold the image to the law of threads; whatever is observed is told by both."""
        thread, snapshot = agent_thread.State(), self.interpreter.initial()
        for number, step in enumerate(walk):
            for event in self.image(number, step, thread):
                line = agent_thread.encode(event)
                thread = agent_thread.reduce(thread, agent_thread.decode(line))
                result = self.interpreter.step(snapshot, msgspec.json.decode(line))
                assert isinstance(result, Snapshot)
                snapshot = result
            shown = agent_thread.observations(step.state, step.record)
            told = event_image(self.law, self.seen, step.before, step.plain, {})
            assert [agent_thread.to_json(each) for each in shown] == told

    def image(
        self, number: int, step: Step, thread: agent_thread.State
    ) -> tuple[agent_thread.Record, ...]:
        """Give the events of a record, as the function and the chart tell them."""
        name, spent = f"event-{number}", usage(number)
        events = agent_thread.thread_events(
            step.state,
            step.record,
            sequence=thread.next_sequence,
            event_id=agent_thread.types.EventId(name),
            context=msgspec.convert(CONTEXT, agent_thread.types.InvocationContext),
            usage=msgspec.convert(spent, agent_thread.types.UsageSummary),
            revision=1,
        )
        given = {"event_id": name, "context": CONTEXT, "usage": spent, "revision": 1}
        told = event_image(self.law, self.events, step.before, step.plain, given)
        assert [agent_thread.to_json(each.event) for each in events] == told
        return events


@pytest.mark.parametrize("shard", range(SHARDS))
def test_the_image_of_every_legal_ledger_is_legal(shard: int) -> None:
    """The statuses need no exception; an exception that no ledger needs would be a lie.

    What only the guards of the target forbid is no matter here: the prover asks them.
    """
    statuses, outcomes, threads = Statuses(), Outcomes(), Threads()
    for seed in range(shard, WALKS, SHARDS):
        walk = list(steps(seed))
        statuses.hold(walk)
        outcomes.hold(walk, random.Random(-seed))  # noqa: S311 - to be repeated
        threads.hold(walk)
    assert not statuses.map.exemptions
    own = edges(outcomes.law, outcomes.map.without)
    for each in outcomes.map.exemptions:
        pairs = {(one.name, other.name) for one in each.before for other in each.after}
        assert pairs <= own or pairs & outcomes.relation.used, each.because
