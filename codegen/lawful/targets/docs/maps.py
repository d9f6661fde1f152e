"""The sections on the maps: how another chart, or the chart itself, reads as this one."""

from collections.abc import Iterator

from lawful.chart import Chart, ChartMap, Exemption
from lawful.grouping import together
from lawful.targets.docs.markdown import Section, Table, code, codes, prose
from lawful.targets.docs.rows import of_events, table
from lawful.wording import assignments, field, type_name


def maps(chart: Chart) -> Iterator[Section]:
    """Say what each map gives, and what its image may do against the law."""
    if chart.maps:
        yield Section("## Maps", "How another chart, or this one, reads.", None)
    for found in chart.maps:
        name = code(found.name)
        yield Section(f"### {name}", " ".join(_said(found, chart)), table(found, chart))
        if found.inputs:
            given = tuple((code(field(each)), prose(each.summary)) for each in found.inputs)
            inputs = Table(("Input", "Meaning"), given)
            yield Section(f"#### {name}: inputs", "", inputs)
        if found.exemptions:
            granted = tuple(_granted(each, chart) for each in found.exemptions)
            exceptions = Table(("Beyond the law, from", "To", "Because"), granted)
            yield Section(f"#### {name}: exceptions", "", exceptions)


def _said(found: ChartMap, chart: Chart) -> Iterator[str]:
    yield prose(found.summary)
    read = "this chart itself" if found.origin is None else code(found.origin.name)
    yield f"It reads {read} and gives {_given(found)}."
    if found.over is not None:
        silence = "nothing" if of_events(found) else "null"
        yield f"It is about {code(found.over.name)} only, and gives {silence} elsewhere."
    if found.record:
        yield f"Every record that it gives has {_listed(assignments(found.record))}."
    if found.one_to_one:
        yield "No two rows give the same."
    if found.without:
        yield f"It never moves by {_listed(each.name for each in found.without)}."
    if found.through:
        passed = together(chart.phases, {each.name for each in found.through})
        yield f"One step of it may pass {_listed(each.name for each in passed)}."


def _given(found: ChartMap) -> str:
    if of_events(found):
        return (
            "events of this chart" if found.gives is None else f"variants of {code(_kind(found))}"
        )
    return "a phase of this chart" if found.gives is None else code(_kind(found))


def _kind(found: ChartMap) -> str:
    return "" if found.gives is None else type_name(found.gives)


def _granted(given: Exemption, chart: Chart) -> tuple[str, ...]:
    before = together(chart.phases, {each.name for each in given.before})
    after = together(chart.phases, {each.name for each in given.after})
    event = "" if given.event is None else f"on {code(given.event.name)}"
    return (
        codes(e.name for e in before),
        event or codes(e.name for e in after),
        prose(given.because),
    )


def _listed(texts: Iterator[str] | tuple[str, ...]) -> str:
    return ", ".join(code(text) for text in texts)
