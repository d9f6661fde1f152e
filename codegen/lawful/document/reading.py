"""The walk over a spec's YAML, event by event, that gives data and marks.

Events and not PyYAML's nodes: they come one at a time, so what is nested too deep is never built,
they know anchors, and a large spec is read five times faster.
"""

from typing import Any

import yaml

from lawful.diagnostic import Diagnostic, Note
from lawful.document.place import Document, Marks, Pointer
from lawful.document.quoting import quoted
from lawful.document.refusals import DEEPEST, directives, refused, tabs, too_deep
from lawful.document.syntax import bad_escape, explained
from lawful.document.tokens import Event, Extent, Page
from lawful.document.words import is_json, is_key, resolved

MOST_FAULTS = 200  # a file with more of them is no spec, and nobody reads on
MOST_TEXTS = 400_000
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_BEGIN = "begin with `chart: name` or `library: name`"


def read(page: Page, loader: Any = LOADER) -> tuple[Document | None, list[Diagnostic]]:
    """Read one spec's text; there is a document only if nothing was found."""
    if found := list(directives(page)):
        return None, found
    reader = _Reader(page, loader)
    content = None
    try:
        content = reader.document()
        reader.found.extend(tabs(page, reader.scalars))
    except _EnoughError:
        pass
    except yaml.MarkedYAMLError as fault:
        reader.found.append(explained(page, fault))
    except ValueError:  # a number that is no character, from the loader in pure Python
        last = reader.scalars[-1] if reader.scalars else (0, 0, 0, 0)
        reader.found.append(bad_escape(page, page.point(last[2], last[3])))
    if reader.found or content is None:
        return None, reader.found
    return Document(page.path, content, Marks(page, reader.extents), page.lines), []


class _EnoughError(Exception):
    """To read on would tell the author nothing."""


class _Reader:
    """One walk: what is still to come, and what was met."""

    def __init__(self, page: Page, loader: Any) -> None:
        self.page = page
        self.extents: dict[Pointer, tuple[Extent, Extent]] = {}
        self.scalars: list[Extent] = []
        self.found: list[Diagnostic] = []
        self.next: Any = loader("\n".join(page.lines)).get_event

    def document(self) -> dict[str, Any] | None:
        self.next()
        start = self.next()
        if isinstance(start, yaml.StreamEndEvent):
            self.report("E001", (0, 0, 0, 1), "the file is empty", _BEGIN)
            return None
        content = self.value(self.next(), (), None)
        self.end()
        if isinstance(content, dict):
            return content
        if content is None:
            self.report("E001", (0, 0, 0, 1), "the file is empty", _BEGIN)
        else:
            self.report("E001", self.extents[()][1], "the file is not a mapping", _BEGIN)
        return None

    def end(self) -> None:
        self.next()
        more = self.next()
        if isinstance(more, yaml.DocumentStartEvent):
            message = "a second document begins here; a spec is one document"
            self.report("E009", self.page.beginning(more), message, "give it a file of its own")

    def value(self, event: Event, at: Pointer, key: Extent | None) -> Any:
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event, at, key)
        self.found.extend(refused(self.page, event))
        if isinstance(event, yaml.AliasEvent):
            span = self.page.beginning(event)
            self.extents[at] = (key or span, span)
            return None
        if len(at) >= DEEPEST:
            self.found.append(too_deep(self.page.span(self.page.beginning(event))))
            raise _EnoughError
        collect = self.mapping if isinstance(event, yaml.MappingStartEvent) else self.sequence
        return collect(event, at, key)

    def scalar(self, event: Event, at: Pointer, key: Extent | None) -> Any:
        span = self.text(event)
        plain, text = event.implicit[0], event.value
        if key and plain and not text:
            span = key
        self.extents[at] = (key or span, span)
        value = resolved(text) if plain else text
        if plain and not is_json(value):
            message = f"{quoted(text)} is read as a number that JSON cannot hold"
            self.report("E007", span, message, "put it in quotes if it is meant as text")
        return value

    def text(self, event: Event) -> Extent:
        """Take note of a key's or a value's text."""
        span = self.page.scalar(event)
        self.scalars.append(span)
        if len(self.scalars) > MOST_TEXTS:
            message = f"a spec has at most {MOST_TEXTS} keys and values"
            self.report("E008", span, message, "split it into charts and libraries")
        if len(self.found) > MOST_FAULTS or len(self.scalars) > MOST_TEXTS:
            raise _EnoughError
        if event.tag is not None or event.anchor is not None:
            self.found.extend(refused(self.page, event))
        if event.style == '"' and not event.value.isascii() and _is_broken(event.value):
            self.found.append(bad_escape(self.page, self.page.span(span)))
            raise _EnoughError
        return span

    def sequence(self, start: Event, at: Pointer, key: Extent | None) -> list[Any]:
        content: list[Any] = []
        while not isinstance(event := self.next(), yaml.SequenceEndEvent):
            content.append(self.value(event, (*at, len(content)), None))
        span = self.page.collection(start, event, self.page.beginning(start))
        self.extents[at] = (key or span, span)
        return content

    def mapping(self, start: Event, at: Pointer, key: Extent | None) -> dict[str, Any]:
        content: dict[str, Any] = {}
        places: dict[str, Extent] = {}
        while not isinstance(event := self.next(), yaml.MappingEndEvent):
            name, place = self.key(event, at)
            if places.setdefault(name, place) is not place:
                self.repeated(name, place, places[name])
            content[name] = self.value(self.next(), (*at, name), place)
        head = next(iter(places.values()), self.page.beginning(start))
        span = self.page.collection(start, event, head)
        self.extents[at] = (key or span, span)
        return content

    def key(self, event: Event, at: Pointer) -> tuple[str, Extent]:
        if not isinstance(event, yaml.ScalarEvent):
            self.value(event, (*at, "?"), None)
            place = self.page.beginning(event)
            if not isinstance(event, yaml.AliasEvent):
                self.report("E007", place, "a key must be one word", "put the whole key in quotes")
            return f"?{place[0]}:{place[1]}", place
        place, word = self.text(event), event.value
        if event.implicit[0] and not word:
            self.report("E007", place, "a key is missing", "write a word before the `:`")
        elif event.implicit[0] and not is_key(word):
            message = f"not every reader of YAML takes the key {quoted(word)} for a word"
            self.report("E007", place, message, f'quote it: "{word}"')
        return word, place

    def repeated(self, name: str, place: Extent, first: Extent) -> None:
        notes = (Note(self.page.span(first), "the first one is here"),)
        message = f"the key {quoted(name)} is given twice"
        self.found.append(
            Diagnostic(self.page.span(place), "E004", message, "keep one of them", notes)
        )

    def report(self, code: str, extent: Extent, message: str, hint: str) -> None:
        self.found.append(Diagnostic(self.page.span(extent), code, message, hint))


def _is_broken(text: str) -> bool:
    return any("\ud800" <= character <= "\udfff" for character in text)
