"""Cases of maps as a reader finds them in the file: what is asked, and what is given."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from lawful.expression import json_fields
from lawful.interpret import event_image, phase_image, record_image
from lawful.naming import apart, neighbour
from lawful.targets.tests.entries import Entry, Frame, frame_of, given, tried
from lawful.targets.tests.ground import LATER, Case, Missing
from lawful.targets.tests.law import illegal
from lawful.targets.tests.maps.asking import Asked, Asking
from lawful.targets.tests.maps.refusals import refused
from lawful.targets.tests.maps.rows import asked
from lawful.targets.tests.maps.ways_back import ways_back
from lawful.targets.tests.written import error_of, record_of, state_of, write
from lawful.witness import impossible


@dataclass(frozen=True, slots=True)
class Collection:
    """The cases of one map, and the names of those for which no values were found."""

    frame: Frame
    cases: tuple[Entry, ...]
    refused: tuple[Entry, ...]
    back: tuple[Entry, ...]
    left_out: tuple[str, ...]


def collect(asking: Asking) -> Collection:
    """Make every case of a map that can happen, none twice."""
    frame, found = frame_of(asking.ground), list(asked(asking))
    wanting = [each for each in found if isinstance(each, Missing)]
    left_out = dict.fromkeys(each.name for each in wanting if not impossible(each.demands))
    told = (_told(asking, frame, each) for each in found if isinstance(each, Asked))
    return Collection(
        frame,
        tuple(_apart(told)),
        tuple(_refused(asking, frame, each) for each in refused(asking)),
        tuple(_back(asking)),
        tuple(left_out),
    )


def _apart(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Keep the first of those that are the same, and tell those of one name apart by a number."""
    met: set[str] = set()
    names: set[str] = set()
    for entry in entries:
        key = json.dumps({**entry, "id": ""}, sort_keys=True)
        if key not in met:
            met.add(key)
            name, number = entry["id"], 1
            while name in names:
                number += 1
                name = f"{entry['id']}-{number}"
            names.add(name)
            yield {**entry, "id": name}


def _told(asking: Asking, frame: Frame, case: Asked) -> Entry:
    return {**_asked(asking, frame, case), "gives": image(asking, case)}


def _refused(asking: Asking, frame: Frame, case: Asked) -> Entry:
    law, line = asking.ground.law, case.line
    assert line is not None  # noqa: S101  only maps of events refuse
    error = error_of(law, illegal(law, case.state, line))
    return {**_asked(asking, frame, case), "error": error}


def _back(asking: Asking) -> Iterator[Entry]:
    ways = ways_back(asking)
    for number, way in enumerate(ways, 1):
        name = "-".join(way.phases) or f"nowhere-{number}"
        yield {"id": name, "arguments": {"given": way.given}, "phases": list(way.phases)}


def _asked(asking: Asking, frame: Frame, case: Asked) -> Entry:
    law = asking.ground.law
    entry = {"id": case.name, **given(frame, case.state, state_of(law, case.state))}
    if case.line is not None:
        entry |= tried(frame, write(law, Case(case.name, case.state, case.line)))
    named = arguments(asking, case)
    return entry | ({"arguments": named} if named else {})


def arguments(asking: Asking, case: Asked) -> Entry:
    """Give what the function takes by name, under the names of its arguments."""
    package = () if asking.found.origin is None else (neighbour(asking.origin.name),)
    values = _numbered(asking) | json_fields(case.inputs, asking.found.inputs)
    return {apart(name, package): value for name, value in values.items()}


def image(asking: Asking, case: Asked) -> Any:
    """Give what the map gives, as plain JSON."""
    chart, found = asking.chart, asking.found
    inputs = json_fields(case.inputs, found.inputs)
    if case.line is None:
        return phase_image(chart, found, case.state, inputs)
    record = record_of(asking.ground.law, case.line)
    made = event_image(chart, found, case.state, record, inputs)
    if found.gives is not None:
        return made
    own = record_image(chart, found, case.state, inputs)
    first = _numbered(asking)
    return [
        {**{name: number + place for name, number in first.items()}, **own, "event": each}
        for place, each in enumerate(made)
    ]


def _numbered(asking: Asking) -> dict[str, int]:
    """Give the number of the first record that the map makes, if it makes any."""
    sequence = asking.chart.record.sequence
    if sequence is None or not asking.of_events or asking.found.gives is not None:
        return {}
    return {sequence.field: sequence.first + 2 * LATER}
