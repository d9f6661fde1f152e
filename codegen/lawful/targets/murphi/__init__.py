"""The chart for rumur, in Murphi: one rule for every way of an event in a leaf.

Symbols are scalarsets where they can be, so that rumur may count states that differ only in names
as one: null is then a variable that is undefined. A sort of which a condition names a symbol, or
sets of which a rule must choose from, is a range of numbers instead.
"""

from collections.abc import Iterator

from lawful.artifact import Artifact
from lawful.bounded import Bounds, bounded
from lawful.chart import Property
from lawful.kernel.model import Kernel
from lawful.rendering import fill
from lawful.targets.murphi.view import view


def export(kernel: Kernel, bounds: Bounds, promise: Property | None = None) -> Iterator[Artifact]:
    """Write the model."""
    text = fill("murphi/chart.m.j2", view(bounded(kernel, bounds, promise)))
    yield Artifact(f"{kernel.chart.name}.m", text)
