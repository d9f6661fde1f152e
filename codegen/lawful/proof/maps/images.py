"""What each state, or each step, of a chart can read as in another, whatever the inputs are."""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from lawful.chart import Answer, ChartMap, Emission, Filled, Row
from lawful.explore import FREE, Compiler, Edge, Space
from lawful.graph import leaves
from lawful.kernel.model import Asked, Counter, Finite, Of, Parameter, Symbol
from lawful.kernel.walking import leaves_of
from lawful.witness import End, ends

Image: TypeAlias = tuple[str, ...]
"""The phase that a state reads as, or the events that a step reads as."""
MANY = 4096


@dataclass(frozen=True, slots=True)
class Reading:
    """An end of a row's decisions: what must hold for it, and what the map then says."""

    conditions: tuple[tuple[Asked, bool], ...]
    says: Image


def readings(found: ChartMap) -> Mapping[tuple[str, str | None], tuple[Reading, ...]]:
    """List what the map can say of each leaf, or of an event in a leaf."""
    said: dict[tuple[str, str | None], tuple[Reading, ...]] = {}
    for row in found.rows:
        event = None if row.event is None else row.event.name
        for leaf in leaves(row.phases):
            said[leaf.name, event] = tuple(_ended(row, leaf.name, event))
    return said


def _ended(row: Row, leaf: str, event: str | None) -> Iterator[Reading]:
    ways: Iterator[End[Answer]] = ends(row.answer)
    for way in ways:
        conditions = tuple((Asked("", leaf, event, each), how) for each, how in way.demands)
        yield Reading(conditions, _said(way.there))


def _said(answer: Answer) -> Image:
    match answer:
        case Filled(name=name):
            return (name,)
        case Emission(made=made):
            return tuple(each.name for each in made)
        case _:
            return ()


def asked(found: ChartMap) -> tuple[Asked, ...]:
    """List every condition of the map's rows."""
    told = (
        each for said in readings(found).values() for reading in said for each in reading.conditions
    )
    return tuple(dict.fromkeys(condition for condition, _ in told))


class Images:
    """Gives the images of the states and the steps of a space that was made for the map."""

    def __init__(self, found: ChartMap, space: Space) -> None:
        """Make the conditions of the map ready."""
        self._space = space
        self._readings = readings(found)
        self._known: dict[int, tuple[Image, ...]] = {}
        self._ready: dict[tuple[str, str | None], tuple[_Ready, ...]] = {}

    def of_state(self, state: int) -> tuple[Image, ...]:
        """List what a state can read as, each once."""
        if state not in self._known:
            there = self._space.states[state]
            self._known[state] = self._possible((there.leaf, None), there.held, {})
        return self._known[state]

    def of_step(self, edge: Edge) -> tuple[Image, ...]:
        """List what a step can read as, each once; one that no row speaks of says nothing."""
        there = self._space.states[edge.source]
        given = dict(zip(edge.reaction.parameters, edge.given, strict=True))
        return self._possible((there.leaf, edge.reaction.event.name), there.held, given)

    def _possible(
        self, at: tuple[str, str | None], held: Sequence[Any], given: Mapping[Parameter, Any]
    ) -> tuple[Image, ...]:
        if at not in self._readings:
            return ((),)
        if at not in self._ready:
            self._ready[at] = tuple(self._made(each) for each in self._readings[at])
        met: dict[Image, None] = {}
        for each in self._ready[at]:
            if each.says not in met and each.can(held, given):
                met[each.says] = None
        return tuple(met)

    def _made(self, reading: Reading) -> "_Ready":
        answers = self._space.kernel.answers
        formulas = tuple(answers[condition] for condition, _ in reading.conditions)
        read = (each for formula in formulas for each in leaves_of(formula))
        parameters = tuple(dict.fromkeys(each.parameter for each in read if isinstance(each, Of)))
        compiler = Compiler(self._space.kernel.places, parameters)
        wanted = tuple(
            (compiler.holds(formula), how)
            for formula, (_, how) in zip(formulas, reading.conditions, strict=True)
        )
        return _Ready(reading.says, parameters, wanted)


@dataclass(frozen=True, slots=True)
class _Ready:
    says: Image
    parameters: tuple[Parameter, ...]
    wanted: tuple[tuple[Callable[[Sequence[Any], Sequence[Any]], bool], bool], ...]

    def can(self, held: Sequence[Any], given: Mapping[Parameter, Any]) -> bool:
        """Tell whether some inputs bring the map here; if they are too many to try, they may."""
        choices = [_choices(each, held, given) for each in self.parameters]
        tried = itertools.islice(itertools.product(*choices), MANY)
        for count, values in enumerate(tried, 1):
            if all(holds(held, values) is how for holds, how in self.wanted):
                return True
            if count == MANY:
                return True
        return False


def _choices(
    parameter: Parameter, held: Sequence[Any], given: Mapping[Parameter, Any]
) -> Sequence[Any]:
    told = given.get(parameter, FREE)
    if told != FREE:
        return (told,)
    null = (None,) if parameter.optional else ()
    match parameter.sort:
        case Finite(values=values):
            return (*values, *null)
        case Symbol(named=named):
            return (*range(-len(named), 0), *_numbers(held), *null)
        case Counter():
            return (*_numbers(held), *null)
        case _:
            return (frozenset(),)


def _numbers(held: Sequence[Any]) -> range:
    """Give all numbers that the state may hold, and one beyond."""
    there = [each for each in held if type(each) is int]
    return range(max((0, *there)) + 2)
