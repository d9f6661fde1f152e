"""Branches that are tried in order: one always is taken, every one can be."""

from collections.abc import Iterator
from itertools import combinations, islice

from lawful.diagnostic import Note, Span
from lawful.logic import Situations, Undecided
from lawful.proof.guards.groups import Branches
from lawful.proof.guards.judging import Found, Known, ask, example, known, tables
from lawful.proof.guards.payloads import payload
from lawful.witness import Demand

CORRECT = "correct the conditions, or remove it"
CLOSE = "leave out the `when` of the last branch, or add one without `when`"
MOST_TRIED = 3


def of_branches(group: Branches) -> Iterator[Found]:
    """Judge the branches of a choice, or the cases of a match."""
    table = tables(group.given, tuple(each.condition for each in group.asked))
    if isinstance(table, Situations) and table.rows == 0:
        says = "this is never decided: what comes before it cannot hold"
        yield Found("fails", "", says, group.at, "correct the conditions before it")
    elif group.kind == "match":
        yield _cases(group, table)
    else:
        yield from _dead(group, table)
        yield from _left_over(group, table)
        yield _together(group, table)


def _cases(group: Branches, table: Situations | Undecided) -> Found:
    """Tell of the cases; one that is never met must be there all the same."""
    found = [_taken(group, place, table) for place in range(len(group.asked))]
    pairs = tuple(zip(group.asked, found, strict=True))
    never = [f"`{each.name}`" for each, answer in pairs if answer.possible is False]
    unknown = [f"`{each.name}`" for each, answer in pairs if answer.possible is None]
    told = [f"{len(pairs)} cases, all there are and one at a time"]
    told += [f"{', '.join(never)} never here"] if never else []
    told += [f"whether {', '.join(unknown)} can be is undecided"] if unknown else []
    return Found("undecided" if unknown else "holds", "", "; ".join(told), group.at)


def _dead(group: Branches, table: Situations | Undecided) -> Iterator[Found]:
    rest = () if group.rest is None else (group.rest,)
    spans = (*(each.at for each in group.asked), *rest)
    for place, at in enumerate(spans):
        answer = _taken(group, place, table)
        part = str(place + 1)
        if answer.possible is False:
            yield _never_taken(group, place, at)
        elif answer.possible is None:
            says = f"whether branch {part} can be taken is undecided: {answer.why}"
            yield Found("undecided", part, says, at)
    for place, at in enumerate(group.beyond, len(spans) + 1):
        says = f"branch {place} is never taken: branch {len(spans)} has no `when`"
        yield Found("fails", str(place), says, at, "move it up, or remove it")


def _taken(group: Branches, place: int, table: Situations | Undecided) -> Known:
    """Tell whether a branch can be taken, the last of all being the one for the rest."""
    wanted = (*_passed(group, place), *_own(group, place))
    if isinstance(table, Situations) or not wanted:
        return known(group.place, group.given, wanted, table, shown=False)
    *before, last = wanted
    return ask(group.place, (*group.given, *before), (last,))


def _passed(group: Branches, before: int) -> tuple[Demand, ...]:
    return tuple((each.condition, False) for each in group.asked[:before])


def _own(group: Branches, place: int) -> tuple[Demand, ...]:
    return tuple((each.condition, True) for each in group.asked[place : place + 1])


def _never_taken(group: Branches, place: int, at: Span) -> Found:
    """Tell of a dead branch, with values for which it would be taken if it were the first."""
    own = _own(group, place)
    shown = example(group.place, group.given, own)
    if shown is None or not group.asked[:place]:
        says = f"branch {place + 1} is never taken: its condition cannot hold here"
        return Found("fails", str(place + 1), says, at, CORRECT)
    says = f"branch {place + 1} is never taken: where it could be, an earlier one is"
    notes = tuple(Note(each.at, "this one comes first") for each in group.asked[:place])
    return Found("fails", str(place + 1), says, at, CORRECT, notes, shown)


def _left_over(group: Branches, table: Situations | Undecided) -> Iterator[Found]:
    """Tell of values for which no branch is taken."""
    if group.rest is not None:
        return
    wanted = _passed(group, len(group.asked))
    answer = known(group.place, group.given, wanted, table, shown=True)
    if answer.scene is not None:
        shown = payload(group.place, answer.scene, group.given, wanted)
        yield Found("fails", "", "no branch is taken here", group.at, CLOSE, payload=shown)
    elif answer.possible is not False:
        says = f"whether a branch always is taken is undecided: {answer.why}"
        yield Found("undecided", "", says, group.at, CLOSE)


def _together(group: Branches, table: Situations | Undecided) -> Found:
    """Tell whether two branches can hold at once, with values for which they do."""
    count = len(group.asked) + (group.rest is not None)
    told = f"{count} branches, one of which always is taken, and each can be"
    unsure = False
    for one, other in _pairs(group, table):
        wanted = (*_passed(group, one), *_own(group, one), *_own(group, other))
        shown = example(group.place, group.given, wanted)
        if shown is not None:
            says = f"{told}; in order: {other + 1} can hold as well where {one + 1} is taken"
            notes = (Note(group.asked[one].at, "this one is taken first"),)
            return Found("holds", "", says, group.asked[other].at, notes=notes, payload=shown)
        unsure = True
    says = "whether two can hold at once is undecided" if unsure else "no two hold at once"
    return Found("holds", "", f"{told}; {says}", group.at)


def _pairs(group: Branches, table: Situations | Undecided) -> Iterator[tuple[int, int]]:
    """Give some pairs of which the tables do not say that one excludes the other."""
    pairs = combinations(range(len(group.asked)), 2)
    return islice((pair for pair in pairs if _may_meet(group, pair, table)), MOST_TRIED)


def _may_meet(group: Branches, pair: tuple[int, int], table: Situations | Undecided) -> bool:
    one, other = pair
    if isinstance(table, Situations):
        before = tuple((place, False) for place in range(one))
        return table.can(*before, (one, True), (other, True))
    conditions = (group.asked[one].condition, group.asked[other].condition)
    alone = tables((*group.given, *_passed(group, one)), conditions)
    return isinstance(alone, Undecided) or alone.can((0, True), (1, True))
