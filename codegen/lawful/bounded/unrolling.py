"""Parameters replaced by their values, one after the other."""

from collections.abc import Iterator, Mapping
from itertools import chain, combinations, product

from lawful.bounded.model import NULL, Exists, Model
from lawful.bounded.settling import settled
from lawful.bounded.trees import put
from lawful.kernel.model import All, Any, Finite, Formula, Known, Parameter, Symbols, Term, With


def nullable(parameter: Parameter) -> bool:
    """Tell whether null is among the values of a parameter."""
    sort = parameter.sort
    return parameter.optional or (isinstance(sort, Finite) and None in sort.values)


def values(model: Model, parameter: Parameter) -> tuple[Term, ...]:
    """List all that a parameter can be, null last."""
    numbers = tuple(Known(number) for number in range(model.top(parameter.sort) + 1))
    if isinstance(parameter.sort, Symbols):
        sizes = range(len(numbers) + 1)
        some = chain.from_iterable(combinations(numbers, size) for size in sizes)
        return tuple(With(Known(()), members) if members else Known(()) for members in some)
    return (*numbers, Known(NULL)) if nullable(parameter) else numbers


def valuations(model: Model, parameters: tuple[Parameter, ...]) -> Iterator[dict[Parameter, Term]]:
    """Give the parameters all their values."""
    for chosen in product(*(values(model, each) for each in parameters)):
        yield dict(zip(parameters, chosen, strict=True))


def spelt_out(model: Model, some: Exists, chosen: Mapping[Parameter, Term]) -> Formula:
    """Say without parameters that a part of a guard holds for those choices."""
    formula = settled(put(All(some.formulas), chosen))
    return settled(Any(tuple(put(formula, each) for each in valuations(model, some.hidden))))
