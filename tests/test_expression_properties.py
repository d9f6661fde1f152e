"""What holds for every expression: it prints, reads back, has a value of its type, never raises."""

import re
from typing import Any

import pytest
from expression_scope import BOOL, JSON, read, tree
from expression_writer import FORMS, environments, written
from hypothesis import given, settings
from hypothesis import strategies as st
from lawful.expression import Environment, evaluate, narrow, printed
from lawful.expression.tree import Expression
from lawful.valuetype import (
    Bool,
    Enum,
    Integer,
    List,
    Map,
    Named,
    Null,
    Optional,
    Record,
    Set,
    Text,
    Type,
    Union,
)


def belongs(value: Any, kind: Type) -> bool:
    """Tell whether a value is one of the type."""
    match kind:
        case Integer(low=low, high=high):
            whole = isinstance(value, int) and not isinstance(value, bool)
            return whole and (low is None or low <= value) and (high is None or value <= high)
        case Text() | Named():
            return isinstance(value, str)
        case Enum(words=words):
            return value in words
        case Null():
            return value is None
        case Bool():
            return isinstance(value, bool)
    return kind == JSON or contains(value, kind)


def contains(value: Any, kind: Type) -> bool:  # noqa: PLR0911 - one line a kind of type
    """Tell whether all that is in a value is of the types that are in the type."""
    match kind:
        case Optional(item=item):
            return value is None or belongs(value, item)
        case List(item=item):
            return isinstance(value, list | tuple) and all(belongs(one, item) for one in value)
        case Set(item=item):
            return isinstance(value, frozenset) and all(belongs(one, item) for one in value)
        case Map(value=item):
            return isinstance(value, dict) and all(belongs(one, item) for one in value.values())
        case Record(fields=fields):
            return all(belongs(value[field.name], field.type) for field in fields)
        case Union(tag=tag, variants=variants):
            return value[tag] in [variant.name for variant in variants]
    return False


def holds(found: Expression, environment: Environment) -> None:
    """Hold an expression against all that is said of every expression."""
    value = evaluate(found, environment)
    assert belongs(value, found.type)
    if isinstance(value, bool):
        for name in narrow(found, value):
            assert evaluate(tree(name), environment) is not None


@pytest.mark.parametrize("kind", [kind for kind in FORMS if kind != "more"])
@settings(deadline=None)
@given(data=st.data())
def test_a_right_expression_prints_reads_back_and_has_a_value(
    kind: str, data: st.DataObject
) -> None:
    text = data.draw(written(kind))
    expect = FORMS[kind][0]
    found = tree(text, expect)
    again = tree(printed(found), expect)
    assert again == found
    assert printed(again) == printed(found)
    holds(found, data.draw(environments()))


PIECES = (
    *("event", "phase", "case", ".", "[", "]", "(", ")", ",", "?", ":", "!", "-", "+", "&&", "||"),
    *("==", "!=", "<", ">=", "in", "null", "true", "1", "'policy'", "''", "step", "limit", "used"),
    *("numbers", "x", "size", "sum", "min", "exists", "map", "turn_id", "lane", "input", "first"),
    *("event.lane", "phase.first", "event.input", "event.decision", "event.counts", "sparse"),
    *("=", "and", "1.5", "'", "\\", "\n", "é", "numbers.exists(x,", ".map(x,", "is_blank("),
    *("{", "}", "Fragment{", "lane:", "Decision.allow{}", "Decision.deny{reason:", "TurnId("),
    "json(",
)


@settings(deadline=None)
@given(
    text=st.lists(st.sampled_from(PIECES), max_size=14).map(" ".join) | st.text(max_size=20),
    expect=st.sampled_from([None, *(kind for kind, _ in FORMS.values())]),
    environment=environments(),
)
def test_any_text_gives_a_tree_or_findings_within_it(
    text: str, expect: Type | None, environment: Environment
) -> None:
    found, findings = read(text, expect)
    assert (found is None) == bool(findings)
    for one in findings:
        assert 0 <= one.span.column <= one.span.end_column <= len(text)
        assert one.message.isprintable()
        assert one.hint.isprintable()
    if found is not None:
        assert tree(printed(found), expect) == found
        holds(found, environment)


@settings(deadline=None)
@given(text=written("bool"), data=st.data())
def test_one_lost_piece_never_raises(text: str, data: st.DataObject) -> None:
    parts = re.findall(r"\w+|\W", text)
    lost = data.draw(st.integers(0, len(parts) - 1))
    found, findings = read("".join(parts[:lost] + parts[lost + 1 :]), BOOL)
    assert (found is None) == bool(findings)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 1999 + "1" + ")" * 1999,
        "!" * 63 + "true",
        "1" + " + 1" * 62,
        "[" * 63 + "1" + "]" * 63,
        "true ? 1 : " * 62 + "1",
        "(limit == null || (pending != null && " * 30 + "true" + "))" * 30,
        "true" + " && true" * 490,
    ],
)
def test_what_is_allowed_never_nears_the_limits_of_python(text: str) -> None:
    found = tree(text)
    assert tree(printed(found)) == found
    variables = {"limit": None, "pending": None}
    assert evaluate(found, Environment(variables=variables)) is not None


@pytest.mark.parametrize("piece", ["!", "-", "(", "[", "a.", "a?", "a+", "f(", "1 in ", "a[", "'"])
def test_depth_and_length_are_findings(piece: str) -> None:
    for times in (100, 1000, 5000):
        found, findings = read(piece * times + "a")
        assert found is None
        assert [one.code for one in findings] == ["E251"]
