"""A generated file before it is a file."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Artifact:
    """Where a text belongs, relative to the project, and the text.

    `renderer` names the program that laid the text out, if one did: another one, or another
    release of it, writes other bytes, so such a text is compared with none but its own kind.
    """

    path: str
    text: str
    renderer: str | None = None
