"""What stands below the figure of a map: its name, what it must be told, and a key."""

from collections.abc import Iterable, Iterator

from lawful.chart import ChartMap, Exemption
from lawful.targets.dot.quoting import bold, html, small, wrapped
from lawful.wording import field

_LEFT = '<br align="left"/>'
_WIDTH = 100


def facts(given: ChartMap, key: Iterable[str]) -> str:
    """Write the label of the whole figure."""
    lines = [bold(given.name), *(html(line) for line in wrapped(given.summary, _WIDTH))]
    said = (*_told(given), *key)
    lines += [small(line) for text in said for line in wrapped(text, _WIDTH)]
    cell = f'<td align="left" balign="left">{_LEFT.join(lines)}</td>'
    return f'<table border="0" cellborder="0" cellpadding="4"><tr>{cell}</tr></table>'


def _told(given: ChartMap) -> Iterator[str]:
    if given.inputs:
        yield f"told beside the ledger: {', '.join(map(field, given.inputs))}"
    if given.without:
        yield f"never moves by: {', '.join(event.name for event in given.without)}"
    yield from map(_exemption, given.exemptions)


def _exemption(given: Exemption) -> str:
    ways = [f"on {given.event.name}"] if given.event is not None else []
    ways += [f"to {given.after.name}"] if given.after is not None else []
    return f"allowed beyond the law: {given.before.name} {' '.join(ways)}, for: {given.because}"
