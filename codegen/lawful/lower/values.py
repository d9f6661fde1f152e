"""The values of a chart: expressions with a name, typed anew wherever they are read."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from graphlib import CycleError, TopologicalSorter

from lawful.chart import Value
from lawful.diagnostic import Note
from lawful.expression import RESERVED, Formula, bare_names, formula
from lawful.lower.page import Page
from lawful.lower.terms import place, written


def formulas(page: Page) -> Mapping[str, Formula]:
    """Read the expressions of all values; one that is in or behind a circle has none."""
    known = {name: _text(page, name) for name in page.at("values") or ()}
    reads = {
        name: tuple(each for each in bare_names(text) if each in known)
        for name, text in known.items()
    }
    found: dict[str, Formula] = {}
    for name in _ordered(reads):
        locate = place(page, ("values", name, "value"))
        found[name], faults = formula(known[name], locate, found)
        page.found.extend(faults)
    _circles(page, {name: read for name, read in reads.items() if name not in found})
    for name in known:
        _free(page, name)
        found.setdefault(name, Formula(None, place(page, ("values", name, "value"))))
    return found


def values(page: Page, read: Mapping[str, Formula]) -> tuple[Value, ...]:
    """List the values, once every expression of the chart was typed."""
    return tuple(
        Value(name, body["summary"], _text(page, name), bool(read[name].typed), page.key(*at))
        for name, body in (page.at("values") or {}).items()
        for at in (("values", name),)
    )


def _text(page: Page, name: str) -> str:
    return written(page.at("values", name)["value"])


def _ordered(reads: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """Give each value after all that it reads, and none that is in or behind a circle."""
    sorter = TopologicalSorter(reads)
    with suppress(CycleError):
        sorter.prepare()
    while ready := sorter.get_ready():
        yield from ready
        sorter.done(*ready)


def _circles(page: Page, reads: Mapping[str, tuple[str, ...]]) -> None:
    """Report the circles among values of which each reads one that is in or behind a circle."""
    met: set[str] = set()
    for start in reads:
        name, path = start, list[str]()
        while name not in met:
            met.add(name)
            path.append(name)
            name = next(each for each in reads[name] if each in reads)
        if name in path:
            shown = " → ".join([*path[path.index(name) :], name])
            message = f"`{name}` reads itself: {shown}"
            page.report("E214", page.key("values", name), message, "a value must end somewhere")


def _free(page: Page, name: str) -> None:
    """See that the name of a value means nothing else."""
    span = page.key("values", name)
    if name in RESERVED:
        hint = "the expressions have this name for themselves"
        page.report("E215", span, f"no value may be called `{name}`", hint)
    if name in (page.at("variables") or {}):
        note = Note(page.key("variables", name), "the other one is here")
        page.report("E213", span, f"a variable is called `{name}` already", "", (note,))
