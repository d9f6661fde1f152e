"""What an expression is worth, how values are compared, and how they are stored."""

from typing import Any

import pytest
from expression_scope import U32, tree
from lawful.expression import Environment, evaluate, is_blank, printed, same_json, saturate
from lawful.valuetype import Integer, Optional

FRAGMENTS = [
    {"lane": "policy", "tokens": 4_000_000_000, "raw": 1},
    {"lane": "current_task", "tokens": 4_000_000_000, "raw": None},
]
ENVIRONMENT = Environment(
    event={
        "turn_id": "t1",
        "call_id": "c1",
        "reason": " \u3000",
        "lane": "policy",
        "input": {"a": [1, None], "b": 1.0},
        "fragments": FRAGMENTS,
        "decision": {"decision": "allow"},
        "counts": {"a": 3},
        "in": -5,
    },
    phase={"turn_id": "t1", "step": 2, "first": None, "flag": True},
    variables={
        "used": frozenset(("t1", "t2")),
        "pending": None,
        "limit": None,
        "step": 2,
        "numbers": (3, -4),
        "names": ["x"],
        "sparse": [1, None],
    },
)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("sum(event.fragments.map(f, f.tokens))", 8_000_000_000),
        ("event.turn_id in used", True),
        ("used + ['t3'] - ['t1']", frozenset(("t2", "t3"))),
        ("names + ['y']", ["x", "y"]),
        ("event.counts['a']", 3),
        ("event.counts['b']", None),
        ("'a' in event.counts", True),
        ("numbers[0] == 3 && numbers[2] == null && numbers[-1] == null", True),
        ("null in sparse", True),
        ("is_blank(event.reason)", True),
        (r"size('\U0001F600\u00e9') + size(numbers) + size(event.counts)", 5),
        ("min(step, -1) - max(step, 7)", -8),
        ("numbers.all(n, n > 0) || numbers.exists(n, n < 0)", True),
        ("event.input == [1]", False),
        ("event.fragments.exists(f, f.raw == null)", True),
        ("event.fragments.exists(f, f.raw == true)", False),
        ("limit != null ? limit : -event.in", 5),
        (
            "Fragment{lane: 'policy', tokens: 4294967295 + step, raw: json(used)}",
            {"lane": "policy", "tokens": 4_294_967_295, "raw": ["t1", "t2"]},
        ),
        ("Fragment{raw: null, tokens: 3, lane: event.lane}.tokens", 3),
        ("Note{call_id: CallId(event.turn_id)}", {"call_id": "t1", "count": None}),
        ("Decision.deny{reason: 'no'}", {"decision": "deny", "reason": "no"}),
        ("event.decision == Decision.allow{}", True),
        ("json([event.decision]) == json([Decision.allow{}])", True),
        ("TurnId('t2') in used", True),
        ("-9223372036854775808", -(2**63)),
        (r"'\a\b\f\n\r\t\v\\\'\"\`\?\x41\101\u0042'", "\a\b\f\n\r\t\v\\'\"`?AAB"),
    ],
)
def test_a_value_is_worked_out(text: str, value: object) -> None:
    assert evaluate(tree(text), ENVIRONMENT) == value


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("((step))+(1+2)", "step + (1 + 2)"),
        ("(1 + 2) - 3", "1 + 2 - 3"),
        ("Note{count:null,call_id:CallId('c')}", 'Note{call_id: CallId("c")}'),
        ("(Decision . deny { reason : 'x' })", 'Decision.deny{reason: "x"}'),
        ("json((step))", "json(step)"),
        ("- -step - -5", "0 - (0 - step) - -5"),
        ("(true&&false)&&!(true||false)", "true && false && !(true || false)"),
        ("(true?1:2)==(step<1?1:2)", "(true ? 1 : 2) == (step < 1 ? 1 : 2)"),
        ("true?1:(false?2:3)", "true ? 1 : false ? 2 : 3"),
        ("(true?false:true)?1:2", "(true ? false : true) ? 1 : 2"),
        ("(1 == 2) == (3 in numbers)", "(1 == 2) == (3 in numbers)"),
        (r"'\u200b\'\\\n' == event.reason", r'"\u200b' + r"'\\\n" + '" == event.reason'),
        ("(numbers+[1]).map(n,n)", "(numbers + [1]).map(n, n)"),
        ("phase.flag ? [] : numbers", "phase.flag ? [] : numbers"),
    ],
)
def test_one_tree_has_one_text(text: str, canonical: str) -> None:
    assert printed(tree(text)) == canonical
    assert tree(canonical) == tree(text)


@pytest.mark.parametrize(
    ("left", "right", "whether"),
    [
        (1, 1.0, False),
        (0, -0.0, False),
        (1.0, 1.0, True),
        (True, 1, False),
        ({"a": 1, "b": [2]}, {"b": (2,), "a": 1}, True),
        ({"a": None}, {}, False),
        ([1, 2], [2, 1], False),
        (None, False, False),
        ("é", "e\u0301", False),
        (2**64 - 1, float(2**64 - 1), False),
    ],
)
def test_json_is_equal_only_if_it_is_the_same(left: Any, right: Any, *, whether: bool) -> None:
    assert same_json(left, right) is whether


def test_equality_has_no_depth_that_it_cannot_reach() -> None:
    deep, other = [], []  # type: ignore[var-annotated]
    for _ in range(100_000):
        deep, other = [deep], [other]
    assert same_json(deep, other)


def test_a_stored_number_saturates() -> None:
    assert [saturate(value, U32) for value in (-1, 0, 2**32)] == [0, 0, 2**32 - 1]
    assert saturate(2**32, Optional(U32)) == 2**32 - 1
    assert saturate(None, Optional(U32)) is None
    assert saturate(2**99, Integer(None, None)) == 2**99


def test_white_space_is_what_unicode_calls_so() -> None:
    blank = [
        chr(one) for one in range(0x110000) if not 0xD800 <= one < 0xE000 and is_blank(chr(one))
    ]
    spans = ((9, 13), (0x20, 0x20), (0x85, 0x85), (0xA0, 0xA0), (0x1680, 0x1680), (0x2000, 0x200A))
    more = ((0x2028, 0x2029), (0x202F, 0x202F), (0x205F, 0x205F), (0x3000, 0x3000))
    assert blank == [chr(one) for low, high in spans + more for one in range(low, high + 1)]
    assert len(blank) == 25
    assert is_blank("")
    assert not is_blank("\x1c")
