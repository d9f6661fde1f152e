"""Every finding in an expression, with the piece of text that it marks."""

import pytest
from expression_scope import (
    BOOL,
    DECISION,
    FRAGMENT,
    I64,
    JSON,
    LANE,
    NOTE,
    SCOPE,
    TEXT,
    TURN,
    U32,
    read,
    tree,
    wrong,
)
from lawful.expression import PAGES
from lawful.valuetype import List, Optional, Set, Type

LONG = "numbers.exists(a_rather_long_name, true) || "

FINDINGS: tuple[tuple[str, Type | None, list[tuple[str, str]]], ...] = (
    ("", BOOL, [("E251", "")]),
    ("  ", BOOL, [("E251", "  ")]),
    ("step ==", BOOL, [("E251", "==")]),
    ("step = 1", BOOL, [("E251", "=")]),
    ("step == 1 and true", BOOL, [("E251", "and")]),
    ("step < 1.5", BOOL, [("E251", "1.5")]),
    ("event.reason == 'open", BOOL, [("E251", "'open")]),
    (r"event.reason == 'a\qb'", BOOL, [("E251", r"\q")]),
    (r"event.reason == '\ud800'", BOOL, [("E251", r"\ud800")]),
    (r"event.reason == '\U00110000'", BOOL, [("E251", r"\U00110000")]),
    ("step == 18446744073709551616", BOOL, [("E251", "18446744073709551616")]),
    ("event.in == -9223372036854775809", BOOL, [("E251", "-9223372036854775809")]),
    ("!" * 64 + "true", BOOL, [("E251", "!" * 64 + "true")]),
    (LONG * 100 + "true", BOOL, [("E251", (LONG * 100 + "true")[4000:])]),
    ("lost && missing", BOOL, [("E252", "lost"), ("E252", "missing")]),
    ("numbers.all(n, n < m)", BOOL, [("E252", "m")]),
    ("event.trun_id == phase.nothing", BOOL, [("E253", "trun_id"), ("E253", "nothing")]),
    ("event.fragments.exists(f, f.token == 1)", BOOL, [("E253", "token")]),
    ("event.decision.reason == 'x'", BOOL, [("E253", "reason")]),
    ("event.counts.total == 1", BOOL, [("E253", "total")]),
    ("event.turn_id == event.call_id", BOOL, [("E254", "event.turn_id == event.call_id")]),
    ("event.decision == 'deny'", BOOL, [("E254", "event.decision == 'deny'")]),
    ("event.turn_id == ' '", BOOL, [("E254", "' '")]),
    ("step == null", BOOL, [("E254", "step")]),
    ("null == null", BOOL, [("E254", "null")]),
    ("event.input.x == 1", BOOL, [("E254", "event.input.x")]),
    ("event.reason < 1", BOOL, [("E254", "event.reason")]),
    ("1 < 2 < 3", BOOL, [("E254", "1 < 2")]),
    ("step", BOOL, [("E254", "step")]),
    ("!(step)", BOOL, [("E254", "(step)")]),
    ("'a' + 'b'", TEXT, [("E254", "'a'")]),
    ("[] .exists(x, true)", BOOL, [("E254", "[]")]),
    ("numbers - [1]", List(I64), [("E254", "numbers")]),
    ("used - [event.call_id]", Set(TURN), [("E254", "[event.call_id]")]),
    ("used + [event.call_id]", Set(TURN), [("E254", "event.call_id")]),
    ("used", List(TURN), [("E254", "used")]),
    ("[step + 1]", List(U32), [("E254", "step + 1")]),
    ("phase.flag ? step + 1 : null", U32, [("E254", "null")]),
    ("names + [event.turn_id]", List(TURN), [("E254", "names")]),
    (
        "numbers + [step] + [step + 1]",
        List(U32),
        [("E254", "numbers"), ("E254", "step + 1")],
    ),
    ("[1, 'a', event.lane]", JSON, [("E254", "event.lane")]),
    ("[1, 2, 'a'] == numbers", BOOL, [("E254", "'a'")]),
    ("size([1, 'a']) == 2", BOOL, [("E254", "'a'")]),
    ("phase.flag ? 1 : 'a'", None, [("E254", "'a'")]),
    ("phase.flag ? event.reason : event.turn_id", TURN, [("E254", "event.reason")]),
    ("event.reason", TURN, [("E254", "event.reason")]),
    ("null", U32, [("E254", "null")]),
    ("event.decision", TEXT, [("E254", "event.decision")]),
    ("sum(numbers)", JSON, [("E254", "sum(numbers)")]),
    ("used[0] == event.turn_id", BOOL, [("E254", "used")]),
    ("event.counts[1] == 1", BOOL, [("E254", "1")]),
    ("1 in event.counts", BOOL, [("E254", "1")]),
    ("1 in step", BOOL, [("E254", "step")]),
    ("event.call_id in used", BOOL, [("E254", "event.call_id in used")]),
    ("null in numbers", BOOL, [("E254", "null in numbers")]),
    ("event.lane == 'polcy'", BOOL, [("E255", "'polcy'")]),
    ("'x' in event.fragments.map(f, f.lane)", BOOL, [("E255", "'x'")]),
    ("event.lane in ['policy', 'x']", BOOL, [("E255", "'x'")]),
    ("phase.flag ? 'policy' : 'other'", LANE, [("E255", "'other'")]),
    ("limit < 3", BOOL, [("E256", "limit")]),
    ("limit", U32, [("E256", "limit")]),
    ("phase.first.tokens == 1", BOOL, [("E256", "phase.first")]),
    ("event.counts['a'] + 1", I64, [("E256", "event.counts['a']")]),
    ("pending in used", BOOL, [("E256", "pending")]),
    ("limit != null || limit < 3", BOOL, [("E256", "limit")]),
    ("siez(numbers) == lost", BOOL, [("E257", "siez"), ("E252", "lost")]),
    ("min(step) == 1", BOOL, [("E257", "min")]),
    ("numbers.size() == 1", BOOL, [("E257", "size")]),
    ("numbers.exist(n, true)", BOOL, [("E257", "exist")]),
    ("numbers.exists(true)", BOOL, [("E257", "exists")]),
    ("exists(n, n == 1)", BOOL, [("E257", "exists")]),
    ("numbers.exists(step, true)", BOOL, [("E257", "step")]),
    ("numbers.exists(event, true)", BOOL, [("E257", "event")]),
    ("numbers.exists(N, true)", BOOL, [("E257", "N")]),
    ("numbers.exists(1, true)", BOOL, [("E257", "1")]),
    ("case.reason == 'x'", BOOL, [("E258", "case")]),
    ("Fragmnt{lane: lost}", None, [("E252", "Fragmnt"), ("E252", "lost")]),
    ("Decision.den{reason: 1}", DECISION, [("E252", "den")]),
    ("Note{call_id: 'c', count: 1, cont: lost}", NOTE, [("E253", "cont"), ("E252", "lost")]),
    ("Decision.deny{reason: step}", DECISION, [("E254", "step")]),
    (
        "Fragment{lane: 'polcy', tokens: limit, raw: used}",
        FRAGMENT,
        [("E255", "'polcy'"), ("E256", "limit"), ("E254", "used")],
    ),
    ("Note{call_id: 'c'}", FRAGMENT, [("E254", "Note{call_id: 'c'}")]),
    ("Fragment{tokens: 1}", FRAGMENT, [("E259", "Fragment")]),
    ("Decision.deny{} == event.decision", BOOL, [("E259", "Decision.deny")]),
    ("Note{call_id: 'c', call_id: 'd'}", NOTE, [("E259", "call_id")]),
    ("Decision{}", DECISION, [("E259", "Decision")]),
    ("Note.note{}", NOTE, [("E259", "Note.note")]),
    ("Lane{}", LANE, [("E259", "Lane")]),
    ("Lane('policy')", LANE, [("E259", "Lane")]),
    ("TurnId{}", TURN, [("E259", "TurnId")]),
    ("event.x.y{}", None, [("E251", "{")]),
    ("{lane: 'policy'}", FRAGMENT, [("E251", "{")]),
    ("TurnId(event.reason)", TURN, [("E254", "event.reason")]),
    ("TurnId(event.call_id)", TURN, [("E254", "event.call_id")]),
    ("TurnId(' ')", TURN, [("E254", "' '")]),
    ("TurnId(step)", TURN, [("E254", "step")]),
    ("TurnId(pending)", TURN, [("E256", "pending")]),
    ("TurnId('a', 'b')", TURN, [("E257", "TurnId")]),
    ("TurnID('a')", TURN, [("E257", "TurnID")]),
    ("json(sum(numbers))", JSON, [("E254", "sum(numbers)")]),
    ("json(used, 1)", JSON, [("E257", "json")]),
    ("event == phase", BOOL, [("E258", "event"), ("E258", "phase")]),
)


@pytest.mark.parametrize(("text", "expect", "findings"), FINDINGS)
def test_a_finding_marks_the_smallest_wrong_piece(
    text: str, expect: Type | None, findings: list[tuple[str, str]]
) -> None:
    assert wrong(text, expect) == findings


def test_every_code_has_a_page_and_a_case() -> None:
    assert {code for _, _, found in FINDINGS for code, _ in found} == set(PAGES)
    assert all(page.startswith(f"{code}: ") for code, page in PAGES.items())


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("event.trun_id == 'a'", "the event has no field `trun_id`", "did you mean `turn_id`?"),
        (
            "phase.flog",
            "the phase has no field `flog` in `waiting`, `running`",
            "did you mean `flag`?",
        ),
        (
            "case.x",
            "`case` has no meaning here",
            "`case` is known only below a `match` over a union",
        ),
        ("event.turn_id == event.call_id", "a `TurnId` is never a `CallId`", ""),
        ("turn_id == 'a'", "nothing is called `turn_id` here", "did you mean `event.turn_id`?"),
        (
            "event.lane == policy",
            "nothing is called `policy` here",
            'a word stands between quotes: `"policy"`',
        ),
        ("event.lane == 'polcy'", "`Lane` has no word `polcy`", "did you mean `policy`?"),
        ("pending == None", "nothing is called `None` here", "write `null`"),
        ("limit < 3", "this may be null, and a number belongs here", "compare it with null first"),
        ("min(step)", "`min` takes 2 arguments, not 1", "write `min(a, b)`"),
        ("Fragmnt{}", "no type is called `Fragmnt`", "did you mean `Fragment`?"),
        ("Decision.den{}", "a `Decision` has no variant `den`", "did you mean `deny`?"),
        (
            "Decision.deny{}",
            "`reason` of `Decision.deny` is not given a value",
            "write `Decision.deny{reason: ...}`",
        ),
        ("Decision{}", "a `Decision` is not made in this way", "write `Decision.allow{}`"),
        ("TurnID('a')", "no function is called `TurnID`", "did you mean `TurnId`?"),
        ("numbers.size()", "nothing has a function `size`", "write `size(value)`"),
        ("not phase.flag", "`phase` cannot stand here", "write `!(a in b)` or `!condition`"),
        ("step * 2", "`*` means nothing in an expression", "numbers are only added and subtracted"),
    ],
)
def test_a_message_names_what_the_author_wrote(text: str, message: str, hint: str) -> None:
    _, findings = read(text)
    assert [(one.message, one.hint) for one in findings] == [(message, hint)]


def test_a_wrong_test_leaves_it_open_what_is_null() -> None:
    assert wrong("lost == 1 && limit < 3", BOOL) == [("E252", "lost")]
    assert wrong("(limit != lost) ? limit : 0", U32) == [("E252", "lost")]


@pytest.mark.parametrize(
    ("text", "expect"),
    [
        ("!(event.turn_id in used)", BOOL),
        ("event.in == 3", BOOL),
        ("Fragment{lane: 'policy', tokens: step + step, raw: null}.tokens < 3", BOOL),
        ("phase.flag ? Decision.allow{} : event.decision", DECISION),
        ("TurnId('a') == pending && CallId(event.turn_id) == event.call_id", BOOL),
        ("json(event.fragments) == event.input", BOOL),
        ("event.turn_id == pending", BOOL),
        ("event.turn_id == 'a' && event.reason == event.turn_id", BOOL),
        ("limit != null && limit < 3", BOOL),
        ("limit == null || limit < 3", BOOL),
        ("!(limit == null) ? limit : 0", U32),
        ("limit == 3 && limit < step", BOOL),
        ("event.counts['a'] != null && event.counts['a'] < 3", BOOL),
        ("phase.first != null && phase.first.tokens == 1", BOOL),
        ("limit != null && limit == null", BOOL),
        ("event.input == [1, 'a', null, true]", BOOL),
        ("null in sparse || 3 in sparse", BOOL),
        ("numbers[0]", Optional(I64)),
        ("[event.turn_id]", Set(TURN)),
        ("[event.turn_id] + used", Set(TURN)),
        ("used - [event.turn_id]", Set(TURN)),
        ("[event.turn_id, event.call_id]", List(TEXT)),
        ("phase.flag ? event.turn_id : event.call_id", TEXT),
        ("phase.flag ? event.turn_id : null", Optional(TEXT)),
        ("phase.flag ? 'policy' : event.lane", LANE),
        ("step + 1", U32),
        ("sum(event.fragments.map(f, f.tokens)) - 7", Optional(U32)),
        ("event.decision", DECISION),
        ("numbers.map(n, [n])", List(List(I64))),
    ],
)
def test_what_fits_is_taken(text: str, expect: Type) -> None:
    tree(text, expect)


def test_a_root_that_is_absent_has_no_meaning() -> None:
    bare = type(SCOPE)(None, None, None, {}, {})
    assert wrong("event.x == phase.x", BOOL, bare) == [("E258", "event"), ("E258", "phase")]


def test_after_a_wrong_test_elsewhere_nothing_is_said_of_null() -> None:
    assert read("limit < 3", BOOL, SCOPE.doubting()) == (None, [])
