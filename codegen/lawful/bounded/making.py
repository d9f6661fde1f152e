"""From a kernel to its model: reactions become rules, and every step of a rule is another edge.

An edge is a state, an event, a way and the state after it. Where several values of the parameters
lead along one edge, all that matters is that there are some: those parameters are hidden. The
choices of a rule are parameters that can be read off the state after; else, what a place holds
next is itself a choice, and that it comes from some values a part of the guard.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from lawful.bounded.coding import coded, coded_term, codes
from lawful.bounded.model import NULL, Bounds, Exists, Model, Rule
from lawful.bounded.trees import parameters, put, put_in_term
from lawful.graph import leaves
from lawful.kernel.model import (
    All,
    At,
    Below,
    Counter,
    Finite,
    Formula,
    Kernel,
    Known,
    Member,
    Negation,
    Of,
    Parameter,
    Path,
    Place,
    Reaction,
    Same,
    Symbols,
    Term,
    Way,
    With,
)

Updates: TypeAlias = tuple[tuple[Place, Term], ...]


def bounded(kernel: Kernel, bounds: Bounds) -> Model:
    """Bound a kernel."""
    rules = tuple(
        _rule(kernel, bounds, reaction, number)
        for reaction in kernel.reactions.values()
        for number in range(len(reaction.ways))
    )
    names = tuple(leaf.name for leaf in leaves(kernel.chart.phases))
    return Model(kernel, bounds, names, rules)


def _rule(kernel: Kernel, bounds: Bounds, reaction: Reaction, number: int) -> Rule:
    way = reaction.ways[number]
    conditions, updates = _pinned(reaction.leaf.name, *_read(kernel, bounds, reaction, way))
    choices, equations, told = _told_apart(updates, conditions)
    return Rule(
        (reaction.leaf.name, reaction.event.name, str(number + 1)),
        reaction.event.name,
        reaction.leaf.name,
        way.target.name,
        choices,
        tuple(guard([*conditions, *equations], choices)),
        told,
    )


def _read(
    kernel: Kernel, bounds: Bounds, reaction: Reaction, way: Way
) -> tuple[tuple[Formula, ...], Updates]:
    """Gather the conditions of a way, each at the top, and what it changes."""
    updates = tuple(_updates(kernel, bounds, reaction.leaf.name, way))
    demands = [demand.formula for demand in reaction.demands]
    asked = [coded(each, bounds) for each in (*demands, *way.conditions)]
    gaps = (gap for parameter in reaction.parameters for gap in _gaps(parameter))
    return (*_flat(asked), *_within(updates, bounds), *gaps), updates


def _pinned(
    leaf: str, conditions: tuple[Formula, ...], updates: Updates
) -> tuple[tuple[Formula, ...], Updates]:
    """Read the place instead of a parameter that must be what the place holds."""
    pins: dict[Path, Term] = {}
    held: list[Formula] = []
    for formula in conditions:
        match formula:
            case Same(Of(parameter), At(place)) | Same(At(place), Of(parameter)):
                if parameter.path not in pins and parameter.sort == place.sort:
                    pins[parameter.path] = At(place)
                    if not parameter.optional and _may_be_null(place, leaf):
                        held.append(Negation(Same(At(place), Known(NULL))))
    told = tuple((place, put_in_term(term, pins)) for place, term in updates)
    return (*held, *(put(each, pins) for each in conditions)), told


def _may_be_null(place: Place, leaf: str) -> bool:
    return place.optional or not (place.leaves is None or leaf in place.leaves)


def _updates(kernel: Kernel, bounds: Bounds, leaf: str, way: Way) -> Iterator[tuple[Place, Term]]:
    """Give what changes: what the way sets, and what is not there any more."""
    said = {update.place: update.term for update in way.updates}
    for place in kernel.places:
        there = place.leaves is None or way.target.name in place.leaves
        if there and place in said:
            yield place, coded_term(said[place], place.sort, bounds)
        elif not there and place.leaves is not None and leaf in place.leaves:
            yield place, Known(() if isinstance(place.sort, Symbols) else NULL)


def _flat(formulas: Sequence[Formula]) -> Iterator[Formula]:
    for formula in formulas:
        if isinstance(formula, All):
            yield from _flat(formula.formulas)
        else:
            yield formula


def _within(updates: Updates, bounds: Bounds) -> Iterator[Formula]:
    """Say that no counter is stepped over its bound."""
    for place, term in updates:
        if isinstance(place.sort, Counter) and not isinstance(term, Known):
            yield Below(term, bounds.steps + 1)


def _gaps(parameter: Parameter) -> Iterator[Formula]:
    """Say which numbers up to the greatest of its sort a parameter cannot be."""
    if isinstance(parameter.sort, Finite):
        known = codes(parameter.sort)
        missing = sorted(set(range(known[-1])) - set(known))
        yield from (Negation(Same(Of(parameter), Known(number))) for number in missing)


def _told_apart(
    updates: Updates, conditions: Sequence[Formula]
) -> tuple[tuple[Parameter, ...], tuple[Formula, ...], Updates]:
    """Find by what the steps of a rule differ: the choices, their conditions, and the updates."""
    shown = dict.fromkeys(
        parameter for update in updates for parameter in _shown(*update, conditions)
    )
    hidden = {place for place, term in updates if not shown.keys() >= set(parameters(term))}
    next_ = {place: _next(place) for place, _ in updates if place in hidden}
    equations = tuple(Same(Of(next_[place]), term) for place, term in updates if place in hidden)
    told = tuple((place, Of(next_[place]) if place in hidden else term) for place, term in updates)
    return (*shown, *next_.values()), equations, told


def _shown(place: Place, term: Term, conditions: Sequence[Formula]) -> Iterator[Parameter]:
    """Give the parameter that can be read off what a place holds next."""
    match term:
        case Of(parameter=parameter):
            yield parameter
        case With(members=At(place=grown), added=(Of(parameter=parameter) as item,)):
            if grown == place and Negation(Member(item, At(place))) in conditions:
                yield parameter


def _next(place: Place) -> Parameter:
    return Parameter(("next", *place.path), place.sort, place.optional)


def guard(formulas: Sequence[Formula], choices: Sequence[Parameter]) -> Iterator[Exists]:
    """Put together only those formulas that share a hidden parameter."""
    groups: list[tuple[tuple[Parameter, ...], tuple[Formula, ...]]] = []
    for formula in formulas:
        hidden = tuple(each for each in parameters(formula) if each not in choices)
        met = [group for group in groups if set(group[0]) & set(hidden)]
        merged = tuple(dict.fromkeys((*(each for group in met for each in group[0]), *hidden)))
        rest = [group for group in groups if group not in met]
        groups = [*rest, (merged, (*(each for group in met for each in group[1]), formula))]
    for hidden, together in groups:
        yield Exists(hidden, together)
