"""Comparisons: of what could be equal, of numbers, and of an item with a container."""

from typing import cast

from lawful.expression.fitting import comparable, nullable, ranged, required
from lawful.expression.meaning.constants import openness
from lawful.expression.meaning.here import Here
from lawful.expression.meaning.needs import COMPARE_FIRST, MATCH, as_json, need, sort, suits
from lawful.expression.printing import printed
from lawful.expression.ranges import ANY_NUMBER
from lawful.expression.syntax import Binary, Extent, Syntax
from lawful.expression.tree import Compare, Comparison, Contains, Expression
from lawful.expression.wording import article
from lawful.valuetype import List, Map, Null, Optional, Set, Text, Type, Union

CONTAINERS = (List, Set, Map)


def pair(
    one: tuple[Here, Syntax], other: tuple[Here, Syntax], wanted: Type | None = None
) -> tuple[Expression | None, Expression | None]:
    """Type two parts, each where it stands; a literal takes the type of the other part."""
    if openness(*one) > openness(*other):
        second, first = pair(other, one, wanted)
        return first, second
    found = one[0].typed(one[1], wanted)
    if wanted is None and found is not None:
        wanted = ranged(found.type, ANY_NUMBER)
    return found, other[0].typed(other[1], wanted)


def equality(here: Here, part: Binary) -> Expression | None:
    """Type `==` and `!=`."""
    left, right = pair((here, part.left), (here, part.right))
    if left is None or right is None:
        return None
    if isinstance(left.type, Null) or isinstance(right.type, Null):
        value, at = (right, part.right.at) if isinstance(left.type, Null) else (left, part.left.at)
        fine = _may_be_null(here, value, at)
    else:
        fine = comparable(left.type, right.type)
        if not fine:
            _never(here, part.at, left.type, right.type)
        left, right = as_json(left, right.type), as_json(right, left.type)
    return Compare(cast("Comparison", part.operator), left, right) if fine else None


def _may_be_null(here: Here, value: Expression, at: Extent) -> bool:
    """Let a check that compares with null be used where an earlier one has done so."""
    if isinstance(value.type, Null):
        here.report(at, "E254", "this is always null", "")
        return False
    if nullable(value.type) or printed(value) in here.scope.known:
        return True
    hint = "only a type with `?`, or `json`, may be null"
    here.report(at, "E254", f"{article(value.type)} is never null", hint)
    return False


def _never(here: Here, at: Extent, one: Type, other: Type) -> None:
    hint = MATCH if isinstance(one, Union) or isinstance(other, Union) else ""
    here.report(at, "E254", f"{article(one)} is never {article(other)}", hint)


def order(here: Here, part: Binary) -> Expression | None:
    """Type `<`, `<=`, `>` and `>=`."""
    left, right = need(here, part.left, ANY_NUMBER), need(here, part.right, ANY_NUMBER)
    if left is None or right is None:
        return None
    return Compare(cast("Comparison", part.operator), left, right)


def contains(here: Here, part: Binary) -> Expression | None:
    """Type `in`."""
    item, container = _sides(here, part)
    if container is None or not sort(
        here, part.right, container, CONTAINERS, "a list, a set or a map"
    ):
        return None
    if item is None or not _may_be_in(here, part, item, container.type):
        return None
    return Contains(item, container)


def _sides(here: Here, part: Binary) -> tuple[Expression | None, Expression | None]:
    if openness(here, part.left) > openness(here, part.right):
        container = here.typed(part.right)
        wanted = None if container is None else _member(container.type)
        return here.typed(part.left, wanted), container
    item = here.typed(part.left)
    if item is None or isinstance(item.type, Null):
        return item, here.typed(part.right)
    return item, here.typed(part.right, List(ranged(required(item.type), ANY_NUMBER)))


def _member(container: Type) -> Type | None:
    return container.item if isinstance(container, List | Set) else None


def _may_be_in(here: Here, part: Binary, item: Expression, container: Type) -> bool:
    member = _member(container)
    if member is None:
        return suits(here, part.left, item, Text())
    if isinstance(item.type, Optional) and not nullable(member):
        here.report(
            part.left.at, "E256", f"this may be null, and {article(member)} never is", COMPARE_FIRST
        )
        return False
    fine = nullable(member) if isinstance(item.type, Null) else comparable(item.type, member)
    if not fine:
        _never(here, part.at, item.type, member)
    return fine
