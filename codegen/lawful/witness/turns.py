"""The turns that the working out of a value can take, as demands."""

from collections.abc import Iterator
from dataclasses import replace

from lawful.expression.tree import (
    Arithmetic,
    Call,
    Combine,
    Compare,
    Comparison,
    Conditional,
    Contains,
    Expression,
    Index,
    ListOf,
    Literal,
    Macro,
    Make,
    Reference,
)
from lawful.usage import inside, parts
from lawful.valuetype import Bool, Integer, List, Optional, Set, Type
from lawful.witness.membership import Situation
from lawful.witness.rewriting import constant, equal, sized
from lawful.witness.situations import situations
from lawful.witness.terms import FEW
from lawful.witness.ways import Demand


def turns(value: Expression, kind: Type) -> Iterator[Situation]:
    """List the turns on the way to a value that is stored in a place of the type."""
    yield from _saturated(value, kind)
    yield from _truths(value)
    for part, before in _reached(value):
        found = _parts_made(part) if isinstance(part, Make | ListOf) else _turns(part)
        if not _is_inside_macro(part):
            yield from (replace(each, demands=(*before, *each.demands)) for each in found)


def _truths(value: Expression) -> Iterator[Situation]:
    """List what makes a truth value true and false; none for any other value."""
    if isinstance(value.type, Bool) and not isinstance(value, Literal):
        yield Situation("true", ((value, True),))
        yield Situation("false", ((value, False),))
        yield from situations(value)


def _reached(value: Expression) -> Iterator[tuple[Expression, tuple[Demand, ...]]]:
    """Give the value and all that is inside it, with what must hold so that it is worked out."""
    todo: list[tuple[Expression, tuple[Demand, ...]]] = [(value, ())]
    while todo:
        part, before = todo.pop()
        yield part, before
        if isinstance(part, Conditional) and not _is_inside_macro(part.test):
            todo.append((part.test, before))
            todo.append((part.then, (*before, (part.test, True))))
            todo.append((part.otherwise, (*before, (part.test, False))))
        else:
            todo.extend((each, before) for each in inside(part))


def _is_inside_macro(part: Expression) -> bool:
    """Tell whether a local is read; what is made of several parts may have macros of its own."""
    met = [each for each in parts(part) if isinstance(each, Reference) and each.root == "local"]
    if not isinstance(part, Make | ListOf):
        return bool(met)
    own = {each.local for each in parts(part) if isinstance(each, Macro)}
    return any(each.name not in own for each in met)


def _saturated(value: Expression, kind: Type) -> Iterator[Situation]:
    if isinstance(value, Conditional):
        for truth, part in ((True, value.then), (False, value.otherwise)):
            for each in _saturated(part, kind):
                yield replace(each, demands=(*each.demands, (value.test, truth)))
        return
    bounds = kind.item if isinstance(kind, Optional) else kind
    if not isinstance(bounds, Integer) or not isinstance(value.type, Integer):
        return
    low, high = value.type.low, FEW if _is_size(value) else value.type.high
    if bounds.high is not None and (high is None or high > bounds.high):
        yield Situation("at_most", (_against("==", value, bounds.high),))
        yield Situation("too_large", (_against(">", value, bounds.high),))
    if bounds.low is not None and (low is None or low < bounds.low):
        yield Situation("at_least", (_against("==", value, bounds.low),))
        yield Situation("too_small", (_against("<", value, bounds.low),))


def _is_size(value: Expression) -> bool:
    """Tell a count of members: a test writes but a few."""
    return isinstance(value, Call) and value.function == "size"


def _against(operator: Comparison, value: Expression, bound: int) -> Demand:
    """Compare with a constant; what is added or taken away is moved to the other side."""
    match value:
        case Arithmetic(operator="+", left=left, right=Literal(value=int(number))):
            return _against(operator, left, bound - number)
        case Arithmetic(operator="-", left=left, right=Literal(value=int(number))):
            return _against(operator, left, bound + number)
        case Arithmetic(operator="-", left=left, right=right) if bound == 0:
            return Compare(operator, left, right), True
        case _:
            return Compare(operator, value, constant(bound)), True


def _turns(part: Expression) -> Iterator[Situation]:
    match part:
        case Conditional(test=test):
            yield Situation("then", ((test, True),))
            yield Situation("otherwise", ((test, False),))
            yield from situations(test)
        case Call(function="min" | "max", arguments=(one, other)):
            for operator, label in (("<", "less"), ("==", "equal"), (">", "greater")):
                yield Situation(label, ((Compare(operator, one, other), True),))  # type: ignore[arg-type]
        case Combine(left=left, right=right, type=Set()):
            yield from _combined(left, right)
        case Index():
            yield Situation("missing", ((equal(part, constant(None)), True),))
            yield Situation("present", ((equal(part, constant(None)), False),))
        case Macro(source=source) | Call(function="sum", arguments=(source,)):
            for label, size in (("of_none", 0), ("of_two", 2)):
                yield Situation(label, ((sized(source, size), True),))
        case _:
            return


def _parts_made(part: Make | ListOf) -> Iterator[Situation]:
    """List the turns of every field that is filled, and of every member that is a truth value."""
    if isinstance(part, ListOf):
        for number, item in enumerate(part.items, 1):
            yield from _labelled(f"item_{number}", _truths(item))
        return
    for field, item in part.filled():
        yield from _labelled(field.name, _saturated(item, field.type))
        yield from _labelled(field.name, _truths(item))


def _labelled(label: str, found: Iterator[Situation]) -> Iterator[Situation]:
    return (replace(each, label=f"{label}-{each.label}") for each in found)


def _combined(left: Expression, right: Expression) -> Iterator[Situation]:
    if isinstance(right, ListOf):
        for item in right.items:
            yield Situation("member", ((Contains(item, left), True),))
            yield Situation("no_member", ((Contains(item, left), False),))
    elif isinstance(right.type, List | Set):
        for label, size in (("of_none", 0), ("of_two", 2)):
            yield Situation(label, ((sized(right, size), True),))
