"""Read the text of an expression; the same text is read once."""

from functools import lru_cache

from lawful.expression.mistakes import misplaced, unreadable
from lawful.expression.syntax import Fault, Syntax

LONGEST = 4_000
KEPT = 32_768


@lru_cache(maxsize=KEPT)
def parse(text: str) -> Syntax | Fault:
    """Give the syntax of an expression, or where and why it is none."""
    if not text.strip(" \t\r\n"):
        return Fault(0, len(text), "the expression is empty")
    if len(text) > LONGEST:
        hint = "give a part of it a check or a variable of its own"
        message = f"the expression is longer than {LONGEST:,} characters"
        return Fault(LONGEST, len(text), message, hint)
    return _parsed(text)


def _parsed(text: str) -> Syntax | Fault:
    from lark import UnexpectedCharacters, UnexpectedToken  # noqa: PLC0415 - 100 ms, often unused

    from lawful.expression.building import Unbuildable, parser  # noqa: PLC0415 - it imports lark

    try:
        return parser().parse(text)  # type: ignore[return-value] # what the builder gives
    except UnexpectedToken as error:
        token = error.token
        start, end = token.start_pos or 0, token.end_pos or 0
        return misplaced(text, start, end, ended=token.type == "$END")
    except UnexpectedCharacters as error:
        return unreadable(text, error.pos_in_stream or 0)
    except Unbuildable as error:
        return error.fault
