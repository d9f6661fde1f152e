"""Findings on the screen, in the form that was asked for."""

from collections.abc import Sequence

import click

from lawful import report
from lawful.diagnostic import Diagnostic
from lawful.source import Source

FORMAT = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "github"]),
    default="text",
    help="For people, for programs, or for the annotations of GitHub.",
)


def tell(found: Sequence[Diagnostic], sources: Sequence[Source], form: str) -> int:
    """Print the findings and give the exit code."""
    match form:
        case "json":
            text = report.json(found)
        case "github":
            text = report.github(found)
        case _:
            text = report.text(found, sources)
    click.echo(text, nl=False)
    return 1 if found else 0
