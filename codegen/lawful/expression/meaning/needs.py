"""Hold what was typed against what its place needs, and report the smallest piece that misfits."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from lawful.expression.fitting import fits, required, within
from lawful.expression.meaning.here import Here
from lawful.expression.syntax import Binary, Choice, Extent, Sequence, Syntax
from lawful.expression.tree import Combine, Conditional, Expression, JsonOf, ListOf
from lawful.expression.wording import article, spelt
from lawful.valuetype import Enum, Integer, Json, List, Map, Named, Optional, Set, Text, Type, Union

COMPARE_FIRST = "compare it with null first"
OPAQUE = "`json` is compared and stored as a whole; nothing looks into it"
MATCH = "use `match` to tell the variants apart"
Rule: TypeAlias = Callable[[Type, Type], bool]
Piece: TypeAlias = tuple[Syntax, Expression, Type, Rule]


def need(here: Here, part: Syntax, wanted: Type) -> Expression | None:
    """Type a part and hold it against the type that its place needs."""
    found = here.typed(part, wanted)
    fine = found is not None and suits(here, part, found, wanted)
    return as_json(found, wanted) if found is not None and fine else None


def as_json(found: Expression, wanted: Type) -> Expression:
    """Write what stands where JSON is wanted as JSON: a list of ours is no list of JSON yet."""
    made = isinstance(required(found.type), List | Map)
    return JsonOf(found) if made and isinstance(required(wanted), Json) else found


def suits(here: Here, part: Syntax, found: Expression, wanted: Type, rule: Rule = fits) -> bool:
    """Tell whether a typed part fits, and report what does not."""
    if rule(found.type, wanted):
        return True
    pieces = _pieces(part, found, wanted, rule)
    if not _every(suits(here, *piece) for piece in pieces):
        return False
    misfit(here, part.at, found.type, wanted)
    return False


def _pieces(part: Syntax, found: Expression, wanted: Type, rule: Rule) -> Iterator[Piece]:
    """Give the pieces that make up the value, each with what it is to be held against."""
    match part, found, required(wanted):
        case Choice(), Conditional(), _:
            yield part.then, found.then, wanted, rule
            yield part.otherwise, found.otherwise, wanted, rule
        case Sequence(), ListOf(), (List(item=item) | Set(item=item) | (Json() as item)):
            for one, typed in zip(part.items, found.items, strict=True):
                yield one, typed, item, within
        case Binary(operator="+"), Combine(), (List(item=item) | Set(item=item)):
            kind = Set if isinstance(found.right.type, Set) else List
            yield part.left, found.left, wanted, within
            yield part.right, found.right, kind(item), within


def _every(suited: Iterable[bool]) -> bool:
    """Tell whether all suit, asking even after one that does not, for each reports its own."""
    return all(tuple(suited))


def misfit(here: Here, at: Extent, given: Type, wanted: Type) -> None:
    """Report a value of one type where another belongs."""
    if isinstance(given, Optional) and fits(given.item, wanted):
        message = f"this may be null, and {article(wanted)} belongs here"
        here.report(at, "E256", message, COMPARE_FIRST)
        return
    message = f"this is {article(given)}, and {article(wanted)} belongs here"
    here.report(at, "E254", message, _hint(given, wanted))


def _hint(given: Type, wanted: Type) -> str:  # noqa: PLR0911 - one line a case
    match required(given), required(wanted):
        case Json(), _:
            return OPAQUE
        case Union(), _:
            return MATCH
        case Text(), Named():
            return f"only a `{spelt(required(wanted))}` is one; `text` takes any"
        case Text(), Enum():
            return "only a word between quotes becomes one"
        case Integer(), Json():
            return "`min` and `max` keep a number within what JSON holds"
        case Integer(), Integer():
            return "`min` and `max` keep a number in a list within a range"
    return ""


def sort(here: Here, part: Syntax, found: Expression, kinds: tuple[type, ...], needed: str) -> bool:
    """Tell whether a typed part is of one of some kinds of types, and report if it is not."""
    if isinstance(found.type, kinds):
        return True
    if isinstance(found.type, Optional) and isinstance(found.type.item, kinds):
        message = f"this may be null, and {needed} belongs here"
        here.report(part.at, "E256", message, COMPARE_FIRST)
        return False
    message = f"this is {article(found.type)}, and {needed} belongs here"
    here.report(part.at, "E254", message, OPAQUE if isinstance(found.type, Json) else "")
    return False
