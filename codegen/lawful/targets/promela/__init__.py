"""The chart for spin, in Promela: one process that makes a step for every edge of the chart.

A set is a word of bits. Promela chooses only between alternatives that are written out, so there
is one for all values of the choices of a rule.
"""

from collections.abc import Iterator

from lawful.artifact import Artifact
from lawful.bounded import Bounds, bounded
from lawful.chart import Property
from lawful.kernel.model import Kernel
from lawful.rendering import fill
from lawful.targets.promela.view import view


def export(kernel: Kernel, bounds: Bounds, promise: Property | None = None) -> Iterator[Artifact]:
    """Write the model."""
    text = fill("promela/chart.pml.j2", view(bounded(kernel, bounds, promise)))
    yield Artifact(f"{kernel.chart.name}.pml", text)
