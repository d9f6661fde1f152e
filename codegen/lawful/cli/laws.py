"""A chart of the project, and its generated package, which must mean the same."""

from pathlib import Path
from types import ModuleType

import click

from lawful.chart import Chart
from lawful.cli.guard import Trouble
from lawful.cli.packages import load, named
from lawful.cli.project import SUFFIX, Project, specs
from lawful.cli.reading import examined
from lawful.cli.telling import tell


def law(project: Project, chart: str) -> Chart:
    """Give the chart that is named, itself or by its spec; what is wrong with it is told."""
    name = named(project, chart)
    examination = examined(project, specs(project, _places(project, chart)))
    for each in examination.charts:
        if each.name == name:
            return each
    if examination.found:
        raise click.exceptions.Exit(tell(examination.found, examination.sources, "text"))
    message = f"no spec of this project has a chart `{name}`"
    raise click.UsageError(message)


def law_and_package(project: Project, chart: str) -> tuple[Chart, ModuleType]:
    """Give a chart, named itself or by the path of its spec, and its package."""
    found, package = law(project, chart), load(project, named(project, chart))
    if found.digest != package.SPEC_SHA256:
        message = f"the package of `{found.name}` is not that of its spec; `lawful build` renews it"
        raise Trouble(message)
    return found, package


def _places(project: Project, chart: str) -> tuple[Path, ...]:
    """Say where the chart is likely to be; nowhere, if not in a file of its own name."""
    usual = project.root / project.settings.spec / f"{chart}{SUFFIX}"
    if chart.endswith((".yaml", ".yml")):
        return (Path(chart),)
    return (usual,) if usual.is_file() else ()
