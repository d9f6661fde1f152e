"""Statements too long for their line, broken as the formatter breaks them.

What is generated stays as it is when a host formats it, and the build has no formatter. The forms
are those that `code` writes: names, literals, attributes, tuples, calls with positional arguments
or a sole generator without `if`, operators, conditionals. What has no place for a break, such as a
long literal, stays on its line.
"""

import ast

from lawful.targets.python.breaking.drafts import (
    Break,
    Draft,
    Indent,
    Piece,
    fits,
    laid_out,
)
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
    node, written = ast.parse(text, mode="eval").body, Written(text)
    if prefix.endswith("=") and not prefix.endswith(" ="):
        content, flat = draft(node, written, ENCLOSED), False
    else:
        content, flat = _chosen(node, written, prefix, suffix, room)
    return laid_out(_pieces(prefix, Piece(content, flat=flat), suffix), room)


def _chosen(
    node: ast.expr, written: Written, prefix: str, suffix: str, room: int
) -> tuple[Draft, bool]:
    """Choose between breaking brackets in the expression and parentheses around it."""
    needed = need(node, written)
    if needed == "never":
        return draft(node, written, BARE), False
    folded = draft(node, written, FOLDING)
    enclosed = ("(", Indent((Break(), draft(node, written, ENCLOSED))), Break(), ")")
    folds = needed == "to fit" or foldable(node, written)
    if folds and fits(_pieces(prefix, Piece(folded, flat=True), suffix), room):
        return folded, True
    if needed == "to fit" and not fits(
        _pieces(prefix, Piece(enclosed, each_line=True), suffix), room
    ):
        return folded, True
    return enclosed, False


def _pieces(prefix: str, piece: Piece, suffix: str) -> tuple[Piece, ...]:
    return Piece(suffix), piece, Piece(prefix)
