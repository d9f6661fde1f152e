"""The text of one spec, read once; what it says is the business of other rooms."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Source:
    """A spec as it lies on the disk; the path is only ever used to name it."""

    path: str
    content: bytes

    @property
    def lines(self) -> tuple[str, ...]:
        """Give the lines for people: a byte order mark is dropped, bad bytes are replaced."""
        text = self.content.decode("utf-8", "replace").removeprefix("\ufeff")
        return tuple(unified(text).split("\n"))


def read(path: Path, name: str) -> Source:
    """Read the file; findings call it by `name`, a path with forward slashes."""
    return Source(name, path.read_bytes())


def unified(text: str) -> str:
    """End every line with one kind of line break."""
    return text.replace("\r\n", "\n").replace("\r", "\n")
