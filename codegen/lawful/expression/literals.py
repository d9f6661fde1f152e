"""How CEL writes a text between quotes, read and written."""

import re
from dataclasses import dataclass

ESCAPE = re.compile(
    r"\\(?:([abfnrtv\\?\"'`])|x([0-9A-Fa-f]{2})|X([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})"
    r"|U([0-9A-Fa-f]{8})|([0-3][0-7]{2})|(.?))",
    re.DOTALL,
)
PLAIN = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
WRITTEN = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
HIGHEST = 0x10FFFF
SURROGATES = range(0xD800, 0xE000)


@dataclass(frozen=True, slots=True)
class BadEscape:
    """A backslash that stands for no character, by its offsets in the quoted text."""

    start: int
    end: int


def unquoted(token: str) -> str | BadEscape:
    """Give the text that a quoted one stands for, or the first escape that stands for nothing."""
    parts: list[str] = []
    done, body = 1, len(token) - 1
    for escape in ESCAPE.finditer(token, 1, body):
        meant = _meant(escape)
        if meant is None:
            return BadEscape(escape.start(), escape.end())
        parts += token[done : escape.start()], meant
        done = escape.end()
    return "".join((*parts, token[done:body]))


def _meant(escape: re.Match[str]) -> str | None:
    letter, *hexadecimal, octal, _ = escape.groups()
    if letter is not None:
        return PLAIN.get(letter, letter)
    if octal is not None:
        return chr(int(octal, 8))
    digits = next((found for found in hexadecimal if found is not None), None)
    if digits is None:
        return None
    number = int(digits, 16)
    return None if number > HIGHEST or number in SURROGATES else chr(number)


def quoted(text: str) -> str:
    """Write a text between double quotes; what cannot be seen is written as an escape."""
    return '"' + "".join(_written(character) for character in text) + '"'


def _written(character: str) -> str:
    if character in WRITTEN or character.isprintable():
        return WRITTEN.get(character, character)
    number = ord(character)
    return f"\\u{number:04x}" if number <= 0xFFFF else f"\\U{number:08x}"  # noqa: PLR2004
