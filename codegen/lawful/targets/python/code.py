"""Expressions as Python source.

Text from a spec enters only as a literal in quotes; names are identifiers that the schema checked.
The functions with an underscore are those of the package's own `_strict` module.
"""

from lawful.expression.tree import Conditional, Expression, Not
from lawful.targets.python.bounding import bounded
from lawful.targets.python.carrying import brought, met
from lawful.targets.python.names import Names
from lawful.targets.python.ranging import ranged
from lawful.targets.python.simplifying import simplified
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
    seen = simplified(expression, names.facts)
    whole = expression if isinstance(seen, Conditional) else seen
    return bounded(written(brought(seen, names), names), ranged(whole, names.held), place)
