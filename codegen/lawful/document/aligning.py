"""The value of a YAML text laid beside what the author wrote, character by character.

YAML folds, strips and unescapes. All of that touches white space only, except for the escapes in
quotes; so the other characters are met in the same order on both sides, white space between them.
"""

import re
from dataclasses import dataclass

ESCAPE = re.compile(
    r"""\\(?: [0abtnvfre "/\\NLP_\t] | \n[ \t]* | x[0-9A-Fa-f]{2}
    | (?: u | U0000 ) (?! [Dd][89A-Fa-f] ) [0-9A-Fa-f]{4}
    | U00 (?: 0[1-9A-Fa-f] | 10 ) [0-9A-Fa-f]{4} )""",
    re.VERBOSE,
)
LONGEST = 20_000
_SINGLE = re.compile(r"''|.", re.DOTALL)
_DOUBLE = re.compile(rf"{ESCAPE.pattern}|.", re.DOTALL | re.VERBOSE)
_BLOCK = re.compile(r"[|>][^\n]*")
_SHORT = dict(
    zip('0abtnvfre "/\\NLP_\t', '\0\a\b\t\n\v\f\r\x1b "/\\\x85\u2028\u2029\xa0\t', strict=True)
)


@dataclass(frozen=True, slots=True)
class _Piece:
    """The text from `start` to `end`, what it stands for, and whether folding may touch it."""

    start: int
    end: int
    value: str
    soft: bool


def aligned(value: str, written: str) -> list[tuple[int, int]] | None:
    """Give start and end in `written` of each character of `value`; None if they do not match."""
    if len(written) > LONGEST:
        return None
    pieces = _pieces(written)
    places: list[tuple[int, int]] = []
    at = 0
    for character in value:
        soft = character in " \t\n"
        while at < len(pieces) and pieces[at].soft and not soft:
            at += 1
        if at < len(pieces) and (pieces[at].value == character or (soft and pieces[at].soft)):
            places.append((pieces[at].start, pieces[at].end))
            at += 1
        elif soft and places:
            places.append((places[-1][1], places[-1][1]))
        else:
            return None
    return places if all(piece.soft for piece in pieces[at:]) else None


def _number(escape: str) -> int:
    """Give the number of a character that is written in hexadecimal digits."""
    return int(f"0x{escape[2:]}", 0)


def _pieces(written: str) -> list[_Piece]:
    """Cut the author's text into the pieces that stand for one character each."""
    match written[:1]:
        case '"':
            return [
                _escaped(found)
                for found in _DOUBLE.finditer(written, 1, len(written) - 1)
                if not found[0].startswith("\\\n")
            ]
        case "'":
            found = _SINGLE.finditer(written, 1, len(written) - 1)
            return [_plain(each.start(), each.end(), each[0][0]) for each in found]
        case "|" | ">":
            header = _BLOCK.match(written)
            begin = header.end() if header else 0
        case _:
            begin = 0
    return [_plain(place, place + 1, written[place]) for place in range(begin, len(written))]


def _plain(start: int, end: int, character: str) -> _Piece:
    return _Piece(start, end, character, character in " \t\n")


def _escaped(found: re.Match[str]) -> _Piece:
    text = found[0]
    if len(text) == 1:
        return _plain(found.start(), found.end(), text)
    value = _SHORT[text[1]] if len(text) == 2 else chr(_number(text))  # noqa: PLR2004  a short escape
    return _Piece(found.start(), found.end(), value, soft=False)
