"""E342: watch that makes no difference.

No condition of its property reads this watch, or it never has another value than at first. Read it
in a `when` of the property, or in another watch; let an event change it; or remove it.
"""

from collections.abc import Iterator

from lawful.chart import Chart, Property, Watch
from lawful.diagnostic import Diagnostic
from lawful.expression import same_json
from lawful.expression.tree import Expression, Literal
from lawful.usage import is_read, promised

CODE = "E342"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the watches that nothing reads but themselves, and those that never change."""
    for each in chart.properties:
        for watch in each.watches:
            if not any(is_read(one, "variable", watch.name) for one in _others(each, watch)):
                message = f"nothing in `{each.name}` reads the watch `{watch.name}`"
                yield Diagnostic(watch.at, CODE, message, "read it in a condition, or remove it")
            elif all(_is(value, watch) for _, value in watch.changes):
                message = f"the watch `{watch.name}` is always what it is at first"
                yield Diagnostic(watch.at, CODE, message, "let an event change it, or remove it")


def _others(found: Property, watch: Watch) -> Iterator[Expression]:
    own = [value for _, value in watch.changes]
    return (each for each in promised(found) if not any(each is value for value in own))


def _is(value: Expression, watch: Watch) -> bool:
    return isinstance(value, Literal) and same_json(value.value, watch.initial)
