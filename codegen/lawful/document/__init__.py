"""YAML text to plain data, with the place of every key and value kept beside it.

The only room that knows YAML: version 1.2 with its core schema, so `on` and `no` are words, and
without anchors, aliases and tags. Keys are always strings. Whichever of PyYAML's loaders there is,
the findings are the same.
"""

from lawful.diagnostic import Diagnostic
from lawful.document.encoding import decode
from lawful.document.pages import PAGES
from lawful.document.place import Document, Mark, Pointer
from lawful.document.quoting import quoted
from lawful.document.reading import read
from lawful.document.tokens import Page
from lawful.source import Source

__all__ = ["PAGES", "Document", "Mark", "Pointer", "parse", "quoted"]


def parse(source: Source) -> tuple[Document | None, list[Diagnostic]]:
    """Read the YAML; there is a document only if nothing was found."""
    text, found = decode(source)
    if text is None:
        return None, found
    document, found = read(Page(source.path, tuple(text.split("\n"))))
    return document, sorted(found)
