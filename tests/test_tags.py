"""The tag of a union, read like a field: the word of the variant that a value is."""

import pytest
from compiled import agree, imported, packaged
from expression_scope import tree, wrong
from lawful.expression import Environment, evaluate, printed
from specs import codes
from tag_chart import TAGS

DENY = {"decision": "deny", "reason": "no"}
STEP = """\
types:
  Way:
    summary: A way.
    union: {{tag: kind, variants: {{bike: {{summary: B.}}, van: {{summary: V.}}}}}}
events:
  went: {{summary: It went., fields: {{way: Way, raw: json}}}}
phases:
  a: {{summary: A., initial: true, on: {{went: {{to: b, with: {{kept: event.way}}}}}}}}
  b: {{summary: B., fields: {{kept: Way}}, on: {{went: {{}}}}}}
readback:
  went: {{entry: went, fields: {{{fields}}}}}
"""


def test_the_generated_code_does_what_the_interpreter_does() -> None:
    package = packaged(TAGS)
    with imported(package) as module:
        assert agree(module, package.chart, walks=200) == {"here", "away", "done"}


@pytest.mark.parametrize(("word", "holds"), [("deny", True), ("allow", False)])
def test_a_tag_is_the_word_of_the_variant(word: str, holds: bool) -> None:  # noqa: FBT001
    expression = tree(f"event.decision.decision == '{word}'")
    assert evaluate(expression, Environment(event={"decision": DENY})) is holds
    assert printed(expression) == f'event.decision.decision == "{word}"'


def test_tags_are_compared_with_words_of_the_union_and_with_tags_of_it() -> None:
    assert wrong("event.decision.decision == 'alow'") == [("E255", "'alow'")]
    assert wrong("event.decision.decision == event.lane") != []
    assert wrong("event.decision.decision == event.reason") != []
    assert wrong("event.decision.decision == event.decision.decision") == []
    assert wrong("event.decision.reason == ''") == [("E253", "reason")]


def test_a_union_that_may_be_null_has_a_tag_only_where_it_is_there() -> None:
    assert wrong("[event.decision][0].decision == 'allow'") == [("E256", "[event.decision][0]")]


def test_a_tag_has_no_class_of_its_own_so_the_readback_does_not_show_it() -> None:
    assert codes(STEP.format(fields="way: event.way.kind")) == ["E254"]
    assert codes(STEP.format(fields='way: "[event.way.kind]"')) == ["E254"]
    assert codes(STEP.format(fields="way: json(event.way.kind)")) == []
    assert codes(STEP.format(fields="way: event.way")) == []
