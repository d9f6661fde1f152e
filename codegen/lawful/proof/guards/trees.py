"""The branches of every choice and every match inside a tree of decisions."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lawful.chart import Branch, Case, Choice, Decision, Match
from lawful.expression.tree import Expression, Select
from lawful.proof.guards.groups import Branches, Condition
from lawful.proof.guards.payloads import Place
from lawful.valuetype import Text, Union
from lawful.witness import Demand
from lawful.witness.rewriting import constant, equal, with_case


@dataclass(frozen=True, slots=True)
class Way:
    """Where a tree stands: its name, and what holds and what `case` speaks of there."""

    name: str
    place: Place
    given: tuple[Demand, ...]
    subject: Expression | None = None

    def on(self, name: str, *demands: Demand) -> "Way":
        """Give the place further inside."""
        return replace(self, name=f"{self.name}/{name}", given=(*self.given, *demands))


def branches(tree: Decision[object], way: Way) -> Iterator[Branches]:
    """Give every choice and match of a tree, an outer one before those inside it."""
    match tree:
        case Choice():
            yield from _chosen(tree, way)
        case Match():
            yield from _matched(tree, way)
        case _:
            return


def _chosen(choice: Choice[object], way: Way) -> Iterator[Branches]:
    listed = tuple(_conditions(choice.branches, way))
    spare = tuple(branch.at for branch in choice.branches[len(listed) :])
    rest = spare[0] if spare else None
    name = f"{way.name}/choose"
    yield Branches(name, way.place, way.given, listed, choice.at, "choose", rest, spare[1:])
    before: tuple[Demand, ...] = ()
    for number, branch in enumerate(choice.branches, 1):
        if branch.when is None:
            yield from branches(branch.outcome, way.on(str(number), *before))
            return
        when = with_case(branch.when, way.subject)
        yield from branches(branch.outcome, way.on(str(number), *before, (when, True)))
        before = (*before, (when, False))


def _conditions(branches: tuple[Branch[object], ...], way: Way) -> Iterator[Condition]:
    for number, branch in enumerate(branches, 1):
        if branch.when is None:
            return
        yield Condition(str(number), with_case(branch.when, way.subject), branch.at)


def _matched(match: Match[object], way: Way) -> Iterator[Branches]:
    subject = with_case(match.subject, way.subject)
    listed = tuple(_in_case(case, subject) for case in match.cases)
    yield Branches(f"{way.name}/match", way.place, way.given, listed, match.at, "match")
    inner = subject if isinstance(subject.type, Union) else way.subject
    for case, condition in zip(match.cases, listed, strict=True):
        inside = replace(way.on(case.word, (condition.condition, True)), subject=inner)
        yield from branches(case.outcome, inside)


def _in_case(case: Case[object], subject: Expression) -> Condition:
    union = subject.type
    word = Select(subject, union.tag, Text()) if isinstance(union, Union) else subject
    return Condition(case.word, equal(word, constant(case.word)), case.at)
