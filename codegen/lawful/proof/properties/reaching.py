"""What is always so, what never happens and what stays possible, by searching a space.

A space without reserves is the chart, and every answer is certain. In a `wider` one a run may do
more than the chart lets it. So what no run does there, no ledger does: `always` and `never` hold.
A run that breaks them is real if all its steps are sure, and must be played otherwise; a run of
sure steps is taken where there is one. In a `bounded` one a run may do less: what breaks there is
broken, and what holds does up to the bound.

`possible` asks for ways, so it needs both. Every ledger has a way to the goal if one leads there
over steps that are sure, or over events that every run can record and that lead nearer whatever
way they go. None has if no way leads there over any steps; but in a `bounded` space the way may be
one that was cut off, so there that is undecided. So is what lies between.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from lawful.explore import Edge, Space
from lawful.proof.properties.answer import HOLDS, Answer
from lawful.proof.properties.certainty import bounded, certain
from lawful.proof.properties.walking import Steps, shown
from lawful.proof.verdict import Run


def always(space: Space, so: Callable[[int], bool], such: Callable[[int], bool]) -> Answer:
    """Find a nearest state that is so and not such."""
    way = _to(space, lambda state: so(state) and not such(state))
    return HOLDS if way is None else Answer("fails", Run(way))


def never(space: Space, meets: Callable[[Edge], bool]) -> Answer:
    """Find a shortest run whose last step meets the description."""
    way = shown(space, meets)
    return HOLDS if way is None else Answer("fails", Run(way))


def possible(space: Space, so: Callable[[int], bool], such: Callable[[int], bool]) -> Answer:
    """Find a nearest state that is so and from which no way leads to one that is such."""
    goals = [state for state in range(len(space.states)) if such(state)]
    perhaps = _before(space, goals, lambda _: True)
    lost = _to(space, lambda state: so(state) and state not in perhaps)
    if lost is not None:
        return Answer("undecided" if bounded(space) else "fails", Run(lost))
    surely = _before(space, goals, _surely(space))
    open_ = _to(space, lambda state: so(state) and state not in surely)
    return HOLDS if open_ is None else Answer("undecided", Run(open_))


def _to(space: Space, goal: Callable[[int], bool]) -> Steps | None:
    return () if goal(0) else shown(space, lambda edge: goal(edge.target))


def _before(space: Space, goals: Iterable[int], counts: Callable[[Edge], bool]) -> set[int]:
    """Give the states from which a way leads to a goal.

    Of each step whose target has one, `counts` is asked once whether so its source has one, too.
    """
    entering: list[list[Edge]] = [[] for _ in space.states]
    for edge in space.edges:
        entering[edge.target].append(edge)
    found = set(goals)
    todo = list(found)
    while todo:
        for edge in entering[todo.pop()]:
            if counts(edge) and edge.source not in found:
                found.add(edge.source)
                todo.append(edge.source)
    return found


def _surely(space: Space) -> Callable[[Edge], bool]:
    """Count a sure step, and the last step of an event that every run can record."""
    every = certain(space)
    left = Counter((edge.source, id(edge.reaction)) for edge in space.edges)

    def counts(edge: Edge) -> bool:
        at = edge.source, id(edge.reaction)
        left[at] -= 1
        return edge.sure or (not left[at] and every(edge))

    return counts
