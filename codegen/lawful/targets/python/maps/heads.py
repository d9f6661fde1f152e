"""The head of the function of a map: what it takes and what it gives."""

import re
from collections.abc import Iterator

from lawful.chart import Chart, ChartMap
from lawful.naming import apart
from lawful.targets.python.annotation import annotation
from lawful.targets.python.beginning import default
from lawful.targets.python.lines import call
from lawful.targets.python.maps.bodies import speaks_of_events
from lawful.targets.python.maps.origin import Origin, function_name
from lawful.targets.python.words import code_of
from lawful.valuetype import Optional

LEGAL = (
    "The state is the one before the record, and the record is one that the reducer accepts there;",
    "else, if the answer depends on the phase, the error is that of the reducer.",
)


def head(found: ChartMap, chart: Chart, origin: Origin, body: tuple[str, ...]) -> tuple[str, ...]:
    """Write the head; what the body does not read keeps its place."""
    state = "state" if _uses(body, "state") else "_state"
    parameters = [f"{state}: {origin.state},"]
    if speaks_of_events(found):
        parameters.append(f"record: {origin.record},")
    named = list(_named(found, chart, origin))
    if named:
        parameters += ["*,", *named]
    return tuple(
        call(f"def {function_name(found, chart)}", tuple(parameters), f" -> {_given(found)}:")
    )


def unused(found: ChartMap, chart: Chart, origin: Origin, body: tuple[str, ...]) -> tuple[str, ...]:
    """Write that arguments which a caller names are not read, if there are any."""
    lines = (each for each in _named(found, chart, origin) if each[0] not in " )")
    names = [each.partition(":")[0] for each in lines]
    idle = [name for name in names if not _uses(body, name)]
    return (f"del {', '.join(idle)}",) if idle else ()


def _named(found: ChartMap, chart: Chart, origin: Origin) -> Iterator[str]:
    sequence = chart.record.sequence
    if sequence is not None and found.gives is None and speaks_of_events(found):
        yield f"{apart(sequence.field, (origin.package,))}: types.U64,"
    for each in found.inputs:
        line = f"{apart(each.name, (origin.package,))}: {annotation(each.type, 'types.')}"
        if each.default is not None:
            line = default(f"{line} = ", each.default.value, each.type, "types.")
        yield from f"{line},".splitlines()


def _given(found: ChartMap) -> str:
    if speaks_of_events(found):
        kind = "events.Record" if found.gives is None else annotation(found.gives, "types.")
        return f"tuple[{kind}, ...]"
    kind = "phases.Phase" if found.gives is None else annotation(found.gives, "types.")
    null = found.over is not None and not isinstance(found.gives, Optional)
    return f"{kind} | None" if null else kind


def _uses(body: tuple[str, ...], name: str) -> bool:
    """Tell whether the lines read a name; that of an argument is none."""
    word = re.compile(rf"(?<![\w.]){name}\b(?!=)")
    return any(word.search(code_of(line)) for line in body)
