"""What to say where a text stops being an expression."""

from lawful.expression.syntax import Fault

SHOWN = 40
WORDS = {
    "and": "write `&&`",
    "or": "write `||`",
    "not": "write `!(a in b)` or `!condition`",
    "is": "write `==`",
    "if": "write `condition ? value : other`",
}
MAKING = "a value is made as `Record{field: value}` or `Union.variant{field: value}`"
SIGNS = (
    ("===", "write `==`"),
    ("=", "write `==`"),
    ("<>", "write `!=`"),
    ("&", "write `&&`"),
    ("|", "write `||`"),
    ("~", "write `!`"),
    (("*", "/", "%"), "numbers are only added and subtracted"),
    ("{", MAKING),
)


def misplaced(text: str, start: int, end: int, *, ended: bool) -> Fault:
    """Word a piece that is in order by itself and stands where it cannot."""
    if ended:
        return Fault(start, end, "the expression stops before it is complete")
    piece = text[start:end]
    if piece.isdigit() and text[:start].endswith("."):
        start = len(text[: start - 1].rstrip("0123456789"))
        return Fault(start, end, "there are no fractions", "a number is a whole number")
    shown = f"`{piece}`" if len(piece) <= SHOWN else "this"
    return Fault(start, end, f"{shown} cannot stand here", _hint(text, start, piece))


def _hint(text: str, start: int, piece: str) -> str:
    if piece in WORDS:
        return WORDS[piece]
    before = text[:start].split()
    if before and before[-1] in WORDS:
        return WORDS[before[-1]]
    return _sign(text, start)


def _sign(text: str, start: int) -> str:
    return next((hint for sign, hint in SIGNS if text.startswith(sign, start)), "")


def unreadable(text: str, start: int) -> Fault:
    """Word a character with which nothing begins."""
    character = text[start]
    if character in "\"'":
        end = len(text[start:].split("\n", 1)[0]) + start
        return Fault(start, end, "the text is never closed", f"close it with `{character}`")
    shown = f"`{character}`" if character.isprintable() else f"the character {ord(character):#06x}"
    return Fault(start, start + 1, f"{shown} means nothing in an expression", _sign(text, start))
