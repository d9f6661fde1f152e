"""The kernel of a chart, put together of what was read of it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import TypeAlias

from lawful.chart import Chart, Watch
from lawful.expression import printed
from lawful.expression.tree import Expression
from lawful.graph import initial
from lawful.kernel.freedom import free
from lawful.kernel.gathering import Draft, Sketch, read, relevant, sketches
from lawful.kernel.model import (
    OTHER,
    Asked,
    At,
    Constant,
    Counter,
    Demand,
    Either,
    Finite,
    Formula,
    Held,
    Kernel,
    Known,
    Of,
    Parameter,
    Path,
    Place,
    Plus,
    Reaction,
    Reserve,
    Role,
    Sort,
    Symbol,
    Symbols,
    Term,
    Truth,
    Update,
    Way,
)
from lawful.kernel.paths import FILLED, MEMBER, Grounds, Here
from lawful.kernel.reading import Reader
from lawful.kernel.slicing import left_out, roots, sliced
from lawful.kernel.sorting import Sorting
from lawful.kernel.walking import leaves_of, swapped, taken_from, term_swapped
from lawful.valuetype import Field

NONE: Mapping[tuple[str, str], Watch] = MappingProxyType({})
Watches: TypeAlias = Mapping[tuple[str, str], Watch]
"""The variables that properties keep, by property and name."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A chart that was read once, of which many kernels can be cut."""

    reader: Reader
    drawn: tuple[Sketch, ...]

    def kernel(
        self, asked: Iterable[Asked] = (), watches: Watches = NONE, inputs: Iterable[Field] = ()
    ) -> Kernel:
        """Keep what decides which events are taken, and what is asked.

        What is asked may read the watches of a property, or the inputs of a map.
        """
        reader = self._reader(watches, inputs)
        answers = _answers(reader, asked)
        kept = relevant(reader, self.drawn, read(self.drawn, answers))
        order = _in_order(reader.grounds.chart, kept)
        return _Builder(reader, self.drawn, answers, order).built()

    def slice(
        self, asked: Iterable[Asked], watches: Watches = NONE, more: Iterable[Path] = ()
    ) -> Kernel:
        """Keep what is asked, and what `more` names: it may do much more than the chart.

        None of its steps is sure, though they look it: only what never happens in it is certain.
        """
        reader, drawn = self._reader(watches, ()), self.drawn
        answers = _answers(reader, asked)
        kept = relevant(reader, drawn, (*roots(drawn, answers), *more))
        known = frozenset(kept)
        cut = tuple(sliced(each, known) for each in drawn)
        kernel = _Builder(reader, cut, answers, _in_order(reader.grounds.chart, kept)).built()
        why = "guards that the question does not speak of are taken to be met"
        return replace(
            kernel,
            reserves=(*kernel.reserves, Reserve("wider", "guards", None, why)),
            left_out={(each.leaf.name, each.event.name): left_out(each, known) for each in drawn},
        )

    def _reader(self, watches: Watches, inputs: Iterable[Field]) -> Reader:
        kinds = {each.name: each.type for each in inputs}
        grounds = Grounds(self.reader.grounds.chart, watches, kinds)
        return Reader(grounds, self.reader.rough, self.reader.classes.copy())


def kernel_of(
    chart: Chart,
    asked: Iterable[Asked] = (),
    watches: Watches = NONE,
    inputs: Iterable[Field] = (),
) -> Kernel:
    """Cut the exact kernel of a chart, as far as something is asked beside what decides."""
    return outline(chart).kernel(asked, watches, inputs)


def rough_kernel_of(chart: Chart, asked: Iterable[Asked] = (), watches: Watches = NONE) -> Kernel:
    """Cut the rough kernel of a chart, as far as something is asked beside what decides."""
    return rough_outline(chart).kernel(asked, watches)


def outline(chart: Chart) -> Outline:
    """Read a chart so that nothing is left out."""
    return _read(Reader(Grounds(chart)))


def rough_outline(chart: Chart) -> Outline:
    """Read a chart and leave some of it to oracles: it may do more than the chart, never less."""
    return _read(Reader(Grounds(chart), rough=True))


def _read(reader: Reader) -> Outline:
    return Outline(reader, tuple(sketches(reader)))


def _answers(reader: Reader, asked: Iterable[Asked]) -> Mapping[Asked, Formula]:
    return {
        each: reader.formula(each.condition, Here(each.leaf, each.event or "", each.scope))
        for each in asked
    }


def _in_order(chart: Chart, paths: Iterable[Path]) -> tuple[Path, ...]:
    """Order paths as the chart has what they are of; one root after the other."""
    names = [each.name for each in chart.variables]
    return tuple(
        sorted(
            paths,
            key=lambda path: (
                ("identity", "variable", "watch", "phase").index(path[0]),
                names.index(path[2]) if path[0] == "variable" else 0,
                path,
            ),
        )
    )


@dataclass(slots=True)
class _Builder:
    reader: Reader
    drawn: tuple[Sketch, ...]
    answers: Mapping[Asked, Formula]
    kept: tuple[Path, ...]
    sorting: Sorting = field(init=False)
    places: dict[Path, Place] = field(init=False)
    reserves: dict[tuple[str, str], Reserve] = field(init=False)
    cells: dict[tuple[str, str], Sketch] = field(init=False)
    asked: dict[tuple[str, str | None], list[Formula]] = field(init=False)
    own: dict[str, list[Path]] = field(init=False)

    def __post_init__(self) -> None:
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
        begun = _begun(grounds, path, sort)
        return Place(path, sort, begun, grounds.may_be_null(path), leaves)

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
            return _present(term, self.reader.grounds)
        return _standing(term, sort) if isinstance(sort, Finite) else term

    def _swap(self, leaf: At | Of, loose: frozenset[Path]) -> Term:
        if isinstance(leaf, At):
            return At(self.places[leaf.place.path])
        return Of(self._parameter(leaf.parameter, loose))

    def _parameter(self, told: Parameter, loose: frozenset[Path]) -> Parameter:
        if told.asks is not None and told.path[2:3] == (printed(told.asks),):
            return replace(told, loose=told.path in loose)
        if told.asks is not None:
            sort = self.sorting.sort(told.path[2:])
            return replace(told, sort=sort)
        null = self.reader.grounds.may_be_null(told.path)
        return Parameter(told.path, self.sorting.sort(told.path), null)

    def _looseness(self, asked: Asked) -> frozenset[Path]:
        sketch = None if asked.event is None else self.cells.get((asked.leaf, asked.event))
        if sketch is not None:
            parts: list[Formula | Term] = [each.formula for each in sketch.demands]
            for draft in sketch.drafts:
                parts += draft.conditions
                parts += self._terms(draft).values()
            return _loose(self.reader.grounds, self.sorting, sketch, [*parts, self.answers[asked]])
        return frozenset(
            each.parameter.path
            for each in leaves_of(self.answers[asked])
            if isinstance(each, Of) and each.parameter.asks is not None
        )

    def _note(self, parameters: tuple[Parameter, ...]) -> None:
        for each in parameters:
            if each.asks is not None and each.loose:
                why = "the kernel does not keep all that it reads, so it may go either way"
                self._reserve("wider", printed(each.asks), each.asks, why)

    def _reserve(self, role: Role, name: str, asks: Expression | None, why: str) -> None:
        self.reserves.setdefault((role, name), Reserve(role, name, asks, why))


def _begun(grounds: Grounds, path: Path, sort: Sort) -> Held:
    """Give what a place of the sort holds before any event."""
    match sort:
        case Symbols(of=of):
            members = grounds.first((*path, MEMBER))
            return frozenset(-1 - of.named.index(each) for each in members if each in of.named)
        case Finite(values=(False, True)) if path[-1] == FILLED:
            return _is_filled(grounds, path)
    value = next(iter(grounds.first(path)), None)
    match sort:
        case Symbol(named=named):
            return None if value is None else -1 - named.index(value)
        case Finite(values=(True,)):
            return None if value is None else True
        case Finite():
            return stands_for(sort, value)
        case Counter():
            return value


def _is_filled(grounds: Grounds, path: Path) -> bool | None:
    if path[0] not in {"variable", "watch"}:
        return None
    return next(iter(grounds.first(path[:-1])), None) not in {None, "[]", "{}"}


def stands_for(sort: Finite, value: Constant) -> Constant:
    """Give the value of the sort that stands for a constant: of numbers, the last not above it."""
    if not sort.capped or value is None:
        return value if value is None or value in sort.values else OTHER
    numbers = [each for each in sort.values if isinstance(each, int)]
    return max((each for each in numbers if each <= int(value)), default=numbers[0])


def _standing(term: Term, sort: Finite) -> Term:
    match term:
        case Known(value=value) if value != ():
            return Known(stands_for(sort, value))  # type: ignore[arg-type]
        case Either(test=test, then=then, otherwise=otherwise):
            return Either(test, _standing(then, sort), _standing(otherwise, sort))
        case _:
            return term


def _present(term: Term, grounds: Grounds) -> Term:
    match term:
        case Known(value=value):
            return Known(None if value is None else True)
        case Either(test=test, then=then, otherwise=otherwise):
            return Either(test, _present(then, grounds), _present(otherwise, grounds))
        case Plus() | Truth():
            return Known(value=True)
        case Of(parameter=parameter) if not _nullable(parameter, grounds):
            return Known(value=True)
        case _:
            return term


def _nullable(parameter: Parameter, grounds: Grounds) -> bool:
    if parameter.asks is not None:
        return parameter.optional
    return grounds.may_be_null(parameter.path)


def _loose(
    grounds: Grounds, sorting: Sorting, sketch: Sketch, parts: list[Formula | Term]
) -> frozenset[Path]:
    """Name the oracles whose answer the event alone cannot bring about."""
    read = [each.parameter for part in parts for each in leaves_of(part) if isinstance(each, Of)]
    here = Here(sketch.leaf.name, sketch.event.name)
    others = tuple(each for each in dict.fromkeys(read) if not sorting.only_null(each.path))
    return frozenset(
        each.path
        for each in others
        if each.asks is not None and not free(grounds, each, others, here)
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
