"""Values that show how guards come out, found from usual ones and worked out again."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any

from lawful.chart import Chart, Event, Phase, Plain
from lawful.interpret.values import plain
from lawful.logic import Path, Situations, Undecided, overlap, places
from lawful.proof.verdict import Payload
from lawful.valuetype import Field
from lawful.witness import Demand, Scene, Usual, find

VARIABLE, PHASE, EVENT, RECORD, INPUT = 0, 1, 2, 4, 6
ROWS = 4
BARE = {"variable", "input"}


@dataclass(frozen=True, slots=True)
class Place:
    """Where guards are asked: of an event, in a phase, in a map with facts of its own."""

    chart: Chart
    phase: Phase | None = None
    event: Event | None = None
    inputs: tuple[Field, ...] = ()
    _usual: list[Scene] = field(default_factory=list, compare=False, repr=False)

    def usual(self) -> Scene:
        """Give the usual values of all that can be read here."""
        if not self._usual:
            self._usual.append(self._made())
        return self._usual[0]

    def _made(self) -> Scene:
        variables = Usual(VARIABLE)
        return Scene(
            {} if self.event is None else Usual(EVENT).fields(self.event.fields),
            {} if self.phase is None else Usual(PHASE).fields(self.phase.fields),
            {each.name: variables.value(each.type, each.name) for each in self.chart.variables},
            record=Usual(RECORD).fields(self.chart.record.fields),
            input=Usual(INPUT).fields(self.inputs),
        )


def meeting(
    place: Place,
    given: Sequence[Demand],
    wanted: Sequence[Demand],
    found: Situations | Undecided,
) -> Scene | None:
    """Find values that meet all demands; None if none were found.

    What is not found at once is sought in rows of the tables; then from lists in which
    everything is there twice, from noughts, and at last with more patience.
    """
    demands = (*given, *wanted)
    scene = next(filter(None, _searches(place, demands, wanted, found)), None)
    if scene is not None and not all(_comes_out(scene, demand) for demand in demands):
        message = "a search gave values that do not meet its demands"
        raise AssertionError(message)
    return scene


def _searches(
    place: Place,
    demands: tuple[Demand, ...],
    wanted: Sequence[Demand],
    found: Situations | Undecided,
) -> Iterator[Scene | None]:
    usual = place.usual()
    yield find(demands, usual, rounds=1)
    if isinstance(found, Situations):
        rows = found.examples(*enumerate(holds for _, holds in wanted))
        for row in islice(rows, ROWS):
            yield find((*row, *demands), usual, rounds=1)
    for change in (_twice, _nought):
        yield find(demands, _changed(usual, change), rounds=1)
    yield find(demands, usual)


def _changed(scene: Scene, change: Callable[[Any], Any]) -> Scene:
    """Give the scene with all of its values changed."""
    return replace(scene, **{root: _within(getattr(scene, root), change) for root in scene.free})


def _within(value: Any, change: Callable[[Any], Any]) -> Any:
    match value:
        case dict():
            return {name: _within(each, change) for name, each in value.items()}
        case list():
            return change([_within(each, change) for each in value])
        case _:
            return change(value)


def _twice(value: Any) -> Any:
    return [*value, *value] if isinstance(value, list) else value


def _nought(value: Any) -> Any:
    return 0 if type(value) is int else value


def payload(
    place: Place, scene: Scene, given: Sequence[Demand], wanted: Sequence[Demand]
) -> Payload:
    """Show what the wanted demands read, and what the given ones read beside that."""
    return Payload(
        None if place.phase is None else place.phase.name,
        None if place.event is None else place.event.name,
        tuple(_shown(scene, _read(given, wanted))),
    )


def _comes_out(scene: Scene, demand: Demand) -> bool:
    condition, holds = demand
    return (scene.holds(condition) is True) is holds


def _read(given: Sequence[Demand], wanted: Sequence[Demand]) -> list[Path]:
    """List what is read, without what is a part of something else that is."""
    met = _paths(wanted)
    more = [_paths((each,)) for each in given]
    near = [path for paths in more if _meet(paths, met) for path in paths]
    paths = list(dict.fromkeys((*met, *near)))
    return [
        path
        for path in paths
        if not any(len(other) < len(path) and overlap(other, path) for other in paths)
    ]


def _paths(demands: Sequence[Demand]) -> list[Path]:
    return [path for condition, _ in demands for path in sorted(places(condition))]


def _meet(paths: list[Path], others: list[Path]) -> bool:
    return any(overlap(path, other) for path in paths for other in others)


def _shown(scene: Scene, paths: list[Path]) -> Iterator[tuple[str, Plain]]:
    for root, *names in paths:
        with suppress(LookupError, TypeError):
            value: Any = scene.at((root, *names))
            yield ".".join(names if root in BARE else (root, *names)), plain(value)
