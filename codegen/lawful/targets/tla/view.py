"""What stands in the module: variables, actions, and the events that they belong to."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lawful.bounded import NULL, Exists, Model, Rule, UnsayableError
from lawful.bounded.coding import initial
from lawful.bounded.model import Answered, Bad, Claim, Open, Safe
from lawful.bounded.settling import FALSE, TRUE, settled, settled_term
from lawful.bounded.spelling import spelt
from lawful.bounded.unrolling import nullable, numbers
from lawful.kernel.model import All, At, Formula, Parameter, Symbols
from lawful.targets.tla.writer import condition, value


@dataclass(frozen=True, slots=True)
class Action:
    """One rule; `chosen` binds its choices, if it has any, and what they are for stands inside."""

    name: str
    leaf: str
    chosen: tuple[str, ...]
    margin: str
    body: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that the templates may say."""

    module: str
    chart: str
    symbols: int
    steps: int
    variables: str
    start: tuple[str, ...]
    actions: tuple[Action, ...]
    fair: str
    claims: tuple[str, ...]
    kept: tuple[str, ...]


def view(model: Model) -> View:
    """Decide on all that is written."""
    kernel, turns = model.kernel, ("turn",) if _is_answered(model) else ()
    return View(
        kernel.chart.name,
        f"{kernel.chart.name} {kernel.chart.version}",
        model.bounds.symbols,
        model.bounds.steps,
        ", ".join(("leaf", *(spelt(place.path) for place in kernel.places), *turns)),
        tuple(_start(model)),
        tuple(_action(model, rule) for rule in model.rules),
        _fair(model),
        tuple(_claims(model)),
        kept(model.claim),
    )


def _start(model: Model) -> Iterator[str]:
    yield f'leaf = "{model.kernel.initial.name}"'
    if _is_answered(model):
        yield "turn = 0"
    for place in model.kernel.places:
        number = initial(place, model.bounds)
        shown = number if isinstance(number, int) else f"{{{', '.join(map(str, sorted(number)))}}}"
        yield f"{spelt(place.path)} = {shown}"


def _is_answered(model: Model) -> bool:
    """Tell whether steps must be told from standing still: fairness is about steps that change."""
    return isinstance(model.claim, Answered)


def _action(model: Model, rule: Rule) -> Action:
    parts = (_part(model, some) for some in rule.guard)
    chosen = ", ".join(_bound(model, each) for each in rule.choices)
    return Action(
        spelt(rule.name),
        rule.leaf,
        (chosen,) if chosen else (),
        " " * (8 if chosen else 4),
        (*(f"Holds({part})" for part in parts if part), *_next(model, rule)),
    )


def _next(model: Model, rule: Rule) -> Iterator[str]:
    changed = {place: settled_term(term) for place, term in rule.updates}
    kept = [place for place in model.kernel.places if changed.get(place, At(place)) == At(place)]
    yield f'leaf\' = "{rule.target}"'
    if _is_answered(model):
        yield "turn' = 1 - turn"
    for place, term in changed.items():
        if place not in kept:
            yield f"{spelt(place.path)}' = {value(term)}"
    if kept:
        yield f"UNCHANGED <<{', '.join(spelt(place.path) for place in kept)}>>"


def _fair(model: Model) -> str:
    if not isinstance(model.claim, Answered):
        return ""
    signs = [("WF", name) for name in model.claim.weak]
    signs += [("SF", name) for name in model.claim.strong]
    return "".join(f" /\\ {sign}_vars({_event(model, name)})" for sign, name in signs)


def _event(model: Model, name: str) -> str:
    """Give the steps of an event, wherever it is taken."""
    taken = [spelt(rule.name) for rule in model.rules if rule.event == name]
    joined = " \\/ ".join(taken)
    return f"({joined})" if taken else "FALSE"


def _claims(model: Model) -> Iterator[str]:
    match model.claim:
        case Safe(bad=bad):
            yield f"Bad == {_some(_bad(model, each) for each in bad)}"
            yield "Kept == ~Bad"
        case Answered(so=so, such=such):
            yield f"So == {_some(map(_at, so))}"
            yield f"Such == {_some(map(_at, such))}"
            yield "Kept == So ~> Such"
        case Open(name=name):
            message = f"TLA+ has no words for `{name}`: that something stays possible"
            raise UnsayableError(message)


def kept(claim: Claim | None) -> tuple[str, ...]:
    """Say how TLC is asked whether a claim holds."""
    match claim:
        case None:
            return ()
        case Safe():
            return ("INVARIANT Kept",)
        case _:
            return ("PROPERTY Kept",)


def _bad(model: Model, bad: Bad) -> str:
    parts = (_part(model, some) for some in bad.guard)
    return (
        "(" + " /\\ ".join((f'leaf = "{bad.leaf}"', *(f"({each})" for each in parts if each))) + ")"
    )


def _at(where: tuple[str, Formula]) -> str:
    return f'(leaf = "{where[0]}" /\\ {condition(settled(where[1]))})'


def _some(formulas: Iterable[str]) -> str:
    return " \\/ ".join(formulas) or "FALSE"


def _part(model: Model, some: Exists) -> str:
    """Write a part of a guard; nothing if it always holds."""
    formula = settled(All(some.formulas))
    if formula == TRUE:
        return ""
    if formula == FALSE or not some.hidden:
        return condition(formula)
    bound = ", ".join(_bound(model, each) for each in some.hidden)
    return f"\\E {bound} : {condition(formula)}"


def _bound(model: Model, parameter: Parameter) -> str:
    low, top = NULL if nullable(parameter) else 0, numbers(parameter.sort, model.bounds)[-1]
    sets = isinstance(parameter.sort, Symbols)
    among = f"SUBSET (0..{top})" if sets else f"{low}..{top}"
    return f"{spelt(parameter.path)} \\in {among}"
