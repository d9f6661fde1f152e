"""Random expressions as text, and random values for every name that they may speak of."""

import re
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from expression_scope import BOOL, DECISION, FRAGMENT, I64, JSON, LANE, NOTE, TEXT, TURN, U32
from hypothesis import strategies as st
from lawful.expression import Environment
from lawful.valuetype import Integer, List, Optional, Set, Type

FORMS: Mapping[str, tuple[Type, tuple[str, ...]]] = {
    "bool": (
        BOOL,
        (
            *("true", "false", "phase.flag", "(event.input == null)", "is_blank(event.reason)"),
            *(
                "!{bool}",
                "({bool} && {bool})",
                "({bool} || {bool} || {bool})",
                "({bool} == {bool})",
            ),
            *(
                "({int} < {int})",
                "({int} >= {int})",
                "({int} == limit)",
                "({text} != event.reason)",
            ),
            *(
                "({turn} == pending)",
                "(event.input == {json})",
                "({lane} == {lane})",
                "is_blank({text})",
            ),
            *("({turn} in {turns})", "({int} in {ints})", "({text} in event.counts)"),
            *(
                "({lane} in [{lane}])",
                "(null in sparse)",
                "(used == {turns})",
                "({ints} != {ints})",
            ),
            *("(numbers + {ints}).exists(@, @ < {int})", "{more}.all(@, {bool} || @ == {int})"),
            *("(limit != null && limit < {int})", "(limit == null || limit + {int} > {int})"),
            *("(limit == {int} && {int} < limit)", "event.fragments.all(@, @.lane == {lane})"),
            *("({bool} ? {bool} : {bool})", "(phase.first != null && phase.first.tokens < {int})"),
            *(
                "(limit == null)",
                "({fragment} == phase.first)",
                "({decision} == event.decision)",
                "({decision}.decision == event.decision.decision)",
                "(event.decision.decision in ['allow', 'deny'])",
                "({note} in [{note}])",
                "!(limit == null ? true : limit < {int})",
            ),
        ),
    ),
    "int": (
        Integer(None, None),
        (
            *("0", "7", "9223372036854775808", "step", "event.in", "phase.step", "{small}"),
            *("({int} + {int})", "({int} - {int})", "-{int}", "size({text})", "size({turns})"),
            *("sum({ints})", "min({int}, {int})", "max({int}, {int})", "({bool} ? {int} : {int})"),
            *("(limit == null ? {int} : limit)", "sum(event.fragments.map(@, @.tokens - {int}))"),
        ),
    ),
    "small": (
        I64,
        ("-1", "3", "-9223372036854775808", "step", "event.in", "min(max({int}, -9), 9)"),
    ),
    "text": (
        TEXT,
        (
            *("''", "event.reason", "{turn}", "event.call_id", "{quoted}"),
            *("({bool} ? {text} : event.reason)", "({bool} ? {turn} : event.reason)"),
        ),
    ),
    "turn": (
        TURN,
        (
            *(
                "'t1'",
                "TurnId({turn})",
                "event.turn_id",
                "phase.turn_id",
                "(pending != null ? pending : {turn})",
            ),
            *("({bool} ? 't1' : {turn})", "({bool} ? {turn} : 't2')"),
        ),
    ),
    "lane": (LANE, ("'policy'", "event.lane", "({bool} ? 'policy' : {lane})", "{fragment}.lane")),
    "json": (
        JSON,
        (
            *("event.input", "null", "true", "step", "''", "{text}", "{small}", "{maybe}"),
            *("json({fragment})", "json({decision})", "json({note})", "json({turns})"),
            *("[{json}, {json}]", "({bool} ? {json} : {text})", "{fragment}.raw", "{ints}"),
        ),
    ),
    "turns": (
        Set(TURN),
        (
            "used",
            "[]",
            "[{turn}, 't2']",
            "(used + [{turn}])",
            "(used + {turns})",
            "(used - {turns})",
        ),
    ),
    "ints": (
        List(I64),
        (
            *("numbers", "[]", "[{small}, {small}]", "({ints} + {ints})", "numbers.map(@, @)"),
            *("({bool} ? {ints} : [])", "{more}.map(@, min(@, 1))"),
        ),
    ),
    "more": (List(I64), ("numbers", "[{small}]")),
    "maybe": (
        Optional(U32),
        (
            "limit",
            "null",
            "event.counts['a']",
            "event.counts[{text}]",
            "({bool} ? 1 : null)",
            "limit",
        ),
    ),
    "fragment": (
        FRAGMENT,
        (
            *("(event.fragments[0] != null ? event.fragments[0] : {fragment})", "phase.other"),
            "Fragment{lane: {lane}, tokens: {int}, raw: {json}}",
        ),
    ),
    "decision": (
        DECISION,
        (
            *("event.decision", "Decision.allow{}", "Decision.deny{reason: {text}}"),
            "({bool} ? {decision} : Decision.allow{})",
        ),
    ),
    "note": (
        NOTE,
        (
            *("Note{call_id: CallId({text}), count: {maybe}}", "Note{call_id: CallId({turn})}"),
            "Note{call_id: CallId(event.reason)}",
        ),
    ),
}
PART = re.compile(r"\{\w+\}")
SLOT = re.compile(r"\{(\w+)\}|@")
WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=4)
NAMES = st.sampled_from(["t1", "t2", "t3"])
NUMBERS = st.integers(-(2**63), 2**63 - 1) | st.integers(-2, 9)
COUNTS = st.integers(0, 2**32 - 1) | st.integers(0, 9)
ANYTHING = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.floats(allow_nan=False) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=5,
)
LANES = st.sampled_from(LANE.words)
FRAGMENTS = st.fixed_dictionaries({"lane": LANES, "tokens": COUNTS, "raw": ANYTHING})


@st.composite
def written(draw: Callable[[st.SearchStrategy[Any]], Any], kind: str, depth: int = 4) -> str:
    """Write an expression of a kind, with more parentheses than it needs."""
    fresh = count()

    def write(kind: str, depth: int) -> str:
        if kind == "quoted":
            return '"' + "".join(f"\\U{ord(one):08x}" for one in draw(WORDS)) + '"'
        forms = [form for form in FORMS[kind][1] if depth > 0 or not PART.search(form)]
        local = f"x{next(fresh)}"
        form: str = draw(st.sampled_from(forms))
        return SLOT.sub(lambda slot: write(slot[1], depth - 1) if slot[1] else local, form)

    return write(kind, depth)


@st.composite
def environments(draw: Callable[[st.SearchStrategy[Any]], Any]) -> Environment:
    """Give a value to every name of the scope."""
    event = {
        "turn_id": NAMES,
        "call_id": NAMES,
        "reason": WORDS,
        "lane": LANES,
        "input": ANYTHING,
        "fragments": st.lists(FRAGMENTS, max_size=3),
        "decision": st.just({"decision": "allow"}),
        "counts": st.dictionaries(st.just("a") | WORDS, COUNTS, max_size=2),
        "in": NUMBERS,
    }
    phase = {
        "turn_id": NAMES,
        "step": COUNTS,
        "first": st.none() | FRAGMENTS,
        "other": FRAGMENTS,
        "flag": st.booleans(),
    }
    variables = {
        "used": st.frozensets(NAMES),
        "pending": st.none() | NAMES,
        "limit": st.none() | COUNTS,
        "step": COUNTS,
        "numbers": st.lists(NUMBERS, max_size=3) | st.lists(NUMBERS, max_size=3).map(tuple),
        "names": st.lists(WORDS, max_size=2),
        "sparse": st.lists(st.none() | NUMBERS, max_size=3),
    }
    roots = (draw(st.fixed_dictionaries(root)) for root in (event, phase, variables))
    return Environment(**dict(zip(("event", "phase", "variables"), roots, strict=True)))
