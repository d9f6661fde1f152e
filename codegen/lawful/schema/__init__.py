"""Hold a document against chart.schema.json and say, in our own words, where it does not fit.

The schema is plain JSON Schema, for editors too, but the walk is our own: a general validator needs
five seconds for a chart with ten thousand transitions, tells several times what is wrong once,
and takes `1.0` for an integer. The tests hold the walk against the `jsonschema` package.
"""

import json
from functools import cache
from pathlib import Path

from lawful.diagnostic import Diagnostic
from lawful.document import Document
from lawful.schema.judging import misfits
from lawful.schema.pages import PAGES
from lawful.schema.place import Place
from lawful.schema.rules import Rules

__all__ = ["PAGES", "SCHEMA", "validate"]

SCHEMA = Path(__file__).parents[1] / "chart.schema.json"


def validate(document: Document) -> list[Diagnostic]:
    """Find every misfit, in the order of the text."""
    return sorted(misfits(_rules(), Place(document, ()), document.data))


@cache
def _rules() -> Rules:
    return Rules(json.loads(SCHEMA.read_text(encoding="utf-8")))
