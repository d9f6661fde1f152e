"""What a rule does: places set one after the other."""

from collections.abc import Iterator, Mapping

from lawful.bounded import NULL, Model
from lawful.bounded.coding import initial
from lawful.bounded.ordering import overtaken
from lawful.bounded.settling import settled
from lawful.bounded.spelling import spelt
from lawful.bounded.trees import places
from lawful.bounded.unrolling import numbers
from lawful.kernel.model import (
    At,
    Either,
    Known,
    Member,
    Of,
    Parameter,
    Place,
    Sort,
    Symbols,
    Term,
    With,
    Without,
)
from lawful.targets.murphi.sorts import members
from lawful.targets.murphi.writer import condition, value

Unnamed = frozenset[Sort]


def declared(model: Model, place: Place, unnamed: Unnamed) -> str:
    """Write the type of a place."""
    if isinstance(place.sort, Symbols):
        return f"array [{members(place.sort.of)}] of boolean"
    if place.sort in unnamed:
        return spelt(("sort", place.sort.name))
    return f"{NULL}..{numbers(place.sort, model.bounds)[-1]}"


def started(model: Model, place: Place, unnamed: Unnamed) -> str:
    """Write what a place holds at first."""
    number = initial(place, model.bounds)
    if isinstance(place.sort, Symbols):
        held = frozenset() if isinstance(number, int) else number
        first = With(Known(()), tuple(map(Known, sorted(held))))
        return "; ".join(_filled(spelt(place.path), first, place.sort, unnamed))
    if place.sort in unnamed:
        return f"undefine {spelt(place.path)}"
    return f"{spelt(place.path)} := {number}"


def spares(model: Model, changed: Mapping[Place, Term], unnamed: Unnamed) -> Iterator[str]:
    """Declare what is worked out early."""
    for place in _early(changed):
        yield f"{_spare(place)}: {declared(model, place, unnamed)}"


def orders(changed: Mapping[Place, Term], unnamed: Unnamed) -> Iterator[str]:
    """Give the statements, without the semicolons that end them."""
    early = _early(changed)
    for place in early:
        yield from _set(_spare(place), place, changed[place], unnamed)
    for place, term in changed.items():
        name = spelt(place.path)
        if place in early and place.sort in unnamed:
            kept = f"{name} := {_spare(place)}"
            yield f"if isundefined({_spare(place)}) then undefine {name}; else {kept}; endif"
        elif place in early:
            yield f"{name} := {_spare(place)}"
        elif term != At(place):
            yield from _set(name, place, term, unnamed)


def _early(changed: Mapping[Place, Term]) -> tuple[Place, ...]:
    behind = overtaken(changed)
    return tuple(
        place
        for place, term in changed.items()
        if place in behind
        or (place in places(term) and isinstance(place.sort, Symbols) and not _grows(place, term))
    )


def _grows(place: Place, term: Term) -> bool:
    """Tell whether a set only gains or loses members that do not depend on it."""
    match term:
        case At(place=same):
            return same == place
        case (
            With(members=At(place=same), added=items) | Without(members=At(place=same), taken=items)
        ):
            return same == place and place not in places(*items)
    return False


def _spare(place: Place) -> str:
    return spelt(("spare", *place.path))


def _set(name: str, place: Place, term: Term, unnamed: Unnamed) -> Iterator[str]:
    if isinstance(place.sort, Symbols):
        yield from _changed(name, place, term, unnamed)
    elif place.sort in unnamed:
        yield _named(name, term, unnamed)
    else:
        yield f"{name} := {value(term, unnamed)}"


def _changed(name: str, place: Place, term: Term, unnamed: Unnamed) -> Iterator[str]:
    match term:
        case With(added=items) if _grows(place, term) and name == spelt(place.path):
            yield from (_one(name, item, "true", unnamed) for item in items)
        case Without(taken=items) if _grows(place, term) and name == spelt(place.path):
            yield from (_one(name, item, "false", unnamed) for item in items)
        case _:
            assert isinstance(place.sort, Symbols)  # noqa: S101 - its caller saw so
            yield from _filled(name, term, place.sort, unnamed)


def _one(name: str, item: Term, there: str, unnamed: Unnamed) -> str:
    order = f"{name}[{value(item, unnamed)}] := {there}"
    match item:
        case Known() | Of():
            return order
        case At(place=place) if place.sort in unnamed:
            return f"if !isundefined({spelt(place.path)}) then {order}; endif"
    return f"if {value(item, unnamed)} >= 0 then {order}; endif"


def _filled(name: str, term: Term, sort: Symbols, unnamed: Unnamed) -> Iterator[str]:
    each = Parameter(("each", sort.of.name), sort.of, optional=False)
    holds = condition(settled(Member(Of(each), term)), unnamed)
    index = spelt(each.path)
    yield f"for {index}: {members(sort.of)} do {name}[{index}] := {holds}; endfor"


def _named(name: str, term: Term, unnamed: Unnamed) -> str:
    """Set a symbol without a number; of another place, it may be undefined."""
    match term:
        case Known():
            return f"undefine {name}"
        case Of(parameter=parameter):
            return f"{name} := {spelt(parameter.path)}"
        case At(place=place):
            other = spelt(place.path)
            return f"if isundefined({other}) then undefine {name}; else {name} := {other}; endif"
        case Either(test=test, then=then, otherwise=otherwise):
            ends = [_named(name, end, unnamed) for end in (then, otherwise)]
            return f"if {condition(test, unnamed)} then {ends[0]}; else {ends[1]}; endif"
    message = f"{term} is no symbol"
    raise AssertionError(message)
