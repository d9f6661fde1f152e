"""The symbolic space is held against what there is with a few symbols, and against random runs."""

from functools import cache
from typing import Any

import pytest
from lawful.explore import Space, State, TooManyStatesError, explore, explore_bounded
from lawful.explore.canonical import Canonical
from lawful.interpret import Snapshot
from lawful.kernel import kernel_of, rough_kernel_of
from lawful.kernel.model import (
    OTHER,
    Counter,
    Finite,
    Kernel,
    Place,
    Symbol,
    Symbols,
)
from lawful.kernel.paths import FILLED
from specs import chart_of
from test_second_opinion import walker

LAWS = ("agent_run", "agent_thread", "run_outcome", "run_status")
BOUNDS = {
    "agent_run": ((1, 1), (2, 1), (2, 2), (3, 2)),
    "agent_thread": ((1, 1), (2, 1)),
    "run_outcome": ((1, 1),),
    "run_status": ((1, 1), (2, 2), (4, 4)),
}
SPENT = """\
types:
  Key: {text: not_blank, summary: A key.}
variables:
  spent: {type: set<Key>, summary: Keys that were used.}
  held: {type: "Key?", summary: The key that is held.}
checks:
  spent_before: {summary: It was used., that: event.key in spent, else: {late: {hour: 1}}}
  unspent: {summary: It was not used., that: "!(event.key in spent)", else: {late: {hour: 2}}}
  same: {summary: It is held., that: event.key == held, else: {late: {hour: 3}}}
events:
  used: {summary: A key was used., fields: {key: Key}}
  taken: {summary: A spent key was taken., fields: {key: Key}}
  left: {summary: The held key was left., fields: {key: Key}}
phases:
  open:
    summary: Keys come and go.
    initial: true
    on:
      used: {summary: Spend it., require: [unspent], set: {spent: "spent + [event.key]"}}
      taken: {summary: Hold it., require: [spent_before], set: {held: event.key}}
      left: {summary: Leave it., require: [same], set: {held: null}}
"""


@cache
def kernel(name: str) -> Kernel:
    """Give the kernel of a shipped chart, a rough one where the exact one is large."""
    made = rough_kernel_of if name == "run_outcome" else kernel_of
    return made(walker(name).chart)


@cache
def space(name: str) -> Space:
    """Give the symbolic space of a shipped chart."""
    return explore(kernel(name))


def steps(found: Space, named: list[State]) -> set[tuple[State, str, int, State]]:
    """Name the steps of a space by its states, the event and the way."""
    return {
        (
            named[edge.source],
            edge.reaction.event.name,
            edge.reaction.ways.index(edge.way),
            named[edge.target],
        )
        for edge in found.edges
    }


@pytest.mark.parametrize(("name", "bound"), [(n, each) for n in LAWS for each in BOUNDS[n]])
def test_all_that_happens_with_few_symbols_happens_in_the_symbolic_space(
    name: str, bound: tuple[int, int]
) -> None:
    renamed = Canonical(kernel(name), {})
    few = explore_bounded(kernel(name), *bound)
    as_symbols = [State(each.leaf, renamed(each.held)) for each in few.states]
    assert set(as_symbols) <= set(space(name).states)
    assert steps(few, as_symbols) <= steps(space(name), list(space(name).states))


@pytest.mark.parametrize(("name", "bound"), [("agent_run", (3, 2)), ("run_status", (2, 2))])
def test_all_that_is_in_the_symbolic_space_happens_with_enough_symbols(
    name: str, bound: tuple[int, int]
) -> None:
    renamed = Canonical(kernel(name), {})
    few = explore_bounded(kernel(name), *bound)
    as_symbols = [State(each.leaf, renamed(each.held)) for each in few.states]
    assert set(as_symbols) == set(space(name).states)
    assert steps(few, as_symbols) == steps(space(name), list(space(name).states))


@pytest.mark.parametrize("name", LAWS)
def test_every_random_run_is_a_way_through_the_symbolic_space(name: str) -> None:
    known = set(space(name).states)
    names = list(space(name).states)
    taken = {(before, event, after) for before, event, _, after in steps(space(name), names)}
    for seed in range(300):
        for step in walker(name).walk(seed, 25):
            if not isinstance(step.result, Snapshot):
                continue
            before, after = seen(kernel(name), step.before), seen(kernel(name), step.result)
            event = step.record["event"][walker(name).chart.record.tag]
            assert {before, after} <= known
            assert (before, event, after) in taken


def seen(found: Kernel, snapshot: Snapshot) -> State:
    """Tell which state of the space a run is in."""
    numbers: dict[str, dict[Any, int]] = {}
    held = tuple(_held(place, snapshot, numbers) for place in found.places)
    return State(snapshot.phase, Canonical(found, {})(held))


def _held(place: Place, snapshot: Snapshot, numbers: dict[str, dict[Any, int]]) -> Any:
    if place.leaves is not None and snapshot.phase not in place.leaves:
        return frozenset() if isinstance(place.sort, Symbols) else None
    root, _, *names = place.path
    value: Any = {
        "identity": {names[0]: snapshot.identity},
        "variable": snapshot.variables,
        "phase": snapshot.fields,
    }[root]
    for name in names:
        value = bool(value) if name == FILLED else None if value is None else value[name]
    match place.sort:
        case Symbols(of=sort):
            return frozenset(_number(each, sort, numbers) for each in value)
        case Symbol() as sort:
            return None if value is None else _number(value, sort, numbers)
        case Finite() as sort:
            return _few(value, sort)
        case Counter():
            return value


def _number(value: Any, sort: Symbol, numbers: dict[str, dict[Any, int]]) -> int:
    if isinstance(value, str | int) and value in sort.named:
        return -1 - sort.named.index(value)
    met = numbers.setdefault(sort.name, {})
    return met.setdefault(repr(value), len(met))


def _few(value: Any, sort: Finite) -> Any:
    if value is None or sort.values == (True,):
        return None if value is None else True
    if sort.capped:
        return max(each for each in sort.values if isinstance(each, int) and each <= value)
    return value if value in sort.values else OTHER


def test_an_agents_run_has_few_states_for_any_number_of_turns() -> None:
    found = space("agent_run")
    assert found.reserves == ()
    assert found.bound is None
    assert len(found.states) < 150


def test_a_spent_symbol_that_is_picked_again_is_kept_apart() -> None:
    """One key is held while others are spent: two must be told apart, not one."""
    chart = chart_of(SPENT)
    found = explore(kernel_of(chart))
    leaving = {each.reaction.event.name for each in found.edges}
    assert leaving == {"used", "taken", "left"}
    many = explore_bounded(kernel_of(chart), 3, 1)
    held_and_another = [
        each for each in many.states if _holds(many.kernel, each) and _spent(many.kernel, each) > 1
    ]
    assert held_and_another
    assert any(
        _holds(found.kernel, each) and _spent(found.kernel, each) > 1 for each in found.states
    )


def _holds(found: Kernel, state: State) -> bool:
    at = next(at for at, each in enumerate(found.places) if each.name == "held")
    return state.held[at] is not None


def _spent(found: Kernel, state: State) -> int:
    at = next(at for at, each in enumerate(found.places) if each.name == "spent")
    members = state.held[at]
    assert isinstance(members, frozenset)
    return len(members)


def test_a_space_that_is_too_large_is_said_to_be() -> None:
    with pytest.raises(TooManyStatesError, match="more than 10 states"):
        explore(kernel("agent_run"), limit=10)


def test_what_no_kernel_can_say_is_reserved() -> None:
    """A sum of the state is compared, so either answer must be thought possible."""
    reserves = {each.name: each.role for each in kernel_of(walker("run_outcome").chart).reserves}
    assert reserves["limits.max_tokens < tokens"] == "wider"


def test_an_oracle_that_the_event_alone_decides_is_no_reserve() -> None:
    """A budget that only the event speaks of can be kept or not in every state."""
    reactions = kernel("agent_run").reactions.values()
    asked = [each for reaction in reactions for each in reaction.parameters if each.asks]
    assert asked
    assert not any(each.loose for each in asked)


BEGUN = """\
types:
  Key: {text: not_blank, summary: A key.}
variables:
  spent: {type: set<Key>, initial: [a, b], summary: Keys that were used.}
  last: {type: "list<Key>", initial: [], summary: The keys that were listed last.}
checks:
  unspent: {summary: It was not used., that: "!(event.key in spent)", else: {late: {hour: 1}}}
  other: {summary: They are others., that: event.keys != last, else: {late: {hour: 2}}}
events:
  used: {summary: A key was used., fields: {key: Key}}
  listed: {summary: Keys were listed., fields: {keys: list<Key>}}
  emptied: {summary: The list was emptied.}
phases:
  open:
    summary: Keys come and go.
    initial: true
    on:
      used: {summary: Spend it., require: [unspent], set: {spent: "spent + [event.key]"}}
      listed: {summary: List them., require: [other], set: {last: event.keys}}
      emptied: {summary: Empty it., set: {last: "[]"}}
"""


def test_a_run_begins_with_what_its_sets_and_lists_begin_with() -> None:
    """Keys that were spent from the start are told from those that a run spends."""
    found = explore(kernel_of(chart_of(BEGUN)))
    assert found.states[0].held == (frozenset({-1, -2}), -1)
    assert len(found.states) == 4
    again = {edge.target for edge in found.edges if edge.reaction.event.name == "emptied"}
    assert {found.states[each].held[1] for each in again} == {-1}


LENT = """\
types:
  Key: {text: not_blank, summary: A key.}
variables:
  lent: {type: set<Key>, summary: Keys that are out.}
checks:
  out: {summary: It is out., that: event.key in lent, else: {late: {hour: 1}}}
  back: {summary: It is not., that: "!(event.key in lent)", else: {late: {hour: 2}}}
events:
  gone: {summary: A key was lent., fields: {key: Key}}
  back: {summary: A key came back., fields: {key: Key}}
phases:
  open:
    summary: Keys come and go.
    initial: true
    on:
      gone: {summary: Lend it., require: [back], set: {lent: "lent + [event.key]"}}
      back: {summary: Take it back., require: [out], set: {lent: "lent - [event.key]"}}
"""


def test_a_set_that_shrinks_bounds_the_space_and_says_so() -> None:
    """How many are left counts then, and only so many are counted."""
    found = explore(kernel_of(chart_of(LENT)))
    assert found.bound == 8
    assert [(each.role, each.name) for each in found.reserves] == [("bounded", "lent")]
    assert len(found.states) == 9
