"""`lawful export`: a chart as a model for another checker."""

from collections.abc import Sequence
from pathlib import Path

import click

from lawful.artifact import Artifact
from lawful.bounded import Bounds
from lawful.cli.guard import Trouble
from lawful.cli.laws import law
from lawful.cli.project import find
from lawful.kernel import kernel_of
from lawful.pipeline import exports


@click.command("export")
@click.argument("kind", type=click.Choice(["promela", "murphi", "tla"]))
@click.argument("chart")
@click.option("--symbols", type=click.IntRange(1, 16), default=2, help="Ids of each sort; else 2.")
@click.option("--steps", type=click.IntRange(0, 1000), default=2, help="End of counters; else 2.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write into this folder what belongs together; else print it.",
)
def command(kind: str, chart: str, symbols: int, steps: int, output: Path | None) -> None:
    """Write CHART (its name or its spec) for spin (promela), rumur (murphi) or TLC (tla).

    With so many symbols and steps the model is finite, and every judge counts the same states and
    the same edges as lawful.
    """
    kernel = kernel_of(law(find(), chart))
    artifacts = tuple(exports(kind, kernel, Bounds(symbols, steps)))
    if output is None:
        click.echo("".join(artifact.text for artifact in artifacts), nl=False)
    else:
        _write(artifacts, output)


def _write(artifacts: Sequence[Artifact], folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for artifact in artifacts:
            (folder / artifact.path).write_text(artifact.text, encoding="utf-8", newline="\n")
    except OSError as fault:
        message = f"{folder}: {fault.strerror}"
        raise Trouble(message) from fault
    click.echo(f"wrote {' and '.join(str(folder / each.path) for each in artifacts)}")
