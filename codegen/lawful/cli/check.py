"""`lawful check`: say what is wrong with the specs."""

from pathlib import Path

import click

from lawful.cli.project import find, specs
from lawful.cli.reading import examined
from lawful.cli.telling import FORMAT, tell


@click.command("check")
@click.argument("given", metavar="[SPECS]...", nargs=-1, type=click.Path(path_type=Path))
@FORMAT
def command(given: tuple[Path, ...], form: str) -> int:
    """Say what is wrong with the SPECS; with all of the project, if none is named."""
    project = find()
    examination = examined(project, specs(project, given))
    return tell(examination.found, examination.sources, form)
