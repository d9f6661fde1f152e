"""Literals and lists, which take the type of the place that they stand in, if they can."""

import re

from lawful.expression.fitting import common, joined, required, within
from lawful.expression.meaning.here import Here
from lawful.expression.meaning.needs import need, suits
from lawful.expression.ranges import ANY_NUMBER, negated
from lawful.expression.syntax import Choice, Constant, Name, Negative, Sequence, Syntax
from lawful.expression.tree import Arithmetic, Expression, ListOf, Literal
from lawful.expression.whitespace import is_blank
from lawful.expression.wording import article, nearest
from lawful.valuetype import (
    I64_MIN,
    Bool,
    Enum,
    Integer,
    Json,
    List,
    Named,
    Nothing,
    Null,
    Set,
    Text,
    Type,
)

SHOWN = re.compile(r"[\w .-]{1,40}")


def openness(here: Here, part: Syntax | None) -> int:
    """Rank how much a part's type depends on what stands beside it; 0 is not at all."""
    match part:
        case Constant(value=str() | None):
            return 2
        case Sequence(items=items):
            return 1 + all(openness(here, item) > 1 for item in items)
        case Choice(then=then, otherwise=otherwise):
            return min(openness(here, then), openness(here, otherwise))
        case Name(name=name) if name in here.scope.values:
            return openness(here, here.scope.values[name].part)
    return 0


def constant(here: Here, part: Constant, wanted: Type | None) -> Expression | None:
    """Type a literal."""
    match part.value:
        case None:
            return Literal(None, Null())
        case bool():
            return Literal(part.value, Bool())
        case int():
            return Literal(part.value, Integer(part.value, part.value))
        case str():
            return _text(here, part, part.value, None if wanted is None else required(wanted))


def _text(here: Here, part: Constant, text: str, wanted: Type | None) -> Expression | None:
    match wanted:
        case Enum(words=words):
            if text in words:
                return Literal(text, wanted)
            shown = f"word `{text}`" if SHOWN.fullmatch(text) else "such word"
            message = f"`{wanted.name}` has no {shown}"
            here.report(part.at, "E255", message, nearest(text, words))
            return None
        case Named(not_blank=not_blank):
            if not not_blank or not is_blank(text):
                return Literal(text, wanted)
            here.report(part.at, "E254", f"{article(wanted)} is never blank", "")
            return None
    return Literal(text, Text())


def sequence(here: Here, part: Sequence, wanted: Type | None) -> Expression | None:
    """Type a list, which is a set where a set belongs."""
    place = None if wanted is None else required(wanted)
    item = _item(place)
    items = tuple([here.typed(one, item) for one in part.items])
    found = tuple(one for one in items if one is not None)
    if len(found) < len(items):
        return None
    joint = common((one.type for one in found), item)
    if joint is not None:
        return ListOf(found, Set(joint) if isinstance(place, Set) else List(joint))
    _unlike(here, part, found, item)
    return None


def _item(place: Type | None) -> Type | None:
    match place:
        case List(item=item) | Set(item=item):
            return item
        case Json():
            return place
    return None


def _unlike(here: Here, part: Sequence, found: tuple[Expression, ...], wanted: Type | None) -> None:
    """Report the items that the place refuses, or else the first that is unlike those before it."""
    joint: Type = Nothing()
    for one, typed in zip(part.items, found, strict=True):
        if wanted is not None:
            suits(here, one, typed, wanted, within)
        elif (both := joined(joint, typed.type)) is None:
            message = f"this is {article(typed.type)}, and the list began with {article(joint)}"
            here.report(one.at, "E254", message, "all items of a list have one type")
            return
        else:
            joint = both


def negative(here: Here, part: Negative) -> Expression | None:
    """Type a number with a minus before it; before a literal it is a part of the literal."""
    found = need(here, part.item, ANY_NUMBER)
    if found is None or not isinstance(found.type, Integer):
        return None
    if not isinstance(found, Literal):
        bounds = negated(found.type)
        return Arithmetic("-", Literal(0, Integer(0, 0)), found, bounds)
    value = -int(found.value or 0)
    if value < I64_MIN:
        here.report(part.at, "E251", f"no number is below {I64_MIN}", "")
        return None
    return Literal(value, Integer(value, value))
