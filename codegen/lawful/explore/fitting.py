"""Which parameters one event can have: in what is null all is null, and nothing else is."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any as Anything
from typing import TypeAlias

from lawful.explore.space import FREE
from lawful.kernel.model import Need, Parameter, Path

Fits: TypeAlias = Callable[[Sequence[Anything]], bool]


def fitting(parameters: Sequence[Parameter]) -> Fits | None:
    """Give what tells whether some event has these parameters; None if any are as good."""
    if not any(each.needs for each in parameters):
        return None
    return lambda given: _fits(parameters, given)


def _fits(parameters: Sequence[Parameter], given: Sequence[Anything]) -> bool:
    chosen = tuple(each for each in zip(parameters, given, strict=True) if each[1] != FREE)
    met = {need.path for each, value in chosen if value is not None for need in each.needs}
    words = _words(chosen)
    if not all(words.values()):
        return False
    return all(
        value is not None or any(_may_lack(need, met, words) for need in each.needs)
        for each, value in chosen
        if each.needs
    )


def _words(
    chosen: Sequence[tuple[Parameter, Anything]],
) -> dict[Path, frozenset[str]]:
    """Tell which variants a union may still be, by what is known of it."""
    words: dict[Path, frozenset[str]] = {}
    for path, known in _known(chosen):
        words[path] = words.get(path, known) & known
    return words


def _known(
    chosen: Sequence[tuple[Parameter, Anything]],
) -> Iterator[tuple[Path, frozenset[str]]]:
    for each, value in chosen:
        if isinstance(value, str):
            yield each.path, frozenset((value,))
        if value is not None:
            yield from ((need.path, frozenset(need.words)) for need in each.needs if need.words)


def _may_lack(need: Need, met: set[Path], words: dict[Path, frozenset[str]]) -> bool:
    if not need.words:
        return need.path not in met
    return need.path not in words or bool(words[need.path] - frozenset(need.words))
