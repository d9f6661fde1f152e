"""A kernel, put together of what was read of a chart, once every value has its sort."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from lawful.expression import printed
from lawful.expression.tree import Expression, Macro
from lawful.graph import initial
from lawful.kernel.freedom import free, ordinal
from lawful.kernel.gathering import Draft, Sketch
from lawful.kernel.model import (
    Asked,
    At,
    Demand,
    Finite,
    Formula,
    Kernel,
    Of,
    Parameter,
    Path,
    Place,
    Reaction,
    Reserve,
    Role,
    Symbol,
    Symbols,
    Term,
    Update,
    Way,
)
from lawful.kernel.paths import FILLED, Grounds, Here
from lawful.kernel.reading import Reader
from lawful.kernel.sorting import Sorting
from lawful.kernel.standing import begun, present, standing
from lawful.kernel.walking import leaves_of, swapped, taken_from, term_swapped


@dataclass(slots=True)
class Assembly:
    """What was read of a chart, and what of it is kept: places get sorts, reactions get places."""

    reader: Reader
    drawn: tuple[Sketch, ...]
    answers: Mapping[Asked, Formula]
    kept: tuple[Path, ...]
    sorting: Sorting = field(init=False)
    places: dict[Path, Place] = field(init=False)
    reserves: dict[tuple[str, str], Reserve] = field(init=False)
    swaps: dict[Path, Term] = field(default_factory=dict)
    cells: dict[tuple[str, str], Sketch] = field(init=False)
    asked: dict[tuple[str, str | None], list[Formula]] = field(init=False)
    own: dict[str, list[Path]] = field(init=False)

    def __post_init__(self) -> None:
        """Give every place that is kept its sort."""
        self.cells = {(each.leaf.name, each.event.name): each for each in self.drawn}
        self.asked = {}
        for asked, formula in self.answers.items():
            self.asked.setdefault((asked.leaf, asked.event), []).append(formula)
        self.own = {}
        for path in self.kept:
            self.own.setdefault(path[1] if path[0] == "phase" else "", []).append(path)
        self.sorting = Sorting(self.reader.grounds, self.reader.classes)
        self.places = {path: self._place(path) for path in self.kept}
        self.reserves = {}

    def built(self) -> Kernel:
        """Put the kernel together."""
        reactions = {
            (sketch.leaf.name, sketch.event.name): self._reaction(sketch) for sketch in self.drawn
        }
        answers = {asked: self._answer(asked, formula) for asked, formula in self.answers.items()}
        chart = self.reader.grounds.chart
        places = tuple(self.places.values())
        for place in taken_from(reactions.values()):
            self._reserve("bounded", place.name, None, "members are taken out of the set")
        for path, why in self.sorting.limits.items():
            self._reserve("bounded", ".".join(path[2:]), None, why)
        return Kernel(
            chart, initial(chart), places, reactions, tuple(self.reserves.values()), answers
        )

    def _answer(self, asked: Asked, formula: Formula) -> Formula:
        loose = self._looseness(asked)
        return swapped(formula, lambda leaf: self._swap(leaf, loose))

    def _place(self, path: Path) -> Place:
        grounds = self.reader.grounds
        sort, leaves = self.sorting.sort(path), None
        if path[0] == "phase":
            leaves = frozenset((path[1],))
        first = begun(grounds, path, sort)
        return Place(path, sort, first, grounds.may_be_null(path), leaves)

    def _reaction(self, sketch: Sketch) -> Reaction:
        terms = tuple(self._terms(draft) for draft in sketch.drafts)
        parts: list[Formula | Term] = [each.formula for each in sketch.demands]
        for draft, stored in zip(sketch.drafts, terms, strict=True):
            parts += draft.conditions
            parts += stored.values()
        asked = self.asked.get((sketch.leaf.name, sketch.event.name), [])
        loose = _loose(self.reader.grounds, self.sorting, sketch, [*parts, *asked])
        swap = lambda leaf: self._swap(leaf, loose)  # noqa: E731
        demands = tuple(Demand(swapped(each.formula, swap), each.why) for each in sketch.demands)
        ways = tuple(
            Way(
                tuple(swapped(each, swap) for each in draft.conditions),
                draft.move,
                draft.target,
                tuple(
                    Update(self.places[path], term_swapped(term, swap))
                    for path, term in stored.items()
                ),
            )
            for draft, stored in zip(sketch.drafts, terms, strict=True)
        )
        told = [swapped(each, swap) for each in asked]
        parameters = _parameters(demands, ways, told)
        self._note(parameters)
        return Reaction(sketch.leaf, sketch.event, sketch.transition, parameters, demands, ways)

    def _terms(self, draft: Draft) -> dict[Path, Term]:
        concerned = (*self.own.get("", ()), *self.own.get(draft.target.name, ()))
        found = ((path, draft.term(self.reader, path)) for path in concerned)
        return {path: self._fitting(path, term) for path, term in found if term is not None}

    def _fitting(self, path: Path, term: Term) -> Term:
        """Where only null counts, anything else is one value; a number is that of its class."""
        sort = self.places[path].sort
        if isinstance(sort, Finite) and sort.values == (True,):
            return present(term, self.reader.grounds)
        return standing(term, sort) if isinstance(sort, Finite) else term

    def _swap(self, leaf: At | Of, loose: frozenset[Path]) -> Term:
        if isinstance(leaf, At):
            return self._known(leaf.place.path, lambda path: At(self.places[path]))
        told = leaf.parameter
        if told.asks is not None:
            return Of(self._oracle(told, loose))
        found = self._known(told.path, lambda path: Of(self._parameter(path)))
        if told.path not in loose or not isinstance(found, Of):
            return found
        return Of(replace(found.parameter, loose=True))

    def _known(self, path: Path, made: Callable[[Path], Term]) -> Term:
        if path not in self.swaps:
            self.swaps[path] = made(path)
        return self.swaps[path]

    def _parameter(self, path: Path) -> Parameter:
        grounds = self.reader.grounds
        null, needs = grounds.may_be_null(path), grounds.needs(path)
        return Parameter(path, self.sorting.sort(path), null, needs=needs)

    def _oracle(self, told: Parameter, loose: frozenset[Path]) -> Parameter:
        if told.path[2:3] == (printed(told.asks),):  # type: ignore[arg-type]
            return replace(told, loose=told.path in loose)
        return replace(told, sort=self.sorting.sort(told.path[2:]))

    def _looseness(self, asked: Asked) -> frozenset[Path]:
        sketch = None if asked.event is None else self.cells.get((asked.leaf, asked.event))
        if sketch is not None:
            parts: list[Formula | Term] = [each.formula for each in sketch.demands]
            for draft in sketch.drafts:
                parts += draft.conditions
                parts += self._terms(draft).values()
            asks = self.asked[sketch.leaf.name, sketch.event.name]
            return _loose(self.reader.grounds, self.sorting, sketch, [*parts, *asks])
        return frozenset(
            each.parameter.path
            for each in leaves_of(self.answers[asked])
            if isinstance(each, Of) and each.parameter.asks is not None
        )

    def _note(self, parameters: tuple[Parameter, ...]) -> None:
        for each in parameters:
            if isinstance(each.sort, Symbols):
                why = "not every set is tried that an event may bring"
                self._reserve("bounded", each.name, each.asks, why)
            if each.asks is not None and each.loose:
                why = "the kernel does not keep all that it reads, so it may go either way"
                self._reserve("wider", printed(each.asks), each.asks, why)
            elif each.loose:
                why = "what else the ledger says settles it, which the kernel does not keep"
                self._reserve("wider", each.name, None, why)

    def _reserve(self, role: Role, name: str, asks: Expression | None, why: str) -> None:
        self.reserves.setdefault((role, name), Reserve(role, name, asks, why))


def _loose(
    grounds: Grounds, sorting: Sorting, sketch: Sketch, parts: list[Formula | Term]
) -> frozenset[Path]:
    """Name the oracles whose answer the event alone cannot bring about."""
    read = [each.parameter for part in parts for each in leaves_of(part) if isinstance(each, Of)]
    here = Here(sketch.leaf.name, sketch.event.name)
    others = tuple(each for each in dict.fromkeys(read) if not sorting.only_null(each.path))
    oracles = (
        each.path
        for each in others
        if each.asks is not None and not free(grounds, each, (*others, *_lists(each, read)), here)
    )
    told = tuple(dict.fromkeys(each.path for each in read if each.asks is None))
    return frozenset(
        (*oracles, *(each for each in told if _is_settled(grounds, sorting, each, told)))
    )


def _lists(oracle: Parameter, read: list[Parameter]) -> Iterator[Parameter]:
    """Give the lists that are asked whether they are empty; a macro is asked of no other."""
    if not isinstance(oracle.asks, Macro):
        yield from (each for each in read if each.path[-1] == FILLED)


def _is_settled(grounds: Grounds, sorting: Sorting, path: Path, told: tuple[Path, ...]) -> bool:
    """Tell whether a part of the event is compared whole, while what is in it is asked, too."""
    inner = (each for each in told if each != path and each[: len(path)] == path)
    return path == ordinal(grounds) or (
        isinstance(sorting.sort(path), Symbol) and any(True for _ in inner)
    )


def _parameters(
    demands: tuple[Demand, ...], ways: tuple[Way, ...], told: list[Formula]
) -> tuple[Parameter, ...]:
    parts: Iterator[Formula | Term]
    parts = (
        *(each.formula for each in demands),  # type: ignore[assignment]
        *(each for way in ways for each in way.conditions),
        *(each.term for way in ways for each in way.updates),
        *told,
    )
    read = (each for part in parts for each in leaves_of(part) if isinstance(each, Of))
    return tuple(dict.fromkeys(each.parameter for each in read))
