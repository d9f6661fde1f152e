"""E331: map that is not one to one.

With `one_to_one` every row gives a literal of its own: a plain value, or a phase without fields. If
the map gives an enum, every word of it is given by a row. So what was given leads back to the row
that gave it. Give the rows different literals, or remove `one_to_one`.
"""

from collections.abc import Iterator

from lawful.chart import Answer, Chart, ChartMap, Decision, Filled, Given, Plain, Row
from lawful.diagnostic import Diagnostic, Note
from lawful.expression.tree import Literal
from lawful.valuetype import Enum

CODE = "E331"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the rows that give no literal or that of another row, and words that none gives."""
    for found in chart.maps:
        if found.one_to_one:
            yield from _rows(found)
            yield from _words(found)


def _rows(found: ChartMap) -> Iterator[Diagnostic]:
    met: dict[tuple[type, Plain], Row] = {}
    for row in found.rows:
        given = _literal(row.answer)
        if given is None:
            message = "this row gives no literal, so nothing leads back to it"
            hint = f"give a literal, or take `one_to_one` from `{found.name}`"
            yield Diagnostic(row.at, CODE, message, hint)
            continue
        first = met.setdefault((type(given[0]), given[0]), row)
        if first.at != row.at:
            note = Note(first.at, "it is given here first")
            hint = f"give every row a literal of its own, or take `one_to_one` from `{found.name}`"
            yield Diagnostic(row.at, CODE, "this row gives the same as another", hint, (note,))


def _words(found: ChartMap) -> Iterator[Diagnostic]:
    """Report the words of an enum that lead nowhere back."""
    given = {each[0] for row in found.rows if (each := _literal(row.answer)) is not None}
    words = found.gives.words if isinstance(found.gives, Enum) else ()
    lacking = [f"`{word}`" for word in words if word not in given]
    if lacking:
        *first, last = lacking
        listed = f"{', '.join(first)} and {last}" if first else last
        message = f"no row of `{found.name}` gives {listed}"
        hint = "give every word of the enum, or remove `one_to_one`"
        yield Diagnostic(found.at, CODE, message, hint)


def _literal(answer: Decision[Answer]) -> tuple[Plain] | None:
    match answer:
        case Given(value=Literal(value=value)):
            return (value,)
        case Filled(name=name, fields=()):
            return (name,)
        case _:
            return None
