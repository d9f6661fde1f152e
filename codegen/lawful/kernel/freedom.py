"""Whether an oracle may answer either way whatever the state is: the event alone can see to it."""

from collections.abc import Iterable

from lawful.kernel.model import BOOL, Parameter
from lawful.kernel.paths import Grounds, Here, prefix, told


def free(grounds: Grounds, oracle: Parameter, others: Iterable[Parameter], here: Here) -> bool:
    """Tell whether the oracle reads a part of the event that nothing else of the reaction reads.

    Then an event can be found for either answer, save at the very ends of a number's type.
    """
    if oracle.asks is None or oracle.path[0] != "oracle" or oracle.sort != BOOL:
        return False
    own = tuple(told(grounds, oracle.asks, here))
    shared = tuple(
        path
        for other in others
        if other.path != oracle.path
        for path in ((other.path,) if other.asks is None else told(grounds, other.asks, here))
    )
    return any(not any(prefix(path, other) for other in shared) for path in own)
