"""Functions of maps that would share a name in Python, with one another or with the package."""

from lawful.chart import ChartMap
from lawful.diagnostic import Note, Span
from lawful.lower.page import Page
from lawful.naming import EXPORTED, way_back


def spelling(page: Page, maps: tuple[ChartMap, ...]) -> None:
    """Report the names of functions that collide."""
    met: dict[str, Span] = {each.name: each.at for each in maps}
    for each in maps:
        if each.name in EXPORTED:
            message = f"`{each.name}` is a name that every generated package has for itself"
            page.report("E210", each.at, message, "call the map differently")
        back = way_back(each.name)
        if each.one_to_one and back in met:
            note = Note(each.at, "its way back would be called so")
            message = f"`{back}` is also the way back of `{each.name}`"
            page.report("E210", met[back], message, "rename one of them", (note,))
