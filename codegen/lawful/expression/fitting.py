"""Which type may stand where another is wanted, and what two types have in common.

A number fits every range, for storing it saturates; but only a number that is stored by itself,
so inside a list, a set or a map the range of one must be inside the range of the other.
"""

from collections.abc import Iterable

from lawful.expression.ranges import hull, inside
from lawful.valuetype import (
    I64_MIN,
    U64_MAX,
    Bool,
    Integer,
    Json,
    List,
    Map,
    Named,
    Nothing,
    Null,
    Optional,
    Set,
    Text,
    Type,
)

JSON = Json()
JSON_NUMBER = Integer(I64_MIN, U64_MAX)


def fits(given: Type, wanted: Type) -> bool:
    """Tell whether a value of one type may be stored where another is wanted."""
    match given, wanted:
        case (Integer(), Integer() | Optional(item=Integer())):
            return True
        case (Optional(item=Integer()), Optional(item=Integer())):
            return True
    return within(given, wanted)


def within(given: Type, wanted: Type) -> bool:  # noqa: PLR0911 - one line a form
    """Tell whether every value of one type is, unchanged, a value of the other."""
    match given, wanted:
        case (Integer(), Integer()):
            return inside(given, wanted)
        case (Nothing(), _) | (Null(), Optional()) | (Named(), Text()):
            return True
        case (_, Json()):
            return _is_json(given)
        case (Optional(item=one), Optional(item=other)) | (one, Optional(item=other)):
            return within(one, other)
        case (List(item=one), List(item=other)) | (Set(item=one), Set(item=other)):
            return within(one, other)
        case (Map(value=one), Map(value=other)):
            return within(one, other)
    return given == wanted


def _is_json(given: Type) -> bool:
    match given:
        case Json() | Text() | Named() | Bool() | Null() | Nothing():
            return True
        case Integer():
            return inside(given, JSON_NUMBER)
        case Optional(item=item) | List(item=item) | Map(value=item):
            return _is_json(item)
    return False


def writable(given: Type, _: Type = JSON) -> bool:
    """Tell whether every value of the type has a JSON form, which only large numbers lack."""
    match given:
        case Integer():
            return inside(given, JSON_NUMBER)
        case Optional(item=item) | List(item=item) | Set(item=item) | Map(value=item):
            return writable(item)
    return True


def comparable(one: Type, other: Type) -> bool:
    """Tell whether `==` between the two says anything, whatever the ranges of numbers are."""
    left, right = ranged(required(one), JSON_NUMBER), ranged(required(other), JSON_NUMBER)
    return within(left, right) or within(right, left)


def ranged(given: Type, bounds: Integer) -> Type:
    """Give the type with all of its numbers in one range."""
    match given:
        case Integer():
            return bounds
        case Optional(item=item):
            return Optional(ranged(item, bounds))
        case List(item=item):
            return List(ranged(item, bounds))
        case Set(item=item):
            return Set(ranged(item, bounds))
        case Map(value=value):
            return Map(ranged(value, bounds))
    return given


def required(given: Type) -> Type:
    """Give the type without null."""
    return given.item if isinstance(given, Optional) else given


def optional(given: Type) -> Type:
    """Give the type with null added, unless it is there."""
    match given:
        case Optional() | Null():
            return given
        case Nothing():
            return Null()
    return Optional(given)


def nullable(given: Type) -> bool:
    """Tell whether null can be a value of the type."""
    return isinstance(given, Optional | Json | Null)


def common(found: Iterable[Type], wanted: Type | None) -> Type | None:
    """Give the type of a value that may be of any of these types, if there is one."""
    types = tuple(found)
    joint: Type | None = Nothing()
    for item in types:
        joint = None if joint is None else joined(joint, item)
    if joint is None and wanted is not None and all(within(item, wanted) for item in types):
        return wanted
    return joint


def joined(one: Type, other: Type) -> Type | None:
    """Give the narrowest type that both fit, if there is one."""
    match one, other:
        case (Integer(), Integer()):
            return hull(one, other)
        case (List(item=left), List(item=right)):
            return None if (item := joined(left, right)) is None else List(item)
        case (Set(item=left), Set(item=right)):
            return None if (item := joined(left, right)) is None else Set(item)
        case (Map(value=left), Map(value=right)):
            return None if (item := joined(left, right)) is None else Map(item)
    if within(one, other) or within(other, one):
        return other if within(one, other) else one
    return _with_null(one, other)


def _with_null(one: Type, other: Type) -> Type | None:
    if not isinstance(one, Optional | Null) and not isinstance(other, Optional | Null):
        return None
    left = Nothing() if isinstance(one, Null) else required(one)
    right = Nothing() if isinstance(other, Null) else required(other)
    item = joined(left, right)
    return None if item is None else optional(item)
