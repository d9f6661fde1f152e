"""`lawful prove`: what the law says, for every ledger there can be."""

import json
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import click

from lawful.chart import Chart
from lawful.cli.keeping import keep
from lawful.cli.project import find, specs
from lawful.cli.reading import examined
from lawful.cli.telling import tell
from lawful.cli.waiting import waiting
from lawful.exhibit import Exhibit, Unexercised, exhibited, unexercised
from lawful.explore import Space
from lawful.pipeline import Examination
from lawful.proof import prove
from lawful.proof.verdict import Verdict
from lawful.report import proofs, verdicts


@click.command("prove")
@click.argument("given", metavar="[SPECS]...", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--only",
    metavar="QUESTION[:NAME]",
    help="Ask only of guards, properties or maps (guards, property, map), or of one of them.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "github", "sarif"]),
    default="text",
    help="For people, for programs, for annotations, or for code scanning.",
)
@click.option(
    "--save",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write there, for each failure, its ledger, a test that replays it, and a diagram.",
)
@click.option("--allow-undecided", is_flag=True, help="Exit 0 if nothing fails for certain.")
def command(
    given: tuple[Path, ...], only: str | None, form: str, save: Path | None, *, allow_undecided: bool
) -> int:
    """Prove SPECS: that no guard overlaps or leaves a hole, and every property and map holds.

    What fails is shown with the shortest ledger, which was replayed through the reducer that the
    spec would become. Exits 1 if anything fails or is undecided.
    """
    project = find()
    examination = examined(project, specs(project, given))
    if examination.found:
        return tell(examination.found, examination.sources, _finding_form(form))
    with waiting("proving"):
        found = [each for each in prove(examination.charts, perf_counter) if _wanted(each, only)]
        exhibits = [exhibited(each) for each in found]
    if only is not None and not exhibits:
        raise click.UsageError(_unknown(examination.charts, only))
    _show(exhibits, examination, form)
    if save is not None:
        keep(project, exhibits, save)
    return _code(exhibits, allow_undecided=allow_undecided)
