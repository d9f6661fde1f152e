"""How paths are spelt in models.

A name of a spec has no double underscore and no word of Promela, Murphi or TLA+ has one, so two
names joined by it are neither glued nor taken, whatever a language calls its own: `run` is a word
of Promela, and `clear` one of Murphi.
"""

from collections.abc import Iterable

from lawful.naming import joined


def spelt(path: Iterable[str]) -> str:
    """Spell a path of two names or more as one name, which is that of no other path."""
    return joined(*("".join(map(_letter, name)) for name in path if name))


def _letter(letter: str) -> str:
    """Keep what names are made of; write `Z2e_` for a dot. No name of a spec has a capital."""
    return (
        letter if letter.isascii() and (letter.isalnum() or letter == "_") else f"Z{ord(letter):x}_"
    )
