"""Every choice of a chart, with what is known to hold when it is made."""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful import chart as model
from lawful.chart import Branch, Chart, Choice, Match
from lawful.expression.tree import Compare, Expression, Literal, Not
from lawful.logic.situations import mentions_case
from lawful.usage import trees
from lawful.valuetype import Enum


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice and the conditions that hold whenever it is made."""

    choice: Choice[object]
    given: tuple[Expression, ...]


def decisions(chart: Chart) -> Iterator[Decision]:
    """Give every choice of the transitions and the maps, an outer one before those inside it."""
    for tree, given in trees(chart):
        yield from _decisions(tree, given)


def _decisions(
    decision: model.Decision[object], given: tuple[Expression, ...]
) -> Iterator[Decision]:
    match decision:
        case Choice(branches=branches):
            yield Decision(decision, given)
            yield from _branches(branches, given)
        case Match():
            yield from _cases(decision, given)


def _branches(
    branches: tuple[Branch[object], ...], given: tuple[Expression, ...]
) -> Iterator[Decision]:
    for branch in branches:
        own = () if branch.when is None else (branch.when,)
        yield from _decisions(branch.outcome, (*given, *own))
        given = (*given, *(Not(when) for when in own))


def _cases(match: Match[object], given: tuple[Expression, ...]) -> Iterator[Decision]:
    for case in match.cases:
        inside = tuple(each for each in given if not mentions_case(each))
        if isinstance(match.subject.type, Enum) and not mentions_case(match.subject):
            word = Literal(case.word, match.subject.type)
            inside = (*inside, Compare("==", match.subject, word))
        yield from _decisions(case.outcome, inside)
