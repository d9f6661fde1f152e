"""YAML that cannot be read, in words that do not depend on the loader that gave up."""

import re
from dataclasses import dataclass
from typing import Literal as Word

import yaml

from lawful.diagnostic import Diagnostic, Note, Span
from lawful.document.aligning import ESCAPE
from lawful.document.quoting import quoted
from lawful.document.refusals import tab, tag, too_deep
from lawful.document.tokens import Page

_ESCAPES = re.compile(rf"{ESCAPE.pattern}|\\.", re.DOTALL | re.VERBOSE)
_WORD = re.compile(r"\S*")


@dataclass(frozen=True, slots=True)
class _Kind:
    """A family of complaints of both loaders, and how we say it."""

    complaint: str
    message: str
    hint: str
    at: Word["problem", "context", "line"] = "problem"
    note: str = ""


_KINDS = (
    _Kind(
        "unexpected end of stream|unexpected document",
        "this quote is never closed",
        "close it, or write a quote inside single quotes twice",
        "context",
    ),
    _Kind(
        "could not find expected ':'",
        "this line is no key and value, and no item of a list",
        "write `key: value` or `- item`, with a space after `:` or `-`",
        "line",
    ),
    _Kind(
        "mapping values are not allowed",
        "a `:` makes a key here, where none can be",
        "quote a text that holds `: `; check the indentation of a key",
    ),
    _Kind(
        "sequence entries are not allowed",
        "a list cannot begin here",
        "begin it on a line of its own, or write `[item, item]`",
    ),
    _Kind(
        "flow sequence.*expected ',' or",
        "`,` or `]` is missing before this",
        "close the list, or quote a text that holds brackets, quotes or commas",
        note="the list begins here",
    ),
    _Kind(
        "flow mapping.*expected ',' or",
        "`,` or `}` is missing before this",
        "close the mapping, or quote a text that holds brackets, quotes or commas",
        note="the mapping begins here",
    ),
    _Kind(
        "expected (the )?node content",
        "a value is missing before this",
        "write the value, or quote a text that begins with a bracket or a comma",
    ),
    _Kind(
        "block mapping.*expected",
        "this is neither a key of the mapping nor outside of it",
        "check the indentation",
        note="the mapping begins here",
    ),
    _Kind(
        "block collection.*expected",
        "this is neither an item of the list nor outside of it",
        "check the indentation, and the space after `-`",
        note="the list begins here",
    ),
    _Kind(
        "block scalar.*(expected|indentation)",
        "a text after `|` or `>` begins on the next line, further in",
        "put nothing else on this line, or quote a text that begins with `|` or `>`",
    ),
    _Kind(
        "expected '?<document start>",
        "the text goes on where the document ends",
        "check the indentation; quote the whole of a text that begins with a quote",
    ),
    _Kind(
        "an? (anchor|alias)",
        "a spec takes no anchors and aliases",
        "quote the text if it begins with `&` or `*`",
    ),
    _Kind(
        "", "YAML cannot be read from here on", "look for a quote or bracket too few or too many"
    ),
)
_ENDED = "the value has ended before this, with its closing quote or bracket"


def explained(page: Page, fault: yaml.MarkedYAMLError) -> Diagnostic:
    """Say what stopped the loader."""
    complaint = f"{fault.context}: {fault.problem}"
    problem, context = _place(page, fault.problem_mark), _place(page, fault.context_mark)
    if re.search("escape|hexdecimal", complaint):
        return bad_escape(page, context)
    if re.search(r"\btag\b|tag handle", complaint):
        return tag(_word(page, context if "handle" in complaint else problem))
    if "nesting depth" in complaint:
        return too_deep(problem)
    if "tab character" in complaint or "cannot start any token" in complaint:
        return _no_start(page, problem)
    inside = bool(page.lines[problem.line][: problem.column].strip())
    if inside and re.search("parsing a block (mapping|collection)", complaint):
        return Diagnostic(problem, "E003", _ENDED, "quote the whole of the text")
    kind = next(kind for kind in _KINDS if re.search(kind.complaint, complaint))
    code = "E005" if "anchors" in kind.message else "E003"
    notes = (Note(context, kind.note),) if kind.note else ()
    return Diagnostic(_chosen(page, kind, problem, context), code, kind.message, kind.hint, notes)


def bad_escape(page: Page, start: Span) -> Diagnostic:
    """Find the first backslash of a text in double quotes that YAML does not know."""
    text = "\n".join([page.lines[start.line][start.column :], *page.lines[start.line + 1 :]])
    found = next((each for each in _ESCAPES.finditer(text) if not ESCAPE.fullmatch(each[0])), None)
    offset = found.start() if found else 0
    line = text.count("\n", 0, offset)
    column = offset - text.rfind("\n", 0, offset) - 1 + (0 if line else start.column)
    end = column + (len(found[0]) if found else 1)
    span = Span(page.path, start.line + line, column, start.line + line, end)
    hint = "write `\\\\` for a backslash, or use single quotes"
    return Diagnostic(span, "E003", "double quotes know no such escape", hint)


def _no_start(page: Page, problem: Span) -> Diagnostic:
    character = page.lines[problem.line][problem.column : problem.column + 1]
    if character == "\t":
        return tab(problem)
    shown = "a backtick" if character == "`" else quoted(character)
    message = f"no text begins with {shown} in YAML"
    return Diagnostic(problem, "E003", message, "quote the text")


def _chosen(page: Page, kind: _Kind, problem: Span, context: Span) -> Span:
    match kind.at:
        case "problem":
            return problem
        case "context":
            return context
        case "line":
            end = len(page.lines[context.line].rstrip())
            return Span(page.path, context.line, context.column, context.line, end)


def _word(page: Page, start: Span) -> Span:
    line = page.lines[start.line]
    found = _WORD.match(
        line, min(line.rfind("!", 0, start.column + 1) % (len(line) + 1), start.column)
    )
    return Span(page.path, start.line, found.start(), start.line, found.end()) if found else start


def _place(page: Page, mark: yaml.Mark | None) -> Span:
    """Point at a mark; one behind all text moves back to the end of the text."""
    if mark is None:
        return page.point(0, 0)
    line, column = mark.line, mark.column
    rest = [page.lines[line][column:], *page.lines[line + 1 :]] if line < len(page.lines) else []
    if any(text.strip() for text in rest):
        return page.point(line, column)
    line = max((at for at, text in enumerate(page.lines) if text.strip()), default=0)
    end = len(page.lines[line].rstrip())
    return Span(page.path, line, end, line, end)
