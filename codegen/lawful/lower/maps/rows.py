"""The rows of a map: what every phase, or every event, reads as."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from lawful.chart import Event, Phase, Row
from lawful.document import Pointer
from lawful.graph import leaves, lineage, table, walk
from lawful.lower.maps.answers import Answers
from lawful.lower.maps.ground import Ground
from lawful.lower.page import Page


def phase_rows(page: Page, at: Pointer, ground: Ground, answers: Answers) -> tuple[Row, ...]:
    """Read what every phase reads as; the innermost row around a phase is its own."""
    at = (*at, "phases")
    known = {each.name: each for each in walk(ground.source.phases)}
    for name in page.at(*at):
        page.find(known, name, "phase", "E202", page.key(*at, name))
    about = leaves(ground.about)
    owners = _owners(page, at, ground, about)
    lacking = [leaf.name for leaf in about if leaf.name not in owners]
    _missing(page, at, lacking, "phase", "a row of a compound holds for all inside it")
    _vain(page, at, known, ground, set(owners.values()))
    told = [leaf for leaf in about if leaf.name in owners]
    return tuple(_by_answer(page, _placed(at, told, owners), ground, answers))


def event_rows(page: Page, at: Pointer, ground: Ground, answers: Answers) -> tuple[Row, ...]:
    """Read what every event reads as, in each of the phases that take it."""
    at, found = (*at, "events"), list[Row]()
    known = {each.name: each for each in ground.source.events}
    for name in page.at(*at):
        page.find(known, name, "event", "E203", page.key(*at, name))
    lacking = [name for name in known if name not in page.at(*at)]
    _missing(page, at, lacking, "event", "write `{}` for an event of which it gives nothing")
    for name in page.at(*at):
        if name in known:
            taking = _taking(ground, known[name])
            placed = [(leaf, (*at, name)) for leaf in taking]
            found += _by_answer(page, placed, ground, answers, known[name])
    return tuple(found)


def _taking(ground: Ground, event: Event) -> tuple[Phase, ...]:
    """List the phases that take the event; one outside of `over` says nothing."""
    steps = table(ground.source)
    return tuple(leaf for leaf in leaves(ground.about) if (leaf.name, event.name) in steps)


def _owners(page: Page, at: Pointer, ground: Ground, about: Iterable[Phase]) -> Mapping[str, str]:
    """Map every phase to the innermost one around it that has a row."""
    around, rows = lineage(ground.source), page.at(*at)
    named = ((leaf.name, [each.name for each in around[leaf.name]]) for leaf in about)
    return {
        leaf: next(name for name in names if name in rows)
        for leaf, names in named
        if any(name in rows for name in names)
    }


def _missing(page: Page, at: Pointer, names: list[str], noun: str, hint: str) -> None:
    if names:
        *first, last = (f"`{name}`" for name in names)
        nouns, listed = (f"{noun}s", f"{', '.join(first)} and {last}") if first else (noun, last)
        page.report("E231", page.key(*at), f"the map says nothing of the {nouns} {listed}", hint)


def _vain(
    page: Page, at: Pointer, known: Mapping[str, Phase], ground: Ground, used: set[str]
) -> None:
    about = {each.name for each in leaves(ground.about)}
    for name in page.at(*at):
        if name in known and name not in used:
            hidden = any(leaf.name in about for leaf in leaves((known[name],)))
            outside = f"the map is about `{ground.about[0].name}`, and not about `{name}`"
            message = f"the rows inside `{name}` hide this one" if hidden else outside
            page.report("E235", page.key(*at, name), message, "remove it")


def _placed(
    at: Pointer, told: Iterable[Phase], owners: Mapping[str, str]
) -> list[tuple[Phase, Pointer]]:
    return [(leaf, (*at, owners[leaf.name])) for leaf in told]


def _by_answer(
    page: Page,
    placed: Iterable[tuple[Phase, Pointer]],
    ground: Ground,
    answers: Answers,
    event: Event | None = None,
) -> Iterator[Row]:
    """Type a row in each of its phases, and let neighbours with equal answers share one."""
    read = ((leaf, at, answers.read(at, ground.scope(leaf, event))) for leaf, at in placed)
    kept = ((leaf, at, answer) for leaf, at, answer in read if answer is not None)
    for (at, answer), group in groupby(kept, key=lambda each: (each[1], each[2])):
        yield Row(event, tuple(leaf for leaf, _, _ in group), answer, page.key(*at))
