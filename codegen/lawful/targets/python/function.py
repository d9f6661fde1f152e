"""One function of the generated package."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Function:
    """A function: the lines of its head and of its body."""

    head: tuple[str, ...]
    doc: str
    body: tuple[str, ...]
