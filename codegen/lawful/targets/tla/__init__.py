"""The chart for TLC, in TLA+: one action for every way of an event in a leaf.

A guard stands inside `Holds`, for TLC would make a step of each case in which a bare one holds. A
module needs its file's name, and a configuration beside it.
"""

from collections.abc import Iterator

from lawful.artifact import Artifact
from lawful.bounded import Bounds, bounded
from lawful.chart import Property
from lawful.kernel.model import Kernel
from lawful.rendering import fill
from lawful.targets.tla.view import view


def export(kernel: Kernel, bounds: Bounds, promise: Property | None = None) -> Iterator[Artifact]:
    """Write the module and its configuration."""
    seen = view(bounded(kernel, bounds, promise))
    yield Artifact(f"{kernel.chart.name}.tla", fill("tla/chart.tla.j2", seen))
    yield Artifact(f"{kernel.chart.name}.cfg", fill("tla/chart.cfg.j2", seen))
