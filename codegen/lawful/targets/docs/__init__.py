"""The chart as a page for people: everything that it says, in tables, with its figures."""

import posixpath
from collections.abc import Iterator
from dataclasses import dataclass

from lawful.artifact import Artifact
from lawful.chart import Chart
from lawful.graph import leaves, moves
from lawful.layout import refusal
from lawful.meeting import crossings, extent
from lawful.rendering import fill
from lawful.settings import Settings
from lawful.targets.docs import behaviour, borders, maps, promises, stories, words
from lawful.targets.docs.markdown import Section, code, prose, row


@dataclass(frozen=True, slots=True)
class Part:
    """A section laid out: its heading and its lines."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that the template may say."""

    source: str
    name: str
    summary: str
    figures: tuple[str, ...]
    parts: tuple[Part, ...]


def render(chart: Chart, settings: Settings) -> Iterator[Artifact]:
    """Write one page a chart."""
    view = View(
        source=chart.source,
        name=code(chart.name),
        summary=prose(chart.summary),
        figures=tuple(_figures(chart, settings)),
        parts=tuple(_part(section) for section in _sections(chart)),
    )
    yield Artifact(f"{settings.pages}/{chart.name}.md", fill("docs/chart.md.j2", view))


def _figures(chart: Chart, settings: Settings) -> Iterator[str]:
    ends = sum(1 for step in chart.transitions for _ in moves(step.outcome))
    reason = refusal(len(leaves(chart.phases)), ends)
    folder = posixpath.relpath(settings.diagrams, settings.pages)
    if reason is None:
        yield f"![Diagram of {chart.name}](<{folder}/{chart.name}.svg>)"
        yield f"[Table of all phases and events](<{folder}/{chart.name}.table.svg>)"
    else:
        yield f"{reason[0].upper()}{reason[1:]}."
    for origin, given in crossings(chart):
        if refusal(*extent(chart, origin, given)) is None:
            link = f"{given.name}: {origin.name} read as {chart.name}"
            yield f"[{link}](<{folder}/{chart.name}.{given.name}.map.svg>)"


def _sections(chart: Chart) -> Iterator[Section]:
    yield behaviour.phases(chart)
    yield from behaviour.transitions(chart)
    yield from behaviour.gates(chart)
    yield behaviour.cells(chart)
    yield words.record(chart)
    yield words.events(chart)
    yield from words.commands(chart)
    yield from words.variables(chart)
    yield from words.values(chart)
    yield from words.requirements(chart)
    yield words.errors(chart)
    yield from words.types(chart)
    yield from stories.readback(chart)
    yield from maps.maps(chart)
    yield from borders.ports(chart)
    yield from promises.properties(chart)
    yield from stories.scenarios(chart)


def _part(section: Section) -> Part:
    rows: list[str] = []
    if section.table is not None:
        rows += [row(section.table.head), row("---" for _ in section.table.head)]
        rows += [row(cells) for cells in section.table.rows]
    between = [""] if section.prose and rows else []
    return Part(section.heading, (*([section.prose] if section.prose else []), *between, *rows))
