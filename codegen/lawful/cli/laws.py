"""A chart of the project, and its generated package, which must mean the same."""

from types import ModuleType

import click

from lawful.chart import Chart
from lawful.cli.guard import Trouble
from lawful.cli.packages import load, named
from lawful.cli.project import Project, specs
from lawful.cli.reading import examined
from lawful.cli.telling import tell


def law_and_package(project: Project, chart: str) -> tuple[Chart, ModuleType]:
    """Give a chart, named itself or by the path of its spec, and its package."""
    name = named(project, chart)
    law = _law(project, name)
    package = load(project, name)
    if law.digest != package.SPEC_SHA256:
        message = f"the package of `{name}` is not that of its spec; `lawful build` renews it"
        raise Trouble(message)
    return law, package


def _law(project: Project, name: str) -> Chart:
    examination = examined(project, specs(project, ()))
    for chart in examination.charts:
        if chart.name == name:
            return chart
    if examination.found:
        raise click.exceptions.Exit(tell(examination.found, examination.sources, "text"))
    message = f"no spec of this project has a chart `{name}`"
    raise click.UsageError(message)
