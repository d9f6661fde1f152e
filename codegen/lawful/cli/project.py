"""The project around the working folder: its root, its settings and its specs."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import click

from lawful.settings import Settings, from_lawful_toml, from_pyproject

SUFFIX = ".chart.yaml"
_READERS = {"lawful.toml": from_lawful_toml, "pyproject.toml": from_pyproject}


@dataclass(frozen=True, slots=True)
class Project:
    """A root folder and what its settings say."""

    root: Path
    settings: Settings


def find() -> Project:
    """Find the nearest folder with settings, from here outwards; without one it is this folder."""
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (settings := settings_in(folder)) is not None:
            return Project(folder, settings)
    return Project(here, Settings())


def settings_in(folder: Path) -> Settings | None:
    """Read the settings that stand in a folder, if any do."""
    found = [_read(folder / name) for name in _READERS if (folder / name).is_file()]
    settings = [one for one in found if one is not None]
    if len(settings) > 1:
        message = f"{folder}: settings in both lawful.toml and pyproject.toml; keep one of them"
        raise click.UsageError(message)
    return settings[0] if settings else None


def _read(path: Path) -> Settings | None:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        message = f"{path}: cannot be read: {fault}"
        raise click.UsageError(message) from fault
    settings, faults = _READERS[path.name](text)
    if faults:
        raise click.UsageError("\n".join(f"{path}: {fault}" for fault in faults))
    return settings


def specs(project: Project, given: Iterable[Path]) -> list[str]:
    """Name the specs that are meant, relative to the root; without any, all that there are."""
    wanted = [path for place in given for path in _below(place)]
    if not wanted:
        folder = project.root / project.settings.spec
        wanted = sorted(folder.glob(f"*{SUFFIX}"))
        if not wanted:
            message = f"there is no {folder}/*{SUFFIX}; `lawful new NAME` writes one"
            raise click.UsageError(message)
    return list(dict.fromkeys(relative(project, path) for path in wanted))


def _below(place: Path) -> list[Path]:
    if not place.is_dir():
        return [place]
    found = sorted(place.glob(f"*{SUFFIX}"))
    if not found:
        message = f"there is no {place}/*{SUFFIX}"
        raise click.UsageError(message)
    return found


def relative(project: Project, path: Path) -> str:
    """Name a file from the root of the project, in which it must be."""
    root, real = project.root.resolve(), _real(path)
    if not real.is_relative_to(root):
        message = f"{path} is not inside the project {root}"
        raise click.UsageError(message)
    name = real.relative_to(root).as_posix()
    if not name.isprintable():
        message = f"{name!r} is no name for a spec; use letters that can be printed"
        raise click.UsageError(message)
    return name


def _real(path: Path) -> Path:
    """Follow the links to a file, unless they go in a circle."""
    try:
        return path.resolve()
    except (OSError, RuntimeError) as fault:
        message = f"{path} is a link that leads nowhere"
        raise click.UsageError(message) from fault
