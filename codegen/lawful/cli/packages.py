"""The generated package of a chart, imported from the project."""

import importlib
import sys
from difflib import get_close_matches
from pathlib import Path
from types import ModuleType

import click

from lawful.cli.guard import Trouble
from lawful.cli.project import SUFFIX, Project, relative
from lawful.cli.reading import read
from lawful.pipeline import chart_name


def named(project: Project, chart: str) -> str:
    """Give the name of a chart that is named itself or by the path of its spec."""
    if not chart.endswith((".yaml", ".yml")):
        return chart
    source = read(project, relative(project, Path(chart)))
    name = None if source is None else chart_name(source)
    if name is None:
        message = f"{chart} is not the spec of a chart"
        raise click.UsageError(message)
    return name


def load(project: Project, name: str) -> ModuleType:
    """Import the package of a chart."""
    settings = project.settings
    folder = project.root / settings.generated / settings.package
    known = sorted(place.parent.name for place in folder.glob("*/__init__.py"))
    if name not in known:
        raise click.UsageError(_unknown(project, name, known))
    sys.path.insert(0, str(project.root / settings.generated))
    try:
        return importlib.import_module(f"{settings.package}.{name}")
    except Exception as fault:
        message = (
            f"the package of `{name}` cannot be imported; `lawful build` may repair it: {fault}"
        )
        raise Trouble(message) from fault


def _unknown(project: Project, name: str, known: list[str]) -> str:
    if (project.root / project.settings.spec / f"{name}{SUFFIX}").exists():
        return f"`{name}` was never built; `lawful build` does it"
    if near := get_close_matches(name, known, 1):
        return f"no chart is called `{name}`; did you mean `{near[0]}`?"
    listed = ", ".join(f"`{each}`" for each in known) or "none"
    return f"no chart is called `{name}`; there are {listed}"
