"""From the text of an expression to its typed tree, or to everything that is wrong with it."""

from collections.abc import Callable

from lawful.diagnostic import Diagnostic, Span
from lawful.expression.formula import bounded, unread
from lawful.expression.meaning.here import Here
from lawful.expression.meaning.needs import as_json, suits
from lawful.expression.meaning.reading import read
from lawful.expression.parsing import parse
from lawful.expression.scope import Scope
from lawful.expression.syntax import Fault, Syntax
from lawful.expression.tree import Expression
from lawful.valuetype import Type


def check(
    text: str, scope: Scope, expect: Type | None, locate: Callable[[int, int], Span]
) -> tuple[Expression | None, list[Diagnostic]]:
    """Read and type an expression and hold it against the type of its place, if that has one.

    `locate` turns two offsets in the text into a span. There is a tree if nothing was found, and
    only then; where the scope is not sure or a value is wrong by itself, there may be neither.
    """
    part = parse(text)
    if not isinstance(part, Fault):
        part = bounded(text, part, scope.values)
    if isinstance(part, Fault):
        return None, [unread(part, locate)]
    found: list[Diagnostic] = []
    tree = _typed(Here(scope, found.append, locate, read), part, expect)
    return tree, sorted(found)


def _typed(here: Here, part: Syntax, expect: Type | None) -> Expression | None:
    tree = here.typed(part, expect)
    if tree is None or expect is None:
        return tree
    return as_json(tree, expect) if suits(here, part, tree, expect) else None
