"""What a comparison proves about null, which type fits where, and how far numbers reach."""

import pytest
from expression_scope import BOOL, CALL, DECISION, JSON, LANE, SCOPE, TEXT, TURN, U32, tree
from lawful.expression import fits, narrow
from lawful.expression.tree import Arithmetic, ListOf, Literal
from lawful.valuetype import (
    BUILT_IN,
    Integer,
    List,
    Map,
    Nothing,
    Null,
    Optional,
    Set,
    Type,
)


@pytest.mark.parametrize(
    ("text", "holding", "failing"),
    [
        ("limit != null", ["limit"], []),
        ("null == limit", [], ["limit"]),
        ("!(limit == null)", ["limit"], []),
        ("limit == step", ["limit"], []),
        ("limit != step", [], ["limit"]),
        ("limit == null || pending == null", [], ["limit", "pending"]),
        ("limit != null && pending != null", ["limit", "pending"], []),
        ("limit != null && phase.first == null", ["limit"], []),
        ("limit != null || (pending != null && limit != null)", ["limit"], []),
        ("phase.flag ? limit != null : limit == 3", ["limit"], []),
        ("limit != null ? phase.flag : false", [], []),
        ("sparse[0] != null && event.counts['a'] != null", ["sparse[0]", 'event.counts["a"]'], []),
        ("numbers.exists(n, limit == n)", [], []),
    ],
)
def test_a_comparison_proves_what_is_not_null(
    text: str, holding: list[str], failing: list[str]
) -> None:
    found = tree(text)
    assert narrow(found, holds=True) >= set(holding)
    assert narrow(found, holds=False) >= set(failing)
    nullable = {"limit", "pending", "phase.first", "sparse[0]", 'event.counts["a"]'}
    assert narrow(found, holds=True) & nullable == set(holding)
    assert narrow(found, holds=False) & nullable == set(failing)


def test_what_is_known_outside_is_known_inside() -> None:
    scope = SCOPE.knowing(narrow(tree("limit != null"), holds=True))
    assert tree("limit", U32, scope).type == U32
    assert tree("numbers.exists(n, n < limit)", BOOL, scope)


@pytest.mark.parametrize(
    ("given", "wanted", "whether"),
    [
        (Integer(0, None), U32, True),
        (Integer(0, None), Optional(U32), True),
        (List(Integer(0, None)), List(U32), False),
        (List(Integer(0, 9)), List(U32), True),
        (TURN, TEXT, True),
        (TEXT, TURN, False),
        (TURN, CALL, False),
        (Optional(TURN), Optional(TEXT), True),
        (TURN, Optional(TURN), True),
        (Optional(TURN), TURN, False),
        (Null(), Optional(LANE), True),
        (Null(), JSON, True),
        (Null(), LANE, False),
        (List(Nothing()), List(LANE), True),
        (List(TURN), Set(TURN), False),
        (Map(List(Optional(TURN))), JSON, True),
        (Integer(0, None), JSON, False),
        (BUILT_IN["u64"], JSON, True),
        (LANE, JSON, False),
        (LANE, TEXT, False),
        (DECISION, JSON, False),
        (Set(TEXT), JSON, False),
        (DECISION, DECISION, True),
    ],
)
def test_a_type_fits_another(given: Type, wanted: Type, *, whether: bool) -> None:
    assert fits(given, wanted) is whether


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("7", 7, 7),
        ("step + 1", 1, 2**32),
        ("step - phase.step", -(2**32) + 1, 2**32 - 1),
        ("sum(event.fragments.map(f, f.tokens))", 0, None),
        ("sum(numbers)", None, None),
        ("sum(numbers.map(n, -1))", None, 0),
        ("sum([])", 0, 0),
        ("size(used)", 0, None),
        ("min(step, 5)", 0, 5),
        ("max(step, 5)", 5, 2**32 - 1),
        ("min(size(names), sum(numbers))", None, None),
        ("max(size(names), sum(numbers))", 0, None),
        ("phase.flag ? 3 : step + 9", 3, 2**32 + 8),
    ],
)
def test_ranges_are_followed_exactly(text: str, low: int | None, high: int | None) -> None:
    assert tree(text).type == Integer(low, high)


def test_a_literal_takes_the_type_of_its_place() -> None:
    found = tree("['policy']", Set(LANE))
    assert found == ListOf((Literal("policy", LANE),), Set(LANE))
    assert tree("'a'", TURN) == Literal("a", TURN)
    assert isinstance(tree("-step"), Arithmetic)
