"""Play a run step by step; where a choice turns out wrong later, another one is tried."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations, repeat
from typing import Any

from lawful.chart import Chart, Plain, Watch
from lawful.enact.choosing import Stand, records
from lawful.enact.matching import Cast, Reality, Watched, cast
from lawful.enact.putting import Filler
from lawful.explore import Edge, Space
from lawful.expression import Environment, evaluate, saturate
from lawful.interpret import Interpreter, Snapshot, plain
from lawful.interpret.values import live, live_fields
from lawful.kernel.model import Symbol, Symbols
from lawful.kernel.paths import Grounds

PATIENCE = 200
FILLERS = (Filler(), Filler((0,)), Filler((1,), 2), Filler((1000,)))
MIXED = tuple(Filler((0, 1, 2, 1000), seed % 3, seed) for seed in range(24))


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
    chart, interpreter = space.kernel.chart, Interpreter(space.kernel.chart)
    begin = _begun(chart, interpreter)
    for first, later in _pairs():
        fillers = (first, *repeat(later, len(steps) - 1))
        beats = _Play(space, interpreter, fillers).on(steps, begin, {})
        if beats is not None:
            return Ledger(chart, begin, beats, again)
    return None


def recounted(
    chart: Chart, records: Sequence[dict[str, Any]], again: int | None = None
) -> Ledger | None:
    """Tell what a chart makes of records; None if it rejects one."""
    interpreter = Interpreter(chart)
    begin = here = _begun(chart, interpreter)
    beats: list[Beat] = []
    for record in records:
        result = interpreter.step(here.snapshot, record)
        if not isinstance(result, Snapshot):
            return None
        here = Reality(result, _watched(chart, here, record))
        beats.append(Beat(record, here))
    return Ledger(chart, begin, tuple(beats), again)


def _pairs() -> Iterator[tuple[Filler, Filler]]:
    """Give what fills the first record, which often sets limits, and what fills the others."""
    yield from zip(FILLERS, FILLERS, strict=True)
    yield from permutations(FILLERS, 2)
    yield from zip(MIXED, MIXED, strict=True)


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
    def __init__(self, space: Space, interpreter: Interpreter, fillers: tuple[Filler, ...]) -> None:
        chart = space.kernel.chart
        self.space = space
        self.interpreter = interpreter
        self.fillers = fillers
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
        known, filler = self._met(here, met), self.fillers[-len(steps)]
        for record in records(Stand(self.grounds, here, roles, known, filler), edge):
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
