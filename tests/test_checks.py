"""What is asked of a whole chart: each fault is found, and nothing that is none."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from lawful.expression import Environment, evaluate
from lawful.expression.tree import (
    And,
    Compare,
    Comparison,
    Conditional,
    Contains,
    Expression,
    ListOf,
    Literal,
    Not,
    Or,
    Reference,
)
from lawful.logic import truth
from lawful.pipeline import examine
from lawful.source import Source, read
from lawful.valuetype import Bool, Enum, Integer, Null, Optional, Text
from specs import chart_of, codes, found

ROOT = Path(__file__).parents[1]
FAULTS = Path(__file__).parent / "faults"
CASES = sorted(FAULTS.glob("E3*.chart.yaml"))

PLAIN = """
events:
  moved: {summary: It moved.}
phases:
  waiting:
    summary: It waits.
    initial: true
    on:
      moved: {summary: Let it go., to: gone}
  gone: {summary: It is gone., final: success}
"""

DECIDED = """
events:
  moved:
    summary: It moved.
    fields: {n: u32, m: u32?, b: bool, c: Colour, d: Colour?, t: text, o: text, l: "list<u32>"}
phases:
  waiting:
    summary: It waits.
    initial: true
    on:
      moved:
        summary: Follow it.
        choose: [BRANCHES]
  gone: {summary: It is gone., final: success}
"""


def spec(path: str) -> Source | None:
    """Read one of the project's specs."""
    return read(ROOT / path, path) if (ROOT / path).is_file() else None


def decided(*whens: str) -> list[str]:
    """List the codes found in a choice with these conditions; "" is a branch without one."""
    branches = ", ".join(
        f"{{when: '{when}', to: gone}}" if when else "{to: gone}" for when in whens
    )
    return codes(DECIDED.replace("BRANCHES", branches))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name.partition(".")[0])
def test_a_case_shows_its_own_finding_and_no_other(case: Path) -> None:
    faults = examine([read(case, case.name)], lambda _: None).found
    assert {each.code for each in faults} == {case.name[:4]}


def test_nothing_is_found_in_the_chart_of_an_agents_run() -> None:
    source = spec("spec/agent_run.chart.yaml")
    assert source is not None
    assert examine([source], spec).found == ()


def test_nothing_is_found_in_a_chart_without_fault() -> None:
    assert codes(PLAIN) == []


def test_a_protocol_without_an_end_is_allowed() -> None:
    assert codes(PLAIN.replace(", final: success", "")) == []


def test_a_compound_reached_only_through_a_transition_into_its_child_is_reachable() -> None:
    body = PLAIN.replace("to: gone", "to: walking") + (
        "  outside:\n"
        "    summary: It is outside.\n"
        "    on: {moved: {summary: Let it go., to: gone}}\n"
        "    phases: {walking: {summary: It walks.}}\n"
    )
    assert codes(body) == []


def test_an_unreachable_compound_is_reported_once() -> None:
    body = PLAIN + (
        "  outside:\n"
        "    summary: It is outside.\n"
        "    on: {moved: {summary: Let it go., to: gone}}\n"
        "    phases: {walking: {summary: It walks.}, running: {summary: It runs.}}\n"
    )
    assert [(each.code, "`outside`" in each.message) for each in found(body)] == [("E301", True)]


def test_a_transition_that_one_leaf_inherits_is_alive() -> None:
    body = PLAIN.replace("to: gone", "to: walking") + (
        "  outside:\n"
        "    summary: It is outside.\n"
        "    on: {moved: {summary: Let it go., to: gone}}\n"
        "    phases:\n"
        "      walking: {summary: It walks., on: {moved: {summary: Run., to: running}}}\n"
        "      running: {summary: It runs.}\n"
    )
    assert codes(body) == []


def test_the_types_and_errors_of_a_library_are_never_unused() -> None:
    assert "Colour" not in PLAIN
    assert codes(PLAIN) == []


def test_a_type_that_only_an_unused_type_mentions_is_not_reported() -> None:
    types = (
        "types:\n"
        "  Inner: {summary: Inside., enum: [one, two]}\n"
        "  Outer: {summary: Outside., record: {inner: Inner}}\n"
    )
    assert [each.message for each in found(types + PLAIN)] == ["nothing has the type `Outer`"]


def test_a_variable_that_only_a_scenario_asks_for_is_used() -> None:
    body = PLAIN.replace("to: gone", "set: {count: 1}, to: gone") + (
        "variables: {count: {type: u32, initial: 0, summary: How often.}}\n"
        "scenarios:\n"
        "  goes: {summary: It goes., ledger: [{event: moved, variables: {count: 1}}]}\n"
    )
    assert codes(body) == []


@pytest.mark.parametrize(
    "whens",
    [
        ("event.n < 5", "event.n >= 5"),
        ("event.n < 5", "event.n == 5", "event.n > 5"),
        ("event.n == 0", "event.n > 0"),
        ("event.n <= 4", "event.n >= 5"),
        ("event.n != 4", "event.n == 4"),
        ("event.b", "!event.b"),
        ("event.b == true", "event.b == false"),
        ("event.b && event.n > 1", "!event.b", "event.n <= 1"),
        ("!(event.b && event.n > 1)", "event.b && event.n > 1"),
        ('event.c == "red"', 'event.c != "red"'),
        ('event.c == "red"', 'event.c in ["green", "blue"]'),
        ('event.d == "red"', "event.d == null", 'event.d == "green"', 'event.d == "blue"'),
        ("event.m == null", "event.m != null"),
        ("event.m == null", "event.m < 3", "event.m >= 3"),
        ('event.t == "a"', 'event.t == "b"', 'event.t != "a"'),
        ("event.t == event.o", "event.o != event.t"),
        ("size(event.l) == 0", "size(event.l) > 0"),
        ("event.l.exists(x, x > 1)", "!event.l.exists(x, x > 1)"),
        ("event.b ? event.n > 1 : event.n > 2", "event.b", "event.n <= 2"),
        ("event.n > 3", ""),
        ("event.n < size(event.l)", "event.n >= size(event.l)"),
        ("event.n + 1 < size(event.l)", "event.n >= size(event.l)", "event.n + 1 == size(event.l)"),
        ("event.n + 1 > 3", "event.n + 1 > 2", ""),
    ],
)
def test_a_choice_that_leaves_nothing_over_is_accepted(whens: tuple[str, ...]) -> None:
    assert decided(*whens) == []


@pytest.mark.parametrize(
    "whens",
    [
        ("event.n < 5", "event.n > 5"),
        ("event.n > 0",),
        ("event.b", "event.n > 1"),
        ('event.c == "red"', 'event.c == "green"'),
        ('event.t == "a"', 'event.t == "b"'),
        ("event.m != null",),
        ("event.n < size(event.l)", "event.n > size(event.l)"),
    ],
)
def test_a_choice_that_leaves_something_over_can_fall_through(whens: tuple[str, ...]) -> None:
    assert decided(*whens) == ["E305"]


@pytest.mark.parametrize(
    "whens",
    [
        ("", "event.b"),
        ("event.b", "event.b", ""),
        ("event.b", "!event.b", ""),
        ("event.n < 5", "event.n < 4", ""),
        ("event.n < 5", "event.n >= 5", ""),
        ("event.n < 0", ""),
        ("event.b && !event.b", ""),
        ("false", ""),
        ("true", ""),
        ('event.c in ["red", "green", "blue"]', ""),
        ('event.c == "red" && event.c == "blue"', ""),
        ("event.m == null", "event.m != null", ""),
        ("event.b || event.n > 1", "event.b", ""),
        ("event.n < size(event.l)", "size(event.l) > event.n", ""),
        ("event.n == event.n", ""),
        ("event.n + 1 < event.n", ""),
        ("event.n < size(event.l) && size(event.l) < 1", ""),
        ("event.n < size(event.l)", "event.n + 1 < size(event.l)", ""),
        ('event.t == event.o && event.t == "a" && event.o != "a"', ""),
        ("event.b ? event.n < 3 : event.n < 5", "event.n < 3", ""),
    ],
)
def test_a_branch_that_is_never_taken_is_found(whens: tuple[str, ...]) -> None:
    assert decided(*whens) == ["E304"]


def test_a_branch_is_judged_by_what_is_required_before_it() -> None:
    body = DECIDED.replace("        choose", "        require: [early]\n        choose") + (
        "checks: {early: {that: event.n < 5, else: {late: {hour: event.n}}}}\n"
    )
    assert codes(body.replace("BRANCHES", "{when: event.n > 5, to: gone}, {to: gone}")) == ["E304"]


def test_a_nested_choice_is_judged_by_the_branch_around_it() -> None:
    inner = "{when: event.n > 5, choose: [{when: event.n > 4, to: gone}, {to: gone}]}, {to: gone}"
    assert codes(DECIDED.replace("BRANCHES", inner)) == ["E304"]
    inner = "{when: event.n > 5, choose: [{when: event.n > 6, to: gone}, {to: gone}]}, {to: gone}"
    assert codes(DECIDED.replace("BRANCHES", inner)) == []


def test_what_a_case_says_is_not_mixed_up_with_what_an_inner_case_says() -> None:
    body = """
types:
  Inner:
    summary: Inside.
    union: {tag: kind, variants: {one: {summary: One., fields: {n: u32}}}}
  Outer:
    summary: Outside.
    union: {tag: kind, variants: {one: {summary: One., fields: {n: u32, inner: Inner}}}}
events:
  moved: {summary: It moved., fields: {outer: Outer}}
phases:
  waiting:
    summary: It waits.
    initial: true
    on:
      moved:
        summary: Follow it.
        match: event.outer
        cases:
          one:
            choose:
              - when: case.n == 1
                match: case.inner
                cases:
                  one: {choose: [{when: case.n == 2, to: gone}, {to: gone}]}
              - {to: gone}
  gone: {summary: It is gone., final: success}
"""
    assert codes(body) == []


def test_a_check_that_the_ones_before_it_leave_open_is_not_in_vain() -> None:
    body = DECIDED.replace(
        "        choose: [BRANCHES]", "        require: [one, two]\n        to: gone"
    )
    checks_of = (
        "checks:\n"
        "  one: {that: event.n < 5, else: {late: {hour: event.n}}}\n"
        "  two: {that: %s, else: {late: {hour: 1}}}\n"
    )
    assert codes(body + checks_of % "event.n > 2") == []
    assert codes(body + checks_of % "event.n < 6") == ["E317"]
    assert codes(body + checks_of % "event.n > 4") == ["E318"]


def test_too_many_conditions_to_weigh_are_left_alone() -> None:
    fields = ", ".join(f"b{place}: bool" for place in range(40))
    whens = ", ".join(f"{{when: event.b{place}, to: gone}}" for place in range(40))
    body = DECIDED.replace("n: u32, ", f"n: u32, {fields}, ")
    assert codes(body.replace("BRANCHES", f"{whens}, {{to: gone}}")) == []
    assert codes(body.replace("BRANCHES", whens)) == ["E305"]


def test_whatever_happens_is_a_situation_that_was_foreseen() -> None:
    chance = random.Random(7)  # noqa: S311 - to be repeated, not to be secret
    judged = 0
    for _ in range(2000):
        conditions = tuple(_condition(chance, 2) for _ in range(2))
        rows = truth(conditions, ())
        judged += rows is not None
        for variables in _states(chance):
            scene = Environment(variables=variables)
            holding = tuple(evaluate(each, scene) for each in conditions)
            assert rows is None or holding in rows
    assert judged > 1000


NUMBER, WORD, TRUTH = Integer(0, 6), Enum("Word", ("a", "b"), "", chart_of(PLAIN).at), Bool()
OPERATORS: tuple[Comparison, ...] = ("==", "!=", "<", "<=", ">", ">=")
TERMS: tuple[Expression, ...] = (
    Reference("variable", "n", NUMBER),
    Reference("variable", "m", NUMBER),
    Reference("variable", "maybe", Optional(NUMBER)),
    Reference("variable", "word", WORD),
    Reference("variable", "text", Text()),
)


def _states(chance: random.Random) -> Iterator[dict[str, object]]:
    for _ in range(10):
        yield {
            "n": chance.randrange(7),
            "m": chance.randrange(7),
            "maybe": chance.choice((None, 0, 3)),
            "word": chance.choice("ab"),
            "text": chance.choice(("a", "b", "c")),
            "yes": chance.random() < 0.5,
        }


def _condition(chance: random.Random, depth: int) -> Expression:
    inner = [_condition(chance, depth - 1) for _ in range(3)] if depth else []
    match chance.randrange(8) if depth else chance.randrange(4):
        case 0:
            return Reference("variable", "yes", TRUTH)
        case 1 | 2 | 3:
            return _comparison(chance)
        case 4:
            return Not(inner[0])
        case 5:
            return And(tuple(inner))
        case 6:
            return Or(tuple(inner))
        case _:
            return Conditional(inner[0], inner[1], inner[2], TRUTH)


def _comparison(chance: random.Random) -> Expression:
    term = chance.choice(TERMS)
    match term.type:
        case Integer():
            other = chance.choice((TERMS[0], TERMS[1], Literal(chance.randrange(-1, 9), NUMBER)))
            operator = chance.choice(OPERATORS)
            pair = (term, other) if chance.random() < 0.5 else (other, term)
            return Compare(operator, *pair)
        case Optional():
            constant = chance.choice((Literal(None, Null()), Literal(3, NUMBER)))
            return Compare(chance.choice(("==", "!=")), term, constant)
        case _:
            words = [Literal(word, term.type) for word in chance.choice(("a", "ab", "b"))]
            return Contains(term, ListOf(tuple(words), term.type))
