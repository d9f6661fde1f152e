"""Whether a ledger still breaks what a chart promises: what the tests of `lawful prove --save` ask.

The spec is read as it stands, and the ledger is replayed through the package that it would become.
"""

from json import loads
from pathlib import Path
from time import perf_counter

from lawful import source
from lawful.chart import Always, Chart, Never, Property
from lawful.enact import breaks
from lawful.exhibit import retaken
from lawful.pipeline import examine
from lawful.proof import prove
from lawful.source import Source


def breach(root: Path, spec: str, asked: str, ledger: Path, again: int | None = None) -> str | None:
    """Say how the law breaks a promise with a ledger; None if it does not take it, or keeps it.

    `asked` is `property:NAME` or `map:NAME`. What no end of a ledger can show, such as that nothing
    leads on from there, is proved again.
    """
    chart, (question, _, name) = _chart(root, spec), asked.partition(":")
    records = [loads(line) for line in source.read(ledger, str(ledger)).content.splitlines()]
    if question == "map":
        taken = retaken(_origin(chart, name), records, again)
        return None if taken is None else _proved(chart, question, name)
    promise = _promise(chart, name)
    taken = retaken(chart, records, again)
    if taken is None or not breaks(promise, taken):
        return None
    if isinstance(promise.claim, Always | Never):
        return f"`{name}` is broken after record {len(records)}"
    return _proved(chart, question, name)


def _promise(chart: Chart, name: str) -> Property:
    found = next((each for each in chart.properties if each.name == name), None)
    if found is None:
        message = f"{chart.source} has no property `{name}` any more"
        raise LookupError(message)
    return found


def _origin(chart: Chart, name: str) -> Chart:
    found = next((each.origin for each in chart.maps if each.name == name), None)
    if found is None:
        message = f"{chart.source} has no map `{name}` from another chart any more"
        raise LookupError(message)
    return found


def _proved(chart: Chart, question: str, name: str) -> str | None:
    """Ask once more for every ledger."""
    verdicts = prove((chart,), perf_counter, f"{question}:{name}")
    failing = (each.says for each in verdicts if each.outcome == "fails")
    return next(failing, None)


def _chart(root: Path, spec: str) -> Chart:
    def read(path: str) -> Source | None:
        place = root / path
        return source.read(place, path) if place.is_file() else None

    examination = examine([source.read(root / spec, spec)], read)
    if examination.found:
        message = f"{spec} has findings; `lawful check` shows them"
        raise AssertionError(message)
    return next(each for each in examination.charts if each.source == spec)
