"""Questions about every ledger that a chart can have; `verdict` says what an answer is."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from lawful.chart import Chart
from lawful.proof.guards import guards
from lawful.proof.maps import maps
from lawful.proof.properties import properties
from lawful.proof.verdict import Payload, Question, Run, Verdict

__all__ = ["Payload", "Run", "Verdict", "prove"]
QUESTIONS: Mapping[Question, Callable[[Chart], Iterator[Verdict]]] = MappingProxyType(
    {"guards": guards, "property": properties, "map": maps}
)


def prove(
    charts: Iterable[Chart], clock: Callable[[], float], only: str | None = None
) -> tuple[Verdict, ...]:
    """Ask every question of every chart, and tell how long each took by the clock.

    With `only`, a question or `question:name`, nothing else is asked.
    """
    asked, _, name = (only or "").partition(":")
    return tuple(
        verdict
        for chart in charts
        for question, answers in QUESTIONS.items()
        if asked in {"", question}
        for verdict in _timed(answers(_narrowed(chart, name)), clock)
        if name in {"", verdict.name}
    )


def _narrowed(chart: Chart, name: str) -> Chart:
    """Leave only the property of that name in the chart, if it has one."""
    named = tuple(each for each in chart.properties if each.name == name)
    return replace(chart, properties=named) if named else chart


def _timed(verdicts: Iterator[Verdict], clock: Callable[[], float]) -> Iterator[Verdict]:
    begun = clock()
    for verdict in verdicts:
        yield replace(verdict, seconds=clock() - begun)
        begun = clock()
