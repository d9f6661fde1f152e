"""The reducer alone, on decoded records, beside one written by hand and other libraries."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from runcharts import agent_run
from runcharts.agent_run import Record

from bench import by_hand, walk
from bench.figures import Aim, Figure, Size, Table
from bench.peers import Start, machines
from bench.rounds import Contender, Timing, Work, interleaved, ready

Reduced = TypeVar("Reduced")
LAWFUL, BY_HAND = "lawful", "by hand"
AIMS = {BY_HAND: Aim("at least", 1 / 1.3), "transitions": Aim("at least", 100)}


def reducers(size: Size) -> Table:
    """Measure one event of the walk, for all of them."""
    records = walk.records(size.walk)
    contenders: dict[str, Contender] = {
        LAWFUL: ready(again(agent_run.reduce, agent_run.State(), records, size.passes)),
        BY_HAND: ready(again(by_hand.reduce, by_hand.State(), records, size.passes)),
    }
    libraries = dict(machines())
    contenders |= {name: followed(start, records) for name, start in libraries.items() if start}
    timings = interleaved(contenders, size.rounds)
    costs = (_cost(name, timings.get(name)) for name in (LAWFUL, BY_HAND, *libraries))
    ratios = (_ratio(name, timings) for name in (BY_HAND, *libraries))
    title = f"The reducer alone, on a walk of {size.walk:,} records"
    return Table("reducers", title, (*costs, *ratios))


def _cost(name: str, timing: Timing | None) -> Figure:
    if timing is None:
        return Figure(name, None, "µs an event", None, "not installed")
    return Figure(name, timing.micros, "µs an event")


def _ratio(name: str, timings: dict[str, Timing]) -> Figure:
    title = f"{name} / lawful"
    if name not in timings:
        return Figure(title, None, "x", AIMS.get(name), "not installed")
    return Figure(title, timings[name].over(timings[LAWFUL]), "x", AIMS.get(name))


def again(
    reduce: Callable[[Reduced, Record], Reduced],
    initial: Reduced,
    records: Sequence[Record],
    passes: int,
) -> Work:
    """Take the whole walk a few times."""

    def work() -> int:
        for _ in range(passes):
            state = initial
            for record in records:
                state = reduce(state, record)
        return passes * len(records)

    return work


def followed(start: Start, records: Sequence[Record]) -> Contender:
    """Follow the walk once, on a run that is made off the clock."""

    def prepared() -> Work:
        run = start()

        def work() -> int:
            for record in records:
                run.take(record)
            return len(records)

        return work

    return prepared
