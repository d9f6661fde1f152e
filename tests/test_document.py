"""The document: what YAML becomes, where it stands, and that no text brings it down."""

import re
import time
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from lawful.diagnostic import Diagnostic, Span
from lawful.document import Document, parse
from lawful.document.encoding import decode
from lawful.document.reading import read
from lawful.document.tokens import Page
from lawful.source import Source

SPECS = Path(__file__).parents[1] / "spec"
FAULTS = Path(__file__).parent / "faults"
UNREADABLE = [
    *("a: [1", "a: b: c", 'a: "x', "a: |\n\tb", "- a\nb: c", "a: \tb", "\ta: b", "a: @b", "a: `b"),
    *("%YAML 3.0\n---\na: 1", "%YAML 1.3\n---\na: 1", "%FOO\n---\na: 1", "%TAG ! \n---\na"),
    *("a: *x", "a: &x 1\nb: *x", "!!foo a: 1", "a: {b: c", "a: }", "a: ]", 'a: "\\q"', '"\\xZ": 1'),
    *("? [a]\n: b", "a: 1\n...\nb", "key: - a", "a:\n  b\n c: d\n", "foo\nbar: x", "!<> a"),
    *('a: "\\ud800"', 'a: "\\uD83D\\uDE00"', 'a: "\\U00110000"', "a: !<tag:x y", "&: b", "a: *"),
    *("[a, b]: c", "[a: b, c]", "a:\n- b\n-c\n", "---", "# only", "--- >\n x\n", "", "[]", "~"),
    *(
        "a: |3\n   x\n  y",
        "a: |x\n",
        "!x!y z: 1",
        "that: !(a in b)",
        'that: "x" == y',
        "a: {b: c}}",
    ),
    *("a: 1\na: 2", "1.10: a\n1.1: b", "*x : 1", "<<: {a: 1}", "b:\t1", "a: 'it's'", "- ["),
    *("a: .inf\nb: 1e999", "---\na: 1\n---\nb: 2", 'a: "x\n---\nb: 1', "{? [x] : y}", "? - x\n: y"),
]


def document(text: str) -> Document:
    found, faults = parse(Source("f", text.encode()))
    assert faults == []
    assert found is not None
    return found


def faults(content: bytes | str) -> list[Diagnostic]:
    content = content.encode() if isinstance(content, str) else content
    found, faults = parse(Source("f", content))
    assert (found is None) == bool(faults)
    return faults


def codes(content: bytes | str) -> list[str]:
    return [fault.code for fault in faults(content)]


def underlined(text: str, *pointer: str | int) -> str:
    return cut(text, document(text).marks[pointer].value)


def located(text: str, start: int, end: int) -> str:
    return cut(text, document(text).locate(("a",), start, end))


def cut(text: str, span: Span) -> str:
    lines = text.split("\n")
    if span.line == span.end_line:
        return lines[span.line][span.column : span.end_column]
    inner = lines[span.line + 1 : span.end_line]
    first, last = lines[span.line][span.column :], lines[span.end_line][: span.end_column]
    return "\n".join([first, *inner, last])


def test_words_of_yaml_1_1_are_words() -> None:
    text = "{on: on, yes: yes, no: no, off: off, y: y, n: n, a: 12:30:45, b: 1_000, c: 2024-01-01}"
    given = document(text).data
    assert list(given) == ["on", "yes", "no", "off", "y", "n", "a", "b", "c"]
    assert list(given.values()) == [*list(given)[:6], "12:30:45", "1_000", "2024-01-01"]


def test_scalars_are_those_of_the_core_schema() -> None:
    text = (
        "[~, null, Null, , true, FALSE, 0, -7, +7, 007, 0x1F, 0o17, 0b1, 1.10, .5, 5., 1e3, -0.0]"
    )
    core = [
        None,
        None,
        None,
        None,
        True,
        False,
        0,
        -7,
        7,
        7,
        31,
        15,
        "0b1",
        1.1,
        0.5,
        5.0,
        1e3,
        0.0,
    ]
    given = document(f"a: {text.replace(', ,', ', null,')}").data["a"]
    assert given == core
    assert [type(value) for value in given] == [type(value) for value in core]


def test_quoted_words_are_text() -> None:
    assert document("""{"null": "1", '1.10': 'true'}""").data == {"null": "1", "1.10": "true"}


def test_keys_never_collapse() -> None:
    text = "1.1: a\n1.10: b\n~: c\nnull: d\n31: e\n0x1F: f\n"
    assert codes(text) == ["E007"] * 6
    assert document('"1.1": a\n"1.10": b\n').data == {"1.1": "a", "1.10": "b"}


def test_a_repeated_key_shows_the_first_one() -> None:
    (fault,) = faults('a: 1\n"a": 2\n')
    assert (fault.span.line, fault.notes[0].span.line) == (1, 0)


def test_equal_keys_of_different_mappings_are_fine() -> None:
    assert document("{a: {a: 1}, b: [{a: 1}, {a: 2}]}").data["b"] == [{"a": 1}, {"a": 2}]


def test_all_faults_of_a_stage_are_found_even_before_broken_yaml() -> None:
    assert codes("a: 1\na: 2\nb: &x 1\nc: [") == ["E004", "E005", "E003"]


def test_windows_files_are_read_like_others() -> None:
    text = "a: >-\n  x\n  y\nb: 'c'\n"
    windows = parse(Source("f", text.replace("\n", "\r\n").encode("utf-8-sig")))[0]
    assert windows is not None
    plain = document(text)
    assert (windows.data, dict(windows.marks)) == (plain.data, dict(plain.marks))


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "latin-1"])
def test_other_encodings_are_one_finding(encoding: str) -> None:
    assert codes("chart: tür".encode(encoding)) == ["E002"]


@pytest.mark.parametrize("character", "\0\x07\x1b\x7f\x85\u2028\u2029\ufeff\ufffe")
def test_characters_that_nobody_sees_are_refused_but_as_escapes(character: str) -> None:
    assert codes(f"a: x{character}y") == ["E003"]
    escape = f'"\\u{ord(character):04x}"'
    assert document(f"a: {escape}").data == {"a": character}


def test_tabs_are_for_texts_and_comments() -> None:
    assert document('# a\tb\n"a\tb": |\n  c\td # \te\n').data == {"a\tb": "c\td # \te\n"}
    assert codes("a: b # c\td\ne:\tf\n") == ["E003"]


@pytest.mark.parametrize("text", UNREADABLE)
def test_both_loaders_find_the_same(text: str) -> None:
    page = Page("f", tuple(text.split("\n")))
    assert codes(text)
    assert read(page, yaml.SafeLoader) == read(page, yaml.CSafeLoader)


@pytest.mark.parametrize("path", sorted(SPECS.glob("*.yaml")), ids=lambda path: path.stem)
def test_both_loaders_read_the_same(path: Path) -> None:
    page = Page("f", tuple(path.read_text(encoding="utf-8").split("\n")))
    (slow, _), (fast, _) = read(page, yaml.SafeLoader), read(page, yaml.CSafeLoader)
    assert slow is not None
    assert fast is not None
    assert (slow.data, dict(slow.marks)) == (fast.data, dict(fast.marks))


def test_marks_point_at_the_smallest_text() -> None:
    text = "a: [x, {b: 'y'}]\nc:\n  d: |\n    e\n\n# f\ng:\n- h\n"
    assert underlined(text, "a") == "[x, {b: 'y'}]"
    assert underlined(text, "a", 1, "b") == "'y'"
    assert underlined(text, "c") == "d"
    assert underlined(text, "c", "d") == "|\n    e"
    assert underlined(text, "g") == "-"
    assert underlined(text, "g", 0) == "h"
    assert underlined(text, "g", 0) == cut(text, document(text).marks["g", 0].key)


def test_a_value_that_is_left_out_stands_at_its_key() -> None:
    assert underlined("a:\n  b:\n", "a", "b") == "b"


@pytest.mark.parametrize(
    ("text", "start", "end", "found"),
    [
        ("a: event.step == 1", 6, 10, "step"),
        ("a: '  it''s'", 2, 6, "it''s"),
        (r'a: "x\ty\u0041z"', 1, 4, r"\ty\u0041"),
        ("a: x &&\n   y", 5, 6, "y"),
        ("a: >-\n  x &&\n\n  y", 0, 4, "x &&"),
        ("a: |\n  x\n    y\n", 4, 5, "y"),
        ('a: "x \\\n    y"', 2, 3, "y"),
        ('a: "x\n\n  y"', 2, 3, "y"),
        ("a: '😀 x'", 2, 3, "x"),
        ("a: 0x1F", 2, 4, "1F"),
        ("a: x", 1, 1, ""),
        ("a: x", 7, 9, "x"),
    ],
)
def test_a_piece_of_a_text_is_located(text: str, start: int, end: int, found: str) -> None:
    assert located(text, start, end) == found


WORDS = st.text("ab:# '\"\\\n\té€😀,[]{}|>&*!", max_size=20)


@given(WORDS, st.sampled_from(["'", '"', "|", ">", None]), st.data())
def test_every_character_is_located_or_the_whole_is(
    value: str, style: str | None, data: st.DataObject
) -> None:
    text = yaml.dump({"a": value}, default_style=style, allow_unicode=True, width=10)
    found, _ = parse(Source("f", text.encode()))
    if found is None or not isinstance(found.data.get("a"), str):
        return
    start = data.draw(st.integers(0, len(value)))
    end = data.draw(st.integers(start, len(value)))
    span, whole = found.locate(("a",), start, end), found.marks["a",].value
    written = unfolded(cut(text, span), cut(text, whole)[0])
    assert span == whole or "".join(value[start:end].split()) == written


def unfolded(text: str, quote: str) -> str:
    """Undo what quotes do to a text, and leave its white space out."""
    if quote == '"':
        text = re.sub(r"\\[nt\n ]", "", text)
        text = re.sub(r"\\[xuU]([0-9A-F]+)", lambda found: chr(int(found[1], 16)), text)
        text = re.sub(r"\\(.)", r"\1", text)
    if quote == "'":
        text = text.replace("''", "'")
    return "".join(text.split())


def test_comments_spacing_and_quoting_do_not_change_the_digest() -> None:
    plain = document("a: [b, 1]\nc: d\n").digest()
    assert document("# e\n'a':\n  - \"b\"\n  - 0x1\n\nc:   d # f\n").digest() == plain


@pytest.mark.parametrize("text", ["a: [b, '1']\nc: d", "c: d\na: [b, 1]", "a: [b, 1.0]\nc: d"])
def test_kinds_and_order_do_change_the_digest(text: str) -> None:
    assert document(text).digest() != document("a: [b, 1]\nc: d\n").digest()


KILO = 1024
ABSURD = {
    "a scalar of ten megabytes": b"a: " + b"x" * 10 * KILO * KILO,
    "a thousand brackets": b"[" * 1000,
    "a million brackets": b"[" * KILO * KILO,
    "a thousand braces": b"{a: " * 1000,
    "a thousand dashes": b"- " * 1000,
    "a thousand indents": b"".join(b" " * depth + b"a:\n" for depth in range(1000)),
    "an alias bomb": b"a: &a [x, x]\n"
    + b"".join(b"%c: &%c [%s]\n" % (at, at, b"*%c," % (at - 1) * 9) for at in range(98, 122)),
    "a number of a megabyte": b"a: " + b"9" * KILO * KILO,
    "a fraction of a megabyte": b"chart: 1." + b"9" * KILO * KILO + b"\na: &x 1",
    "a key given ten thousand times": b"a: 1\n" * 10 * KILO,
    "nothing but zeros": b"\0" * KILO * KILO,
    "an open quote": b"a: '" + b"''" * KILO * KILO,
    "a python object": b"a: !!python/object/apply:os.system ['true']",
}


@pytest.mark.parametrize("content", ABSURD.values(), ids=ABSURD)
def test_absurd_files_are_found_out_soon(content: bytes) -> None:
    begin = time.process_time()
    assert 0 < len(faults(content)) <= 202
    assert time.process_time() - begin < 5


@given(st.binary(max_size=60) | st.text("ab:-[]{}'\"\\|>&*!%@#?, \n\t0.~", max_size=40))
def test_no_text_brings_the_reader_down(content: bytes | str) -> None:
    faults(content)


@given(st.text("ab:-[]{}'\"|>#?, \n0.~", max_size=40))
def test_spans_lie_inside_the_text(text: str) -> None:
    decoded, _ = decode(Source("f", text.encode()))
    lines = (decoded or "").split("\n")
    for fault in faults(text):
        span = fault.span
        assert (span.line, span.column) <= (span.end_line, span.end_column)
        assert span.end_line < len(lines)
        assert span.column <= len(lines[span.line])
