"""`lawful prove`: what the law says, for every ledger there can be."""

import json
from difflib import get_close_matches
from pathlib import Path
from time import perf_counter
from typing import Any

import click

from lawful.chart import Chart
from lawful.cli.keeping import from_there, keep
from lawful.cli.project import find, specs
from lawful.cli.reading import examined
from lawful.cli.telling import tell
from lawful.cli.waiting import waiting
from lawful.exhibit import Exhibit, Idle, exhibited, idle, kept
from lawful.pipeline import Examination
from lawful.proof import prove
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
    given: tuple[Path, ...],
    only: str | None,
    form: str,
    save: Path | None,
    *,
    allow_undecided: bool,
) -> int:
    """Prove SPECS: that every guard can hold and fail, no choice has a hole, and all promises hold.

    What fails is shown with the shortest ledger, which was replayed through the reducer that the
    spec would become. Exits 1 if anything fails or is undecided.
    """
    project = find()
    examination = examined(project, specs(project, given))
    if examination.found:
        code = tell(examination.found, examination.sources, _finding_form(form))
        click.echo("nothing was proved; correct these first", err=True)
        return code
    with waiting("proving"):
        found = prove(examination.charts, perf_counter, only)
        exhibits = [exhibited(each) for each in found]
    if only is not None and not exhibits:
        raise click.UsageError(_unknown(examination.charts, only))
    unused = idle(examination.charts, found) if only is None and form in {"text", "json"} else ()
    _show(exhibits, unused, examination, form)
    if save is not None:
        keep(save, kept(tuple(exhibits), from_there(save, project.root)))
    return _code(exhibits, allow_undecided=allow_undecided)


def _unknown(charts: tuple[Chart, ...], only: str) -> str:
    names = [each.name for chart in charts for each in chart.properties]
    asked = {**{each: f"property:{each}" for each in names}, "guards": "guards", "map": "map"}
    found = get_close_matches(only.partition(":")[2] or only, asked, 1)
    near = [asked[each] for each in found]
    hint = f"; did you mean `{near[0]}`?" if near else ""
    return f"nothing is asked that is called `{only}`{hint}"


def _finding_form(form: str) -> str:
    return form if form in {"json", "github"} else "text"


def _show(exhibits: list[Exhibit], unused: Idle, examination: Examination, form: str) -> None:
    match form:
        case "json":
            _write(verdicts.json(exhibits, unused))
        case "sarif":
            _write(verdicts.sarif(exhibits))
        case "github":
            click.echo(verdicts.github(exhibits), nl=False)
        case _:
            told = proofs.text(exhibits, unused, examination.sources)
            click.echo(told, nl=False)


def _write(value: dict[str, Any]) -> None:
    click.echo(json.dumps(value, indent=2, ensure_ascii=False))


def _code(exhibits: list[Exhibit], *, allow_undecided: bool) -> int:
    outcomes = {each.verdict.outcome for each in exhibits}
    return int("fails" in outcomes or ("undecided" in outcomes and not allow_undecided))
