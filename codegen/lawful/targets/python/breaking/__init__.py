"""Statements too long for their line, broken as the formatter breaks them.

What is generated stays as it is when a host formats it, and the build has no formatter. The forms
are those that `writer` writes: names, literals, attributes, tuples, calls with arguments by
position, by name or with a generator without `if`, operators, conditionals. What has no place for
a break, such as a long literal, stays on its line.
"""

import ast
from dataclasses import replace

from lawful.targets.python.breaking.drafts import Break, Indent, Piece, fits, laid_out
from lawful.targets.python.breaking.expressions import BARE, ENCLOSED, FOLDING, draft
from lawful.targets.python.breaking.parentheses import foldable, need
from lawful.targets.python.breaking.written import Written


def broken(prefix: str, text: str, suffix: str, room: int) -> tuple[str, ...]:
    """Write a statement or an argument around an expression, in lines relative to its indentation.

    A prefix such as `name=` makes it an argument of a call that has an argument a line.
    """
    line = f"{prefix}{text}{suffix}"
    if len(line) <= room:
        return (line,)
    choices = _choices(ast.parse(text, mode="eval").body, Written(text), prefix)
    around = [(Piece(suffix), each, Piece(prefix)) for each in choices]
    chosen = next((each for each in around if fits(each, room)), around[-1])
    return laid_out(tuple(replace(piece, each_line=False) for piece in chosen), room)


def _choices(node: ast.expr, written: Written, prefix: str) -> tuple[Piece, ...]:
    """List the ways to break an expression, the preferred ones first; the last always does."""
    enclosed = draft(node, written, ENCLOSED)
    if prefix.endswith("="):
        return (Piece(enclosed),)
    wrapped = Piece(("(", Indent((Break(), enclosed)), Break(), ")"))
    folded = Piece(draft(node, written, FOLDING), flat=True)
    match need(node, written):
        case "never":
            return (Piece(draft(node, written, BARE)),)
        case "to break":
            return (folded, wrapped) if foldable(node, written) else (wrapped,)
        case "to fit":
            return folded, replace(wrapped, each_line=True), folded
