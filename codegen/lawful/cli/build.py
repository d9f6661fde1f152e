"""`lawful build`: write what the specs become, or tell what is not up to date."""

import difflib
from collections.abc import Iterator
from pathlib import Path

import click

from lawful.artifact import Artifact
from lawful.cli import disk
from lawful.cli.guard import Trouble
from lawful.cli.project import Project, find, specs
from lawful.cli.reading import compiled
from lawful.cli.telling import tell
from lawful.cli.waiting import waiting
from lawful.pipeline import outputs_of_all
from lawful.writing import MANIFEST, Change, Plan, part, whole


@click.command("build")
@click.argument("given", metavar="[SPECS]...", nargs=-1, type=click.Path(path_type=Path))
@click.option("--check", is_flag=True, help="Write nothing; exit 1 if a build would.")
def command(given: tuple[Path, ...], *, check: bool) -> int:
    """Write the packages, tests, diagrams and pages of the SPECS; of all, if none is named.

    A build of all specs also draws how they read each other, and removes the files that no chart
    makes any more.
    """
    project = find()
    compilation = compiled(project, specs(project, given))
    if compilation.found:
        return tell(compilation.found, compilation.sources, "text")
    for warning in compilation.warnings:
        click.echo(f"warning: {warning}", err=True)
    made = compilation.artifacts
    if not given:
        made = (*made, *outputs_of_all(compilation.charts, project.settings))
    plan = _plan(project, made, all_specs=not given)
    if check:
        return _drift(plan)
    if plan.obstacles:
        raise Trouble("\n".join(_obstacles(plan)))
    return _write(project, plan)


def _plan(project: Project, artifacts: tuple[Artifact, ...], *, all_specs: bool) -> Plan:
    folders = project.settings.outputs()
    there, obstacles = disk.look(project.root, folders, (each.path for each in artifacts))
    plan = (whole if all_specs else part)(artifacts, there, folders)
    return Plan(plan.changes, (*obstacles, *plan.obstacles))


def _obstacles(plan: Plan) -> Iterator[str]:
    for obstacle in plan.obstacles:
        yield f"{obstacle.path}: {obstacle.message}"


def _write(project: Project, plan: Plan) -> int:
    try:
        with waiting("writing"):
            disk.carry_out(project.root, plan.changes)
    except OSError as fault:
        message = f"{fault.filename}: {fault.strerror}; nothing was changed"
        raise Trouble(message) from fault
    for change in plan.changes:
        if Path(change.path).name != MANIFEST:
            click.echo(_done(change))
    if not plan.changes:
        click.echo("all files are up to date")
    return 0


def _done(change: Change) -> str:
    verb = "removed" if change.after is None else "wrote"
    return f"{verb} {change.path}" + (" over an edit by hand" if change.edited else "")


def _drift(plan: Plan) -> int:
    for line in (*_obstacles(plan), *(line for change in plan.changes for line in _shown(change))):
        click.echo(line)
    if plan.changes or plan.obstacles:
        click.echo("not up to date; `lawful build` repairs it", err=True)
        return 1
    return 0


def _shown(change: Change) -> Iterator[str]:
    if change.edited:
        yield f"{change.path} was edited by hand"
    if Path(change.path).suffix == ".svg" or Path(change.path).name == MANIFEST:
        yield f"{change.path} is not up to date"
        return
    before, after = _lines(change.before), _lines(change.after)
    ends = (f"on disk/{change.path}", f"from spec/{change.path}")
    found = list(difflib.unified_diff(before, after, *ends, lineterm=""))
    yield from found or [f"{change.path} is {'missing' if change.before is None else 'left over'}"]


def _lines(content: bytes | None) -> list[str]:
    return (content or b"").decode(errors="replace").removesuffix("\n").split("\n")
