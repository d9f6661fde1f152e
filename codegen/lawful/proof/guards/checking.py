"""Checks one after the other: each can hold and can fail when it is asked."""

from collections.abc import Iterator

from lawful.logic import Situations
from lawful.proof.guards.groups import Checks, Condition
from lawful.proof.guards.judging import Found, example, known, tables
from lawful.witness import Demand

ALWAYS = "remove it, or correct its condition"
NEVER = "correct its condition, or those before it"
WORDS = {True: "hold", False: "fail"}


def of_checks(group: Checks) -> Iterator[Found]:
    """Judge checks in their order, each where those before it hold."""
    given = group.given
    for each in group.asked:
        yield from _check(group, each, given)
        given = (*given, (each.condition, True))
    checks = ", ".join(f"`{each.name}`" for each in group.asked)
    yield Found("holds", "", f"{checks} can hold and can fail", group.at)


def _check(group: Checks, each: Condition, given: tuple[Demand, ...]) -> Iterator[Found]:
    table = tables(given, (each.condition,))
    if isinstance(table, Situations) and table.rows == 0:
        says = f"`{each.name}` is never asked: what comes before it cannot hold"
        yield Found("fails", each.name, says, each.at, NEVER)
        return
    for holds in (True, False):
        wanted = ((each.condition, holds),)
        answer = known(group.place, given, wanted, table, shown=False)
        if answer.possible is False:
            yield _one_sided(group, each, given, always=not holds)
            return
        if answer.possible is None:
            says = f"whether `{each.name}` can {WORDS[holds]} is undecided: {answer.why}"
            yield Found("undecided", each.name, says, each.at)


def _one_sided(group: Checks, each: Condition, given: tuple[Demand, ...], *, always: bool) -> Found:
    """Tell of a check that has one answer only, with values for which it is asked."""
    says = f"`{each.name}` {'always' if always else 'never'} holds here"
    shown = example(group.place, given, ((each.condition, always),))
    return Found("fails", each.name, says, each.at, ALWAYS if always else NEVER, payload=shown)
