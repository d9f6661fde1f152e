"""A real state held against a state of a space: which value stands where a symbol does."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, assert_never

from lawful.explore import State
from lawful.interpret import Snapshot, plain
from lawful.kernel.model import Counter, Finite, Kernel, Path, Place, Sort, Symbol, Symbols
from lawful.kernel.paths import FILLED, constant_of
from lawful.kernel.standing import stands_for
from lawful.plain import identity

Watched: TypeAlias = Mapping[tuple[str, str], Any]
"""What the watches of properties hold, by property and name."""
Signature: TypeAlias = tuple[int, ...]
Row: TypeAlias = tuple[Place, Any, Any]
"""A place, what the space has there, and the value that is there."""


@dataclass(frozen=True, slots=True)
class Reality:
    """A state of a run, with what properties remember of it."""

    snapshot: Snapshot
    watched: Watched

    def at(self, path: Path) -> Any:
        """Give the value at a path; null where there is none."""
        root, owner, name, *names = path
        match root:
            case "variable":
                value = self.snapshot.variables[name]
            case "watch":
                value = self.watched[owner, name]
            case "identity":
                value = self.snapshot.identity
            case _:
                value = self.snapshot.fields[name] if self.snapshot.phase == owner else None
        for each in names:
            value = inner(value, each)
        return value


def inner(value: Any, name: str) -> Any:
    """Give a part of a value; null has none, and neither has another variant."""
    if name == FILLED:
        return None if value is None else bool(value)
    return value.get(name) if isinstance(value, dict) else None


@dataclass(frozen=True, slots=True)
class Cast:
    """The values that may play each symbol of a state, and how far its counters are from zero.

    Symbols that only sets hold may be played by several.
    """

    symbols: Mapping[tuple[Symbol, int], tuple[Any, ...]]
    offsets: Mapping[Counter, int]


def cast(kernel: Kernel, state: State, reality: Reality) -> Cast | None:
    """Give the roles of a state to the values of a real one; None if it is another state."""
    values = [reality.at(place.path) for place in kernel.places]
    rows = list(zip(kernel.places, state.held, values, strict=True))
    if state.leaf != reality.snapshot.phase or not all(_stands(*row) for row in rows):
        return None
    offsets, roles = _offsets(rows), _roles(rows)
    return None if offsets is None or roles is None else Cast(roles, offsets)


def _stands(place: Place, held: Any, value: Any) -> bool:
    match place.sort:
        case Finite(values=(True,)):
            return (held is None) == (value is None)
        case Finite() as sort:
            wanted = stands_for(sort, value)
            return bool(held == wanted) and type(held) is type(wanted)
        case Symbol(named=named):
            return _is(held, value, named)
        case Symbols(of=Symbol(named=named)):
            among = {-1 - at for at, each in enumerate(named) if each in (value or ())}
            return among == {each for each in held or () if each < 0}
        case Counter():
            return (held is None) == (value is None)
        case _:
            assert_never(place.sort)


def _is(held: Any, value: Any, named: tuple[Any, ...]) -> bool:
    if held is None or value is None:
        return held is None and value is None
    constant = constant_of(value) if isinstance(value, list | dict) else value
    return constant not in named if held >= 0 else bool(named[-1 - held] == constant)


def _offsets(rows: list[Row]) -> dict[Counter, int] | None:
    """Tell how far each sort of counters is from where the space has it; None if they differ."""
    found: dict[Counter, int] = {}
    for place, held, value in rows:
        if isinstance(place.sort, Counter) and held is not None:
            offset = value - held
            if found.setdefault(place.sort, offset) != offset or (
                offset and not place.sort.relative
            ):
                return None
    return found


def _roles(rows: list[Row]) -> dict[tuple[Symbol, int], tuple[Any, ...]] | None:
    """Pair symbols and values that stand in the same places; spent values may be more."""
    wanted = _signed(((place.sort, held) for place, held, _ in rows), _nameless)
    there = _signed(((place.sort, value) for place, _, value in rows), _unnamed)
    if wanted.keys() != there.keys():
        return None
    roles: dict[tuple[Symbol, int], tuple[Any, ...]] = {}
    for (sort, places), symbols in wanted.items():
        fit = there[sort, places]
        spent = all(isinstance(rows[at][0].sort, Symbols) for at in places)
        if len(fit) < len(symbols) or (len(fit) > len(symbols) and not spent):
            return None
        roles |= {(sort, each): fit for each in symbols}
    return roles


def _nameless(symbol: Any, _sort: Symbol) -> bool:
    return bool(symbol >= 0)


def _unnamed(value: Any, sort: Symbol) -> bool:
    return value not in sort.named


def _signed(
    column: Iterable[tuple[Sort, Any]], counts: Callable[[Any, Symbol], bool]
) -> dict[tuple[Symbol, Signature], tuple[Any, ...]]:
    """Group the symbols, or the values, that count by their sort and by where they stand."""
    found: dict[tuple[Symbol, object], tuple[Any, list[int]]] = {}
    for at, (sort, there) in enumerate(column):
        symbol = sort.of if isinstance(sort, Symbols) else sort
        if isinstance(symbol, Symbol) and there is not None:
            for each in plain(there) if isinstance(sort, Symbols) else (there,):
                if counts(each, symbol):
                    found.setdefault((symbol, identity(each)), (each, []))[1].append(at)
    grouped: dict[tuple[Symbol, Signature], tuple[Any, ...]] = {}
    for (symbol, _), (each, places) in found.items():
        key = symbol, tuple(places)
        grouped[key] = (*grouped.get(key, ()), each)
    return grouped
