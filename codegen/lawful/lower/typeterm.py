"""The names of types as the author writes them: `u32`, `TurnId?`, `list<T>`, `map<text, T>`."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from lawful.lower.page import Page, nearby
from lawful.valuetype import (
    BUILT_IN,
    Bool,
    Enum,
    Integer,
    List,
    Map,
    Named,
    Optional,
    Set,
    Text,
    Type,
)

if TYPE_CHECKING:
    from lark import Lark, Token, Tree, UnexpectedInput

    from lawful.document import Pointer

GRAMMAR = r"""
?type: single "?" -> optional | single
?single: NAME -> name | NAME "<" type ("," type)* ">" -> generic
NAME: /[A-Za-z][A-Za-z0-9_]*/
%ignore /[ ]+/
"""
LONGEST = 200
GENERIC = {"list": 1, "set": 1, "map": 2}


@dataclass(frozen=True, slots=True)
class Types:
    """The names of the declared types, and the way from a name to its meaning."""

    names: Collection[str]
    declared: Callable[[str], Type | None]


def resolve(page: Page, at: "Pointer", types: Types) -> Type | None:
    """Read the type at `at`; no type when it was reported to be wrong."""
    from lark import UnexpectedInput  # noqa: PLC0415  lark costs 60 ms, and `--version` wants none

    text = str(page.at(*at))
    if len(text) > LONGEST:
        page.report("E224", page.value(*at), f"the type is longer than {LONGEST} characters")
        return None
    try:
        tree = _parser().parse(text)
    except UnexpectedInput as error:
        start = _fault(error, text)
        span = page.document.locate(at, start, min(start + 1, len(text)))
        page.report(
            "E224",
            span,
            "the type cannot be read from here on",
            "write `name`, `name?`, `list<name>`, `set<name>` or `map<text, name>`",
        )
        return None
    return _Reading(page, at, types).read(tree)


def _fault(error: "UnexpectedInput", text: str) -> int:
    """Find where the text goes wrong; a text that ends too early does so at its last character."""
    ended = getattr(getattr(error, "token", None), "type", "") == "$END"
    place = error.pos_in_stream
    return len(text) - 1 if ended or place is None else min(place, len(text) - 1)


@cache
def _parser() -> "Lark":
    from lark import Lark  # noqa: PLC0415

    return Lark(GRAMMAR, parser="lalr", start="type", propagate_positions=True)


class _Reading:
    """The walk over one type's tree."""

    def __init__(self, page: Page, at: "Pointer", types: Types) -> None:
        self.page = page
        self.at = at
        self.types = types

    def read(self, tree: "Tree[Token]") -> Type | None:
        match tree.data:
            case "optional":
                item = self.read(_tree(tree.children[0]))
                return None if item is None else Optional(item)
            case "generic":
                return self.generic(tree)
            case _:
                return self.name(_token(tree.children[0]))

    def name(self, token: "Token") -> Type | None:
        name = str(token)
        if name in BUILT_IN:
            return BUILT_IN[name]
        if name in self.types.names:
            return self.types.declared(name)
        hint = nearby(name, [*BUILT_IN, *self.types.names, *GENERIC])
        self.report("E201", token, f"no type is called `{name}`", hint)
        return None

    def generic(self, tree: "Tree[Token]") -> Type | None:
        token, *arguments = tree.children
        name = _token(token)
        items = [self.read(_tree(argument)) for argument in arguments]
        if name not in GENERIC:
            hint = nearby(name, GENERIC)
            self.report("E201", name, f"no type `{name}` takes another in angle brackets", hint)
            return None
        if len(items) != GENERIC[name]:
            self.report("E224", name, f"`{name}` takes {GENERIC[name]}, not {len(items)}")
            return None
        if items[0] is None or items[-1] is None:
            return None
        match str(name):
            case "list":
                return List(items[0])
            case "set":
                return self.set_of(name, items[0])
            case _:
                return self.map_of(name, items[0], items[1])

    def set_of(self, name: "Token", item: Type) -> Type | None:
        if not hashable(item):
            hint = "a set holds text, named text, words of an enum, numbers or booleans"
            self.report("E224", name, "a set cannot hold values of this type", hint)
            return None
        return Set(item)

    def map_of(self, name: "Token", key: Type, value: Type | None) -> Type | None:
        if not isinstance(key, Text):
            self.report("E224", name, "the keys of a map are `text`", "write `map<text, T>`")
            return None
        return None if value is None else Map(value)

    def report(self, code: str, token: "Token", message: str, hint: str = "") -> None:
        start, end = token.start_pos or 0, token.end_pos or 0
        self.page.report(code, self.page.document.locate(self.at, start, end), message, hint)


def hashable(item: Type) -> bool:
    """Tell whether values of the type can be members of a set."""
    return isinstance(item, Text | Named | Enum | Integer | Bool)


def _tree(child: Any) -> "Tree[Token]":
    return child  # type: ignore[no-any-return]  # the grammar vouches for it


def _token(child: Any) -> "Token":
    return child  # type: ignore[no-any-return]  # the grammar vouches for it
