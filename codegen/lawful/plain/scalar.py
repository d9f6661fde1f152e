"""Values without parts: text, words, numbers."""

from typing import TypeAlias, assert_never

from lawful.chart import Plain
from lawful.expression.whitespace import is_blank
from lawful.valuetype import Bool, Enum, Integer, Named, Text

Scalar: TypeAlias = Text | Bool | Integer | Named | Enum


def fits(value: Plain, kind: Scalar) -> bool:
    """Tell whether the value is of the type; a boolean is no number, and neither is `1.0`."""
    match kind:
        case Text():
            return isinstance(value, str) and is_whole(value)
        case Bool():
            return isinstance(value, bool)
        case Integer():
            return isinstance(value, int) and not isinstance(value, bool) and _within(value, kind)
        case Named(not_blank=not_blank):
            return (
                isinstance(value, str) and is_whole(value) and not (not_blank and is_blank(value))
            )
        case Enum(words=words):
            return value in words
        case _:
            assert_never(kind)


def phrase(kind: Scalar) -> str:
    """Say what a value of the type is, in words that follow "expected"."""
    match kind:
        case Text():
            return "text"
        case Bool():
            return "true or false"
        case Named(name=name, not_blank=not_blank):
            return f"the text of a `{name}`" + (", which is not blank" if not_blank else "")
        case Enum(words=words):
            return f"one of {listed(words)}"
        case Integer(low=low, high=high):
            least = "" if low is None else f" from {low}"
            return f"a whole number{least}" + ("" if high is None else f" to {high}")
        case _:
            assert_never(kind)


def is_whole(text: str) -> bool:
    """Tell whether the text is free of halves of surrogate pairs, which UTF-8 cannot hold."""
    return not any("\ud800" <= each <= "\udfff" for each in text)


def listed(words: tuple[str, ...]) -> str:
    """Set the words apart for a sentence."""
    return ", ".join(f"`{word}`" for word in words)


def _within(value: int, kind: Integer) -> bool:
    return (kind.low is None or value >= kind.low) and (kind.high is None or value <= kind.high)
