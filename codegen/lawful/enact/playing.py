"""Play a run step by step; where a choice turns out wrong later, another one is tried."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from lawful.chart import Chart, Plain, Watch
from lawful.enact.choosing import Stand, records
from lawful.enact.matching import Cast, Reality, Watched, cast
from lawful.explore import Edge, Space
from lawful.expression import Environment, evaluate, saturate
from lawful.interpret import Interpreter, Snapshot, plain
from lawful.interpret.values import live, live_fields
from lawful.kernel.model import Symbol, Symbols
from lawful.kernel.paths import Grounds

PATIENCE = 2_000


@dataclass(frozen=True, slots=True)
class Beat:
    """A record of the ledger and the state after it."""

    record: dict[str, Plain]
    after: Reality


@dataclass(frozen=True, slots=True)
class Ledger:
    """A real ledger of a chart, from before the first record; from `again` on it may repeat."""

    chart: Chart
    begin: Reality
    beats: tuple[Beat, ...]
    again: int | None = None


def enacted(space: Space, steps: tuple[Edge, ...], again: int | None = None) -> Ledger | None:
    """Make steps from the initial state real; None if that was not possible within bounds."""
    play = _Play(space)
    begin = _begun(space.kernel.chart, play.interpreter)
    beats = play.on(steps, begin, {})
    return None if beats is None else Ledger(space.kernel.chart, begin, beats, again)


def _begun(chart: Chart, interpreter: Interpreter) -> Reality:
    watched = {key: live(watch.initial, watch.type) for key, watch in watches(chart).items()}
    return Reality(interpreter.initial(), watched)


def watches(chart: Chart) -> Mapping[tuple[str, str], Watch]:
    """Give all that properties remember by, by property and name."""
    return {
        (promise.name, watch.name): watch
        for promise in chart.properties
        for watch in promise.watches
    }


class _Play:
    def __init__(self, space: Space) -> None:
        chart = space.kernel.chart
        self.space = space
        self.interpreter = Interpreter(chart)
        self.grounds = Grounds(chart, watches(chart))
        self.patience = PATIENCE

    def on(
        self, steps: tuple[Edge, ...], here: Reality, met: Mapping[Symbol, tuple[Any, ...]]
    ) -> tuple[Beat, ...] | None:
        if not steps:
            return ()
        edge = steps[0]
        roles = self._cast(edge.source, here)
        if roles is None:
            return None
        known = self._met(here, met)
        for record in records(Stand(self.grounds, here, roles, known), edge):
            self.patience -= 1
            after = self._after(here, record) if self.patience > 0 else None
            if after is not None and self._cast(edge.target, after) is not None:
                rest = self.on(steps[1:], after, known)
                if rest is not None:
                    return (Beat(record, after), *rest)
        return None

    def _cast(self, number: int, here: Reality) -> Cast | None:
        return cast(self.space.kernel, self.space.states[number], here)

    def _met(
        self, here: Reality, met: Mapping[Symbol, tuple[Any, ...]]
    ) -> Mapping[Symbol, tuple[Any, ...]]:
        """Gather every value that ever stood where a symbol does."""
        found = {sort: list(values) for sort, values in met.items()}
        for place in self.space.kernel.places:
            there = here.at(place.path)
            if isinstance(place.sort, Symbols):
                _gather(found, place.sort.of, plain(there or ()))
            elif isinstance(place.sort, Symbol):
                _gather(found, place.sort, () if there is None else (there,))
        return {sort: tuple(values) for sort, values in found.items()}

    def _after(self, here: Reality, record: dict[str, Any]) -> Reality | None:
        result = self.interpreter.step(here.snapshot, record)
        if not isinstance(result, Snapshot):
            return None
        return Reality(result, _watched(self.grounds.chart, here, record))


def _gather(found: dict[Symbol, list[Any]], sort: Symbol, values: Iterable[Any]) -> None:
    known = found.setdefault(sort, list(sort.named))
    known.extend(each for each in values if each not in known)


def _watched(chart: Chart, here: Reality, record: dict[str, Any]) -> Watched:
    """Work out what properties remember after a record that is accepted."""
    name, snapshot = record["event"][chart.record.tag], here.snapshot
    event = next(each for each in chart.events if each.name == name)
    identity = chart.record.identity
    bound = {} if identity is None else {identity.field: snapshot.identity}
    scene = Environment(
        event=live_fields(record["event"], event.fields),
        phase=snapshot.fields,
        variables={**bound, **snapshot.variables},
        record=live_fields(record, chart.record.fields),
    )
    after = dict(here.watched)
    for promise in chart.properties:
        own = {each.name: here.watched[promise.name, each.name] for each in promise.watches}
        inside = replace(scene, variables={**scene.variables, **own})
        for watch in promise.watches:
            for changing, value in watch.changes:
                if changing.name == name:
                    found = saturate(evaluate(value, inside), watch.type)
                    after[promise.name, watch.name] = found
    return after
