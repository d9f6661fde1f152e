"""Expressions as Python source.

Text from a spec enters only as a literal in quotes; names are identifiers that the schema checked.
The functions with an underscore are those of the package's own `_strict` module.
"""

from lawful.expression.tree import Expression, Not
from lawful.targets.python.bounding import bounded
from lawful.targets.python.carrying import brought, met
from lawful.targets.python.names import Names
from lawful.targets.python.ranging import ranged
from lawful.targets.python.writer import written
from lawful.valuetype import Type


def source(expression: Expression, names: Names) -> str:
    """Write the expression."""
    return written(met(expression, names), names)


def refusal(expression: Expression, names: Names) -> str:
    """Write the condition under which the expression does not hold."""
    return source(Not(expression), names)


def stored(expression: Expression, names: Names, place: Type) -> str:
    """Write the expression as the value of a place; a number that may leave its range saturates."""
    text = written(brought(expression, names), names)
    return bounded(text, ranged(expression, names.held), place)
