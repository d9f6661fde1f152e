"""The rows of a map as a table: what every phase, or every event, reads as, and when."""

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from lawful.chart import Answer, Chart, ChartMap, Emission, Filled, Given, Row
from lawful.expression.printing import printed
from lawful.grouping import together
from lawful.targets.docs.markdown import Table, code, codes, prose
from lawful.wording import Ending, assignments, endings


def table(found: ChartMap, chart: Chart) -> Table:
    """Write a row for every end of the decisions of a map."""
    source = chart if found.origin is None else found.origin
    told = _alike(found.rows)
    rows = tuple(each for row in told for each in _ends(row, told, source))
    if of_events(found):
        return Table(("Event", "In", "When", "Gives"), rows)
    return Table(("Phase", "When", "Reads as" if found.gives is None else "Gives"), rows)


def of_events(found: ChartMap) -> bool:
    """Tell whether it is a map of events; a map of phases has a row for every phase."""
    return all(row.event is not None for row in found.rows)


def _alike(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """Let all phases with equal answers share a row."""
    found: list[Row] = []
    for row in rows:
        same = (
            n for n, met in enumerate(found) if (met.event, met.answer) == (row.event, row.answer)
        )
        place = next(same, None)
        if place is None:
            found.append(row)
        else:
            found[place] = replace(found[place], phases=(*found[place].phases, *row.phases))
    return tuple(found)


def _ends(row: Row, told: tuple[Row, ...], source: Chart) -> Iterator[tuple[str, ...]]:
    named = together(source.phases, {leaf.name for leaf in row.phases})
    inside = codes(each.name for each in named)
    alone = sum(other.event == row.event for other in told) == 1
    of_event = (code(row.event.name), "any phase" if alone else inside) if row.event else (inside,)
    ends: Iterator[Ending[Answer]] = endings(row.answer)
    for place, ending in enumerate(ends):
        first = of_event if place == 0 else ("",) * len(of_event)
        yield (*first, _when(ending), _answer(ending.end))


def _when(ending: Ending[Answer]) -> str:
    said = (codes(ending.conditions), prose(ending.summary))
    return "<br>".join(each for each in said if each)


def _answer(answer: Answer) -> str:
    match answer:
        case Given(value=value):
            return code(printed(value))
        case Filled():
            return _filled(answer)
        case Emission(made=made):
            return "<br>".join(_filled(each) for each in made) or "nothing"
        case _:
            assert_never(answer)


def _filled(made: Filled) -> str:
    """Say what is made, and below it what it is filled with."""
    filling = codes(assignments(made.fields))
    return f"**{code(made.name)}**<br>{filling}" if filling else f"**{code(made.name)}**"
