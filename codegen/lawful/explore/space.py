"""All states that a kernel can be in, and the steps between them."""

from collections import deque
from dataclasses import dataclass
from functools import cached_property

from lawful.kernel.model import Held, Kernel, Reaction, Reserve, Way

FREE = "*"
"""What a parameter is on which nothing depends that the event does."""


@dataclass(frozen=True, slots=True)
class State:
    """A leaf and what the kernel's places hold there; a place that is not there holds None.

    A symbol is a number from 0 on that means nothing but itself; a symbol that some condition
    names is its place in `Symbol.named`, counted down from -1.
    """

    leaf: str
    held: tuple[Held, ...]


@dataclass(frozen=True, slots=True)
class Edge:
    """An event that is taken: the numbers of both states, and what the parameters were.

    `given` is in the order of the reaction's parameters, with `FREE` for those that do not count.
    A symbol that the source does not hold has the next free number. The edge is `sure` unless a
    loose oracle had its say: then every run in the source can take it.
    """

    source: int
    target: int
    reaction: Reaction
    way: Way
    given: tuple[Held, ...]
    sure: bool = True


@dataclass(frozen=True)
class Space:
    """Every state that can be reached, the initial one first, and every step between two.

    It is exact without reserves; see `Reserve`. `bound` is the greatest number of symbols or of
    steps apart that was told apart, where something had to be cut off.
    """

    kernel: Kernel
    states: tuple[State, ...]
    edges: tuple[Edge, ...]
    reserves: tuple[Reserve, ...]
    bound: int | None

    @cached_property
    def leaving(self) -> tuple[tuple[Edge, ...], ...]:
        """List the edges that leave each state."""
        found: list[list[Edge]] = [[] for _ in self.states]
        for edge in self.edges:
            found[edge.source].append(edge)
        return tuple(map(tuple, found))

    @cached_property
    def first(self) -> tuple[Edge | None, ...]:
        """Give the last edge of a shortest way to each state; None for the initial one."""
        found: dict[int, Edge | None] = {0: None}
        todo = deque([0])
        while todo:
            for edge in self.leaving[todo.popleft()]:
                if edge.target not in found:
                    found[edge.target] = edge
                    todo.append(edge.target)
        return tuple(found[number] for number in range(len(self.states)))

    def way_to(self, state: int) -> tuple[Edge, ...]:
        """Give a shortest way from the initial state."""
        edges: list[Edge] = []
        edge = self.first[state]
        while edge is not None:
            edges.append(edge)
            edge = self.first[edge.source]
        return tuple(reversed(edges))
