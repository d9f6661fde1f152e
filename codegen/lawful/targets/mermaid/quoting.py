"""Text as Mermaid takes it verbatim."""

from lawful.wording import visible

_PLAIN = frozenset("_.,()[]/?! ")


def quoted(text: str) -> str:
    """Write text between double quotes."""
    return f'"{inert(text)}"'


def inert(text: str) -> str:
    """Write text in which no character has a meaning of its own."""
    return "".join(
        character if character.isalnum() or character in _PLAIN else f"#{ord(character)};"
        for character in visible(text)
    )
