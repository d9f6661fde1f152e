"""Questions about every ledger that a chart can have; `verdict` says what an answer is."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from lawful.chart import Chart
from lawful.proof.guards import guards
from lawful.proof.maps import maps
from lawful.proof.properties import properties
from lawful.proof.verdict import Payload, Run, Verdict

__all__ = ["Payload", "Run", "Verdict", "prove"]
QUESTIONS = (guards, properties, maps)


def prove(charts: Iterable[Chart], clock: Callable[[], float]) -> tuple[Verdict, ...]:
    """Ask every question of every chart, and tell how long each took by the clock."""
    return tuple(
        verdict
        for chart in charts
        for question in QUESTIONS
        for verdict in _timed(question(chart), clock)
    )


def _timed(verdicts: Iterator[Verdict], clock: Callable[[], float]) -> Iterator[Verdict]:
    begun = clock()
    for verdict in verdicts:
        yield replace(verdict, seconds=clock() - begun)
        begun = clock()
