"""The ways through a tree of decisions, each with what must hold on it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from lawful.chart import Case, Choice, Match
from lawful.chart import Decision as Tree
from lawful.expression.tree import Expression, Select
from lawful.valuetype import Text, Union
from lawful.witness.rewriting import constant, equal, with_case
from lawful.witness.ways import Demand

There = TypeVar("There")


@dataclass(frozen=True, slots=True)
class Decision:
    """The condition of a branch, and what must hold for it to be asked."""

    label: str
    before: tuple[Demand, ...]
    when: Expression


@dataclass(frozen=True, slots=True)
class End(Generic[There]):
    """One way through a tree to what is `there`; `label` names the cases and branches on it.

    `subject` is what `case` speaks of at the end, and `decisions` are those taken on the way.
    """

    label: str
    demands: tuple[Demand, ...]
    subject: Expression | None
    decisions: tuple[Decision, ...]
    there: There


@dataclass(frozen=True, slots=True)
class _Way:
    label: str = ""
    demands: tuple[Demand, ...] = ()
    subject: Expression | None = None
    decisions: tuple[Decision, ...] = ()


def ends(tree: Tree[There]) -> Iterator[End[There]]:
    """List the ways in the author's order."""
    return _ends(tree, _Way())


def _ends(tree: Tree[There], way: _Way) -> Iterator[End[There]]:
    match tree:
        case Choice():
            yield from _chosen(tree, way)
        case Match(subject=subject, cases=cases):
            matched = with_case(subject, way.subject)
            for case in cases:
                yield from _ends(case.outcome, _in_case(case, matched, way))
        case _:
            yield End(way.label, way.demands, way.subject, way.decisions, tree)


def _chosen(choice: Choice[There], way: _Way) -> Iterator[End[There]]:
    for number, branch in enumerate(choice.branches, 1):
        label = f"{way.label}-branch_{number}"
        if branch.when is None:
            yield from _ends(branch.outcome, replace(way, label=label))
            return
        when = with_case(branch.when, way.subject)
        decision = Decision(label, way.demands, when)
        way = replace(way, decisions=(*way.decisions, decision))
        taken = (*way.demands, (when, True))
        yield from _ends(branch.outcome, replace(way, label=label, demands=taken))
        way = replace(way, demands=(*way.demands, (when, False)))


def _in_case(case: Case[There], subject: Expression, way: _Way) -> _Way:
    union = subject.type
    word = Select(subject, union.tag, Text()) if isinstance(union, Union) else subject
    demand = (equal(word, constant(case.word)), True)
    inner = subject if isinstance(union, Union) else way.subject
    return _Way(f"{way.label}-{case.word}", (*way.demands, demand), inner, way.decisions)
