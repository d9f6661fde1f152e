"""What stands in the model: types, variables and rules."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from lawful.bounded import NULL, Exists, Model, Rule, UnsayableError
from lawful.bounded.model import Answered, Bad, Open, Safe
from lawful.bounded.settling import FALSE, TRUE, settled, settled_term
from lawful.bounded.spelling import spelt
from lawful.bounded.trees import put, put_in_term
from lawful.bounded.unrolling import nullable, numbers, values
from lawful.kernel.model import All, Formula, Known, Of, Parameter, Path, Sort, Symbols, Term
from lawful.targets.murphi.alleys import blind_alleys
from lawful.targets.murphi.orders import declared, orders, spares, started
from lawful.targets.murphi.sorts import members, ranged, symbols, unnamed
from lawful.targets.murphi.writer import condition

Case = Mapping[Path, Term]


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One rule for all values of what is chosen."""

    name: str
    chosen: tuple[str, ...]
    guard: tuple[str, ...]
    spares: tuple[str, ...]
    orders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that the template may say."""

    chart: str
    symbols: int
    steps: int
    types: tuple[str, ...]
    leaves: str
    variables: tuple[str, ...]
    start: tuple[str, ...]
    rulesets: tuple[Ruleset, ...]
    claims: tuple[str, ...]


def view(model: Model) -> View:
    """Decide on all that is written."""
    kernel, free = model.kernel, unnamed(model)
    blind = blind_alleys(model) if isinstance(model.claim, Open) else frozenset()
    rules = [rule for rule in model.rules if rule.target not in blind]
    return View(
        f"{kernel.chart.name} {kernel.chart.version}",
        model.bounds.symbols,
        model.bounds.steps,
        tuple(_types(model, free)),
        ", ".join(map(_leaf, model.leaves)),
        (*(f"{spelt(place.path)}: {declared(model, place, free)}" for place in kernel.places),),
        (
            f"leaf := {_leaf(kernel.initial.name)}",
            *(started(model, place, free) for place in kernel.places),
        ),
        tuple(each for rule in rules for each in _rulesets(model, rule, free)),
        tuple(_claims(model, free)),
    )


def _leaf(name: str) -> str:
    return spelt(("leaf", name))


def _claims(model: Model, free: frozenset[Sort]) -> Iterator[str]:
    match model.claim:
        case Safe(name=name, bad=bad):
            yield f'invariant "{name}" !{_some_of(_bad(model, each, free) for each in bad)}'
        case Open(name=name, such=such):
            yield f'liveness "{name}" {_some_of(_at(each, free) for each in such)}'
        case Answered(name=name):
            message = f"Murphi has no words for `{name}`: that something follows if hosts are fair"
            raise UnsayableError(message)


def _bad(model: Model, bad: Bad, free: frozenset[Sort]) -> str:
    parts = (_part(model, some, {}, free) for some in bad.guard)
    return f"({' & '.join((f'leaf = {_leaf(bad.leaf)}', *parts))})"


def _at(where: tuple[str, Formula], free: frozenset[Sort]) -> str:
    return f"(leaf = {_leaf(where[0])} & {condition(settled(where[1]), free)})"


def _some_of(formulas: Iterable[str]) -> str:
    return f"({' | '.join(formulas) or 'false'})"


def _types(model: Model, free: frozenset[Sort]) -> Iterator[str]:
    for sort in symbols(model):
        kind = (
            f"scalarset({model.bounds.symbols})"
            if sort in free
            else f"0..{numbers(sort, model.bounds)[-1]}"
        )
        yield f"{members(sort)}: {kind}"


def _rulesets(model: Model, rule: Rule, free: frozenset[Sort]) -> Iterator[Ruleset]:
    for case in _cases(model, rule.choices, free):
        parts = [_part(model, some, case, free) for some in rule.guard]
        changed = {place: settled_term(put_in_term(term, case)) for place, term in rule.updates}
        if "false" not in parts:
            yield Ruleset(
                " ".join(rule.name),
                tuple(_bound(model, case, free)),
                (f"leaf = {_leaf(rule.leaf)}", *(part for part in parts if part != "true")),
                tuple(spares(model, changed, free)),
                (*orders(changed, free), f"leaf := {_leaf(rule.target)}"),
            )


def _cases(
    model: Model, parameters: tuple[Parameter, ...], free: frozenset[Sort]
) -> Iterator[Case]:
    """Bind what a ruleset can; a null among scalarsets, and every set, is a case of its own."""
    paths = [each.path for each in parameters]
    for options in product(*(_options(model, each, free) for each in parameters)):
        yield dict(zip(paths, options, strict=True))


def _options(model: Model, parameter: Parameter, free: frozenset[Sort]) -> tuple[Term, ...]:
    if isinstance(parameter.sort, Symbols):
        return values(model, parameter)
    if parameter.sort in free and nullable(parameter):
        return Of(replace(parameter, optional=False)), Known(NULL)
    return (Of(parameter),)


def _bound(model: Model, case: Case, free: frozenset[Sort]) -> Iterator[str]:
    for term in case.values():
        if isinstance(term, Of):
            yield f"{spelt(term.parameter.path)}: {ranged(model, term.parameter, free)}"


def _part(model: Model, some: Exists, case: Case, free: frozenset[Sort]) -> str:
    formula = put(All(some.formulas), case)
    ways = [_some(model, formula, each, free) for each in _cases(model, some.hidden, free)]
    if "true" in ways:
        return "true"
    kept = [way for way in dict.fromkeys(ways) if way != "false"]
    return f"({' | '.join(kept)})" if len(kept) > 1 else "".join(kept) or "false"


def _some(model: Model, formula: Formula, case: Case, free: frozenset[Sort]) -> str:
    inner = settled(put(formula, case))
    if inner in {TRUE, FALSE}:
        return condition(inner, free)
    bound = tuple(_bound(model, case, free))
    heads = "".join(f"exists {each} do " for each in bound)
    tails = " endexists" * len(bound)
    return f"({heads}{condition(inner, free)}{tails})"
