"""The algorithms of the proof against their definitions, on thousands of small spaces."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Literal, TypeAlias

import pytest
from lawful.explore import Space
from lawful.kernel.model import Role
from lawful.proof.properties.answer import Answer
from lawful.proof.properties.components import components
from lawful.proof.properties.fairness import leads_to
from lawful.proof.properties.hosts import Fairness
from lawful.proof.properties.reaching import always, never, possible
from lawful.proof.verdict import Outcome, Run
from state_spaces import (
    COPY,
    EVENTS,
    Arrow,
    breaks,
    closure,
    distance,
    event,
    is_breach,
    is_run,
    refined,
    some_arrows,
    some_fairness,
    some_states,
    space_of,
)

SPACES = 6000


def exact_spaces() -> Iterator[tuple[Random, Space]]:
    chance = Random(4)  # noqa: S311 - chance of tests
    for _ in range(SPACES):
        yield chance, space_of(some_arrows(chance))[0]


def end(run: Run) -> int:
    return run.steps[-1].target if run.steps else 0


def test_components_are_what_leads_to_and_fro() -> None:
    for _, space in exact_spaces():
        count = len(space.states)
        leads = closure(space.edges, count)
        found = components(
            range(count), [[e.target for e in es] for es in space.leaving].__getitem__
        )
        assert {frozenset(part) for part in found} == {
            frozenset(m for m in range(count) if leads[n][m] and leads[m][n]) for n in range(count)
        }


def test_a_component_leads_only_to_components_found_before() -> None:
    for _, space in exact_spaces():
        onward = [[e.target for e in es] for es in space.leaving].__getitem__
        seen: set[int] = set()
        for part in components(range(len(space.states)), onward):
            seen.update(part)
            assert all(target in seen for state in part for target in onward(state))


def test_always_finds_a_nearest_state_that_breaks_it() -> None:
    for chance, space in exact_spaces():
        so, such = some_states(chance, 5), some_states(chance, 5)
        answer = always(space, so.__contains__, such.__contains__)
        far = distance(space)
        bad = [far[state] for state in range(len(space.states)) if state in so - such]
        assert answer.outcome == ("fails" if bad else "holds")
        if answer.run is not None:
            assert is_run(answer.run)
            assert end(answer.run) in so - such
            assert len(answer.run.steps) == min(bad)


def test_never_finds_a_nearest_step_that_breaks_it() -> None:
    for chance, space in exact_spaces():
        before, after = some_states(chance, 5), some_states(chance, 5)
        name = chance.choice(EVENTS)

        bad = [
            edge
            for edge in space.edges
            if edge.source in before and edge.target in after and event(edge) == name
        ]
        answer = never(space, bad.__contains__)
        far = distance(space)
        assert answer.outcome == ("fails" if bad else "holds")
        if answer.run is not None:
            assert is_run(answer.run)
            assert answer.run.steps[-1] in bad
            assert len(answer.run.steps) == min(far[edge.source] + 1 for edge in bad)


def test_possible_finds_a_nearest_state_from_which_no_way_leads_there() -> None:
    for chance, space in exact_spaces():
        so, such = some_states(chance, 5), some_states(chance, 5)
        answer = possible(space, so.__contains__, such.__contains__)
        states = range(len(space.states))
        leads, far = closure(space.edges, len(space.states)), distance(space)
        bad = [n for n in states if n in so and not any(leads[n][m] for m in states if m in such)]
        assert answer.outcome == ("fails" if bad else "holds")
        if answer.run is not None:
            assert is_run(answer.run)
            assert end(answer.run) in bad
            assert len(answer.run.steps) == min(far[state] for state in bad)


def test_leads_to_is_what_no_set_of_steps_taken_for_ever_breaks() -> None:
    outcomes: set[tuple[str, bool]] = set()
    for chance, space in exact_spaces():
        so, such = some_states(chance, 5), some_states(chance, 5)
        asked = so.__contains__, such.__contains__, some_fairness(chance)
        answer = leads_to(space, *asked)
        assert answer.outcome == ("fails" if breaks(space, *asked) else "holds")
        if answer.run is not None:
            assert is_run(answer.run)
            assert is_breach(space, answer.run, *asked)
        outcomes.add((answer.outcome, answer.run is not None and answer.run.again is not None))
    assert outcomes == {("holds", False), ("fails", False), ("fails", True)}


@pytest.mark.parametrize("roles", [("wider",), ("bounded",), ("bounded", "wider")])
def test_what_is_said_of_a_view_is_true_of_what_it_is_a_view_of(roles: tuple[Role, ...]) -> None:
    """Where something is cut off only failures count, and a run that is not sure must be played."""
    chance = Random(5)  # noqa: S311 - chance of tests
    met: set[tuple[Kind, Outcome]] = set()
    for _ in range(2 * SPACES):
        arrows = some_arrows(chance, doubt=0.3 if "wider" in roles else 0.0)
        kept = [arrow for arrow in arrows if "bounded" not in roles or chance.random() < 0.8]
        view, real = space_of(kept, *roles), space_of(refined(chance, arrows))
        question = some_question(chance)
        answer, truth = question.asked_of(*view), question.asked_of(*real)
        if answer.outcome == "holds" and "bounded" not in roles:
            assert truth.outcome == "holds"
        if answer.outcome == "fails" and plays(answer.run, view[1], *real):
            assert truth.outcome == "fails"
        met.add((question.kind, answer.outcome))
    cut = "bounded" in roles
    assert met == {
        *((kind, outcome) for kind in KINDS for outcome in ("holds", "fails")),
        ("leads_to", "undecided"),
        ("possible", "undecided"),
    } - ({("possible", "fails")} if cut else set())


def test_a_space_of_sure_steps_leaves_nothing_undecided() -> None:
    for chance, space in exact_spaces():
        question = some_question(chance)
        assert question.asked_of(space, tuple(range(5))).outcome != "undecided"


def test_a_run_of_sure_steps_is_shown_before_a_shorter_one() -> None:
    doubtful = Arrow(0, 2, "c", sure=False)
    space, names = space_of([doubtful, Arrow(0, 1, "a"), Arrow(1, 2, "b")], "wider")
    wrong = names.index(2)
    for answer in (
        always(space, wrong.__eq__, wrong.__ne__),
        possible(space, wrong.__eq__, wrong.__ne__),
        leads_to(space, wrong.__eq__, wrong.__ne__, Fairness()),
    ):
        assert answer.run is not None
        assert [event(edge) for edge in answer.run.steps] == ["a", "b"]


@pytest.mark.parametrize(("refusing", "outcome"), [(False, "holds"), (True, "undecided")])
def test_nobody_need_know_where_an_event_leads_if_all_is_well_wherever(
    refusing: bool,  # noqa: FBT001
    outcome: str,
) -> None:
    """Unless it may be refused for reasons that nobody knows, either."""
    ways = [Arrow(0, n, "a", sure=False, refusing=refusing) for n in (1, 2)]
    space, names = space_of([*ways, Arrow(1, 3, "b"), Arrow(2, 3, "b")], "wider")
    end = names.index(3)
    fair = Fairness(weak=frozenset("ab"))
    assert possible(space, (0).__eq__, end.__eq__).outcome == outcome
    assert leads_to(space, (0).__eq__, end.__eq__, fair).outcome == outcome


def test_of_the_ways_round_a_short_one_is_shown() -> None:
    """The nearest way round is that of all three states; the middle one has one of its own."""
    arrows = [Arrow(0, 1, "a"), Arrow(1, 1, "b"), Arrow(1, 2, "c"), Arrow(2, 0, "a")]
    space, _ = space_of(arrows)
    answer = leads_to(space, lambda _: True, lambda _: False, Fairness(weak=frozenset("ab")))
    assert answer.run is not None
    assert ([event(edge) for edge in answer.run.steps], answer.run.again) == (["a", "b"], 1)


def test_a_request_that_fails_again_and_again_gets_its_answer_only_by_strong_fairness() -> None:
    """The host asks, and is answered or fails; after a failure it may ask again."""
    asked, failed, answered = 0, 1, 2
    space, _ = space_of(
        [Arrow(asked, failed, "c"), Arrow(failed, asked, "a"), Arrow(asked, answered, "b")]
    )

    def outcome(fair: Fairness) -> str:
        return leads_to(space, asked.__eq__, answered.__eq__, fair).outcome

    both = frozenset("ab")
    assert outcome(Fairness()) == "fails"
    assert outcome(Fairness(weak=both)) == "fails"
    assert outcome(Fairness(strong=frozenset("b"))) == "fails"
    assert outcome(Fairness(weak=frozenset("a"), strong=frozenset("b"))) == "holds"


def test_a_hundred_thousand_states_are_searched_in_seconds() -> None:
    size = 100_000
    chance = Random(6)  # noqa: S311 - chance of tests
    far = [Arrow(n, n + 1, chance.choice("ab")) for n in range(size)]
    back = [Arrow(n, chance.randrange(n + 1), chance.choice("ab")) for n in range(size)]
    space, _ = space_of(far + back)
    begun = process_time()
    answer = leads_to(space, (0).__eq__, size.__eq__, Fairness(strong=frozenset("abc")))
    assert answer.outcome == "fails"
    assert always(space, lambda _: True, lambda _: True).outcome == "holds"
    assert possible(space, lambda _: True, size.__eq__).outcome == "holds"
    assert process_time() - begun < 20


Kind: TypeAlias = Literal["always", "never", "leads_to", "possible"]
KINDS: tuple[Kind, ...] = ("always", "never", "leads_to", "possible")


@dataclass(frozen=True)
class Question:
    """A property of states by the names that they have in all views."""

    kind: Kind
    so: frozenset[int]
    such: frozenset[int]
    name: str
    fair: Fairness

    def asked_of(self, space: Space, names: tuple[int, ...]) -> Answer:
        """Ask it of a space whose states have these names."""

        def so(state: int) -> bool:
            return names[state] % COPY in self.so

        def such(state: int) -> bool:
            return names[state] % COPY in self.such

        match self.kind:
            case "always":
                return always(space, so, such)
            case "never":
                return never(
                    space, lambda e: event(e) == self.name and so(e.source) and such(e.target)
                )
            case "leads_to":
                return leads_to(space, so, such, self.fair)
            case "possible":
                return possible(space, so, such)


def some_question(chance: Random) -> Question:
    kind, name = chance.choice((*KINDS, "leads_to", "leads_to")), chance.choice(EVENTS)
    return Question(
        kind, some_states(chance, 5), some_states(chance, 5), name, some_fairness(chance)
    )


def plays(run: Run | None, view: tuple[int, ...], real: Space, names: tuple[int, ...]) -> bool:
    """Tell whether the way of a run, up to its loop, can be gone in what it is a view of."""
    assert run is not None
    here = {0}
    for edge in run.steps[: run.again]:
        wanted = event(edge), view[edge.target]
        here = {
            real_edge.target
            for state in here
            for real_edge in real.leaving[state]
            if wanted == (event(real_edge), names[real_edge.target] % COPY)
        }
    assert here or not all(edge.sure for edge in run.steps)
    return bool(here)
