"""Outcomes of transitions: other targets, other values, other branches."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from typing import TypeVar, assert_never

from lawful.chart import Assignment, Branch, Case, Choice, Event, Match, Move, Outcome, Phase
from lawful.expression.printing import printed
from lawful.expression.tree import Not, Reference
from lawful.graph import moves
from lawful.mutation.assignments import dropped, revalued
from lawful.mutation.mutant import Change, put, putting, swapped, within
from lawful.usage import decided, parts
from lawful.valuetype import Field, Type

Part = TypeVar("Part", Branch[Move], Case[Move])


@dataclass(frozen=True, slots=True)
class Place:
    """Where an outcome stands: the event, what can be read, and where a move can lead."""

    event: Event
    here: tuple[Phase, ...]
    scope: tuple[Reference, ...]
    variables: dict[str, Type]
    leaves: tuple[Phase, ...]

    def is_only(self, leaf: Phase) -> bool:
        """Tell whether this phase is the only one here; to enter it is to stay, without fields."""
        return [each.name for each in self.here] == [leaf.name] and not leaf.fields


def outcomes(outcome: Outcome, place: Place) -> Iterator[Change[Outcome]]:
    """Change one thing in an outcome at a time."""
    yield from _sets(outcome, place)
    yield from _decided(outcome, place)


def _sets(outcome: Outcome, place: Place) -> Iterator[Change[Outcome]]:
    """Change what is set; where it is written once for several moves, in all of them."""
    written = {(each.at, each.name): each for move in moves(outcome) for each in move.set}
    for was in written.values():
        one = (was,)
        sets = (*dropped(one), *revalued("alter set", one, place.variables, place.scope))
        yield from within(sets, partial(_reset, outcome, was))


def _reset(outcome: Outcome, was: Assignment, instead: tuple[Assignment, ...]) -> Outcome:
    match outcome:
        case Move(set=given):
            there = [
                n for n, each in enumerate(given) if (each.at, each.name) == (was.at, was.name)
            ]
            return replace(outcome, set=put(given, there[0], *instead)) if there else outcome
        case Choice(branches=branches):
            return replace(
                outcome, branches=tuple(_inside(each, was, instead) for each in branches)
            )
        case Match(cases=cases):
            return replace(outcome, cases=tuple(_inside(each, was, instead) for each in cases))
        case _:
            assert_never(outcome)


def _inside(part: Part, was: Assignment, instead: tuple[Assignment, ...]) -> Part:
    return _ending(part, _reset(part.outcome, was, instead))


def _decided(outcome: Outcome, place: Place) -> Iterator[Change[Outcome]]:
    match outcome:
        case Move():
            yield from _moved(outcome, place)
        case Choice(branches=branches):
            changed = (*_branches(branches), *_inside_branches(branches, place))
            yield from within(changed, lambda others: replace(outcome, branches=others))
        case Match(cases=cases):
            found = (*_cases(cases), *_inside_cases(cases, place))
            yield from within(found, lambda others: replace(outcome, cases=others))
        case _:
            assert_never(outcome)


def _moved(move: Move, place: Place) -> Iterator[Change[Outcome]]:
    if move.target is not None:
        kinds = {each.name: each.type for each in move.target.fields}
        filled = revalued("alter field", move.fields, kinds, place.scope)
        yield from within(filled, lambda changed: replace(move, fields=changed))
        if not place.is_only(move.target):
            staying = replace(move, target=None, named=None, fields=())
            says = f"stay instead of `to: {move.target.name}`"
            yield Change("retarget", says, "", move.at, staying)
    yield from _retargeted(move, place)


def _retargeted(move: Move, place: Place) -> Iterator[Change[Outcome]]:
    """Lead to every other leaf whose fields are given already, or are fields of the event."""
    was = "staying" if move.target is None else f"`to: {move.target.name}`"
    for leaf in place.leaves:
        filled = [_filled(each, move, place.event) for each in leaf.fields]
        fields = tuple(each for each in filled if each is not None)
        same = leaf.name == move.target.name if move.target else place.is_only(leaf)
        if not same and len(fields) == len(leaf.fields):
            says = f"`to: {leaf.name}` instead of {was}"
            other = replace(move, target=leaf, named=leaf, fields=fields)
            yield Change("retarget", says, "", move.at, other)


def _filled(field: Field, move: Move, event: Event) -> Assignment | None:
    kinds = {} if move.target is None else {each.name: each.type for each in move.target.fields}
    for each in move.fields:
        if each.name == field.name and kinds[each.name] == field.type:
            return each
    for other in event.fields:
        if other.name == field.name and other.type == field.type:
            return Assignment(field.name, Reference("event", other.name, other.type), move.at)
    return None


Branches = tuple[Branch[Move], ...]
Cases = tuple[Case[Move], ...]


def _branches(branches: Branches) -> Iterator[Change[Branches]]:
    for number, each in enumerate(branches):
        if each.when is None:
            continue
        said, last = f"`{printed(each.when)}`", number == len(branches) - 1
        always = put(branches, number, replace(each, when=None))
        vain = f"the branch `when` {said} is always taken where it is asked"
        if not last:
            yield Change("drop when", f"without `when` {said}", vain, each.at, always)
        turned = put(branches, number, replace(each, when=Not(each.when)))
        yield Change("negate when", f"`when` {said} negated", "", each.at, turned)
        if not last:
            vain = f"the branch `when` {said} is as the next ones are"
            yield Change("drop branch", f"no branch {said}", vain, each.at, put(branches, number))
    for number, (one, other) in enumerate(pairwise(branches)):
        if one.when is not None and other.when is not None:
            says = f"the branch `{printed(other.when)}` before `{printed(one.when)}`"
            yield Change("reorder branches", says, "", other.at, swapped(branches, number))


def _inside_branches(branches: Branches, place: Place) -> Iterator[Change[Branches]]:
    for number, each in enumerate(branches):
        found = within(_decided(each.outcome, place), partial(_ending, each))
        yield from within(found, putting(branches, number))


def _cases(cases: Cases) -> Iterator[Change[Cases]]:
    """Exchange what two cases that follow each other do, if neither reads what only it has."""
    for number, (one, other) in enumerate(pairwise(cases)):
        if _reads_case(one) or _reads_case(other) or one.outcome == other.outcome:
            continue
        both = (replace(one, outcome=other.outcome), replace(other, outcome=one.outcome))
        changed = (*cases[:number], *both, *cases[number + 2 :])
        says = f"the cases `{one.word}` and `{other.word}` exchanged"
        yield Change("swap cases", says, "", one.at, changed)


def _reads_case(case: Case[Move]) -> bool:
    return any(
        isinstance(part, Reference) and part.root == "case"
        for value in decided(case.outcome)
        for part in parts(value)
    )


def _inside_cases(cases: Cases, place: Place) -> Iterator[Change[Cases]]:
    for number, each in enumerate(cases):
        found = within(_decided(each.outcome, place), partial(_ending, each))
        yield from within(found, putting(cases, number))


def _ending(part: Part, outcome: Outcome) -> Part:
    return replace(part, outcome=outcome)
