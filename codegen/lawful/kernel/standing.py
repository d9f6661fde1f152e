"""What a place of a sort holds, in place of the values of the chart."""

from lawful.kernel.model import (
    OTHER,
    Constant,
    Counter,
    Either,
    Finite,
    Held,
    Known,
    Of,
    Parameter,
    Path,
    Plus,
    Sort,
    Symbol,
    Symbols,
    Term,
    Truth,
)
from lawful.kernel.paths import FILLED, MEMBER, Grounds


def begun(grounds: Grounds, path: Path, sort: Sort) -> Held:
    """Give what a place of the sort holds before any event."""
    match sort:
        case Symbols(of=of):
            members = grounds.first((*path, MEMBER))
            return frozenset(-1 - of.named.index(each) for each in members if each in of.named)
        case Finite(values=(False, True)) if path[-1] == FILLED:
            return _is_filled(grounds, path)
    value = next(iter(grounds.first(path)), None)
    match sort:
        case Symbol(named=named):
            return None if value is None else -1 - named.index(value)
        case Finite(values=(True,)):
            return None if value is None else True
        case Finite():
            return stands_for(sort, value)
        case Counter():
            return value


def _is_filled(grounds: Grounds, path: Path) -> bool | None:
    if path[0] not in {"variable", "watch"}:
        return None
    return next(iter(grounds.first(path[:-1])), None) not in {None, "[]", "{}"}


def stands_for(sort: Finite, value: Constant) -> Constant:
    """Give the value of the sort that stands for a constant: of numbers, the last not above it."""
    if not sort.capped or value is None:
        return value if value is None or value in sort.values else OTHER
    numbers = [each for each in sort.values if isinstance(each, int)]
    return max((each for each in numbers if each <= int(value)), default=numbers[0])


def standing(term: Term, sort: Finite) -> Term:
    """Give the term with each constant as the value that stands for it."""
    match term:
        case Known(value=value) if value != ():
            return Known(stands_for(sort, value))  # type: ignore[arg-type]
        case Either(test=test, then=then, otherwise=otherwise):
            return Either(test, standing(then, sort), standing(otherwise, sort))
        case _:
            return term


def present(term: Term, grounds: Grounds) -> Term:
    """Give the term where only null counts: all else is one value."""
    match term:
        case Known(value=value):
            return Known(None if value is None else True)
        case Either(test=test, then=then, otherwise=otherwise):
            return Either(test, present(then, grounds), present(otherwise, grounds))
        case Plus() | Truth():
            return Known(value=True)
        case Of(parameter=parameter) if not _nullable(parameter, grounds):
            return Known(value=True)
        case _:
            return term


def _nullable(parameter: Parameter, grounds: Grounds) -> bool:
    if parameter.asks is not None:
        return parameter.optional
    return grounds.may_be_null(parameter.path)
