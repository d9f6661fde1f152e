"""From the text of an expression to its typed tree, or to everything that is wrong with it."""

from collections.abc import Callable

from lawful.diagnostic import Diagnostic, Span
from lawful.expression.meaning.here import Here
from lawful.expression.meaning.needs import suits
from lawful.expression.meaning.reading import read
from lawful.expression.parsing import parse
from lawful.expression.scope import Scope
from lawful.expression.syntax import Extent, Fault, Syntax
from lawful.expression.tree import Expression
from lawful.valuetype import Type


def check(
    text: str, scope: Scope, expect: Type | None, locate: Callable[[int, int], Span]
) -> tuple[Expression | None, list[Diagnostic]]:
    """Read and type an expression and hold it against the type of its place, if that has one.

    `locate` turns two offsets in the text into a span. There is a tree if nothing was found, and
    only then; where the scope is not sure, there may be neither.
    """
    part = parse(text)
    if isinstance(part, Fault):
        span = locate(part.start, part.end)
        return None, [Diagnostic(span, "E251", part.message, part.hint)]
    found: list[tuple[int, int, str, str, str]] = []

    def report(at: Extent, code: str, message: str, hint: str) -> None:
        found.append((at.start, at.end, code, message, hint))

    tree = _typed(Here(scope, report, read), part, expect)
    return tree, [
        Diagnostic(locate(start, end), code, message, hint)
        for start, end, code, message, hint in sorted(found)
    ]


def _typed(here: Here, part: Syntax, expect: Type | None) -> Expression | None:
    tree = here.typed(part, expect)
    if tree is None or expect is None or suits(here, part, tree, expect):
        return tree
    return None
