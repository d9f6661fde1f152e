"""A ledger as a table: what each record changes of all that decides."""

from collections.abc import Iterator
from dataclasses import dataclass
from json import dumps
from typing import Any

from lawful.enact import Ledger, Reality
from lawful.enact.matching import inner
from lawful.explore import FREE, Edge
from lawful.expression import printed
from lawful.interpret import plain
from lawful.kernel.model import BOOL, Kernel, Of, Path, Symbols, written
from lawful.kernel.paths import FILLED
from lawful.kernel.walking import leaves_of
from lawful.proof.verdict import Verdict

WIDEST = 32


@dataclass(frozen=True, slots=True)
class Row:
    """A record by its number, what counted of its event, the phase after it, and what changed.

    `image` is what a map reads it as. The first row is the beginning, and has no event.
    """

    number: int
    event: str | None
    says: tuple[str, ...]
    phase: str
    changed: tuple[str, ...]
    image: str | None
    again: bool


def trail(verdict: Verdict, kernel: Kernel, ledger: Ledger) -> tuple[Row, ...]:
    """Tell a ledger row by row; the rows that may repeat for ever are marked."""
    return tuple(_rows(verdict, kernel, ledger))


def _rows(verdict: Verdict, kernel: Kernel, ledger: Ledger) -> Iterator[Row]:
    begin, tag = ledger.begin, ledger.chart.record.tag
    yield Row(0, None, (), begin.snapshot.phase, (), _image(verdict, 0), again=False)
    before, steps = begin, () if verdict.run is None else verdict.run.steps
    for number, (beat, edge) in enumerate(zip(ledger.beats, steps, strict=True), 1):
        event: Any = beat.record["event"]
        changed = tuple(_changed(kernel, before, beat.after))
        again = ledger.again is not None and number > ledger.again
        phase, image = beat.after.snapshot.phase, _image(verdict, number)
        yield Row(
            number,
            event[tag],
            tuple(_said(kernel, edge, beat.record)),
            phase,
            changed,
            image,
            again,
        )
        before = beat.after


def _image(verdict: Verdict, number: int) -> str | None:
    return verdict.images[number] if number < len(verdict.images) else None


def _said(kernel: Kernel, edge: Edge, record: dict[str, Any]) -> Iterator[str]:
    """Say what of an event selects the way that it takes, and what the question asks of it."""
    asked = [
        formula
        for each, formula in kernel.answers.items()
        if (each.leaf, each.event) == (edge.reaction.leaf.name, edge.reaction.event.name)
    ]
    read = [part for each in (*edge.way.conditions, *asked) for part in leaves_of(each)]
    for parameter, value in zip(edge.reaction.parameters, edge.given, strict=True):
        if Of(parameter) not in read or value == FREE:
            continue
        if parameter.asks is None:
            yield _named(parameter.path, _told(record, parameter.path))
        elif parameter.sort == BOOL and parameter.path[-1] == printed(parameter.asks):
            yield f"{'' if value else 'not '}{printed(parameter.asks)}"


def _told(record: dict[str, Any], path: Path) -> Any:
    """Give the value at a path into a record or its event."""
    root, _, *names = path
    value: Any = record["event"] if root == "event" else record
    for name in names:
        value = inner(value, name)
    return value


def _named(path: Path, value: Any) -> str:
    """Name a value by its path; of a list it is only told whether something is in it."""
    *above, last = written(path).split(".")
    name = ".".join(each for each in above if each != "event")
    if last == FILLED:
        return f"{name} {'not ' if value else ''}empty"
    name = f"{name}.{last}" if name else last
    return f"{name}: {_shown(value)}" if _is_short(value) else f"{name} is there"


def _changed(kernel: Kernel, before: Reality, after: Reality) -> Iterator[str]:
    """Say what is another value than before, under the same name; a set is told by its members."""
    then = {written(place.path): value for place, value in _there(kernel, before)}
    for place, value in _there(kernel, after):
        name = written(place.path)
        known = then.get(name)
        if isinstance(place.sort, Symbols):
            known, members = plain(known or ()), plain(value or ())
            yield from (f"{name} + {_shown(each)}" for each in members if each not in known)
            yield from (f"{name} - {_shown(each)}" for each in known if each not in members)
        elif plain(known) != plain(value):
            yield _named(place.path, value)


def _there(kernel: Kernel, reality: Reality) -> Iterator[tuple[Any, Any]]:
    """Give the places of the phase, and those that are everywhere, with their values."""
    for place in kernel.places:
        if place.leaves is None or reality.snapshot.phase in place.leaves:
            yield place, reality.at(place.path)


def _is_short(value: Any) -> bool:
    return not isinstance(value, dict | list | frozenset)


def _shown(value: Any) -> str:
    """Write a value shortly; a text that is a plain word has no quotes."""
    if isinstance(value, str) and value.isidentifier():
        return value
    shown = dumps(plain(value), ensure_ascii=False)
    return shown if len(shown) <= WIDEST else f"{shown[: WIDEST - 1]}…"
