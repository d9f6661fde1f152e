"""Every state that a kernel can reach, and every step between two of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any as Anything

from lawful.explore.alphabet import Path, Program, chosen, programs
from lawful.explore.canonical import Group, counters, groups
from lawful.explore.measures import APART, Measure, bounded, others, symbolic
from lawful.explore.space import FREE, Edge, Space, State
from lawful.kernel.model import Counter, Kernel, Reserve, Symbol, Symbols
from lawful.kernel.walking import taken_from


class TooManyStatesError(Exception):
    """The space has more states than it may have; the message says how many."""


def explore(kernel: Kernel, limit: int = 200_000) -> Space:
    """Find every state, for any number of events; two that only differ in names are one.

    It keeps as many spent symbols of each signature as one event can name, and more of those of
    which some rule picks one out; where members are taken out of a set, no more than a bound are
    told apart. Where an event brings a number that is kept beside others, it is tried near them.
    Raises TooManyStatesError beyond the limit.
    """
    spare = {group.sort: max(1, _named(kernel, group.sort)) for group in groups(kernel)}
    taken = dict.fromkeys(_shrinking(kernel), APART)
    walk = _Walk(kernel, limit, symbolic(kernel, spare | taken))
    walk.run()
    if walk.picked or walk.brought:
        spare |= {sort: _general(kernel, sort) for sort in walk.picked}
        walk = _Walk(kernel, limit, symbolic(kernel, spare | taken, walk.brought), cut=walk.cut)
        walk.run()
    return walk.space()


def explore_bounded(kernel: Kernel, symbols: int, steps: int, limit: int = 2_000_000) -> Space:
    """Find every state with so many symbols of each sort and numbers up to so many steps.

    Nothing is renamed: it is what any other model checker finds. An event that would step a
    number further is not taken.
    """
    walk = _Walk(kernel, limit, bounded(kernel, symbols, steps))
    walk.run()
    return walk.space()


def _shrinking(kernel: Kernel) -> Iterator[Symbol]:
    """Give the sorts of the sets out of which members are taken."""
    for place in taken_from(kernel.reactions.values()):
        if isinstance(place.sort, Symbols):
            yield place.sort.of


def _general(kernel: Kernel, sort: Symbol) -> int:
    """Keep as many as places can hold and one event can name."""
    return sum(place.sort == sort for place in kernel.places) + _named(kernel, sort)


def _named(kernel: Kernel, sort: Symbol) -> int:
    """Count the symbols of a sort that one event can name, at most."""
    named = (
        sum(each.sort == sort for each in reaction.parameters)
        for reaction in kernel.reactions.values()
    )
    return max(named, default=0)


@dataclass(frozen=True, slots=True)
class _Ready:
    """A reaction, the places that are no longer there after it, and what it may pick or bring.

    It picks symbols of a group, and brings numbers to places.
    """

    program: Program
    gone: Mapping[str, tuple[tuple[int, Anything], ...]]
    picking: tuple[tuple[int, Group], ...]
    bringing: tuple[tuple[int, Counter, tuple[int, ...]], ...]


@dataclass(slots=True)
class _Walk:
    kernel: Kernel
    limit: int
    measure: Measure
    picked: dict[Symbol, None] = field(default_factory=dict)
    brought: dict[Counter, None] = field(default_factory=dict)
    states: list[State] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    numbers: dict[State, int] = field(default_factory=dict)
    cut: bool = False
    _renamed: dict[tuple[str, tuple[Anything, ...]], int] = field(default_factory=dict)
    _counted: Mapping[Counter, tuple[int, ...]] = field(init=False)
    _own: Mapping[str, tuple[int, ...]] = field(init=False)
    _near: dict[tuple[str, ...], tuple[Group, ...]] = field(default_factory=dict)
    _ready: Mapping[str, tuple["_Ready", ...]] = field(init=False)

    def __post_init__(self) -> None:
        self._counted = {
            sort: places
            for sort, places in counters(self.kernel).items()
            if len(places) > 1 or not sort.relative
        }
        self._own = _own_places(self.kernel)
        self._ready = {
            leaf: tuple(map(self.ready, found)) for leaf, found in programs(self.kernel).items()
        }

    def run(self) -> None:
        begin = tuple(
            place.initial if _is_there(place.leaves, self.kernel.initial.name) else _nothing(place)
            for place in self.kernel.places
        )
        self.number(self.kernel.initial.name, begin)
        done = 0
        while done < len(self.states):
            self.leave(done)
            done += 1

    def number(self, leaf: str, held: tuple[Anything, ...]) -> int:
        """Give the number of a state, which may be new, by what it is called for now."""
        raw = leaf, held
        found = self._renamed.get(raw)
        if found is None:
            found = self._renamed[raw] = self._known(State(leaf, self.measure.renamed(held)))
        return found

    def _known(self, state: State) -> int:
        found = self.numbers.get(state)
        if found is None:
            found = self.numbers[state] = len(self.states)
            self.states.append(state)
            if found >= self.limit:
                message = f"more than {self.limit} states"
                raise TooManyStatesError(message)
        return found

    def leave(self, source: int) -> None:
        state = self.states[source]
        used = {group.sort.name: _count(group, state.held) for group in self.near(state.leaf)}
        for ready in self._ready.get(state.leaf, ()):
            reaction, loose = ready.program.reaction, ready.program.loose
            met: dict[Anything, Edge] = {}
            for path, given in chosen(ready.program, self.measure.choices, state.held, used):
                target = self.led(state.held, ready, path, given)
                if target is None:
                    continue
                marks = tuple(mark(state.held, given) for mark in path.marks)
                key = (id(path), target, marks)
                sure = all(given[at] == FREE for at in loose)
                if key not in met or (sure and not met[key].sure):
                    met[key] = Edge(source, target, reaction, path.way, given, sure)
            self.edges.extend(met.values())

    def led(
        self,
        before: tuple[Anything, ...],
        ready: "_Ready",
        path: Path,
        given: tuple[Anything, ...],
    ) -> int | None:
        """Give the number of the state after an event; None if it is cut off."""
        held = list(before)
        for at, nothing in ready.gone[path.way.target.name]:
            held[at] = nothing
        for at, gives in path.updates:
            held[at] = gives(before, given)
        if path.counts and self.measure.beyond(held):
            self.cut = True
            return None
        for at, group in ready.picking:
            if _picked(group, before, held, given[at]):
                self.picked[group.sort] = None
        for at, sort, places in ready.bringing:
            if _brought(places, before, held, given[at]):
                self.brought[sort] = None
                self.cut = True
        return self.number(path.way.target.name, tuple(held))

    def near(self, *leaves: str) -> tuple[Group, ...]:
        """Gather the places that are there in some leaves; of many phases they are few."""
        if leaves not in self._near:
            own = {at for leaf in ("", *leaves) for at in self._own.get(leaf, ())}
            self._near[leaves] = groups(self.kernel, sorted(own))
        return self._near[leaves]

    def ready(self, program: Program) -> "_Ready":
        """Note what a reaction does to places that its ways do not speak of."""
        reaction, places = program.reaction, self.kernel.places
        here = self._own.get(reaction.leaf.name, ())
        gone = {
            way.target.name: tuple(
                (at, _nothing(places[at]))
                for at in here
                if not _is_there(places[at].leaves, way.target.name)
            )
            for way in reaction.ways
        }
        picking = tuple(
            (at, group)
            for at, parameter in enumerate(reaction.parameters)
            for group in self.near(reaction.leaf.name, *(way.target.name for way in reaction.ways))
            if group.sort == parameter.sort and group.sets
        )
        bringing = tuple(
            (at, parameter.sort, self._counted[parameter.sort])
            for at, parameter in enumerate(reaction.parameters)
            if isinstance(parameter.sort, Counter) and parameter.sort in self._counted
        )
        return _Ready(program, gone, picking, bringing)

    def space(self) -> Space:
        reserves = self.kernel.reserves
        if self.cut:
            why = "numbers that are compared may come any distance apart"
            reserves = (*reserves, Reserve("bounded", "distance", None, why))
        cut = any(each.role == "bounded" for each in reserves)
        bound = self.measure.bound if cut else None
        return Space(self.kernel, tuple(self.states), tuple(self.edges), reserves, bound)


def _own_places(kernel: Kernel) -> Mapping[str, tuple[int, ...]]:
    """List the places that are there in a leaf, and under no name those of every leaf."""
    found: dict[str, list[int]] = {}
    for at, place in enumerate(kernel.places):
        for leaf in ("",) if place.leaves is None else place.leaves:
            found.setdefault(leaf, []).append(at)
    return {leaf: tuple(places) for leaf, places in found.items()}


def _is_there(leaves: frozenset[str] | None, leaf: str) -> bool:
    return leaves is None or leaf in leaves


def _nothing(place: Anything) -> Anything:
    return frozenset() if isinstance(place.sort, Symbols) else None


def _count(group: Group, held: Sequence[Anything]) -> int:
    """Count the symbols that a state holds; they are numbered from 0 on."""
    single = [held[at] for at in group.single if held[at] is not None]
    members = [each for at in group.sets for each in held[at]]
    return max((*single, *members), default=-1) + 1


def _brought(
    places: tuple[int, ...], before: Sequence[Anything], after: Sequence[Anything], number: Anything
) -> bool:
    """Tell whether a number that stands for any other now stands somewhere beside others."""
    if type(number) is not int:
        return False
    there = [before[at] for at in places if before[at] is not None]
    return number in others(there) and any(after[at] == number for at in places)


def _picked(
    group: Group, before: Sequence[Anything], after: Sequence[Anything], symbol: int
) -> bool:
    """Tell whether a symbol that only sets held now stands somewhere else, too."""
    if type(symbol) is not int or any(before[at] == symbol for at in group.single):
        return False
    sets = [at for at in group.sets if symbol in before[at]]
    if not sets:
        return False
    held = any(after[at] == symbol for at in group.single)
    return held or any(symbol in after[at] for at in group.sets if at not in sets)
