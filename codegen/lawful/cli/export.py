"""`lawful export`: a chart as a model for another checker."""

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

import click

from lawful.artifact import Artifact
from lawful.bounded import Bounds, UnsayableError, kernel_for
from lawful.chart import Chart, Property
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
@click.option("--property", "asked", metavar="NAME", help="Let the judge judge it; see `prove`.")
@click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write into this folder what belongs together; else print it.",
)
def command(  # noqa: PLR0913 - an option each
    *, kind: str, chart: str, symbols: int, steps: int, asked: str | None, output: Path | None
) -> None:
    """Write CHART (its name or its spec) for spin (promela), rumur (murphi) or TLC (tla).

    With so many symbols and steps the model is finite, and every judge counts the same states and
    the same edges as lawful.
    """
    found = law(find(), chart)
    promise = None if asked is None else _promise(found, asked)
    artifacts = _exported(kind, found, Bounds(symbols, steps), promise)
    if output is None:
        click.echo("".join(artifact.text for artifact in artifacts), nl=False)
    else:
        _write(artifacts, output)


def _promise(chart: Chart, name: str) -> Property:
    for each in chart.properties:
        if each.name == name:
            return each
    near = get_close_matches(name, [each.name for each in chart.properties], 1)
    hint = f"; did you mean `{near[0]}`?" if near else ""
    message = f"`{chart.name}` has no property `{name}`{hint}"
    raise click.UsageError(message)


def _exported(
    kind: str, chart: Chart, bounds: Bounds, promise: Property | None
) -> tuple[Artifact, ...]:
    kernel = kernel_of(chart) if promise is None else kernel_for(chart, promise)
    try:
        return tuple(exports(kind, kernel, bounds, promise))
    except UnsayableError as fault:
        raise click.UsageError(str(fault)) from fault


def _write(artifacts: Sequence[Artifact], folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for artifact in artifacts:
            (folder / artifact.path).write_text(artifact.text, encoding="utf-8", newline="\n")
    except OSError as fault:
        message = f"{folder}: {fault.strerror}"
        raise Trouble(message) from fault
    click.echo(f"wrote {' and '.join(str(folder / each.path) for each in artifacts)}")
