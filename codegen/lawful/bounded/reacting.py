"""What a way of a reaction asks for and what it changes, in the numbers of a model."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from lawful.bounded.coding import coded, coded_term, codes
from lawful.bounded.model import NULL, Bounds, Exists
from lawful.bounded.trees import parameters
from lawful.kernel.model import (
    All,
    Below,
    Counter,
    Finite,
    Formula,
    Kernel,
    Known,
    Negation,
    Of,
    Parameter,
    Place,
    Reaction,
    Same,
    Symbols,
    Term,
    Way,
)

Updates: TypeAlias = tuple[tuple[Place, Term], ...]


def read(
    kernel: Kernel, bounds: Bounds, reaction: Reaction, way: Way
) -> tuple[tuple[Formula, ...], Updates]:
    """Gather the conditions of a way, each at the top, and what it changes."""
    updates = tuple(_updates(kernel, bounds, reaction.leaf.name, way))
    demands = [demand.formula for demand in reaction.demands]
    asked = [coded(each, bounds) for each in (*demands, *way.conditions)]
    gaps = (gap for parameter in reaction.parameters for gap in _gaps(parameter))
    return (*_flat(asked), *_within(updates, bounds), *gaps), updates


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


def _updates(kernel: Kernel, bounds: Bounds, leaf: str, way: Way) -> Iterator[tuple[Place, Term]]:
    """Give what changes: what the way sets, and what is not there any more."""
    said = {update.place: update.term for update in way.updates}
    for place in kernel.places:
        there = place.leaves is None or way.target.name in place.leaves
        if there and place in said:
            yield place, coded_term(said[place], place.sort, bounds)
        elif not there and place.leaves is not None and leaf in place.leaves:
            yield place, Known(() if isinstance(place.sort, Symbols) else NULL)


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
