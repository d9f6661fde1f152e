"""How findings speak of types and names."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import assert_never

from lawful.valuetype import (
    BUILT_IN,
    Bool,
    Enum,
    Integer,
    Json,
    List,
    Map,
    Named,
    Nothing,
    Null,
    Optional,
    Record,
    Set,
    Text,
    Type,
    Union,
)

LISTED = 8
NUMBER = "number"


def spelt(given: Type) -> str:  # noqa: PLR0911 - one line a kind
    """Spell a type as an author would, as far as it can be written."""
    match given:
        case Named() | Enum() | Record() | Union():
            return given.name
        case Optional(item=item):
            return f"{spelt(item)}?"
        case List(item=item):
            return f"list<{spelt(item)}>"
        case Set(item=item):
            return f"set<{spelt(item)}>"
        case Map(value=value):
            return f"map<text, {spelt(value)}>"
        case Null():
            return "null"
        case Nothing():
            return "nothing"
        case Text() | Bool() | Json() | Integer():
            return next((name for name, known in BUILT_IN.items() if known == given), NUMBER)
        case _:
            assert_never(given)


def article(given: Type) -> str:
    """Spell a type with its article."""
    if isinstance(given, Null):
        return "`null`"
    name = spelt(given)
    if name == NUMBER:
        return f"a {name}"
    return f"{'an' if name[0] in 'aeioAEIO' else 'a'} `{name}`"


def nearest(name: str, known: Iterable[str]) -> str:
    """Hint at the nearest name, or at those that there are."""
    names = list(known)
    near = get_close_matches(name, names, n=1)
    if near:
        return f"did you mean `{near[0]}`?"
    if not names:
        return "there are none"
    if len(names) == 1:
        return f"there is only `{names[0]}`"
    shown = ", ".join(f"`{one}`" for one in names[:LISTED])
    more = len(names) - LISTED
    return f"there are {shown}" + (f" and {more} more" if more > 0 else "")
