"""Whether an oracle may answer either way whatever the state is: the event alone can see to it."""

from collections.abc import Iterable

from lawful.expression.tree import Call, Contains, Expression, Index, Macro
from lawful.kernel.model import BOOL, Parameter, Path
from lawful.kernel.paths import Grounds, Here, prefix, told
from lawful.kernel.reading import STATE
from lawful.usage import inside


def free(grounds: Grounds, oracle: Parameter, others: Iterable[Parameter], here: Here) -> bool:
    """Tell whether the oracle reads a part of the event that nothing else of the reaction reads.

    Then an event can be found for either answer, save at the very ends of a number's type.
    """
    if oracle.asks is None or oracle.path[0] != "oracle" or oracle.sort != BOOL:
        return False
    if _bound(grounds, oracle.asks, here):
        return False
    own = tuple(each for each in told(grounds, oracle.asks, here) if each != ordinal(grounds))
    shared = tuple(
        path
        for other in others
        if other.path != oracle.path
        for path in ((other.path,) if other.asks is None else told(grounds, other.asks, here))
    )
    return any(not any(prefix(path, other) for other in shared) for path in own)


def ordinal(grounds: Grounds) -> Path | None:
    """Give the path of the number of a record, which its place in the ledger decides."""
    sequence = grounds.chart.record.sequence
    return None if sequence is None else ("record", "", sequence.field)


def _bound(grounds: Grounds, asks: Expression, here: Here) -> bool:
    """Tell whether the state may leave only one answer: nothing is a member of what is empty."""
    match asks:
        case Macro(body=part) | Contains(container=part) | Index(base=part) if _reads_state(
            grounds, part, here
        ):
            return True
        case Call(function="min" | "max") if _reads_state(grounds, asks, here):
            return True
        case _:
            return any(_bound(grounds, each, here) for each in inside(asks))


def _reads_state(grounds: Grounds, part: Expression, here: Here) -> bool:
    path = grounds.path(part, here)
    if path is not None:
        return path[0] in STATE
    return any(_reads_state(grounds, each, here) for each in inside(part))
