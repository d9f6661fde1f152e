"""Drafts: text that knows where it may be broken, and laying it out in a given width.

A group stays on one line if it fits there together with what follows it up to the next break that
is taken; otherwise its own breaks end lines, and each group inside it is asked anew.
"""

from dataclasses import dataclass, replace
from typing import TypeAlias

STEP = 4


@dataclass(frozen=True, slots=True)
class Break:
    """A place where a line may end; on one line it is the text."""

    text: str = ""


@dataclass(frozen=True, slots=True)
class Comma:
    """A comma that stands only where the group around it is broken."""


@dataclass(frozen=True, slots=True)
class Indent:
    """What is one level further in after each break."""

    content: "Draft"


@dataclass(frozen=True, slots=True)
class Group:
    """What is broken at all of its own breaks or at none."""

    content: "Draft"


@dataclass(frozen=True, slots=True)
class Fold:
    """What is in brackets and may be broken although what is around it stays on one line.

    Asked whether the line around it fits, it counts as broken at every break, however wide.
    """

    content: "Draft"


Draft: TypeAlias = "str | Break | Comma | Indent | Group | Fold | tuple[Draft, ...]"


@dataclass(frozen=True, slots=True)
class Piece:
    """A draft to be laid out: how far in, and on one line or broken.

    Asked whether it fits, only its first line counts, unless `each_line`; a `wide` one always fits.
    """

    content: Draft
    indent: int = 0
    flat: bool = False
    each_line: bool = False
    wide: bool = False

    def text(self) -> str | None:
        """Tell the text that the piece is, if it is nothing else."""
        match self.content:
            case str() as text:
                return text
            case Break(text=text) if self.flat:
                return text
            case Comma():
                return "" if self.flat else ","
            case _:
                return None

    def opened(self) -> list["Piece"]:
        """Take the piece apart, the first part last."""
        match self.content:
            case tuple() as parts:
                return [replace(self, content=part) for part in reversed(parts)]
            case Indent(content=content):
                return [replace(self, content=content, indent=self.indent + STEP)]
            case Fold(content=content):
                return [Piece(content, self.indent, each_line=True, wide=True)]
            case Group(content=content):
                return [replace(self, content=content)]
            case _:
                raise AssertionError(self)


def laid_out(pieces: tuple[Piece, ...], room: int) -> tuple[str, ...]:
    """Lay out the pieces, the first one last, in lines that are as wide as the room at most."""
    layout = _Layout(pieces, room)
    while layout.rest:
        layout.lay(layout.rest.pop())
    return tuple(layout.lines)


def fits(pieces: tuple[Piece, ...], room: int, column: int = 0) -> bool:
    """Tell whether the pieces, the first one last, fit up to the first break that is taken."""
    rest = list(pieces)
    while rest:
        piece = rest.pop()
        text = piece.text()
        if text is not None:
            column += len(text)
            if text and column > room and not piece.wide:
                return False
        elif not isinstance(piece.content, Break):
            rest.extend(piece.opened())
        elif piece.each_line:
            column = piece.indent
        else:
            return True
    return True


class _Layout:
    """The walk over the pieces; `measured` says that the rest of the line is known to fit."""

    def __init__(self, pieces: tuple[Piece, ...], room: int) -> None:
        self.rest = list(pieces)
        self.room = room
        self.lines = [""]
        self.measured = False

    def lay(self, piece: Piece) -> None:
        text = piece.text()
        if text is not None:
            self.lines[-1] += text
            return
        match piece.content:
            case Break():
                self.lines.append(" " * piece.indent)
                self.measured = False
            case Group(content=content):
                self.rest.append(self.grouped(piece, content))
            case Fold(content=content):
                self.measured = False
                self.rest.append(replace(piece, content=content))
            case _:
                self.rest.extend(piece.opened())

    def grouped(self, piece: Piece, content: Draft) -> Piece:
        flat = Piece(content, piece.indent, flat=True)
        if piece.flat and self.measured:
            return flat
        self.measured = True
        fitting = fits((*self.rest, flat), self.room, len(self.lines[-1]))
        return flat if fitting else Piece(content, piece.indent)
