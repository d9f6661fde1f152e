"""The schema, and what is found by it: no more than plain `jsonschema` finds, and no less."""

import copy
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from lawful.diagnostic import Diagnostic, Span
from lawful.document import Document, Mark, parse
from lawful.document.refusals import DEEPEST
from lawful.schema import SCHEMA, validate
from lawful.schema.findings import MOST_FAULTS
from lawful.source import Source

SPECS = sorted((Path(__file__).parents[1] / "spec").glob("*.yaml"))
ROOT: dict[str, Any] = json.loads(SCHEMA.read_text(encoding="utf-8"))
PLAIN = Draft202012Validator(ROOT)
ASSERTIONS = {"type", "enum", "required", "properties", "additionalProperties", "propertyNames"}
ASSERTIONS |= {"items", "pattern", "oneOf", "if", "then", "else", "dependentRequired", "$ref"}
ASSERTIONS |= {f"{bound}{what}" for bound in ("min", "max") for what in ("Length", "Items")}
ASSERTIONS |= {"minProperties", "maxProperties", "minimum", "maximum", "uniqueItems"}
WORDS = {"description", "examples", "title", "$schema", "$defs", "x-help", "x-form", "x-aka"}
WORDS |= {"x-beside"}


def parsed(text: str) -> Document:
    document, faults = parse(Source("f", text.encode()))
    assert faults == []
    assert document is not None
    return document


def validated(text: str) -> list[Diagnostic]:
    return validate(parsed(text))


def subschemas(schema: Any, at: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Give every schema with the way to it; a property is also one of these."""
    if not isinstance(schema, dict):
        return
    yield at, schema
    for key in ("then", "else", "if", "items", "propertyNames", "additionalProperties"):
        yield from subschemas(schema.get(key), f"{at}/{key}")
    for key in ("properties", "$defs"):
        for name, inner in schema.get(key, {}).items():
            yield from subschemas(inner, f"{at}/{key}/{name}")


def described(schema: dict[str, Any]) -> bool:
    """Tell whether an editor can say what a key is for."""
    target = ROOT["$defs"][schema["$ref"].rpartition("/")[2]] if "$ref" in schema else {}
    return bool(schema.get("description") or target.get("description"))


def vocabulary() -> dict[str, dict[str, Any]]:
    """Give every key that a spec may have, by the way to it."""
    return {
        f"{at}/{key}": rule
        for at, schema in subschemas(ROOT)
        for key, rule in schema.get("properties", {}).items()
        if rule is not False
    }


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(ROOT)


@pytest.mark.parametrize("key", vocabulary())
def test_every_key_is_described(key: str) -> None:
    assert described(vocabulary()[key])


def test_the_schema_asserts_nothing_for_which_there_are_no_words() -> None:
    for _, schema in subschemas(ROOT):
        assert set(schema) <= ASSERTIONS | WORDS


def test_every_pattern_is_one_of_a_whole_text() -> None:
    for _, schema in subschemas(ROOT):
        assert re.fullmatch(r"\^.*\$", schema.get("pattern", "^$"))


def test_every_mapping_says_what_it_takes() -> None:
    for at, schema in subschemas(ROOT):
        if schema.get("type") == "object" and not at.endswith("/if") and at:
            assert "additionalProperties" in schema, at


def test_a_schema_beside_a_reference_does_not_weaken_it() -> None:
    for at, schema in subschemas(ROOT):
        if "$ref" in schema:
            target = ROOT["$defs"][schema["$ref"].rpartition("/")[2]]
            assert not (ASSERTIONS - {"$ref"}).intersection(schema, target), at


def test_every_definition_is_used() -> None:
    text = SCHEMA.read_text(encoding="utf-8")
    assert [name for name in ROOT["$defs"] if f'"#/$defs/{name}"' not in text] == []


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_the_specs_fit(path: Path) -> None:
    assert validated(path.read_text(encoding="utf-8")) == []


@cache
def base() -> Any:
    spec = SPECS[0].parent / "agent_run.chart.yaml"
    document = parsed(spec.read_text(encoding="utf-8"))
    step = {"event": "run_started", "with": {"agent_id": "a"}, "phase": {"failed": {"reason": "r"}}}
    return {**document.data, "scenarios": {"one": {"summary": "One.", "ledger": [step]}}}


VALUES = st.sampled_from(
    [
        *(None, True, 0, -1, 1.5, "", " ", "on", "Name", "a_b", "a\nb", "x" * 99, 2**63),
        *([], [1], ["a", "a"], {}, {"a": 1}, {"to": "a", "choose": []}),
        *({"text": "any"}, {"x": {"summary": "s"}}),
    ]
)
KEYS = st.sampled_from(
    [
        *("to", "with", "choose", "match", "cases", "when", "phases", "final", "text", "union"),
        *("library", "summary", "Sumary", "A b", "set", "require", "fields", "else", "initial"),
    ]
)


def mutated(data: st.DataObject) -> Any:
    """Change a good chart in one or two places."""
    chart = copy.deepcopy(base())
    for _ in range(data.draw(st.integers(1, 2))):
        place, depth = chart, data.draw(st.integers(0, 9))
        while depth and (inner := [each for each in items(place) if isinstance(each, dict | list)]):
            place, depth = data.draw(st.sampled_from(inner)), depth - 1
        if isinstance(place, list):
            place.append(copy.deepcopy(data.draw(VALUES)))
        elif data.draw(st.booleans()) and place:
            key = data.draw(st.sampled_from(sorted(place)))
            value = place.pop(key)
            place[data.draw(KEYS | st.just(key))] = copy.deepcopy(
                data.draw(VALUES | st.just(value))
            )
        else:
            place[data.draw(KEYS)] = copy.deepcopy(data.draw(VALUES))
    return chart


def items(place: Any) -> list[Any]:
    return list(place.values() if isinstance(place, dict) else place)


def within(span: Span, mark: Mark) -> bool:
    begins = (mark.key.line, mark.key.column) <= (span.line, span.column)
    ends = (span.end_line, span.end_column) <= (mark.value.end_line, mark.value.end_column)
    return begins and ends


@given(st.data())
@settings(max_examples=150, deadline=None)
def test_every_error_of_jsonschema_leads_to_a_finding_there(data: st.DataObject) -> None:
    document = parsed(json.dumps(mutated(data)))
    errors = list(PLAIN.iter_errors(document.data))
    choice = [error for error in errors if error.validator == "oneOf" and not error.path]
    found = validate(document)
    for error in choice or errors:
        mark = document.marks[tuple(error.absolute_path)]
        assert any(within(fault.span, mark) for fault in found)
    assert errors or not found


@given(st.data())
@settings(max_examples=50, deadline=None)
def test_a_place_is_blamed_once_for_one_thing(data: st.DataObject) -> None:
    found = validated(json.dumps(mutated(data), indent=1))
    assert len({(fault.span, fault.code, fault.message) for fault in found}) == len(found)


CHART = """\
chart: door
summary: A door.
record: {otherwise: illegal}
events: {opened: {summary: It was opened.}}
phases:
  closed:
    summary: It is closed.
"""


def codes(text: str) -> list[str]:
    return [fault.code for fault in validated(text)]


def hint(text: str) -> str:
    (fault,) = validated(text)
    return fault.hint


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("chrt: door\n", ["E102"]),
        ("chart: a\nlibrary: b\n", ["E107"]),
        (CHART.replace("A door.", '"A door.\\n"'), ["E106"]),
        (CHART.replace("chart: door", 'chart: "door\\n"'), ["E104"]),
        (CHART.replace("summary: A", "sumary: A"), ["E101"]),
        (CHART + "    on: {opened: {too: closed, with: {a: b}}}\n", ["E101"]),
        (CHART + "    on: {opened: {choose: [{to: closed}], to: a, with: {a: b}}}\n", ["E107"]),
        (CHART + "    on: {opened: {choose: [{to: a}], match: b, cases: {a: {}}}}\n", ["E107"]),
        (CHART + "types: {A: {summary: s, enumm: [a]}}\n", ["E101"]),
        (CHART + "types: {A: {summary: s}}\n", ["E102"]),
        (CHART + "checks: {a: {that: 0, else: {e: }}, b: {that: true, else: {e: {}}}}\n", []),
        (CHART + "    on: {opened: {set: {a: null, b: true, c: 1, d: '[]'}}}\n", []),
        (CHART + "    on: {opened: {choose: [{match: a, cases: {b: {choose: [{}]}}}]}}\n", []),
        (CHART + "gates: {}\n", []),
        (CHART + "import: [../a.chart.yaml, b/c.chart.yaml]\n", []),
        (
            CHART + "import: [/a.chart.yaml, 'b\\c.chart.yaml', c.yaml, 'd:/e.chart.yaml']\n",
            ["E104"] * 4,
        ),
    ],
)
def test_what_is_found(text: str, expected: list[str]) -> None:
    assert codes(text) == expected


def test_a_number_is_quoted_as_it_was_written() -> None:
    assert hint(CHART + "version: 1.10\n") == 'quote it: "1.10"'


def test_an_integer_with_a_fraction_is_none() -> None:
    scenario = "scenarios: {a: {summary: s, ledger: [{event: opened, at: 1.0}]}}\n"
    assert hint(CHART + scenario) == "write `1`"


def test_free_json_takes_any_quoted_key() -> None:
    ledger = '[{event: opened, with: {a: {"1": [1.5, null], "on off": {}}}, variables: {b: 1e3}}]'
    assert codes(CHART + f"scenarios: {{a: {{summary: s, ledger: {ledger}}}}}\n") == []


def test_a_key_is_known_by_the_word_that_other_tools_have_for_it() -> None:
    assert hint(CHART + "    on: {opened: {target: closed}}\n") == "did you mean `to`?"


def test_a_fault_is_found_as_deep_as_a_file_may_go() -> None:
    inner = "{summary: 1}"
    for _ in range(DEEPEST // 2 - 2):
        inner = f"{{summary: s, phases: {{a: {inner}}}}}"
    assert codes(f"{CHART}  deep: {inner}\n") == ["E103"]


def test_nobody_reads_more_than_two_hundred_findings() -> None:
    events = ", ".join(f"E{number}: {{}}" for number in range(1000))
    assert len(codes(CHART.replace("opened: {summary: It was opened.}", events))) == MOST_FAULTS
