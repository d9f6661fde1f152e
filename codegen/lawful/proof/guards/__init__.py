"""Whether every guard of a chart does what guards are for.

A check can hold and can fail; of the branches of a choice one always is taken, and every one can
be. What cannot be decided is said to be undecided.
"""

from collections.abc import Iterator
from typing import assert_never

from lawful.chart import Chart
from lawful.proof.guards.asking import asked
from lawful.proof.guards.branching import of_branches
from lawful.proof.guards.checking import of_checks
from lawful.proof.guards.groups import Branches, Checks
from lawful.proof.guards.judging import Found
from lawful.proof.verdict import Verdict


def guards(chart: Chart) -> Iterator[Verdict]:
    """Judge every guard: one verdict for guards that belong together, or one for each fault."""
    for group in asked(chart):
        found = tuple(_found(group))
        bad = tuple(each for each in found if each.outcome != "holds")
        for each in bad or found:
            yield _verdict(chart, group.name, each)


def _found(group: Checks | Branches) -> Iterator[Found]:
    match group:
        case Checks():
            yield from of_checks(group)
        case Branches():
            yield from of_branches(group)
        case _:
            assert_never(group)


def _verdict(chart: Chart, name: str, found: Found) -> Verdict:
    return Verdict(
        chart,
        "guards",
        f"{name}/{found.part}" if found.part else name,
        found.outcome,
        found.says,
        found.at,
        advice=found.advice,
        notes=found.notes,
        payload=found.payload,
    )
