"""The maps of a chart: how another chart, or the chart itself, reads as this one.

They are read last, when both charts are known to be sound.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from lawful.chart import Assignment, Chart, ChartMap
from lawful.document import Pointer
from lawful.expression import Formula
from lawful.graph import walk
from lawful.lower.declared import Declarations
from lawful.lower.listed import events, phases
from lawful.lower.maps.answers import Answers
from lawful.lower.maps.exemptions import exemptions
from lawful.lower.maps.ground import Ground
from lawful.lower.maps.inputs import read_inputs
from lawful.lower.maps.rows import event_rows, phase_rows
from lawful.lower.maps.spelling import spelling
from lawful.lower.page import Page
from lawful.lower.typeterm import resolve
from lawful.valuetype import Union


@dataclass(frozen=True, slots=True)
class Read:
    """What was read of the page: its types, and its values to be typed once more."""

    declared: Declarations
    values: Mapping[str, Formula]


def read_maps(
    page: Page, chart: Chart, read: Read, origins: Mapping[str, Chart]
) -> tuple[ChartMap, ...]:
    """Read all maps; `origins` has the chart behind every `from`."""
    maps = tuple(_map(page, ("maps", name), chart, read, origins) for name in page.at("maps") or ())
    spelling(page, maps)
    return maps


def _map(
    page: Page, at: Pointer, chart: Chart, read: Read, origins: Mapping[str, Chart]
) -> ChartMap:
    path = page.at(*at, "from")
    origin = None if path is None else origins[path]
    ground = _ground(page, at, chart, origin, read)
    of_phases = bool(page.at(*at, "phases"))
    wanted = "emit" if not of_phases else "to" if page.at(*at, "gives") is None else "give"
    answers = Answers(page, ground, wanted)
    _imageless(page, at)
    without = events(page, (*at, "without"), chart)
    through = phases(page, (*at, "through"), chart)
    listed = phase_rows if of_phases else event_rows
    return ChartMap(
        name=str(at[-1]),
        summary=page.at(*at, "summary"),
        origin=origin,
        inputs=ground.inputs,
        gives=ground.gives,
        over=ground.over,
        one_to_one=page.at(*at, "one_to_one") or False,
        rows=listed(page, at, ground, answers),
        record=_record(page, at, ground, answers),
        without=without,
        through=through,
        exemptions=exemptions(page, (*at, "exceptions"), chart, without, through),
        at=page.key(*at),
    )


def _ground(page: Page, at: Pointer, chart: Chart, origin: Chart | None, read: Read) -> Ground:
    source, declared = origin or chart, read.declared
    inputs = read_inputs(page, at, declared, chart, source)
    gives = resolve(page, (*at, "gives"), declared.names) if page.at(*at, "gives") else None
    over = None
    if page.at(*at, "over") is not None:
        known = {each.name: each for each in walk(source.phases)}
        over = page.find(known, page.at(*at, "over"), "phase", "E202", page.value(*at, "over"))
    if not page.at(*at, "phases") and not isinstance(gives, Union | None):
        message = "a map of events gives events of this chart, or variants of a union"
        page.report("E234", page.value(*at, "gives"), message, "name a union, or leave it out")
    return Ground(chart, origin, inputs, gives, over, read.values)


def _imageless(page: Page, at: Pointer) -> None:
    """Report what is said of an image by a map that gives values, whose image no law judges."""
    for key in ("without", "through", "exceptions"):
        if page.at(*at, "gives") is not None and page.at(*at, key) is not None:
            message = f"no law judges the values of a map, so `{key}` says nothing"
            page.report("E235", page.key(*at, key), message, "remove it")


def _record(page: Page, at: Pointer, ground: Ground, answers: Answers) -> tuple[Assignment, ...]:
    """Fill what the chart's records carry beside the event and the sequence."""
    shape = ground.chart.record
    wanted = shape.fields[1:] if shape.sequence is not None else shape.fields
    gives_records = not page.at(*at, "phases") and ground.gives is None
    if not gives_records and page.at(*at, "record") is not None:
        message = "only a map that gives events of this chart fills records"
        page.report("E234", page.key(*at, "record"), message, "remove it")
    if not gives_records:
        return ()
    return answers.fill((*at, "record"), wanted, ground.scope(None, None), "the record")
