"""`lawful coverage`: what recorded ledgers exercised of a chart."""

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import click

from lawful.chart import Chart
from lawful.cli.corpus import ledgers, records
from lawful.cli.guard import Trouble
from lawful.cli.laws import law_and_package
from lawful.cli.project import find
from lawful.cli.waiting import waiting
from lawful.coverage import Coverage, as_json, as_text, coverage_of, replayed, share
from lawful.interpret import Interpreter, Rejection, Trace
from lawful.layout import svg
from lawful.pipeline import NO_PICTURES
from lawful.targets.dot.exercised import exercised, refusal


@click.command("coverage")
@click.argument("chart")
@click.argument("given", metavar="LEDGERS...", nargs=-1, required=True)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option(
    "--diagram",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Draw it there, as .svg or .dot: what was exercised in colour, all else in grey.",
)
@click.option("--strict", is_flag=True, help="Stop at the first record that is rejected.")
@click.option(
    "--fail-under", type=click.FloatRange(0, 100), help="Exit 1 if less percent is exercised."
)
def command(  # noqa: PLR0913 - a parameter for each option
    chart: str,
    given: tuple[str, ...],
    form: str,
    diagram: Path | None,
    fail_under: float | None,
    *,
    strict: bool,
) -> int:
    """Tell which phases, transitions, branches, checks and errors of CHART the LEDGERS exercised.

    A ledger is one run: a .jsonl file, every one inside a folder, or all that match a pattern; `-`
    is standard input. A record that is rejected counts its check and its error, and the run goes on
    from where it was.
    """
    if diagram is not None and diagram.suffix not in (".svg", ".dot"):
        message = f"{diagram}: a diagram is an .svg or a .dot file"
        raise click.UsageError(message)
    law, package = law_and_package(find(), chart)
    with waiting("replaying"):
        told = coverage_of(law, _runs(law, package, ledgers(given), strict=strict))
    click.echo((as_json if form == "json" else as_text)(told), nl=False)
    if diagram is not None:
        _draw(told, diagram)
    return _judged(told, fail_under)


def _runs(
    law: Chart, package: ModuleType, names: tuple[str, ...], *, strict: bool
) -> Iterator[Iterator[Trace]]:
    interpreter = Interpreter(law)
    for name in names:
        traces = replayed(interpreter, records(package, name))
        yield _accepted(name, traces) if strict else traces


def _accepted(ledger: str, traces: Iterator[Trace]) -> Iterator[Trace]:
    for line, trace in enumerate(traces, 1):
        if isinstance(trace.result, Rejection):
            said = f"{trace.result.error}: {trace.result.message}"
            message = f"{ledger}:{line}: rejected: {said}"
            raise Trouble(message)
        yield trace


def _draw(told: Coverage, path: Path) -> None:
    text = exercised(told)
    if path.suffix == ".svg":
        text = _picture(told, text)
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as fault:
        message = f"{path}: {fault.strerror}"
        raise Trouble(message) from fault
    click.echo(f"wrote {path}", err=True)


def _picture(told: Coverage, text: str) -> str:
    why = refusal(told)
    picture = None if why is not None else svg(text)
    if picture is None:
        message = f"{why or NO_PICTURES}; a .dot file can be written"
        raise Trouble(message)
    return picture.text


def _judged(told: Coverage, least: float | None) -> int:
    found = share(told).percent
    if least is None or found >= least:
        return 0
    click.echo(f"only {found:.1f} % is exercised, less than {least:g} %", err=True)
    return 1
