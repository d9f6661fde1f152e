"""Expressions where the author writes them, and lists of expressions that fill named fields."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from lawful.chart import Assignment, Error, Failure
from lawful.diagnostic import Diagnostic, Note, Span
from lawful.document import Pointer
from lawful.expression import Scope, check, default_of, narrow
from lawful.expression.tree import Expression
from lawful.lower.page import Page, nearby
from lawful.valuetype import Field, Type


def term(page: Page, at: Pointer, scope: Scope, expect: Type | None) -> Expression | None:
    """Read the expression at `at`; none when it was reported to be wrong."""
    return _judge(page, written(page.at(*at)), scope, expect, place(page, at))


def key_term(page: Page, at: Pointer, scope: Scope) -> Expression | None:
    """Read the expression that is the key at `at`."""
    span, text = page.key(*at), str(at[-1])

    def locate(start: int, end: int) -> Span:
        if span.end_line != span.line or span.end_column - span.column != len(text):
            return span
        return replace(span, column=span.column + start, end_column=span.column + end)

    return _judge(page, text, scope, None, locate)


def _judge(
    page: Page, text: str, scope: Scope, expect: Type | None, locate: Callable[[int, int], Span]
) -> Expression | None:
    expression, found = check(text, scope, expect, locate)
    page.found.extend(found)
    return expression


def place(page: Page, at: Pointer) -> Callable[[int, int], Span]:
    """Find places in the text at `at` by their offsets."""
    return lambda start, end: page.document.locate(at, start, end)


def written(value: object) -> str:
    """Give back the word that YAML read as a number, a boolean or null."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def assignments(
    page: Page, at: Pointer, wanted: tuple[Field, ...], scope: Scope, owner: str
) -> tuple[Assignment, ...]:
    """Fill exactly the wanted fields, in their order, with the expressions at `at` or defaults."""
    given = page.at(*at) or {}
    names = {field.name for field in wanted}
    for name in given:
        if name not in names:
            hint = nearby(name, [field.name for field in wanted])
            page.report("E208", page.key(*at, name), f"{owner} has no field `{name}`", hint)
    missing = [each for each in wanted if each.name not in given and default_of(each) is None]
    if missing:
        lacking = ", ".join(f"`{field.name}`" for field in missing)
        parts = any(field.default is not None for field in missing)
        hint = "only a default without parts is filled in here" if parts else ""
        page.report("E209", _named(page, at), f"{lacking} of {owner} is not given a value", hint)
    return tuple(_assigned(page, at, wanted, scope))


def _assigned(
    page: Page, at: Pointer, fields: tuple[Field, ...], scope: Scope
) -> Iterable[Assignment]:
    given = page.at(*at) or {}
    for field in fields:
        here = (*at, field.name)
        value = term(page, here, scope, field.type) if field.name in given else default_of(field)
        if value is not None:
            yield Assignment(field.name, value, _named(page, here))


def _named(page: Page, at: Pointer) -> Span:
    """Find the key of a mapping, or of the innermost thing around it that was written."""
    while at not in page.document.marks:
        at = at[:-1]
    return page.document.marks[at].key


def failure(page: Page, at: Pointer, errors: Mapping[str, Error], scope: Scope) -> Failure | None:
    """Read `{error: {field: expression}}`; none when there is no such error."""
    name = next(iter(page.at(*at)))
    error = page.find(errors, name, "error", "E204", page.key(*at, name))
    if error is None:
        return None
    owner = f"the error `{name}`"
    return Failure(error, assignments(page, (*at, name), error.fields, scope, owner))


def knowing(scope: Scope, expression: Expression | None, *, holds: bool) -> Scope:
    """Add what follows for nullable values when the expression holds, or when it does not.

    After one that is wrong nobody knows, so nothing is said about null either.
    """
    if expression is None:
        return scope.doubting()
    return replace(scope, known=scope.known | narrow(expression, holds))


def noted(page: Page, since: int, note: Note) -> None:
    """Add a related place to all that was found since."""
    page.found[since:] = [
        Diagnostic(it.span, it.code, it.message, it.hint, (*it.notes, note))
        for it in page.found[since:]
    ]
