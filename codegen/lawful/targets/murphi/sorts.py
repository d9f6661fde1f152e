"""How sorts are typed in Murphi, and which symbols stay without names and numbers."""

from collections.abc import Iterator

from lawful.bounded import NULL, Model
from lawful.bounded.spelling import spelt
from lawful.bounded.unrolling import nullable, numbers
from lawful.kernel.model import Parameter, Sort, Symbol, Symbols


def symbols(model: Model) -> tuple[Symbol, ...]:
    """List the sorts of symbols."""
    sorts = [each.sort for each in model.kernel.places]
    sorts += [each.sort for each in _parameters(model)]
    found = (sort.of if isinstance(sort, Symbols) else sort for sort in sorts)
    return tuple(dict.fromkeys(sort for sort in found if isinstance(sort, Symbol)))


def unnamed(model: Model) -> frozenset[Sort]:
    """Give the sorts of symbols that can be scalarsets."""
    numbered = {each.sort.of for each in _parameters(model) if isinstance(each.sort, Symbols)}
    return frozenset(sort for sort in symbols(model) if not sort.named and sort not in numbered)


def _parameters(model: Model) -> Iterator[Parameter]:
    for rule in model.rules:
        yield from rule.choices
        for some in rule.guard:
            yield from some.hidden


def members(sort: Symbol) -> str:
    """Name the type of a sort of symbols."""
    return spelt(("sort", sort.name))


def ranged(model: Model, parameter: Parameter, free: frozenset[Sort]) -> str:
    """Write the type of a parameter that is no set."""
    if isinstance(parameter.sort, Symbol) and (parameter.sort in free or not parameter.optional):
        return members(parameter.sort)
    return f"{NULL if nullable(parameter) else 0}..{numbers(parameter.sort, model.bounds)[-1]}"
