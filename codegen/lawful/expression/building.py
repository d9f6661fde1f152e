"""Build the syntax of an expression while its text is read, from the inside outwards.

Beside `parsing` the only room that knows lark; it is imported when the first text is read.
"""

from dataclasses import replace
from functools import cache
from typing import Literal, TypeVar, cast

from lark import Lark, Token, Transformer, v_args

from lawful.expression.literals import BadEscape, unquoted
from lawful.expression.mistakes import MAKING
from lawful.expression.syntax import (
    DEEPEST,
    Binary,
    Chain,
    Choice,
    Constant,
    Construction,
    Extent,
    Fault,
    Filling,
    Function,
    Item,
    Member,
    Method,
    Name,
    Negation,
    Negative,
    Operator,
    Sequence,
    Syntax,
)
from lawful.valuetype import U64_MAX

Part = TypeVar("Part")
ESCAPES = 'write `\\\\` for a backslash, `\\"` for a quote, `\\u00e9` for a character by its number'


class Unbuildable(Exception):  # noqa: N818 - it carries the author's mistake out of the parser
    """The text has the form of an expression, and is none all the same."""

    def __init__(self, fault: Fault) -> None:
        """Carry where and why."""
        super().__init__(fault.message)
        self.fault = fault


@cache
def parser() -> Lark:
    """Give the parser, which is made once."""
    return Lark.open_from_package(
        __package__, "grammar.lark", parser="lalr", transformer=_Builder(), maybe_placeholders=False
    )


@v_args(inline=True)
class _Builder(Transformer[Token, Syntax]):
    """One method a rule of the grammar; `arguments` and `fillings` alone give tuples."""

    def name(self, token: Token) -> Name:
        return Name(str(token), _over(token))

    def true(self, token: Token) -> Constant:
        return Constant(value=True, at=_over(token))

    def false(self, token: Token) -> Constant:
        return Constant(value=False, at=_over(token))

    def null(self, token: Token) -> Constant:
        return Constant(None, _over(token))

    def number(self, token: Token) -> Constant:
        at = _over(token)
        if len(token.lstrip("0")) > len(str(U64_MAX)) or int(token) > U64_MAX:
            raise Unbuildable(Fault(at.start, at.end, f"no number is above {U64_MAX}"))
        return Constant(int(token), at)

    def text(self, token: Token) -> Constant:
        value, at = unquoted(token), _over(token)
        if isinstance(value, BadEscape):
            start, end = at.start + value.start, at.start + value.end
            raise Unbuildable(Fault(start, end, "this escape stands for no character", ESCAPES))
        return Constant(value, at)

    def group(self, opening: Token, inner: Syntax, closing: Token) -> Syntax:
        around = _over(opening, closing)
        return replace(inner, at=replace(inner.at, start=around.start, end=around.end))

    def arguments(self, *items: Syntax) -> tuple[Syntax, ...]:
        return items

    def sequence(self, opening: Token, *inner: tuple[Syntax, ...] | Token) -> Sequence:
        items, closing = _listed(inner)
        return Sequence(items, _over(opening, *items, closing))

    def function(self, token: Token, _: Token, *inner: tuple[Syntax, ...] | Token) -> Function:
        items, closing = _listed(inner)
        return Function(self.name(token), items, _over(token, *items, closing))

    def method(
        self, base: Syntax, token: Token, _: Token, *inner: tuple[Syntax, ...] | Token
    ) -> Method:
        items, closing = _listed(inner)
        return Method(base, self.name(token), items, _over(base, *items, closing))

    def filling(self, token: Token, value: Syntax) -> Filling:
        return Filling(self.name(token), value)

    def fillings(self, *items: Filling) -> tuple[Filling, ...]:
        return items

    def record(self, token: Token, _: Token, *inner: tuple[Filling, ...] | Token) -> Construction:
        items, closing = _listed(inner)
        over = _over(token, *(item.value for item in items), closing)
        return Construction(self.name(token), None, items, over)

    def variant(
        self, base: Syntax, token: Token, opening: Token, *inner: tuple[Filling, ...] | Token
    ) -> Construction:
        items, closing = _listed(inner)
        over = _over(base, *(item.value for item in items), closing)
        if isinstance(base, Name):
            return Construction(base, self.name(token), items, over)
        at = _over(opening)
        raise Unbuildable(Fault(at.start, at.end, "`{` cannot stand here", MAKING))

    def member(self, base: Syntax, token: Token) -> Member:
        return Member(base, self.name(token), _over(base, token))

    def item(self, base: Syntax, key: Syntax, closing: Token) -> Item:
        return Item(base, key, _over(base, key, closing))

    def negation(self, token: Token, item: Syntax) -> Negation:
        return Negation(item, _over(token, item))

    def negative(self, token: Token, item: Syntax) -> Negative:
        return Negative(item, _over(token, item))

    def binary(self, left: Syntax, token: Token, right: Syntax) -> Binary:
        return Binary(cast("Operator", str(token)), left, right, _over(left, right))

    def both(self, *items: Syntax) -> Chain:
        return _chain("&&", items)

    def either(self, *items: Syntax) -> Chain:
        return _chain("||", items)

    def choice(self, test: Syntax, then: Syntax, otherwise: Syntax) -> Choice:
        return Choice(test, then, otherwise, _over(test, then, otherwise))


def _over(*parts: Token | Syntax) -> Extent:
    """Reach from the first part to the last."""
    first, last = parts[0], parts[-1]
    start = cast("int", first.start_pos) if isinstance(first, Token) else first.at.start
    end = cast("int", last.end_pos) if isinstance(last, Token) else last.at.end
    depth = 1 + max((part.at.depth for part in parts if not isinstance(part, Token)), default=0)
    if depth > DEEPEST:
        message = f"the expression is nested more than {DEEPEST} deep"
        hint = "give a part of it a check or a variable of its own"
        raise Unbuildable(Fault(start, end, message, hint))
    return Extent(start, end, depth)


def _listed(inner: tuple[tuple[Part, ...] | Token, ...]) -> tuple[tuple[Part, ...], Token]:
    """Part the items, which the grammar leaves out where there are none, from what closes them."""
    items = () if isinstance(inner[0], Token) else inner[0]
    return items, cast("Token", inner[-1])


def _chain(operator: Literal["&&", "||"], items: tuple[Syntax, ...]) -> Chain:
    flat: list[Syntax] = []
    for item in items:
        if isinstance(item, Chain) and item.operator == operator:
            flat += item.items
        else:
            flat.append(item)
    return Chain(operator, tuple(flat), _over(*items))
