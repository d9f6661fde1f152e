"""What is said of a phase: its command left out or another one, and where a run begins."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from lawful.chart import Chart, Command, Pending, Phase
from lawful.graph import initial, leaves, lineage
from lawful.mutation.assignments import revalued
from lawful.mutation.mutant import Change, Mutant, grown, within
from lawful.mutation.transitions import readable


def of_commands(chart: Chart) -> Iterator[Mutant]:
    """Change the command of one phase at a time."""
    for leaf in leaves(chart.phases):
        if leaf.pending is not None:
            found = _commands(chart, leaf, leaf.pending)
            changes = within(found, partial(_pending, chart, leaf))
            yield from grown(f"command in `{leaf.name}`", changes)


def _commands(chart: Chart, leaf: Phase, pending: Pending) -> Iterator[Change[Pending | None]]:
    was = pending.command
    yield Change("drop command", f"no `{was.name}`", "", pending.at, None)
    kinds = {each.name: each.type for each in was.fields}
    for other in chart.commands:
        same = {each.name: each.type for each in other.fields} == kinds
        if other.name != was.name and (same or not other.fields):
            says = f"`{other.name}` instead of `{was.name}`"
            yield Change("rename command", says, "", pending.at, _renamed(pending, other))
    filled = revalued("alter command", pending.fields, kinds, readable(chart, (leaf,)))
    yield from within(filled, lambda fields: replace(pending, fields=fields))


def _renamed(pending: Pending, other: Command) -> Pending:
    given = {each.name: each for each in pending.fields}
    fields = tuple(given[each.name] for each in other.fields)
    return replace(pending, command=other, fields=fields)


def _pending(chart: Chart, leaf: Phase, pending: Pending | None) -> Chart:
    return _rewritten(
        chart,
        lambda phase: replace(phase, pending=pending) if phase.name == leaf.name else phase,
    )


def of_beginnings(chart: Chart) -> Iterator[Mutant]:
    """Begin in another phase that has no fields."""
    was = initial(chart)
    changes = (
        Change(
            "other initial",
            f"begin in `{leaf.name}` instead of `{was.name}`",
            "",
            was.at,
            _begun(chart, frozenset(each.name for each in around)),
        )
        for leaf, around in ((each, lineage(chart)[each.name]) for each in leaves(chart.phases))
        if leaf.name != was.name and not leaf.fields
    )
    yield from grown("the beginning", changes)


def _begun(chart: Chart, around: frozenset[str]) -> Chart:
    return _rewritten(chart, lambda phase: replace(phase, initial=phase.name in around))


def _rewritten(chart: Chart, change: Callable[[Phase], Phase]) -> Chart:
    return replace(chart, phases=_all(chart.phases, change))


def _all(phases: tuple[Phase, ...], change: Callable[[Phase], Phase]) -> tuple[Phase, ...]:
    return tuple(change(replace(each, children=_all(each.children, change))) for each in phases)
