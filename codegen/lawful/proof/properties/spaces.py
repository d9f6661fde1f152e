"""The spaces in which properties are judged.

All are asked of one space, if that is not much larger than each would need. Its reserves are those
of all of them, so what is not settled there is asked again of a space for that property alone.
"""

from lawful.chart import Chart, Property
from lawful.explore import Space, TooManyStatesError, explore
from lawful.kernel import kernel_of
from lawful.kernel.model import Kernel
from lawful.proof.properties.conditions import asked

TOGETHER, ALONE = 20_000, 200_000
"""How many states a space may have that several properties share, and one for a single property."""


def shared(chart: Chart) -> Space | None:
    """Find the states as far as all properties of a chart ask; None if there are too many."""
    return _explored(_kernel(chart, chart.properties), TOGETHER) if chart.properties else None


def own(chart: Chart, promise: Property) -> Space | None:
    """Find the states as far as one property asks; None if there are too many."""
    return _explored(_kernel(chart, (promise,)), ALONE)


def would_not_help(chart: Chart, promise: Property, space: Space) -> bool:
    """Tell whether a property alone would be under the same reserves as in this space."""
    if not space.reserves:
        return True
    known = {(each.role, each.name) for each in _kernel(chart, (promise,)).reserves}
    return all((each.role, each.name) in known for each in space.reserves)


def _explored(kernel: Kernel, limit: int) -> Space | None:
    try:
        return explore(kernel, limit)
    except TooManyStatesError:
        return None


def _kernel(chart: Chart, promises: tuple[Property, ...]) -> Kernel:
    conditions = [each for promise in promises for each in asked(promise)]
    watches = {(each.name, watch.name): watch for each in promises for watch in each.watches}
    return kernel_of(chart, conditions, watches)
