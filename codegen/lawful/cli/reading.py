"""The specs of a project, read and taken through the compiler."""

from collections.abc import Callable, Iterable

import click

from lawful import source
from lawful.cli.project import Project
from lawful.cli.waiting import waiting
from lawful.pipeline import Compilation, Examination, compile_specs, examine
from lawful.source import Source


def examined(project: Project, paths: Iterable[str]) -> Examination:
    """Find what is wrong with the specs."""
    sources = [_wanted(project, path) for path in paths]
    with waiting("checking"):
        return examine(sources, _reader(project))


def compiled(project: Project, paths: Iterable[str]) -> Compilation:
    """Work out all that the specs become."""
    sources = [_wanted(project, path) for path in paths]
    with waiting("compiling"):
        return compile_specs(sources, _reader(project), project.settings)


def read(project: Project, path: str) -> Source | None:
    """Read a spec by its path from the root, or give None if there is no such file."""
    real = project.root / path
    if not real.resolve().is_relative_to(project.root.resolve()) or not real.is_file():
        return None
    try:
        return source.read(real, path)
    except OSError as fault:
        message = f"{path}: {fault.strerror}"
        raise click.UsageError(message) from fault


def _wanted(project: Project, path: str) -> Source:
    found = read(project, path)
    if found is None:
        message = f"there is no spec {path}"
        raise click.UsageError(message)
    return found


def _reader(project: Project) -> Callable[[str], Source | None]:
    return lambda path: read(project, path)
