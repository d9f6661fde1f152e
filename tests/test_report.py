"""The report: carets stand under the text, and no text of an author reaches a terminal raw."""

import json

from hypothesis import given
from hypothesis import strategies as st
from lawful import report
from lawful.diagnostic import Diagnostic, Note, Span
from lawful.source import Source


def shown(line: str, start: int, end: int) -> tuple[str, str]:
    """Give the line and the carets below it, without the gutter."""
    found = Diagnostic(Span("f", 0, start, 0, end), "E999", "wrong")
    _, text, carets = report.text([found], [Source("f", line.encode())]).splitlines()
    return text.removeprefix("  1 | "), carets.removeprefix("    | ")


def test_a_finding_is_laid_out_with_its_notes_and_its_hint() -> None:
    notes = (Note(Span("g", 0, 0, 0, 1), "the other one is here"),)
    found = Diagnostic(Span("f", 9, 2, 9, 5), "E999", "wrong", "do it", notes)
    sources = [Source("f", b"\n" * 9 + b"a bcd e"), Source("g", b"x")]
    assert report.text([found], sources) == (
        "f:10:3: E999 wrong\n"
        "  10 | a bcd e\n"
        "     |   ^^^\n"
        "  note: g:1:1: the other one is here\n"
        "   1 | x\n"
        "     | ^\n"
        "  hint: do it\n"
    )


def test_findings_are_parted_by_an_empty_line() -> None:
    found = Diagnostic(Span("f", 0, 0, 0, 1), "E999", "wrong")
    assert report.text([found, found], []) == "f:1:1: E999 wrong\n\nf:1:1: E999 wrong\n"


def test_nothing_found_is_nothing_said() -> None:
    assert (report.text([], []), report.github([]), json.loads(report.json([]))) == ("", "", [])


def test_tabs_and_wide_and_combining_characters_keep_the_carets_in_place() -> None:
    assert shown("\tx", 1, 2) == ("    x", "    ^")
    assert shown("日本x", 1, 3) == ("日本x", "  ^^^")
    assert shown("e\u0301x", 2, 3) == ("e\u0301x", " ^")


def test_an_empty_span_still_has_a_caret() -> None:
    assert shown("ab", 2, 2) == ("ab", "  ^")


def test_a_span_of_several_lines_is_marked_to_the_end_of_the_first() -> None:
    found = Diagnostic(Span("f", 0, 1, 2, 1), "E999", "wrong")
    assert report.text([found], [Source("f", b"abc \nd\ne")]).splitlines()[2] == "    |  ^^"


def test_a_long_line_is_cut_around_the_span() -> None:
    text, carets = shown("x" * 500 + "yyy" + "z" * 500, 500, 503)
    assert len(text) == 102
    assert text[0] == text[-1] == "…"
    assert "".join(text[at] for at, caret in enumerate(carets) if caret == "^") == "yyy"


def test_a_long_line_keeps_its_beginning_if_the_span_is_there() -> None:
    text, carets = shown("yyy" + "z" * 500, 0, 3)
    assert (text[:4], text[-1], carets) == ("yyyz", "…", "^^^")


@given(st.text(max_size=300), st.integers(0, 300), st.integers(0, 20))
def test_no_control_character_is_shown_raw(words: str, start: int, length: int) -> None:
    span = Span(words[:5], 0, start, 0, start + length)
    content = words.encode("utf-8", "replace")
    found = Diagnostic(span, "E999", words, words, (Note(span, words),))
    text = report.text([found], [Source(words[:5], content)])
    assert not {chr(number) for number in (*range(10), *range(11, 32), *range(127, 160))} & set(
        text
    )
    assert not set("\u2028\u2029\u202e\u2066\ufeff\u200f") & set(text)
    assert all(len(line) < 120 for line in text.split("\n") if " | " in line[:8])


def test_json_counts_from_one() -> None:
    found = Diagnostic(Span("f", 0, 1, 0, 3), "E999", "wrong `é`", "do it")
    assert json.loads(report.json([found])) == [
        {
            "path": "f",
            "line": 1,
            "column": 2,
            "end_line": 1,
            "end_column": 4,
            "code": "E999",
            "message": "wrong `é`",
            "hint": "do it",
            "notes": [],
        }
    ]


def test_github_is_told_the_place_and_cannot_be_told_more() -> None:
    found = Diagnostic(Span("a,b:c", 0, 1, 0, 3), "E999", "50% wrong\n::set-output::x", "do it")
    assert report.github([found]) == (
        "::error file=a%2Cb%3Ac,line=1,col=2,endColumn=3,title=E999"
        "::50%25 wrong%0A::set-output::x%0Ahint: do it\n"
    )


def test_github_is_told_no_columns_of_several_lines() -> None:
    found = Diagnostic(Span("f", 0, 1, 2, 3), "E999", "wrong")
    assert report.github([found]) == "::error file=f,line=1,endLine=3,title=E999::wrong\n"
