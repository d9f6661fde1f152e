"""The chart as a pure Python package that needs nothing of the compiler.

Imports are written by the target, not by the templates: a module imports what its text uses.
"""

from collections.abc import Iterator

from lawful.artifact import Artifact
from lawful.chart import Chart
from lawful.rendering import fill
from lawful.settings import Settings
from lawful.targets.python.importing import with_imports
from lawful.targets.python.maps import around
from lawful.targets.python.modules import modules
from lawful.targets.python.spelt import spelt


def render(chart: Chart, settings: Settings) -> Iterator[Artifact]:
    """Lay the chart out as one package, a module a subject, a template a module."""
    folder = f"{settings.generated}/{settings.package}/{chart.name}"
    near = around(chart)
    for name, view in modules(chart, spelt(chart)):
        template = f"python/{name.strip('_')}.py.j2"
        yield Artifact(f"{folder}/{name}.py", with_imports(name, fill(template, view), near))
    yield Artifact(f"{folder}/py.typed", "")
