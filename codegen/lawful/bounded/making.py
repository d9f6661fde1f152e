"""From a kernel to its model: reactions become rules, and every step of a rule is another edge.

An edge is a state, an event, a way and the state after it. Where several values of the parameters
lead along one edge, all that matters is that there are some: those parameters are hidden. The
choices of a rule are parameters that can be read off the state after; else, what a place holds
next is itself a choice, and that it comes from some values a part of the guard.
"""

from collections.abc import Iterator, Sequence

from lawful.bounded.claims import claimed
from lawful.bounded.model import NULL, Bounds, Model, Rule
from lawful.bounded.reacting import Updates, guard, read
from lawful.bounded.trees import parameters, put, put_in_term
from lawful.chart import Property
from lawful.graph import leaves
from lawful.kernel.model import (
    At,
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
    Term,
    With,
)


def bounded(kernel: Kernel, bounds: Bounds, promise: Property | None = None) -> Model:
    """Bound a kernel; a property must be asked in it."""
    rules = tuple(
        _rule(kernel, bounds, reaction, number)
        for reaction in kernel.reactions.values()
        for number in range(len(reaction.ways))
    )
    names = tuple(leaf.name for leaf in leaves(kernel.chart.phases))
    claim = None if promise is None else claimed(kernel, bounds, promise)
    return Model(kernel, bounds, names, rules, claim)


def _rule(kernel: Kernel, bounds: Bounds, reaction: Reaction, number: int) -> Rule:
    way = reaction.ways[number]
    conditions, updates = _pinned(reaction.leaf.name, *read(kernel, bounds, reaction, way))
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
