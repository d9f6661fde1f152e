"""Count what the traces of ledgers exercised; nothing of a ledger is kept but these numbers."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from lawful.chart import Chart, Transition
from lawful.coverage.goals import Key, came, goals, part, raised, took
from lawful.coverage.measure import Coverage
from lawful.graph import initial, moves
from lawful.interpret import Rejection, Trace


def coverage_of(chart: Chart, ledgers: Iterable[Iterable[Trace]]) -> Coverage:
    """Count over all ledgers, each of which begins in the chart's first phase."""
    owners = {id(move): step for step in chart.transitions for move in moves(step.outcome)}
    found: Counter[Key] = Counter()
    runs = records = rejected = 0
    for ledger in ledgers:
        runs += 1
        found[came(initial(chart).name)] += 1
        for trace in ledger:
            records += 1
            rejected += isinstance(trace.result, Rejection)
            found.update(_keys(trace, owners))
    counts = tuple((goal, found[key]) for key, goal in goals(chart))
    return Coverage(chart, runs, records, rejected, counts)


def _keys(trace: Trace, owners: Mapping[int, Transition]) -> Iterator[Key]:
    """Give all that one record exercised."""
    for use in trace.passed:
        yield part("passed", use)
    if trace.failed is not None:
        yield part("failed", trace.failed)
    for admission in trace.admitted:
        yield part("branch", admission)
    if trace.blocked is not None:
        yield part("branch", trace.blocked)
    if isinstance(trace.result, Rejection):
        yield raised(trace.result.error)
    if trace.move is not None:
        yield took(owners[id(trace.move)])
        yield part("branch", trace.move)
        if trace.move.target is not None:
            yield came(trace.move.target.name)
