"""When two laws answer differently: lists of demands, in each of which the answers are unlike.

Up to the first answer that is another one, two laws are in one state, for the answer tells the
whole state. So two laws are one for every ledger, unless one of these lists can be met in a state
that is reached.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import assert_never

from lawful.chart import Event, Phase
from lawful.expression.tree import Compare, Conditional, Expression, Reference
from lawful.logic import truth
from lawful.logic.term import key
from lawful.mutation.paths import Path, Refused, Taken, Values, paths
from lawful.targets.tests.law import Law
from lawful.valuetype import Bool
from lawful.witness import Demand, impossible

Demands = tuple[Demand, ...]


def differences(one: Law, other: Law, leaf: Phase, event: Event) -> Iterator[Demands]:
    """Give the demands under which two laws answer an event unlike."""
    for first, second in product(paths(one, leaf, event), paths(other, leaf, event)):
        demands = tuple(dict.fromkeys((*first.demands, *second.demands)))
        if first.end == second.end or _clashes(demands):
            continue
        for unlike in _unlike(one, first, second):
            whole = tuple(dict.fromkeys((*demands, *unlike)))
            if not _clashes(whole):
                yield whole


def telling(one: Phase, other: Phase) -> Iterator[Demands]:
    """Give the demands under which another command waits in a phase."""
    if one.pending is None or other.pending is None:
        yield from ((),) if one.pending is not other.pending else ()
    elif one.pending.command.name != other.pending.command.name:
        yield ()
    else:
        ones = tuple((each.name, each.value) for each in one.pending.fields)
        others = tuple((each.name, each.value) for each in other.pending.fields)
        yield from _apart(ones, others)


def refuted(demands: Demands) -> bool:
    """Tell whether the demands contradict one another, whatever the values are.

    If they are too many to be looked at together, every two of them are with the last.
    """
    table = truth([condition for condition, _ in demands], ())
    if table is not None:
        return tuple(wanted for _, wanted in demands) not in table
    return any(
        impossible((demands[-1], one, other)) for one, other in combinations(demands[:-1], 2)
    )


def _clashes(demands: Demands) -> bool:
    return any((condition, not wanted) in demands for condition, wanted in demands)


def _unlike(law: Law, one: Path, other: Path) -> Iterator[Demands]:
    match one.end, other.end:
        case Refused() as first, Refused() as second if first.error == second.error:
            yield from _apart(first.fields, second.fields)
        case Taken() as first, Taken() as second if first.phase == second.phase:
            yield from _apart(first.fields, second.fields)
            yield from _apart(_kept(law, first, second), _kept(law, second, first))
        case Refused() | Taken(), Refused() | Taken():
            yield ()
        case _:
            assert_never(one.end)


def _kept(law: Law, one: Taken, other: Taken) -> Values:
    """Give all that either of two ends sets, in the order of the variables, as one of them does."""
    own, theirs = dict(one.set), dict(other.set)
    return tuple(
        (name, own.get(name, Reference("variable", name, kind)))
        for name, kind in law.variables.items()
        if name in own or name in theirs
    )


def _apart(ones: Values, others: Values) -> Iterator[Demands]:
    known = dict(others)
    for name, value in ones:
        for (taken, one), (turned, other) in product(_arms(value), _arms(known[name])):
            if key(one) != key(other):
                yield (*taken, *turned, (Compare("!=", one, other), True))


def _arms(value: Expression) -> Iterator[tuple[Demands, Expression]]:
    """Give what a value can be worked out as, with what must hold for that."""
    if not isinstance(value, Conditional) or isinstance(value.type, Bool):
        yield (), value
        return
    for wanted, arm in ((True, value.then), (False, value.otherwise)):
        for demands, end in _arms(arm):
            yield ((value.test, wanted), *demands), end
