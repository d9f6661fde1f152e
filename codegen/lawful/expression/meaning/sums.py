"""`+` and `-`, of numbers, of lists and of sets."""

from typing import Literal, TypeAlias, cast

from lawful.expression.fitting import common, comparable, required, within
from lawful.expression.meaning.here import Here
from lawful.expression.meaning.needs import need, sort, suits
from lawful.expression.ranges import ANY_NUMBER, added, negated
from lawful.expression.syntax import Binary
from lawful.expression.tree import Arithmetic, Combine, Expression
from lawful.expression.wording import article
from lawful.valuetype import Integer, List, Nothing, Set, Type

Sign: TypeAlias = Literal["+", "-"]


def sum_(here: Here, part: Binary, wanted: Type | None) -> Expression | None:
    """Type a sum or a difference."""
    place = None if wanted is None else required(wanted)
    left = here.typed(part.left, place if isinstance(place, List | Set) else None)
    if left is None or not sort(
        here, part.left, left, (Integer, List, Set), "a number, list or set"
    ):
        here.typed(part.right)
        return None
    if isinstance(left.type, Integer):
        return _numbers(here, part, left, left.type)
    right = here.typed(part.right, _like(_wanted(place) or _item(left.type)))
    return None if right is None else _members(here, part, (left, right), _wanted(place))


def _numbers(here: Here, part: Binary, left: Expression, one: Integer) -> Expression | None:
    right = need(here, part.right, ANY_NUMBER)
    if right is None or not isinstance(right.type, Integer):
        return None
    bounds = added(one, right.type if part.operator == "+" else negated(right.type))
    return Arithmetic(cast("Sign", part.operator), left, right, bounds)


def _members(
    here: Here, part: Binary, sides: tuple[Expression, Expression], wanted: Type | None
) -> Expression | None:
    left, right = sides
    kinds, needed = (
        ((List, Set), "a list or a set") if isinstance(left.type, Set) else ((List,), "a list")
    )
    if not sort(here, part.right, right, kinds, needed):
        return None
    if part.operator == "-":
        return _without(here, part, left, right)
    joint = _joint(here, part, sides, wanted)
    if joint is None:
        return None
    return Combine("+", left, right, Set(joint) if isinstance(left.type, Set) else List(joint))


def _without(here: Here, part: Binary, left: Expression, right: Expression) -> Expression | None:
    if not isinstance(left.type, Set):
        here.report(part.left.at, "E254", "`-` takes members out of a set, and this is a list", "")
        return None
    one, other = _item(left.type), _item(right.type)
    if not comparable(one, other):
        message = f"{article(other)} is never {article(one)}"
        here.report(part.right.at, "E254", message, "")
        return None
    return Combine("-", left, right, left.type)


def _joint(
    here: Here, part: Binary, sides: tuple[Expression, Expression], wanted: Type | None
) -> Type | None:
    left, right = sides
    one, other = _item(left.type), _item(right.type)
    joint = common((one, other), wanted)
    if joint is None:
        place = wanted if wanted is not None and within(one, wanted) else one
        kind = Set if isinstance(right.type, Set) else List
        suits(here, part.right, right, kind(place), within)
    return joint


def _like(item: Type) -> Type | None:
    return None if isinstance(item, Nothing) else List(item)


def _wanted(place: Type | None) -> Type | None:
    return place.item if isinstance(place, List | Set) else None


def _item(container: Type) -> Type:
    return cast("List | Set", container).item
