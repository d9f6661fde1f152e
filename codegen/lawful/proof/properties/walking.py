"""Shortest ways through a space."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import TypeAlias, TypeVar

from lawful.explore import Edge, Space
from lawful.proof.properties.certainty import all_steps, sure_steps

Node = TypeVar("Node")
Steps: TypeAlias = tuple[Edge, ...]


def shown(space: Space, goal: Callable[[Edge], bool]) -> Steps | None:
    """Give a shortest way whose last step is the goal, and only of sure steps if there is one."""
    return surest(space, lambda steps: shortest(0, steps, goal))


def surest(
    space: Space, along: Callable[[Callable[[int], Iterable[Edge]]], Steps | None]
) -> Steps | None:
    """Look along all steps, and if what is found is not sure, along the sure ones."""
    way = along(all_steps(space))
    if way is None or all(edge.sure for edge in way):
        return way
    sure = along(sure_steps(space))
    return way if sure is None else sure


def shortest(
    start: int,
    steps: Callable[[int], Iterable[Edge]],
    goal: Callable[[Edge], bool],
) -> Steps | None:
    """Give a shortest way that ends with the goal; it has at least that step."""

    def onward(state: int) -> Iterable[tuple[Edge, int]]:
        return ((edge, edge.target) for edge in steps(state))

    return through(start, onward, lambda edge, _: goal(edge))


def through(
    start: Node,
    onward: Callable[[Node], Iterable[tuple[Edge, Node]]],
    goal: Callable[[Edge, Node], bool],
) -> Steps | None:
    """Give a shortest way through a graph whose nodes know more than the state."""
    first: dict[Node, tuple[Edge, Node] | None] = {start: None}
    todo = deque([start])
    while todo:
        node = todo.popleft()
        for edge, after in onward(node):
            if goal(edge, after):
                return (*_back(first, node), edge)
            if after not in first:
                first[after] = (edge, node)
                todo.append(after)
    return None


def _back(first: dict[Node, tuple[Edge, Node] | None], node: Node) -> Steps:
    edges: list[Edge] = []
    came = first[node]
    while came is not None:
        edges.append(came[0])
        came = first[came[1]]
    return tuple(reversed(edges))
