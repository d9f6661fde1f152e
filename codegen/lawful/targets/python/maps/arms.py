"""Matches over the classes of phases or events, laid out as the formatter would."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from lawful.targets.python.lines import INDENT, WIDTH, indented


@dataclass(frozen=True, slots=True)
class Arm:
    """Some classes, and the lines of what is done with a value of one of them."""

    classes: tuple[str, ...]
    lines: tuple[str, ...]


def matched(subject: str, arms: Iterable[Arm], depth: int) -> Iterator[str]:
    """Write a match at a depth of indentation; a value of no such class goes past it."""
    yield f"match {subject}:"
    for arm in arms:
        yield from indented(_pattern(arm.classes, WIDTH - len(INDENT) * (depth + 1)))
        yield from indented(indented(arm.lines))


def exhausted(subject: str, arms: Sequence[Arm], depth: int) -> Iterator[str]:
    """Write a match of which one arm is taken: the last one, if none of the others is."""
    *others, last = arms
    if not others:
        yield from last.lines
        return
    yield from matched(subject, others, depth)
    yield from indented(["case _:", *indented(last.lines)])


def _pattern(classes: tuple[str, ...], room: int) -> Iterator[str]:
    line = f"case {' | '.join(f'{each}()' for each in classes)}:"
    if len(line) <= room:
        yield line
        return
    first, *others = classes
    yield "case ("
    yield from indented([f"{first}()", *(f"| {each}()" for each in others)])
    yield "):"
