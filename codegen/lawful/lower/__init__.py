"""Turn a valid document into a chart: resolve every name, type every expression."""

import json
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic
from lawful.document import Document
from lawful.lower.declared import NOTHING, Declarations, declare
from lawful.lower.everyone import everyone
from lawful.lower.gates import gates
from lawful.lower.maps import Read, read_maps
from lawful.lower.outline import Outline, outline
from lawful.lower.page import Page
from lawful.lower.pages import PAGES
from lawful.lower.ports import ports
from lawful.lower.properties import properties
from lawful.lower.readback import readback
from lawful.lower.scenarios import Told, scenarios
from lawful.lower.spelling import spelling
from lawful.lower.steps import ground, transitions
from lawful.lower.tree import tree
from lawful.lower.values import formulas, values

__all__ = ["PAGES", "lower", "lower_library", "lower_maps"]


def lower(
    document: Document, libraries: tuple[Document, ...]
) -> tuple[Chart | None, list[Diagnostic]]:
    """Build the chart on top of its libraries, in the order of import; no chart if any is wrong."""
    page = Page(document)
    declared = declare(page, _imported(libraries))
    chart = _chart(page, libraries, declared, outline(page, declared))
    if chart is not None:
        page.found.extend(spelling(chart))
    found = _tidy(page)
    return (None if found else chart), found


def lower_maps(
    document: Document,
    libraries: tuple[Document, ...],
    chart: Chart,
    origins: Mapping[str, Chart],
) -> tuple[Chart | None, list[Diagnostic]]:
    """Add the maps to a sound chart; `origins` has, as it is written, the chart behind each."""
    page = Page(document)
    read = Read(declare(page, _imported(libraries)), formulas(page))
    maps = read_maps(page, chart, read, origins)
    found = _tidy(page)
    met = zip(chart.values, values(page, read.values), strict=True)
    named = tuple(replace(one, used=one.used or other.used) for one, other in met)
    digests = list(dict.fromkeys(each.digest for each in origins.values()))
    whole = replace(chart, maps=maps, values=named, digest=_joint(chart.digest, digests))
    return (None if found else whole), found


def lower_library(document: Document, libraries: tuple[Document, ...]) -> list[Diagnostic]:
    """Find what is wrong with a library."""
    page = Page(document)
    declare(page, _imported(libraries))
    return _tidy(page)


def _imported(libraries: tuple[Document, ...]) -> Declarations:
    """Read the libraries; what is wrong with one is reported where it is compiled itself."""
    declared = NOTHING
    for library in libraries:
        declared = declare(Page(library), declared)
    return declared


def _chart(
    page: Page, libraries: tuple[Document, ...], declared: Declarations, drawn: Outline
) -> Chart | None:
    grown = tree(page, declared, drawn)
    bare = ground(page, declared, drawn, grown)
    every = everyone(page, bare)
    known = replace(bare, scope=every.scope)
    found_gates = gates(page, known)
    steps = transitions(page, known)
    entries = readback(page, drawn.events, every.scope)
    borders = ports(page, declared)
    if drawn.record is None:
        return None
    told = scenarios(page, Told(drawn.record, declared, drawn, grown))
    chart = Chart(
        name=page.at("chart"),
        version=page.at("version") or "",
        summary=page.at("summary"),
        digest=_digest(page.document, libraries),
        source=_plain(page.document.path),
        record=replace(drawn.record, require=every.require, set=every.set),
        types=tuple(declared.types.values()),
        errors=tuple(declared.errors.values()),
        events=tuple(drawn.events.values()),
        variables=tuple(drawn.variables.values()),
        values=(),
        checks=tuple(drawn.checks.values()),
        gates=found_gates,
        commands=tuple(drawn.commands.values()),
        phases=grown.roots,
        transitions=steps,
        readback=entries,
        ports=borders,
        scenarios=told,
        maps=(),
        properties=(),
        at=page.key("chart"),
    )
    promised = properties(page, chart, known)
    return replace(chart, properties=promised, values=values(page, drawn.values))


def _plain(path: str) -> str:
    """Name the file so that a comment of any language may hold the name."""
    return "".join(each if each.isprintable() and each not in "<>" else "?" for each in path)


def _digest(document: Document, libraries: tuple[Document, ...]) -> str:
    """Name the meaning of the spec together with that of the libraries it reads."""
    return _joint(document.digest(), [library.digest() for library in libraries])


def _joint(digest: str, others: list[str]) -> str:
    return sha256(json.dumps([digest, *others]).encode()).hexdigest() if others else digest


def _tidy(page: Page) -> list[Diagnostic]:
    """Order the findings as the text is; of one kind at one place keep the first.

    A check is typed wherever it is required, and would say the same thing each time.
    """
    first: dict[object, Diagnostic] = {}
    for each in page.found:
        first.setdefault((each.span, each.code), each)
    return sorted(first.values())
