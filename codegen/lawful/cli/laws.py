"""The law of a chart, read from its spec."""

from pathlib import Path

import click

from lawful.chart import Chart
from lawful.cli.packages import named
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


def _places(project: Project, chart: str) -> tuple[Path, ...]:
    """Say where the chart is likely to be; nowhere, if not in a file of its own name."""
    usual = project.root / project.settings.spec / f"{chart}{SUFFIX}"
    if chart.endswith((".yaml", ".yml")):
        return (Path(chart),)
    return (usual,) if usual.is_file() else ()
