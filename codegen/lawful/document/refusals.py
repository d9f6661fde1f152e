"""What YAML has and a spec has not: anchors, tags, directives, tabs, depths."""

import re
from collections.abc import Iterable, Iterator

import yaml

from lawful.diagnostic import Diagnostic, Span
from lawful.document.tokens import Event, Extent, Page

_COMMENT = re.compile(r"(?:^|(?<=\s))#.*")
_WRITE_OUT = "write the value out in each place"
_QUOTE = "quote the text if it begins with `{}`"
DEEPEST = 64
_VERSION = re.compile(r"%YAML +1\.2(?: |$)")


def refused(page: Page, event: Event) -> Iterator[Diagnostic]:
    """Find the properties of a node; a spec takes none."""
    if isinstance(event, yaml.AliasEvent):
        hint = f"{_WRITE_OUT}, or {_QUOTE.format('*')}"
        yield Diagnostic(page.property(event, "*"), "E005", "a spec takes no aliases", hint)
        return
    if event.anchor is not None:
        hint = f"{_WRITE_OUT}, or {_QUOTE.format('&')}"
        yield Diagnostic(page.property(event, "&"), "E005", "a spec takes no anchors", hint)
    if event.tag is not None:
        yield tag(page.property(event, "!"))


def tag(span: Span) -> Diagnostic:
    """Refuse a tag."""
    hint = _QUOTE.format("!") + ", as an expression may"
    return Diagnostic(span, "E006", "a spec takes no tags", hint)


def directives(page: Page) -> Iterator[Diagnostic]:
    """Find the lines before the document that speak to the parser."""
    for number, line in enumerate(page.lines):
        if line.startswith("%"):
            if not _VERSION.match(line):
                span = Span(page.path, number, 0, number, len(line.rstrip()))
                message = "a spec takes no directives but `%YAML 1.2`"
                yield Diagnostic(span, "E003", message, "remove the line")
        elif line.strip() and not line.lstrip().startswith("#"):
            return


def tabs(page: Page, scalars: Iterable[Extent]) -> Iterator[Diagnostic]:
    """Find the first tab that is neither inside a text nor in a comment."""
    suspects = {number: line for number, line in enumerate(page.lines) if "\t" in line}
    for extent in scalars if suspects else ():
        for number in range(extent[0], extent[2] + 1):
            if number in suspects:
                suspects[number] = _masked(suspects[number], extent, number)
    for number, line in suspects.items():
        column = _COMMENT.sub("", line).find("\t")
        if column >= 0:
            yield tab(page.point(number, column))
            return


def tab(span: Span) -> Diagnostic:
    """Refuse a tab between words."""
    message = "a tab stands where YAML takes only spaces"
    return Diagnostic(span, "E003", message, "use spaces; inside quotes a tab is welcome")


def too_deep(span: Span) -> Diagnostic:
    """Refuse what is nested deeper than anybody can follow."""
    message = f"nothing in a spec is nested deeper than {DEEPEST} levels"
    return Diagnostic(span, "E008", message, "take this level out")


def _masked(line: str, extent: Extent, number: int) -> str:
    start = extent[1] if number == extent[0] else 0
    end = extent[3] if number == extent[2] else len(line)
    return line[:start] + "x" * (end - start) + line[end:]
