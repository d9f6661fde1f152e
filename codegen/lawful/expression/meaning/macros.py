"""`list.exists(x, ...)`, `list.all(x, ...)` and `list.map(x, ...)`."""

import re
from typing import Literal, TypeAlias, cast

from lawful.expression.meaning.functions import ARGUMENTS, MACROS
from lawful.expression.meaning.here import Here
from lawful.expression.meaning.needs import need, sort
from lawful.expression.syntax import Method, Name, Syntax
from lawful.expression.tree import BOOL, Expression, Macro
from lawful.expression.wording import nearest
from lawful.valuetype import List, Nothing, Type

Kind: TypeAlias = Literal["exists", "all", "map"]
LOCAL = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
LONGEST = 32


def method(here: Here, part: Method, wanted: Type | None) -> Expression | None:
    """Type a macro over a list."""
    name, given = part.name.name, len(part.arguments)
    if name not in MACROS:
        here.report(part.name.at, "E257", f"nothing has a function `{name}`", _instead(name))
        here.typed(part.base)
        return None
    source = here.typed(part.base)
    if given != len(("local", "body")):
        hint = f"write `list.{name}(x, ...)`, where `x` is each item in turn"
        here.report(part.name.at, "E257", f"`{name}` takes 2 arguments, not {given}", hint)
        return None
    local = _local(here, part.arguments[0])
    if source is None or not _goes_over(here, part, source) or local is None:
        return None
    return _macro(here, part, source, local, wanted)


def _instead(name: str) -> str:
    if name in ARGUMENTS:
        return f"write `{name}({ARGUMENTS[name]})`"
    return nearest(name, MACROS)


def _local(here: Here, part: Syntax) -> str | None:
    if not isinstance(part, Name) or not LOCAL.fullmatch(part.name) or len(part.name) > LONGEST:
        hint = f"use small letters, digits and `_`, at most {LONGEST}"
        here.report(part.at, "E257", "a new name belongs here, for each item in turn", hint)
        return None
    if part.name in here.scope.names():
        message = f"`{part.name}` has a meaning here already"
        here.report(part.at, "E257", message, "give the items another name")
        return None
    return part.name


def _goes_over(here: Here, part: Method, source: Expression) -> bool:
    if not sort(here, part.base, source, (List,), "a list"):
        return False
    if isinstance(cast("List", source.type).item, Nothing):
        here.report(part.base.at, "E254", "this list is always empty", "")
        return False
    return True


def _macro(
    here: Here, part: Method, source: Expression, local: str, wanted: Type | None
) -> Expression | None:
    kind = cast("Kind", part.name.name)
    inside = here.holding(local, cast("List", source.type).item)
    if kind != "map":
        body = need(inside, part.arguments[1], BOOL)
        return None if body is None else Macro(kind, source, local, body, BOOL)
    body = inside.typed(part.arguments[1], wanted.item if isinstance(wanted, List) else None)
    return None if body is None else Macro(kind, source, local, body, List(body.type))
