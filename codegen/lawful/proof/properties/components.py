"""The strongly connected components of a part of a graph, by Tarjan's algorithm."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

_Trail: TypeAlias = tuple[int, Iterator[int]]


def components(
    states: Iterable[int],
    onward: Callable[[int], Iterable[int]],
) -> Iterator[tuple[int, ...]]:
    """Give the components of the graph of these states; steps that leave it do not count."""
    inside = dict.fromkeys(states)
    walk = _Walk(lambda state: (target for target in onward(state) if target in inside))
    for state in inside:
        if state not in walk.order:
            yield from walk.found(state)


class _Walk:
    def __init__(self, onward: Callable[[int], Iterable[int]]) -> None:
        self.order: dict[int, int] = {}
        self._onward = onward
        self._lowest: dict[int, int] = {}
        self._open: dict[int, None] = {}

    def found(self, root: int) -> Iterator[tuple[int, ...]]:
        trail = [self._entered(root)]
        while trail:
            state, rest = trail[-1]
            target = next(rest, None)
            if target is None:
                trail.pop()
                if self._lowest[state] == self.order[state]:
                    yield self._closed(state)
                else:
                    self._lower(trail[-1][0], self._lowest[state])
            elif target not in self.order:
                trail.append(self._entered(target))
            elif target in self._open:
                self._lower(state, self.order[target])

    def _entered(self, state: int) -> _Trail:
        self.order[state] = self._lowest[state] = len(self.order)
        self._open[state] = None
        return state, iter(self._onward(state))

    def _lower(self, state: int, order: int) -> None:
        self._lowest[state] = min(self._lowest[state], order)

    def _closed(self, root: int) -> tuple[int, ...]:
        members: list[int] = []
        while not members or members[-1] != root:
            members.append(self._open.popitem()[0])
        return tuple(members)
