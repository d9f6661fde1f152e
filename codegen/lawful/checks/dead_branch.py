"""E304: branch that can never be taken.

The branches of a `choose` are tried in order, and the first that holds is taken. This one never
is: those before it leave nothing over, or its condition cannot hold here. Move it up, correct the
conditions, or remove it. A branch without `when` always holds, so it belongs at the end.
"""

from collections.abc import Iterator

from lawful.chart import Branch, Chart
from lawful.diagnostic import Diagnostic, Note
from lawful.expression.tree import Expression
from lawful.logic import Decision, Situations, Undecided, decisions, weigh

CODE = "E304"
CORRECT = "correct the conditions, or remove it"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the branches that no situation leads to."""
    for decision in decisions(chart):
        branches = decision.choice.branches
        whens = _conditions(branches)
        found = weigh(whens, decision.given)
        if isinstance(found, Undecided):
            yield from _impossible(decision, whens)
        elif found.rows:
            yield from _too_late(branches, found)
        for branch in branches[len(whens) + 1 :]:
            note = Note(branches[len(whens)].at, "this one has no `when`, so it is always taken")
            yield _finding(branch, "an earlier one always is", "move it up, or remove it", (note,))


def _conditions(branches: tuple[Branch[object], ...]) -> tuple[Expression, ...]:
    """List the conditions of the branches before the first that has none."""
    found: list[Expression] = []
    for branch in branches:
        if branch.when is None:
            break
        found.append(branch.when)
    return tuple(found)


def _impossible(decision: Decision, whens: tuple[Expression, ...]) -> Iterator[Diagnostic]:
    for branch, when in zip(decision.choice.branches, whens, strict=False):
        found = weigh((when,), decision.given)
        if isinstance(found, Situations) and found.never(0):
            yield _finding(branch, "its condition never holds here", CORRECT, ())


def _too_late(branches: tuple[Branch[object], ...], found: Situations) -> Iterator[Diagnostic]:
    """Ask of every branch in turn whether a situation is left over for it."""
    count = len(found.conditions)
    for place, branch in enumerate(branches[: count + 1]):
        wanted = ((place, True),) if place < count else ()
        if not found.can(*wanted):
            yield _finding(branch, "its condition never holds here", CORRECT, ())
        elif not found.can(*_passed(place), *wanted):
            notes = _covering(branches, found, wanted, place)
            yield _finding(branch, "an earlier one always is", CORRECT, notes)


def _passed(before: int) -> tuple[tuple[int, bool], ...]:
    """Say that none of the branches before a place is taken."""
    return tuple((place, False) for place in range(before))


def _covering(
    branches: tuple[Branch[object], ...],
    found: Situations,
    wanted: tuple[tuple[int, bool], ...],
    before: int,
) -> tuple[Note, ...]:
    """Point at the earlier branches that are taken where this one could be."""
    return tuple(
        Note(branches[place].at, "this one is taken first")
        for place in range(before)
        if found.can(*_passed(place), (place, True), *wanted)
    )


def _finding(branch: Branch[object], why: str, hint: str, notes: tuple[Note, ...]) -> Diagnostic:
    message = f"this branch can never be taken; {why}"
    return Diagnostic(branch.at, CODE, message, hint, notes)
