"""The sections on what a run looks like: the readback, and the scenarios."""

from collections.abc import Iterable, Iterator

from lawful.chart import Chart, Entry, Plain, ScenarioStep
from lawful.expression.printing import printed
from lawful.targets.docs.markdown import Section, Table, code, codes, prose
from lawful.wording import assignments, plain


def readback(chart: Chart) -> Iterator[Section]:
    """Say what the audit view shows of each event."""
    if chart.readback:
        rows = tuple(
            (
                code(entry.event.name),
                code(entry.name),
                codes(_condition(entry)),
                codes(assignments(entry.fields)),
                prose(entry.summary),
            )
            for entry in chart.readback
        )
        head = ("Event", "Entry", "Only", "Fields", "Meaning")
        yield Section("## Readback", "", Table(head, rows))


def _condition(entry: Entry) -> Iterator[str]:
    if entry.each is not None:
        yield f"each {entry.local} in {printed(entry.each)}"
    if entry.when is not None:
        yield f"when {printed(entry.when)}"
    if entry.subject is not None:
        yield f"where {printed(entry.subject)} is {entry.variant}"


def scenarios(chart: Chart) -> Iterator[Section]:
    """Tell each scenario as a table of records and what they bring."""
    if chart.scenarios:
        yield Section("## Scenarios", "Ledgers, and what each record brings.", None)
    head = ("", "Record", "Phase", "Command", "Refused as", "Variables")
    for scenario in chart.scenarios:
        rows = tuple(_step(place, step) for place, step in enumerate(scenario.steps, 1))
        yield Section(f"### {code(scenario.name)}", prose(scenario.summary), Table(head, rows))


def _step(place: int, step: ScenarioStep) -> tuple[str, ...]:
    expect = step.expect
    return (
        str(place),
        code(plain(step.record)),
        _named(expect.phase.name if expect.phase else "", expect.phase_fields),
        _named(expect.command.name if expect.command else "", expect.command_fields),
        _named(expect.error.name if expect.error else "", expect.error_fields),
        _named("", expect.variables),
    )


def _named(name: str, fields: Iterable[tuple[str, Plain]]) -> str:
    given = [f"{field}: {plain(value)}" for field, value in fields]
    return codes([name, *given] if name else given)
