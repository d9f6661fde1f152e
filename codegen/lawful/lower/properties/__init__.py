"""The properties of a chart: what its author promises of every run.

They are read last of all that one chart holds, for they speak of its phases and transitions.
"""

from lawful.chart import Chart, Property
from lawful.document import Pointer
from lawful.lower.page import Page
from lawful.lower.properties.claims import claim
from lawful.lower.properties.ground import ground
from lawful.lower.properties.watches import watches
from lawful.lower.steps import Ground as Known


def properties(page: Page, chart: Chart, known: Known) -> tuple[Property, ...]:
    """Read all properties; `known` is what is known of every record that is accepted."""
    found = (_property(page, ("properties", name), chart, known) for name in _names(page))
    return tuple(found)


def _names(page: Page) -> tuple[str, ...]:
    return tuple(page.at("properties") or ())


def _property(page: Page, at: Pointer, chart: Chart, known: Known) -> Property:
    bare = ground(chart, known, {})
    kept = watches(page, (*at, "watch"), bare)
    here = ground(chart, known, {each.name: each.type for each in kept})
    return Property(
        name=str(at[-1]),
        summary=page.at(*at, "summary"),
        watches=kept,
        claim=claim(page, at, here),
        at=page.key(*at),
    )
