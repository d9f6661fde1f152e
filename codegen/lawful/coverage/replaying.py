"""A ledger gone through again, as a host reduces it."""

from collections.abc import Iterable, Iterator

from lawful.chart import Plain
from lawful.interpret import Interpreter, Snapshot, Trace


def replayed(interpreter: Interpreter, ledger: Iterable[Plain]) -> Iterator[Trace]:
    """Give the trace of every record; after a rejection the run goes on from where it was."""
    state = interpreter.initial()
    for record in ledger:
        trace = interpreter.traced(state, record)
        yield trace
        if isinstance(trace.result, Snapshot):
            state = trace.result
