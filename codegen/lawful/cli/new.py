"""`lawful new`: a small chart to start from."""

import re
from pathlib import Path
from string import Template

import click

from lawful.cli.guard import Trouble
from lawful.cli.project import SUFFIX, settings_in
from lawful.pipeline import examine
from lawful.schema import SCHEMA
from lawful.settings import Settings, package_faults
from lawful.source import Source

_STARTER = Path(__file__).parents[1] / "starter"
_NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
_LONGEST = 32


@click.command("new")
@click.argument("name")
@click.option("--package", help="The import package of the project's charts.")
def command(name: str, package: str | None) -> None:
    """Write a small chart called NAME, and the settings of a project that has none."""
    settings = settings_in(Path())
    wanted = _package(settings, package)
    chart = _chart(name)
    folder = Path((settings or Settings()).spec)
    texts = {folder / f"{name}{SUFFIX}": chart}
    if not (folder / SCHEMA.name).exists():
        texts[folder / SCHEMA.name] = SCHEMA.read_text(encoding="utf-8")
    if settings is None:
        texts |= _settings(wanted)
    _write(texts)
    click.echo("now `lawful build` writes the package, its tests and its diagrams")


def _package(settings: Settings | None, package: str | None) -> str:
    if package is None:
        return (settings or Settings()).package
    if faults := list(package_faults(package)):
        raise click.UsageError("\n".join(faults))
    if settings is not None and settings.package != package:
        message = f"the package of this project is `{settings.package}`, not `{package}`"
        raise click.UsageError(message)
    return package


def _chart(name: str) -> str:
    if not _NAME.fullmatch(name) or len(name) > _LONGEST:
        message = f"a chart's name is snake_case, at most {_LONGEST} characters, not {name!r}"
        raise click.UsageError(message)
    text = _filled("chart.yaml", name=name)
    found = examine([Source(f"{name}{SUFFIX}", text.encode())], lambda _: None).found
    if found:
        message = f"no chart can be called `{name}`: {found[0].message}"
        raise click.UsageError(message)
    return text


def _filled(template: str, **words: str) -> str:
    text = (_STARTER / f"{template}.txt").read_text(encoding="utf-8")
    return Template(text).substitute(words)


def _settings(package: str) -> dict[Path, str]:
    """Write a pyproject.toml, or leave the one that there is alone."""
    path = Path("pyproject.toml")
    if not path.exists():
        project = package.replace("_", "-")
        return {path: _filled(path.name, package=package, project=project)}
    return {Path("lawful.toml"): _filled("lawful.toml", package=package)}


def _write(texts: dict[Path, str]) -> None:
    for path in texts:
        if path.exists() or path.is_symlink():
            message = f"{path} is there already; nothing was written"
            raise click.UsageError(message)
    try:
        for path, text in texts.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
            click.echo(f"wrote {path}")
    except OSError as fault:
        message = f"{fault.filename}: {fault.strerror}"
        raise Trouble(message) from fault
