"""Expressions as Python source.

Text from a spec enters only as a literal in quotes; names are identifiers that the schema checked.
The functions with an underscore are those of the package's own `_strict` module.
"""

from lawful.expression.tree import Expression, Not
from lawful.targets.python.names import Names
from lawful.targets.python.writer import written
from lawful.valuetype import Integer, Optional, Type


def source(expression: Expression, names: Names) -> str:
    """Write the expression."""
    return written(expression, names)


def refusal(expression: Expression, names: Names) -> str:
    """Write the condition under which the expression does not hold."""
    return source(Not(expression), names)


def stored(expression: Expression, names: Names, place: Type) -> str:
    """Write the expression as the value of a place; a number that may leave its range saturates."""
    text, given = source(expression, names), expression.type
    if isinstance(place, Optional) and isinstance(given, Optional):
        bounded = _bounded(text, given.item, place.item)
        return text if bounded == text else f"None if ({text}) is None else {bounded}"
    return _bounded(text, given, place.item if isinstance(place, Optional) else place)


def _bounded(text: str, given: Type, place: Type) -> str:
    if not isinstance(place, Integer) or not isinstance(given, Integer):
        return text
    if _above(given, place):
        text = f"min({text}, {place.high})"
    if _below(given, place):
        text = f"max({text}, {place.low})"
    return text


def _above(given: Integer, place: Integer) -> bool:
    return place.high is not None and (given.high is None or given.high > place.high)


def _below(given: Integer, place: Integer) -> bool:
    return place.low is not None and (given.low is None or given.low < place.low)
