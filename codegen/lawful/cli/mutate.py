"""`lawful mutate`: change the law everywhere, and see whether its tests would notice."""

import click

from lawful.chart import Chart
from lawful.cli.laws import law
from lawful.cli.project import find, specs
from lawful.cli.reading import examined
from lawful.cli.telling import tell
from lawful.cli.waiting import waiting
from lawful.mutation import Judgement, as_json, as_text, dumped, judge, left, mutants


@click.command("mutate")
@click.argument("chart", required=False)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
def command(chart: str | None, form: str) -> int:
    """Make every law that differs from CHART in one place, and run its generated tests on each.

    A mutant that no test notices is compared with the chart in every state that a ledger reaches.
    If none tells them apart, what is redundant in the spec is said; else the mutant survived, and
    the tests lack a case. Without CHART all charts of the project are taken. Exits 1 if a mutant
    survived.
    """
    project = find()
    if chart is None:
        examination = examined(project, specs(project, ()))
        if examination.found:
            return tell(examination.found, examination.sources, "text")
        charts = examination.charts
    else:
        charts = (law(project, chart),)
    judged = [(each, _judged(each)) for each in charts]
    if form == "json":
        click.echo(dumped([as_json(*each) for each in judged]))
    else:
        click.echo("\n".join(as_text(*each) for each in judged), nl=False)
    return 1 if any(left(found) for _, found in judged) else 0


def _judged(chart: Chart) -> tuple[Judgement, ...]:
    with waiting(f"mutating {chart.name}"):
        return tuple(judge(chart, mutants(chart)))
