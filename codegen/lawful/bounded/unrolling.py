"""Parameters replaced by their values, one after the other."""

from collections.abc import Iterator, Mapping
from itertools import chain, combinations, product
from typing import assert_never

from lawful.bounded.coding import codes
from lawful.bounded.model import NULL, Bounds, Exists, Model
from lawful.bounded.settling import settled
from lawful.bounded.trees import put
from lawful.kernel.model import (
    All,
    Any,
    Counter,
    Finite,
    Formula,
    Known,
    Parameter,
    Path,
    Sort,
    Symbol,
    Symbols,
    Term,
    With,
)


def nullable(parameter: Parameter) -> bool:
    """Tell whether null is among the values of a parameter."""
    sort = parameter.sort
    return parameter.optional or (isinstance(sort, Finite) and None in sort.values)


def numbers(sort: Sort, bounds: Bounds) -> tuple[int, ...]:
    """List the numbers of a sort, or of the members of its sets, from 0 on."""
    match sort:
        case Finite():
            return codes(sort)
        case Symbol(named=named) | Symbols(of=Symbol(named=named)):
            return tuple(range(bounds.symbols + len(named)))
        case Counter():
            return tuple(range(bounds.steps + 1))
        case _:
            assert_never(sort)


def values(model: Model, parameter: Parameter) -> tuple[Term, ...]:
    """List all that a parameter can be, null last."""
    known = tuple(Known(number) for number in numbers(parameter.sort, model.bounds))
    if isinstance(parameter.sort, Symbols):
        sizes = range(len(known) + 1)
        some = chain.from_iterable(combinations(known, size) for size in sizes)
        return tuple(With(Known(()), members) if members else Known(()) for members in some)
    return (*known, Known(NULL)) if nullable(parameter) else known


def valuations(model: Model, parameters: tuple[Parameter, ...]) -> Iterator[dict[Path, Term]]:
    """Give the parameters all their values."""
    paths = [each.path for each in parameters]
    for chosen in product(*(values(model, each) for each in parameters)):
        yield dict(zip(paths, chosen, strict=True))


def spelt_out(model: Model, some: Exists, chosen: Mapping[Path, Term]) -> Formula:
    """Say without parameters that a part of a guard holds for those choices."""
    formula = settled(put(All(some.formulas), chosen))
    return settled(Any(tuple(put(formula, each) for each in valuations(model, some.hidden))))
