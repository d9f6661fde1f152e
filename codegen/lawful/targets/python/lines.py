"""Statements as lines, laid out as the formatter would."""

import re
from collections.abc import Iterable, Iterator

from lawful.targets.python.breaking import broken
from lawful.targets.python.words import code_of

INDENT = "    "
WIDTH = 100
MOST_BARS = 200
"""Classes that a `|` each may join; tools read a longer chain as one that is nested too deep."""
STATEMENT = re.compile(r"( *)((?:if|elif|return|yield) |\w+ = |\w+=|)(.*?)([:,]?)")


def call(name: str, arguments: tuple[str, ...], tail: str) -> Iterator[str]:
    """Write a call or a head with an argument a line; without arguments on one line."""
    if not arguments:
        yield f"{name}(){tail}"
        return
    yield f"{name}("
    yield from indented(arguments)
    yield f"){tail}"


def parameter(name: str, kinds: tuple[str, ...], room: int = WIDTH - len(INDENT)) -> Iterator[str]:
    """Write a parameter of one of several types, a type a line if they do not fit on one."""
    line = f"{name}: {' | '.join(kinds)},"
    if len(line) <= room or len(kinds) == 1:
        yield line
        return
    *first, last = kinds
    yield from (f"{'| ' if place else f'{name}: '}{kind}" for place, kind in enumerate(first))
    yield f"| {last},"


def fitted(lines: Iterable[str]) -> Iterator[str]:
    """Break the lines of a function's body that are too long, as the formatter would."""
    for line in lines:
        found = STATEMENT.fullmatch(line)
        if len(INDENT) + len(line) <= WIDTH or found is None or line.endswith("("):
            yield line
        else:
            indent, prefix, text, suffix = found.groups()
            room = WIDTH - len(INDENT) - len(indent)
            yield from (indent + part for part in broken(prefix, text, suffix, room))


def indented(lines: Iterable[str]) -> Iterator[str]:
    """Push the lines in by one level."""
    for line in lines:
        yield INDENT + line if line else ""


def prefixed(prefix: str, lines: Iterable[str]) -> Iterator[str]:
    """Put a text before the first line."""
    for place, line in enumerate(lines):
        yield prefix + line if place == 0 else line


def reads(lines: Iterable[str], name: str) -> bool:
    """Tell whether the lines read an attribute of the name."""
    word = re.compile(rf"(?<![\w.]){name}\.")
    return any(word.search(code_of(line)) for line in lines)


def union(name: str, members: tuple[str, ...]) -> str:
    """Define a name for one of several classes, on as few lines as it fits."""
    if len(members) > MOST_BARS:
        return "\n".join(
            [f"{name}: TypeAlias = Union[", *(f"{INDENT}{each}," for each in members), "]"]
        )
    joined = " | ".join(members)
    line = f"{name}: TypeAlias = {joined}"
    if len(line) <= WIDTH:
        return line
    if len(INDENT) + len(joined) > WIDTH:
        joined = f"\n{INDENT}| ".join(members)
    return "\n".join([f"{name}: TypeAlias = (", INDENT + joined, ")"])


def words_alias(name: str, words: tuple[str, ...]) -> str:
    """Define a name for one of several words."""
    if len(words) == 1:
        return f"{name}: TypeAlias = Literal[{words[0]}]"
    return "\n".join(
        [f"{name}: TypeAlias = Literal[", *(f"{INDENT}{each}," for each in words), "]"]
    )


def held(opening: str, items: tuple[str, ...], closing: str) -> str:
    """Write what a bracket in the body of a class holds, an item a line if it is too long."""
    line = f"{opening}{', '.join(items)}{closing}"
    if len(INDENT) + len(line) < WIDTH:
        return line
    return "\n".join([opening, *(f"{INDENT * 2}{item}," for item in items), INDENT + closing])


def mapping(items: Iterable[str]) -> str:
    """Write a dictionary, an item a line."""
    listed = [f"{INDENT}{item}," for item in items]
    return "\n".join(["{", *listed, "}"]) if listed else "{}"
