"""What lawful counts itself, with so many symbols and steps."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from lawful.chart import Chart
from lawful.explore import Space, State
from lawful.kernel.model import Place, Symbol, Symbols
from lawful.pipeline import examine
from lawful.source import Source, read

ROOT = Path(__file__).parents[2]


def charts() -> tuple[Chart, ...]:
    """Read every chart of the project."""
    paths = sorted(path.relative_to(ROOT) for path in (ROOT / "spec").glob("*.chart.yaml"))
    return examine([_source(path.as_posix()) for path in paths], _source).charts


def _source(path: str) -> Source:
    return read(ROOT / path, path)


def edges(space: Space) -> int:
    """Count the edges: a state, an event, a way, and the state after it."""
    return len(
        {
            (edge.source, edge.reaction.event.name, edge.reaction.ways.index(edge.way), edge.target)
            for edge in space.edges
        }
    )


def orbits(space: Space) -> int:
    """Count the states of which none is another with its symbols renamed."""
    return len({_unnamed(space.kernel.places, state) for state in space.states})


def _unnamed(places: tuple[Place, ...], state: State) -> tuple[object, ...]:
    """Keep of a symbol only where it is held: the signatures of all of them say it all."""
    signatures: dict[tuple[Symbol, object], list[int]] = {}
    rest: list[object] = [state.leaf]
    for at, (place, held) in enumerate(zip(places, state.held, strict=True)):
        for sort, symbol in _symbols(place, held):
            signatures.setdefault((sort, symbol), []).append(at)
        plain = not isinstance(place.sort, Symbol | Symbols)
        rest.append(held if plain else tuple(_fixed(_symbols(place, held))))
    found = sorted((sort.name, tuple(where)) for (sort, _), where in signatures.items())
    return (*rest, *found)


def _symbols(place: Place, held: object) -> Iterator[tuple[Symbol, object]]:
    match place.sort, held:
        case Symbols(of=sort), frozenset():
            yield from ((sort, each) for each in sorted(held))
        case Symbol() as sort, int():
            yield sort, held


def _fixed(found: Iterable[tuple[Symbol, object]]) -> Iterator[object]:
    """Give the symbols that cannot be renamed, because a condition names one of their sort."""
    yield from (symbol for sort, symbol in found if sort.named)
