"""`lawful schema`: the JSON Schema of specs, for editors."""

from pathlib import Path

import click

from lawful.cli.guard import Trouble
from lawful.schema import SCHEMA


@click.command("schema")
@click.option("--write", type=click.Path(path_type=Path, dir_okay=False), help="Write it there.")
def command(write: Path | None) -> None:
    """Print the JSON Schema of specs, with which an editor completes and checks them."""
    text = SCHEMA.read_text(encoding="utf-8")
    if write is None:
        click.echo(text, nl=False)
        return
    try:
        write.write_text(text, encoding="utf-8", newline="\n")
    except OSError as fault:
        message = f"{write}: {fault.strerror}"
        raise Trouble(message) from fault
    click.echo(f"wrote {write}")
