"""The steps that a map grants although the law of its chart does not have them."""

from collections.abc import Iterator

from lawful.chart import Chart, Exemption, Phase
from lawful.document import Pointer
from lawful.graph import leaves, table
from lawful.lower.page import Page


def exemptions(page: Page, at: Pointer, chart: Chart) -> tuple[Exemption, ...]:
    """Read what is granted; what the law has needs no grant."""
    return tuple(_exemptions(page, at, chart))


def _exemptions(page: Page, at: Pointer, chart: Chart) -> Iterator[Exemption]:
    for place, body in enumerate(page.at(*at) or ()):
        here = (*at, place)
        if "event" in body:
            yield from _event(page, here, chart)
        else:
            yield from _edge(page, here, chart)


def _edge(page: Page, at: Pointer, chart: Chart) -> Iterator[Exemption]:
    before, after = _phase(page, (*at, "from"), chart), _phase(page, (*at, "to"), chart)
    if before is not None and after is not None:
        yield Exemption(before, after, None, page.at(*at, "because"), page.value(*at))


def _event(page: Page, at: Pointer, chart: Chart) -> Iterator[Exemption]:
    before = _phase(page, (*at, "in"), chart)
    known = {each.name: each for each in chart.events}
    span = page.value(*at, "event")
    event = page.find(known, page.at(*at, "event"), "event", "E203", span)
    if before is None or event is None:
        return
    if (before.name, event.name) in table(chart):
        message = f"`{before.name}` takes `{event.name}`, so nothing is to be granted"
        page.report("E235", span, message, "remove the exception")
    yield Exemption(before, None, event, page.at(*at, "because"), page.value(*at))


def _phase(page: Page, at: Pointer, chart: Chart) -> Phase | None:
    known = {each.name: each for each in leaves(chart.phases)}
    return page.find(known, page.at(*at), "phase", "E202", page.value(*at))
