"""The steps that a map grants although the law of its chart does not have them."""

from collections.abc import Iterator

from lawful.chart import Chart, Exemption, Phase
from lawful.document import Pointer
from lawful.graph import leaves, table, walk
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
            before = phases(page, (*here, "from"), chart)
            after = phases(page, (*here, "to"), chart)
            yield Exemption(before, after, None, body["because"], page.value(*here))


def _event(page: Page, at: Pointer, chart: Chart) -> Iterator[Exemption]:
    before = phases(page, (*at, "in"), chart)
    known = {each.name: each for each in chart.events}
    span = page.value(*at, "event")
    event = page.find(known, page.at(*at, "event"), "event", "E203", span)
    if event is None:
        return
    taking = [each.name for each in before if (each.name, event.name) in table(chart)]
    for name in taking:
        message = f"`{name}` takes `{event.name}`, so nothing is to be granted"
        page.report("E235", page.value(*at, "in"), message, "remove it from the exception")
    yield Exemption(before, (), event, page.at(*at, "because"), page.value(*at))


def phases(page: Page, at: Pointer, chart: Chart) -> tuple[Phase, ...]:
    """Read the name of a phase, or a list of names, as leaves; a compound is all inside it."""
    written = page.at(*at) or ()
    listed = written if isinstance(written, list) else [written] if written else []
    known = {each.name: each for each in walk(chart.phases)}
    found: dict[str, Phase] = {}
    for place, name in enumerate(listed):
        span = page.value(*at, place) if isinstance(written, list) else page.value(*at)
        named = page.find(known, name, "phase", "E202", span)
        inside = () if named is None else leaves((named,))
        found.update({leaf.name: leaf for leaf in inside})
    return tuple(found.values())
