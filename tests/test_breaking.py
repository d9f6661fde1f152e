"""A statement too long for its line is broken as the formatter would break it."""

import ast
import difflib
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TypeAlias

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lawful.targets.python.breaking import broken

ROOT = Path(__file__).parents[1]
WIDTH = 100

# How tightly a form of expression binds; a number is no base for a dot.
CONDITIONAL, OR, AND, NOT, COMPARE, SUM, ATOM, BASE = range(8)
# The text of an expression, and how tightly it binds.
Written: TypeAlias = tuple[str, int]
# A prefix, an expression, a suffix, and the room for them.
Case: TypeAlias = tuple[str, str, str, int]

# A text with a blank for each part, how tightly each part has to bind, and how the whole binds.
Form: TypeAlias = tuple[str, tuple[int, ...], int]

FORMS: tuple[Form, ...] = (
    ("{}.{name}", (BASE,), BASE),
    ("{}.get({})", (BASE, CONDITIONAL), BASE),
    ("{}.set({}, None)", (BASE, CONDITIONAL), BASE),
    ("{name}({})", (CONDITIONAL,), BASE),
    ("_strict.{name}({}, {})", (CONDITIONAL, CONDITIONAL), BASE),
    ("types.{name}({name}={})", (CONDITIONAL,), BASE),
    ("types.{name}({name}={}, other_{name}={})", (CONDITIONAL, CONDITIONAL), BASE),
    ("max(min({}, 4294967295), {})", (CONDITIONAL, CONDITIONAL), BASE),
    ("any({} for {name} in {})", (OR, OR), BASE),
    ("()", (), BASE),
    ("({},)", (CONDITIONAL,), BASE),
    ("({}, {}, {})", (CONDITIONAL, CONDITIONAL, CONDITIONAL), BASE),
    ("{} + {}", (SUM, ATOM), SUM),
    ("{} - {}", (SUM, ATOM), SUM),
    ("{} == {}", (SUM, SUM), COMPARE),
    ("{} <= {}", (SUM, SUM), COMPARE),
    ("{} not in {}", (SUM, SUM), COMPARE),
    ("{} is not None", (SUM,), COMPARE),
    ("not {}", (COMPARE,), NOT),
    ("{} and {}", (NOT, NOT), AND),
    ("{} and {} and {}", (NOT, NOT, NOT), AND),
    ("{} or {}", (AND, AND), OR),
    ("{} or {} or {}", (AND, AND, AND), OR),
    ("{} if {} else {}", (OR, OR, CONDITIONAL), CONDITIONAL),
)
LENGTHS = st.sampled_from([1, 3, 8, 12, 20, 30, 45, 64]) | st.integers(1, 64)
NAMES = LENGTHS.map(lambda length: ("name_" * 13)[:length])
WORDS = (
    "None",
    "True",
    "False",
    '""',
    '"(word"',
    '"\\u00e9"',
    '") or ("',
    f'"{"word " * 8}"',
    f'"{"w" * 120}"',
)
ATOMS = st.one_of(
    st.tuples(NAMES, st.just(BASE)),
    st.tuples(NAMES.map("event.{}".format), st.just(BASE)),
    st.tuples(st.sampled_from(WORDS), st.just(BASE)),
    st.tuples(st.sampled_from(["0", "-1", "4294967296"]), st.just(ATOM)),
)


def put(written: Written, place: int) -> str:
    """Put an expression in parentheses where its place needs them."""
    text, binding = written
    return f"({text})" if binding < place else text


@cache
def expressions(depth: int) -> st.SearchStrategy[Written]:
    """Make expressions of at most this depth."""
    if depth == 0:
        return ATOMS
    parts = expressions(depth - 1)
    return st.one_of(ATOMS, *(filled(form, parts) for form in FORMS))


def filled(form: Form, parts: st.SearchStrategy[Written]) -> st.SearchStrategy[Written]:
    """Make expressions of one form."""
    text, places, binding = form

    def fill(name: str, *given: Written) -> Written:
        texts = (put(part, place) for part, place in zip(given, places, strict=True))
        return text.format(*texts, name=name), binding

    return st.builds(fill, NAMES, *(parts for _ in places))


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
    st.sampled_from([4, 3, 2, 1]).flatmap(expressions).map(lambda written: written[0]),
    USES,
    NAMES,
    st.sampled_from([96, 92, 88]),
)


def statement(prefix: str, lines: tuple[str, ...]) -> list[str]:
    """Complete the lines to a statement."""
    if prefix.endswith("="):
        return ["State(", *(f"    {line}" for line in lines), "    last=1,", ")"]
    return [*lines, "    pass"] if prefix == "if " else [*lines]


def placed(index: int, case: Case) -> str:
    """Put a broken statement so deep into a module that it has just its room."""
    prefix, _, _, room = case
    depth = (WIDTH - room) // 4 - prefix.endswith("=")
    heads = [f"def case_{index}():", *["if True:"] * (depth - 1)][:depth]
    head = [f"{'    ' * level}{each}" for level, each in enumerate(heads)]
    body = (f"{'    ' * depth}{line}" for line in statement(prefix, broken(*case)))
    return "\n".join([*head, *body]) + "\n"


def formatted(module: str) -> str:
    """Format a module with the settings of the project."""
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", "module.py", "-"]
    result = subprocess.run(  # noqa: S603  the command is fixed
        command, input=module, capture_output=True, text=True, check=True, cwd=ROOT
    )
    return result.stdout


@settings(deadline=None, max_examples=30)
@given(st.lists(CASES, min_size=12, max_size=24))
def test_the_formatter_has_nothing_to_say(cases: list[Case]) -> None:
    module = "\n\n".join(placed(index, case) for index, case in enumerate(cases))
    changes = difflib.unified_diff(module.splitlines(), formatted(module).splitlines())
    assert "\n".join(changes) == ""


@settings(deadline=None)
@given(CASES)
def test_breaking_does_not_change_the_meaning(case: Case) -> None:
    prefix, text, suffix, room = case
    lines = broken(prefix, text, suffix, room)
    whole = "\n".join(statement(prefix, (f"{prefix}{text}{suffix}",)))
    assert ast.dump(ast.parse("\n".join(statement(prefix, lines)))) == ast.dump(ast.parse(whole))


@settings(deadline=None)
@given(CASES)
def test_nothing_but_space_parentheses_and_commas_changes(case: Case) -> None:
    prefix, text, suffix, _ = case
    free = re.compile(r"[\s(),]")
    assert free.sub("", "".join(broken(*case))) == free.sub("", prefix + text + suffix)


@settings(deadline=None)
@given(CASES)
def test_what_fits_on_a_line_is_left_as_it_is(case: Case) -> None:
    prefix, text, suffix, _ = case
    line = f"{prefix}{text}{suffix}"
    assert broken(prefix, text, suffix, len(line)) == (line,)


def test_a_literal_too_long_for_any_line_stays_where_it_is() -> None:
    literal = f'"{"word" * 30}"'
    assert broken("return ", literal, "", 92) == (f"return {literal}",)


EXAMPLES = """
if |state.compacting is not None and event.step == phase.step|:
if (
    state.compacting is not None
    and event.step == phase.step
):

if |not any(call == event.call for call in phase.calls)|:
if not any(
    call == event.call
    for call in phase.calls
):

context = |event.context if event.step > 0 else phase.context|
context = (
    event.context
    if event.step > 0
    else phase.context
)

return |state.calls.set(event.call, None).set(phase.call, None).set(state.call, None)|
return (
    state.calls.set(event.call, None)
    .set(phase.call, None)
    .set(state.call, None)
)

matched = |event.response_of_the_large_model|
matched = (
    event.response_of_the_large_model
)

tokens=|event.tokens_spent + state.tokens_spent|,
tokens=event.tokens_spent
+ state.tokens_spent,

names=|(event.first_name, event.second_name)|,
names=(
    event.first_name,
    event.second_name,
),
"""


@pytest.mark.parametrize("example", EXAMPLES.strip().split("\n\n"))
def test_each_form_has_its_way_to_be_broken(example: str) -> None:
    given_line, *lines = example.split("\n")
    prefix, text, suffix = given_line.split("|")
    assert broken(prefix, text, suffix, 37) == tuple(lines)
