"""Whether an event costs more, the longer the run already is."""

from collections.abc import Sequence
from itertools import islice

from runcharts.agent_run import Record, State, reduce

from bench.figures import Aim, Figure, Size, Table
from bench.measures.reducers import again
from bench.rounds import interleaved, ready
from bench.walk import CYCLE, stream

AIM = Aim("at most", 2.0)


def length(size: Size) -> Table:
    """Measure whole cycles of turns at several places of one long run."""
    windows = {place: window(place) for place in size.places}
    timings = interleaved(
        {
            place: ready(again(reduce, state, records, size.passes))
            for place, (state, records) in windows.items()
        },
        size.rounds,
    )
    first, last = size.places[0], size.places[-1]
    costs = (
        Figure(f"after {place:,} events", timing.micros, "µs an event")
        for place, timing in timings.items()
    )
    grown = Figure(
        f"after {last:,} / after {first:,}", timings[last].over(timings[first]), "x", AIM
    )
    return Table("length", "An event, late in a long run", (*costs, grown))


def window(place: int) -> tuple[State, Sequence[Record]]:
    """Give the state after so many events, and the records of the next ten cycles of turns."""
    records, state = stream(), State()
    for record in islice(records, place):
        state = reduce(state, record)
    return state, list(islice(records, 10 * CYCLE))
