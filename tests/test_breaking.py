"""A statement too long for its line is broken as the formatter would break it."""

import ast
import difflib
import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lawful.targets.python.breaking import broken
from lawful.targets.python.code import AND, ATOM, COMPARE, CONDITIONAL, NOT, OR, SUM

ROOT = Path(__file__).parents[1]
WIDTH = 100

# The text of an expression, and how tightly it binds.
Written: TypeAlias = tuple[str, int]
# A prefix, an expression, a suffix, and the room for them.
Case: TypeAlias = tuple[str, str, str, int]

NAMES = st.integers(1, 64).map(lambda length: ("name_" * 13)[:length])
LITERALS = st.sampled_from(
    [
        *("None", "True", "False", "0", "-1", "4294967296"),
        *('""', '"(word"', '") or ("', f'"{"word " * 8}"', f'"{"w" * 120}"'),
    ]
)


def put(written: Written, place: int) -> str:
    """Put an expression in parentheses where its place needs them."""
    text, binding = written
    return f"({text})" if binding < place else text


def form(text: str, *places: int, binding: int) -> Callable[..., Written]:
    """Describe an expression with a part in each of its places."""

    def filled(name: str, parts: list[Written]) -> Written:
        texts = (put(part, place) for part, place in zip(parts, places, strict=False))
        return text.format(*texts, name=name), binding

    return filled


FORMS = st.sampled_from(
    [
        form("{}.{name}", ATOM, binding=ATOM),
        form("{}.get({})", ATOM, CONDITIONAL, binding=ATOM),
        form("{}.set({}, None)", ATOM, CONDITIONAL, binding=ATOM),
        form("{name}({})", CONDITIONAL, binding=ATOM),
        form("_strict.{name}({}, {})", CONDITIONAL, CONDITIONAL, binding=ATOM),
        form("max(min({}, 4294967295), {})", CONDITIONAL, CONDITIONAL, binding=ATOM),
        form("any({} for {name} in {})", OR, OR, binding=ATOM),
        form("()", binding=ATOM),
        form("({},)", CONDITIONAL, binding=ATOM),
        form("({}, {}, {})", CONDITIONAL, CONDITIONAL, CONDITIONAL, binding=ATOM),
        form("{} + {}", SUM, ATOM, binding=SUM),
        form("{} - {}", SUM, ATOM, binding=SUM),
        form("{} == {}", SUM, SUM, binding=COMPARE),
        form("{} <= {}", SUM, SUM, binding=COMPARE),
        form("{} not in {}", SUM, SUM, binding=COMPARE),
        form("{} is not None", SUM, binding=COMPARE),
        form("not {}", COMPARE, binding=NOT),
        form("{} and {}", NOT, NOT, binding=AND),
        form("{} and {} and {}", NOT, NOT, NOT, binding=AND),
        form("{} or {}", AND, AND, binding=OR),
        form("{} or {} or {}", AND, AND, AND, binding=OR),
        form("{} if {} else {}", OR, OR, CONDITIONAL, binding=CONDITIONAL),
    ]
)


@cache
def expressions(depth: int) -> st.SearchStrategy[Written]:
    """Make expressions of at most this depth."""
    atoms = st.one_of(NAMES, NAMES.map("event.{}".format), LITERALS).map(lambda it: (it, ATOM))
    if depth == 0:
        return atoms
    parts = st.lists(expressions(depth - 1), min_size=3, max_size=3)
    compound = st.tuples(FORMS, NAMES, parts).map(lambda it: it[0](it[1], it[2]))
    return st.one_of(compound, compound, atoms)


def case(text: str, use: str, name: str, room: int) -> Case:
    """Use an expression in one of the four ways."""
    match use:
        case "condition":
            return "if ", text, ":", room
        case "assignment":
            return f"{name} = ", text, "", room
        case "argument":
            return f"{name}=", text, ",", room
        case _:
            return "return ", text, "", room


USES = st.sampled_from(["condition", "assignment", "argument", "return"])
CASES = st.builds(
    case,
    st.integers(0, 4).flatmap(expressions).map(lambda written: written[0]),
    USES,
    NAMES,
    st.sampled_from([96, 92, 88]),
)


def statement(prefix: str, lines: tuple[str, ...]) -> list[str]:
    """Complete lines to a statement."""
    if prefix.endswith("="):
        return ["State(", *(f"    {line}" for line in lines), "    last=1,", ")"]
    return [*lines, "    pass"] if prefix == "if " else [*lines]


def function(index: int, prefix: str, lines: tuple[str, ...], room: int) -> str:
    """Put a statement into a function, in so deep that just the room is left for the lines."""
    depth = (WIDTH - room) // 4 - prefix.endswith("=")
    head = [f"{'    ' * level}if True:" for level in range(1, depth)]
    body = (f"{'    ' * depth}{line}" for line in statement(prefix, lines))
    return "\n".join([f"def case_{index}():", *(head if depth else []), *body]) + "\n"


def formatted(module: str) -> str:
    """Format a module with the settings of the project."""
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", "module.py", "-"]
    result = subprocess.run(  # noqa: S603  the command is fixed
        command, input=module, capture_output=True, text=True, check=True, cwd=ROOT
    )
    return result.stdout


@settings(deadline=None, max_examples=60)
@given(st.lists(CASES, min_size=1, max_size=24))
def test_the_formatter_has_nothing_to_say(cases: list[Case]) -> None:
    module = "\n\n".join(
        function(index, prefix, broken(prefix, text, suffix, room), room)
        for index, (prefix, text, suffix, room) in enumerate(cases)
        if room < 96 or not prefix.endswith("=")
    )
    changes = difflib.unified_diff(module.splitlines(), formatted(module).splitlines())
    assert "\n".join(changes) == ""


@given(CASES)
def test_breaking_does_not_change_the_meaning(case: Case) -> None:
    prefix, text, suffix, room = case
    lines = broken(prefix, text, suffix, room)
    whole = "\n".join(statement(prefix, (f"{prefix}{text}{suffix}",)))
    assert ast.dump(ast.parse("\n".join(statement(prefix, lines)))) == ast.dump(ast.parse(whole))


@given(CASES)
def test_what_fits_on_a_line_is_left_as_it_is(case: Case) -> None:
    prefix, text, suffix, _ = case
    line = f"{prefix}{text}{suffix}"
    assert broken(prefix, text, suffix, len(line)) == (line,)


@given(CASES)
def test_every_literal_keeps_its_spelling(case: Case) -> None:
    prefix, text, suffix, room = case
    literals = re.compile(r'"[^"]*"|\d+')
    assert literals.findall("\n".join(broken(prefix, text, suffix, room))) == literals.findall(
        prefix + text + suffix
    )


def test_a_literal_too_long_for_any_line_stays_where_it_is() -> None:
    literal = f'"{"word" * 30}"'
    assert broken("return ", literal, "", 92) == (f"return {literal}",)


@pytest.mark.parametrize(
    ("prefix", "text", "suffix", "lines"),
    [
        ("if ", "a == phase.step and len(b) > 2", ":", "if (|    a == phase.step|    and len(b) > 2|):"),
        ("if ", "not any(a == b for b in state.used)", ":", "if not any(|    a == b for b in state.used|):"),
        ("if ", "event.turn_id in state.used_turns", ":", "if (|    event.turn_id|    in state.used_turns|):"),
        ("a = ", "state.used_turn_ids.set(event.b, None)", "", "a = state.used_turn_ids.set(|    event.b, None|)"),
        ("return ", "(event.name_a, event.name_b)", "", "return (|    event.name_a,|    event.name_b,|)"),
        ("a = ", "event.name_a if b else event.name_b", "", "a = (|    event.name_a|    if b|    else event.name_b|)"),
        ("a=", "event.name_a + event.name_b", ",", "a=event.name_a|+ event.name_b,"),
        ("a = ", "event.one.two.three.four.five", "", "a = (|    event.one.two.three.four.five|)"),
    ],
)
def test_each_form_has_its_way_to_be_broken(
    prefix: str, text: str, suffix: str, lines: str
) -> None:
    assert broken(prefix, text, suffix, 24 + 4 * ("long" in text)) == tuple(lines.split("|"))
