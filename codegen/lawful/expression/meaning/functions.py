"""The functions: `size`, `sum`, `min`, `max`, `is_blank` and `json`, and the named texts."""

from collections.abc import Iterator, Mapping

from lawful.expression.meaning.converting import conversion, json
from lawful.expression.meaning.here import Here
from lawful.expression.meaning.needs import need, sort
from lawful.expression.ranges import ANY_NUMBER, COUNT, greatest, least, summed
from lawful.expression.syntax import Function
from lawful.expression.tree import BOOL, Call, Expression
from lawful.expression.wording import nearest
from lawful.valuetype import Integer, List, Map, Named, Set, Text

ARGUMENTS: Mapping[str, str] = {
    "size": "value",
    "sum": "list",
    "min": "a, b",
    "max": "a, b",
    "is_blank": "text",
    "json": "value",
}
MACROS = ("exists", "all", "map")
SIZED = (List, Set, Map, Text, Named)


def function(here: Here, part: Function) -> Expression | None:
    """Type a call."""
    if part.name.name in here.scope.types:
        return conversion(here, part, here.scope.types[part.name.name])
    if part.name.name not in ARGUMENTS:
        _unknown(here, part)
        return None
    if len(part.arguments) != ARGUMENTS[part.name.name].count(",") + 1:
        _miscounted(here, part)
        return None
    return _called(here, part)


def _called(here: Here, part: Function) -> Expression | None:
    match part.name.name:
        case "size":
            return _size(here, part)
        case "sum":
            return _sum(here, part)
        case "is_blank":
            text = need(here, part.arguments[0], Text())
            return None if text is None else Call("is_blank", (text,), BOOL)
        case "json":
            return json(here, part)
    return _extreme(here, part)


def _unknown(here: Here, part: Function) -> None:
    name = part.name.name
    if name in MACROS:
        here.report(
            part.name.at, "E257", f"`{name}` is called on a list", f"write `list.{name}(x, ...)`"
        )
        return
    hint = nearest(name, (*ARGUMENTS, *_texts(here)) if name[0].isupper() else ARGUMENTS)
    here.report(part.name.at, "E257", f"no function is called `{name}`", hint)
    for argument in part.arguments:
        here.typed(argument)


def _texts(here: Here) -> Iterator[str]:
    return (each.name for each in here.scope.types.values() if isinstance(each, Named))


def _miscounted(here: Here, part: Function) -> None:
    name, given = part.name.name, len(part.arguments)
    takes = ARGUMENTS[name].count(",") + 1
    message = f"`{name}` takes {takes} argument{'s' * (takes > 1)}, not {given}"
    here.report(part.name.at, "E257", message, f"write `{name}({ARGUMENTS[name]})`")
    for argument in part.arguments:
        here.typed(argument)


def _size(here: Here, part: Function) -> Expression | None:
    value = here.typed(part.arguments[0])
    if value is None or not sort(here, part.arguments[0], value, SIZED, "a list, set, map or text"):
        return None
    return Call("size", (value,), COUNT)


def _sum(here: Here, part: Function) -> Expression | None:
    numbers = need(here, part.arguments[0], List(ANY_NUMBER))
    if numbers is None or not isinstance(numbers.type, List):
        return None
    item = numbers.type.item
    return Call("sum", (numbers,), summed(item) if isinstance(item, Integer) else Integer(0, 0))


def _extreme(here: Here, part: Function) -> Expression | None:
    left, right = (need(here, argument, ANY_NUMBER) for argument in part.arguments)
    if left is None or right is None:
        return None
    if not isinstance(left.type, Integer) or not isinstance(right.type, Integer):
        return None
    if part.name.name == "min":
        return Call("min", (left, right), least(left.type, right.type))
    return Call("max", (left, right), greatest(left.type, right.type))
