"""What stands below the figure of a map: its name, what it must be told, and a key."""

from collections.abc import Iterable, Iterator

from lawful.chart import Chart, ChartMap, Exemption, Phase
from lawful.grouping import together
from lawful.targets.dot.quoting import bold, html, small, wrapped
from lawful.wording import field

_LEFT = '<br align="left"/>'
_WIDTH = 100


def facts(chart: Chart, given: ChartMap, key: Iterable[str]) -> str:
    """Write the label of the whole figure."""
    lines = [bold(given.name), *(html(line) for line in wrapped(given.summary, _WIDTH))]
    said = (*_told(chart, given), *key)
    lines += [small(line) for text in said for line in wrapped(text, _WIDTH)]
    cell = f'<td align="left" balign="left">{_LEFT.join(lines)}</td>'
    return f'<table border="0" cellborder="0" cellpadding="4"><tr>{cell}</tr></table>'


def _told(chart: Chart, given: ChartMap) -> Iterator[str]:
    if given.inputs:
        yield f"told beside the ledger: {', '.join(map(field, given.inputs))}"
    if given.without:
        yield f"never moves by: {', '.join(event.name for event in given.without)}"
    if given.through:
        yield f"passes without showing: {_named(chart, given.through)}"
    for exemption in given.exemptions:
        yield _exemption(chart, exemption)


def _exemption(chart: Chart, given: Exemption) -> str:
    ways = [f"on {given.event.name}"] if given.event is not None else []
    ways += [f"to {_named(chart, given.after)}"] if given.after else []
    return f"beyond the law, from {_named(chart, given.before)} {' '.join(ways)}: {given.because}"


def _named(chart: Chart, given: tuple[Phase, ...]) -> str:
    meant = together(chart.phases, {leaf.name for leaf in given})
    return ", ".join(phase.name for phase in meant)
