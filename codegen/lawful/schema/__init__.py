"""Hold a document against chart.schema.json: `jsonschema` judges it, the words are our own."""

from functools import cache
from pathlib import Path

from lawful.diagnostic import Diagnostic
from lawful.document import Document
from lawful.schema.findings import findings
from lawful.schema.pages import PAGES
from lawful.schema.reading import Schema, read

__all__ = ["PAGES", "SCHEMA", "validate"]

SCHEMA = Path(__file__).parents[1] / "chart.schema.json"


def validate(document: Document) -> list[Diagnostic]:
    """Find every misfit, in the order of the text."""
    from lawful.schema.judging import errors  # noqa: PLC0415 - jsonschema takes 150 ms to load

    return findings(_root(), document, errors(_root(), document.data))


@cache
def _root() -> Schema:
    return read(SCHEMA)
