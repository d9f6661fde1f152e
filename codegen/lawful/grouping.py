"""Phases told together: a compound stands for its leaves where all of them are meant."""

from collections.abc import Container, Iterator

from lawful.chart import Phase
from lawful.graph import leaves


def together(phases: tuple[Phase, ...], meant: Container[str]) -> Iterator[Phase]:
    """Give the outermost phases all of whose leaves are meant, in the author's order."""
    for phase in phases:
        if all(leaf.name in meant for leaf in leaves((phase,))):
            yield phase
        else:
            yield from together(phase.children, meant)
