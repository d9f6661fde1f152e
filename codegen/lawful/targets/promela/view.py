"""What stands in the model: constants, variables and alternatives."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from lawful.bounded import Model, Rule, UnsayableError
from lawful.bounded.coding import initial
from lawful.bounded.model import Answered, Open, Safe
from lawful.bounded.ordering import overtaken
from lawful.bounded.settling import FALSE, TRUE, settled_term
from lawful.bounded.spelling import spelt
from lawful.bounded.trees import put_in_term
from lawful.bounded.unrolling import spelt_out, valuations
from lawful.kernel.model import At, Place, Term
from lawful.targets.promela.writer import condition, value


@dataclass(frozen=True, slots=True)
class Step:
    """One alternative of the process."""

    name: str
    guard: str
    orders: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that the template may say."""

    chart: str
    symbols: int
    steps: int
    leaves: tuple[str, ...]
    start: str
    variables: tuple[str, ...]
    spares: tuple[str, ...]
    alternatives: tuple[Step, ...]


def view(model: Model) -> View:
    """Decide on all that is written."""
    kernel = model.kernel
    steps = tuple(step for rule in model.rules for step in _steps(model, rule))
    spares = max((len(overtaken(dict(rule.updates))) for rule in model.rules), default=0)
    return View(
        f"{kernel.chart.name} {kernel.chart.version}",
        model.bounds.symbols,
        model.bounds.steps,
        tuple(f"{_leaf(name)} {number}" for number, name in enumerate(model.leaves)),
        _leaf(kernel.initial.name),
        tuple(_declared(model, place) for place in kernel.places),
        tuple(f"spare_{number}" for number in range(spares)),
        (*steps, *_claims(model)),
    )


def _claims(model: Model) -> Iterator[Step]:
    match model.claim:
        case Safe(name=name, bad=bad):
            for each in bad:
                parts = [spelt_out(model, some, {}) for some in each.guard]
                if FALSE not in parts:
                    guard = (condition(part) for part in parts if part != TRUE)
                    said = " && ".join((f"leaf == {_leaf(each.leaf)}", *guard))
                    yield Step(f"not {name}", said, ("assert(false)",))
        case Answered(name=name):
            message = f"the Promela of this export says of `{name}` nothing: ask TLC"
            raise UnsayableError(message)
        case Open(name=name):
            message = f"the Promela of this export says of `{name}` nothing: ask rumur"
            raise UnsayableError(message)


def _leaf(name: str) -> str:
    return spelt(("leaf", name))


def _declared(model: Model, place: Place) -> str:
    number = initial(place, model.bounds)
    match number:
        case int():
            return f"short {spelt(place.path)} = {number}"
    return f"int {spelt(place.path)} = {sum(1 << member for member in number)}"


def _steps(model: Model, rule: Rule) -> Iterator[Step]:
    for chosen in valuations(model, rule.choices):
        parts = [spelt_out(model, some, chosen) for some in rule.guard]
        if FALSE not in parts:
            leaf = f"leaf == {_leaf(rule.leaf)}"
            kept = [condition(part) for part in parts if part != TRUE]
            changed = {place: settled_term(put_in_term(t, chosen)) for place, t in rule.updates}
            orders = (*_orders(changed), f"leaf = {_leaf(rule.target)}")
            yield Step(" ".join(rule.name), " && ".join((leaf, *kept)), orders)


def _orders(changed: Mapping[Place, Term]) -> Iterator[str]:
    early = overtaken(changed)
    for number, place in enumerate(early):
        yield f"spare_{number} = {value(changed[place])}"
    for place, term in changed.items():
        if place in early:
            yield f"{spelt(place.path)} = spare_{early.index(place)}"
        elif term != At(place):
            yield f"{spelt(place.path)} = {value(term)}"
