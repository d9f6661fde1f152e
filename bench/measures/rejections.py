"""What a rejected record costs, beside an accepted one."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, pairwise, repeat
from typing import Any, TypeAlias

from msgspec.structs import replace
from runcharts import agent_run
from runcharts.agent_run import Record, State, events, types

from bench import walk
from bench.figures import Aim, Figure, Size, Table
from bench.rounds import Work, interleaved, ready

Pair: TypeAlias = tuple[State, Record]
AIM = Aim("at most", 3.0)
OTHER_TURN, OTHER_CALL = types.TurnId("turn-other"), types.ToolCallId("call-other")


def rejections(size: Size) -> Table:
    """Measure each kind of rejection at every place of the walk where there is one."""
    accepted = list(pairs(walk.records(size.walk)))
    kinds = {kind: list(make(accepted)) for kind, make in KINDS.items()}
    contenders = {"accepted": ready(accepting(accepted, size.passes))}
    contenders |= {kind: ready(rejecting(spoiled, size.passes)) for kind, spoiled in kinds.items()}
    timings = interleaved(contenders, size.rounds)
    costs = (Figure(name, timing.micros, "µs an event") for name, timing in timings.items())
    ratios = (
        Figure(f"{kind} / accepted", timings[kind].over(timings["accepted"]), "x", AIM)
        for kind in kinds
    )
    return Table("rejections", "Rejected events beside accepted ones", (*costs, *ratios))


def pairs(records: Iterable[Record]) -> Iterator[Pair]:
    """Give each record with the state before it."""
    state = State()
    for record in records:
        yield state, record
        state = agent_run.reduce(state, record)


def accepting(accepted: Sequence[Pair], passes: int) -> Work:
    """Take every record where it is legal."""

    def work() -> int:
        for state, record in chain.from_iterable(repeat(accepted, passes)):
            agent_run.reduce(state, record)
        return passes * len(accepted)

    return work


def rejecting(spoiled: Sequence[Pair], passes: int) -> Work:
    """Take every record where it is not."""

    def work() -> int:
        rejected = 0
        for state, record in chain.from_iterable(repeat(spoiled, passes)):
            try:
                agent_run.reduce(state, record)
            except agent_run.Rejected:
                rejected += 1
        return rejected

    return work


def _out_of_sequence(accepted: Iterable[Pair]) -> Iterator[Pair]:
    for state, record in accepted:
        yield state, replace(record, seq=record.seq + 1)


def _of_another_run(accepted: Iterable[Pair]) -> Iterator[Pair]:
    other = types.RunId("run-other")
    for state, record in accepted:
        if state.run_id is not None:
            yield state, replace(record, event=replace(record.event, run_id=other))


def _not_in_the_table(accepted: Iterable[Pair]) -> Iterator[Pair]:
    """Give each state the event that the state before it took, but for repeated compactions."""
    for (_, record), (state, _) in pairwise(accepted):
        if state.compacting is None:
            yield state, replace(record, seq=state.next_seq)


def _behind_the_gate(accepted: Iterable[Pair]) -> Iterator[Pair]:
    finished = events.RunFinished(run_id=walk.RUN)
    for state, record in accepted:
        if state.compacting is not None:
            yield state, replace(record, event=finished)


def _against_a_check(accepted: Iterable[Pair]) -> Iterator[Pair]:
    for state, record in accepted:
        if (wrong := _wrong(state, record.event)) is not None:
            yield state, replace(record, event=wrong)


def _wrong(state: State, event: events.Event) -> events.Event | None:
    """Give the event with another turn or call than the one that is under way."""
    match event:
        case events.RunStarted() | events.RunFinished() | events.RunFailed():
            return None
        case events.ContextBuilt() | events.ContextCompacted():
            spent = next(iter(state.used_turn_ids), None)
            return None if spent is None or state.compacting else replace(event, turn_id=spent)
        case events.ToolFinished():
            return replace(event, result=replace(event.result, call_id=OTHER_CALL))
        case _:
            given: dict[str, Any] = {"call_id": OTHER_CALL}
            if "turn_id" in event.__struct_fields__:
                given = {"turn_id": OTHER_TURN}
            return replace(event, **given)


KINDS: Mapping[str, Callable[[Iterable[Pair]], Iterator[Pair]]] = {
    "sequence": _out_of_sequence,
    "run id": _of_another_run,
    "no such cell": _not_in_the_table,
    "gate": _behind_the_gate,
    "check": _against_a_check,
}
