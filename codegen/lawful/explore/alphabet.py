"""Every class of event that a state can meet: all that its parameters can be, as far as it counts.

Parameters are chosen where the first condition reads them, so an event that is refused early is
not told apart further.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any as Anything
from typing import TypeAlias

from lawful.explore.compiling import Compiler, Gives, Holds, Numbers, numbered
from lawful.explore.fitting import Fits, fitting
from lawful.explore.measures import Choices
from lawful.explore.space import FREE
from lawful.kernel.model import (
    All,
    Any,
    Counter,
    Demand,
    Formula,
    Kernel,
    Negation,
    Of,
    Parameter,
    Reaction,
    Symbol,
    Symbols,
    Term,
    Way,
)
from lawful.kernel.walking import leaves_of

Used: TypeAlias = Mapping[str, int]
Told: TypeAlias = tuple[tuple[Anything, ...], Used]
"""What the parameters are so far, and how many symbols of each sort are in use."""


@dataclass(slots=True)
class Stage:
    """The parameters that are chosen here, and the condition that then can be asked.

    It is the whole of a `demand`, or a part of it. No event has parameters that do not fit.
    """

    chosen: tuple[int, ...]
    holds: Holds | None
    demand: Demand | None = None
    fits: Fits | None = None


@dataclass(slots=True)
class Path:
    """The stages on one way of a reaction, and what it brings; `counts` if it steps a number."""

    way: Way
    stages: tuple[Stage, ...]
    updates: tuple[tuple[int, Gives], ...]
    marks: tuple[Holds, ...]
    counts: bool


@dataclass(slots=True)
class Program:
    """A reaction made ready to run."""

    reaction: Reaction
    demands: tuple[Stage, ...]
    paths: tuple[Path, ...]
    loose: tuple[int, ...]


def programs(kernel: Kernel) -> dict[str, tuple[Program, ...]]:
    """Make the reactions of every leaf ready."""
    found: dict[str, list[Program]] = {}
    numbers = numbered(kernel.places)
    asked: dict[tuple[str, str | None], list[Formula]] = {}
    for each, formula in kernel.answers.items():
        asked.setdefault((each.leaf, each.event), []).append(formula)
    for (leaf, event), reaction in kernel.reactions.items():
        draft = _Draft(
            Compiler(kernel.places, reaction.parameters, numbers),
            {each: at for at, each in enumerate(reaction.parameters)},
            numbers,
        )
        found.setdefault(leaf, []).append(_program(draft, reaction, asked.get((leaf, event), [])))
    return {leaf: tuple(each) for leaf, each in found.items()}


def _program(draft: "_Draft", reaction: Reaction, asked: list[Formula]) -> Program:
    demands = tuple(
        draft.stage(part, draft.met, each)
        for each in reaction.demands
        for part in _all(each.formula)
    )
    paths = tuple(_path(draft, way, asked) for way in reaction.ways)
    loose = tuple(at for each, at in draft.numbers.items() if each.loose)
    return Program(reaction, demands, paths, loose)


@dataclass(slots=True)
class _Draft:
    """What is needed to make a reaction ready, and the parameters that its demands choose."""

    compiler: Compiler
    numbers: dict[Parameter, int]
    places: Numbers
    met: set[int] = field(default_factory=set)
    fits: Fits | None = None

    def __post_init__(self) -> None:
        self.fits = fitting(tuple(self.numbers))

    def stage(self, formula: Formula, met: set[int], demand: Demand | None = None) -> Stage:
        new = _new(formula, self.numbers, met)
        return Stage(new, self.compiler.holds(formula), demand, self.fits)


def _all(formula: Formula) -> Iterator[Formula]:
    """Give the formulas that must hold each, so that the first one ends what it does not let by."""
    match formula:
        case All(formulas=formulas):
            for each in formulas:
                yield from _all(each)
        case Negation(formula=Any(formulas=formulas)):
            for each in formulas:
                yield from _all(Negation(each))
        case Negation(formula=Negation(formula=inner)):
            yield from _all(inner)
        case _:
            yield formula


def _new(part: Formula | Term, numbers: dict[Parameter, int], met: set[int]) -> tuple[int, ...]:
    read = (numbers[each.parameter] for each in leaves_of(part) if isinstance(each, Of))
    new = tuple(dict.fromkeys(at for at in read if at not in met))
    met.update(new)
    return new


def _path(program: "_Draft", way: Way, asked: list[Formula]) -> Path:
    met, numbers = set(program.met), program.numbers
    stages = [program.stage(part, met) for each in way.conditions for part in _all(each)]
    parts = (*(each.term for each in way.updates), *asked)
    rest = tuple(at for part in parts for at in _new(part, numbers, met))
    stages.append(Stage(rest, None, fits=program.fits))
    updates = tuple(
        (program.places[each.place.path], program.compiler.gives(each.term, each.place.sort))
        for each in way.updates
    )
    marks = tuple(program.compiler.holds(each) for each in asked)
    counts = any(isinstance(each.place.sort, Counter) for each in way.updates)
    return Path(way, tuple(stages), updates, marks, counts)


def chosen(
    program: Program, choices: Choices, held: Sequence[Anything], used: Used
) -> Iterator[tuple[Path, tuple[Anything, ...]]]:
    """Give every way that some event takes, with what the parameters are on it."""
    parameters = program.reaction.parameters
    told: list[Told] = [((FREE,) * len(parameters), used)]
    for stage in program.demands:
        told = _through(stage, parameters, choices, held, told)
    for path in program.paths:
        ended = told
        for stage in path.stages:
            ended = _through(stage, parameters, choices, held, ended)
        for given, _ in ended:
            yield path, given


def _through(
    stage: Stage,
    parameters: Sequence[Parameter],
    choices: Choices,
    held: Sequence[Anything],
    told: list[Told],
) -> list[Told]:
    for at in stage.chosen:
        parameter = parameters[at]
        told = [
            (
                (*given[:at], value, *given[at + 1 :]),
                _counted(used, parameter, value),
            )
            for given, used in told
            for value in choices(parameter, held, _count(used, parameter))
        ]
    if stage.chosen and stage.fits is not None:
        fits = stage.fits
        told = [each for each in told if fits(each[0])]
    if stage.holds is None:
        return told
    holds = stage.holds
    return [each for each in told if holds(held, each[0])]


def _count(used: Used, parameter: Parameter) -> int:
    match parameter.sort:
        case Symbol(name=name) | Symbols(of=Symbol(name=name)):
            return used.get(name, 0)
        case _:
            return 0


def _counted(used: Used, parameter: Parameter, value: Anything) -> Used:
    """Count a symbol that was not in use before."""
    if not isinstance(parameter.sort, Symbol) or value is None:
        return used
    name = parameter.sort.name
    return used if value < used.get(name, 0) else {**used, name: value + 1}
