"""The files that `lawful prove --save` writes."""

import os
from collections.abc import Iterable
from pathlib import Path

import click

from lawful.artifact import Artifact
from lawful.cli.guard import Trouble


def from_there(folder: Path, root: Path) -> str:
    """Give the way from a folder to the root of the project, with forward slashes."""
    return Path(os.path.relpath(root.resolve(), folder.resolve())).as_posix()


def keep(folder: Path, artifacts: Iterable[Artifact]) -> None:
    """Write files into a folder, over those of an earlier proof."""
    for artifact in artifacts:
        place = folder / artifact.path
        try:
            folder.mkdir(parents=True, exist_ok=True)
            place.write_text(artifact.text, encoding="utf-8", newline="\n")
        except OSError as fault:
            message = f"{place}: {fault.strerror}"
            raise Trouble(message) from fault
        click.echo(f"wrote {place}", err=True)
