"""The properties of a chart: what its author promises of every run.

They are read last of all that one chart holds, for they speak of its phases and transitions.
"""

from lawful.chart import Chart, Property
from lawful.document import Pointer
from lawful.lower.page import Page
from lawful.lower.properties.claims import claim
from lawful.lower.properties.ground import Ground, ground
from lawful.lower.properties.watches import watches
from lawful.lower.steps import Ground as Known


def properties(page: Page, chart: Chart, known: Known) -> tuple[Property, ...]:
    """Read all properties; `known` is what is known of every record that is accepted."""
    here = ground(chart, known, sound=not page.found)
    names = page.at("properties") or ()
    return tuple(_property(page, ("properties", name), here) for name in names)


def _property(page: Page, at: Pointer, ground: Ground) -> Property:
    kept = watches(page, (*at, "watch"), ground)
    here = ground.watching({each.name: each.type for each in kept})
    return Property(
        name=str(at[-1]),
        summary=page.at(*at, "summary"),
        watches=kept,
        claim=claim(page, at, here),
        at=page.key(*at),
    )
