"""Names for what a run meets the first time: `t0`, `t1` for turns, `c0` for calls."""

from collections.abc import Iterable
from typing import Any

from lawful.valuetype import Bool, Enum, Integer, Json, Named, Optional, Text, Type
from lawful.witness import Usual
from lawful.witness.usual import stem


def fresh(kind: Type, name: str, taken: Iterable[Any]) -> Any:  # noqa: PLR0911 - one line a kind
    """Give a value of a type that is none of those that are taken."""
    known = list(taken)
    match kind:
        case Optional(item=item):
            return fresh(item, name, known)
        case Text() | Named():
            initial = stem(kind, name).split("-")[-1][:1] or "x"
            return next(word for word in _numbered(initial, known) if word not in known)
        case Integer():
            return next(each for each in range(len(known) + 1) if each not in known)
        case Json():
            return next({name: each} for each in range(len(known) + 1) if {name: each} not in known)
        case Bool():
            return next((each for each in (True, False) if each not in known), True)
        case Enum(words=words):
            return next((each for each in words if each not in known), words[0])
        case _:
            made = (Usual(number).value(kind, name) for number in range(1, len(known) + 2))
            return next(each for each in made if each not in known)


def _numbered(initial: str, known: list[Any]) -> Iterable[str]:
    return (f"{initial}{number}" for number in range(len(known) + 1))
