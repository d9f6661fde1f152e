"""Phases, events and commands that are named alone or in a list."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from lawful.chart import Chart, Command, Event, Phase
from lawful.diagnostic import Span
from lawful.document import Pointer
from lawful.graph import leaves, walk
from lawful.lower.page import Page

Thing = TypeVar("Thing")


def phases(page: Page, at: Pointer, chart: Chart) -> tuple[Phase, ...]:
    """Read the name of a phase, or a list of names, as leaves; a compound is all inside it."""
    return tuple(dict(placed_phases(page, at, chart)))


def placed_phases(page: Page, at: Pointer, chart: Chart) -> Iterator[tuple[Phase, Span]]:
    """Give every leaf that is named with the place where it is."""
    known = {each.name: each for each in walk(chart.phases)}
    for named, span in _placed(page, at, known, "phase", "E202"):
        for leaf in leaves((named,)):
            yield leaf, span


def events(page: Page, at: Pointer, chart: Chart) -> tuple[Event, ...]:
    """Read the name of an event, or a list of names."""
    return tuple(event for event, _ in placed_events(page, at, chart))


def placed_events(page: Page, at: Pointer, chart: Chart) -> Iterator[tuple[Event, Span]]:
    """Give every event that is named with the place where it is."""
    known = {each.name: each for each in chart.events}
    return _placed(page, at, known, "event", "E203")


def commands(page: Page, at: Pointer, listed: Iterable[Command]) -> tuple[Command, ...]:
    """Read the name of a command, or a list of names."""
    known = {each.name: each for each in listed}
    return tuple(command for command, _ in _placed(page, at, known, "command", "E206"))


def _placed(
    page: Page, at: Pointer, known: Mapping[str, Thing], kind: str, code: str
) -> Iterator[tuple[Thing, Span]]:
    written = page.at(*at) or ()
    several = isinstance(written, list)
    for place, name in enumerate(written if several else [written] if written else []):
        span = page.value(*at, place) if several else page.value(*at)
        named = page.find(known, name, kind, code, span)
        if named is not None:
            yield named, span
