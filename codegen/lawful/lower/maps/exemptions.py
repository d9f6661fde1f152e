"""The steps that a map grants although the law of its chart does not have them."""

from lawful.chart import Chart, Event, Exemption, Phase
from lawful.document import Pointer
from lawful.graph import is_open, open_edges, strides, table
from lawful.lower.listed import phases, placed_phases
from lawful.lower.page import Page


def exemptions(
    page: Page,
    at: Pointer,
    chart: Chart,
    without: tuple[Event, ...],
    through: tuple[Phase, ...],
) -> tuple[Exemption, ...]:
    """Read what is granted; what the law lets through in any case needs no grant."""
    places = [(*at, place) for place in range(len(page.at(*at) or ()))]
    law = strides(open_edges(chart, without), through) if places else frozenset()
    read = (
        _event(page, here, chart) if page.at(*here, "event") else _step(page, here, chart, law)
        for here in places
    )
    return tuple(each for each in read if each is not None)


def _step(
    page: Page, at: Pointer, chart: Chart, law: frozenset[tuple[str, str]]
) -> Exemption | None:
    before, after = phases(page, (*at, "from"), chart), phases(page, (*at, "to"), chart)
    if not before or not after:
        return None
    if all((first.name, last.name) in law for first in before for last in after):
        one = len(before) == len(after) == 1
        step = f"leads from `{before[0].name}` to `{after[0].name}`"
        message = f"the law {step if one else 'has all these steps'}, so nothing is to be granted"
        page.report("E235", page.value(*at), message, "remove the exception")
    return Exemption(before, after, None, page.at(*at, "because"), page.value(*at))


def _event(page: Page, at: Pointer, chart: Chart) -> Exemption | None:
    before = dict(placed_phases(page, (*at, "in"), chart))
    known = {each.name: each for each in chart.events}
    span = page.value(*at, "event")
    event = page.find(known, page.at(*at, "event"), "event", "E203", span)
    if event is None:
        return None
    for leaf, place in before.items():
        step = table(chart).get((leaf.name, event.name))
        if step is not None and is_open(chart, step):
            message = f"`{leaf.name}` takes `{event.name}`, so nothing is to be granted"
            page.report("E235", place, message, "remove it from the exception")
    return Exemption(tuple(before), (), event, page.at(*at, "because"), page.value(*at))
