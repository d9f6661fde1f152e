"""Which plain words YAML 1.2's core schema reads as something else than text."""

import math
import re

_CONSTANT = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
_NUMBER = re.compile(r"[-+.0-9]")
_INTEGER = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", re.ASCII)
_FLOAT = re.compile(
    r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?"
    r"|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)"
)
_BASES = {"0o": 8, "0x": 16}
_DIGITS = 20
_I64_MIN, _U64_MAX = -(2**63), 2**64 - 1


def resolved(word: str) -> str | int | float | bool | None:
    """Give what a plain word means."""
    if word in _CONSTANT:
        return _CONSTANT[word]
    if not _NUMBER.match(word):
        return word
    if _INTEGER.fullmatch(word):
        return _integer(word)
    if _FLOAT.fullmatch(word):
        return float(re.sub(r"(?i)\.(?=inf|nan)", "", word))
    return word


def _integer(word: str) -> int | float:
    """Read a whole number; one with too many digits for any type is as good as infinite."""
    base = _BASES.get(word[:2], 10)
    digits = word[2:] if base != 10 else word  # noqa: PLR2004  ten has no prefix
    if len(digits.lstrip("+-0")) > _DIGITS:
        return math.inf
    return int(digits, base)


def is_json(value: str | float | None) -> bool:
    """Tell whether JSON can hold the value: no infinity, no whole number beyond 64 bits."""
    match value:
        case float():
            return math.isfinite(value)
        case int():
            return _I64_MIN <= value <= _U64_MAX
        case _:
            return True


def is_key(word: str) -> bool:
    """Tell whether every reader of YAML takes the plain word for text when it is a key."""
    return word not in _CONSTANT and word not in ("<<", "=") and not _NUMBER.match(word)
