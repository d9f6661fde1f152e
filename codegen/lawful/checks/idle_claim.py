"""E343: property that holds of every chart.

What is to come, or to be possible, is so from the start: `to` names every phase that `from` names,
and asks nothing more. Let `to` name other phases, or give it a condition.
"""

from collections.abc import Iterator

from lawful.chart import Chart, LeadsTo, Possible
from lawful.diagnostic import Diagnostic

CODE = "E343"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the properties whose end is their beginning."""
    for each in chart.properties:
        match each.claim:
            case LeadsTo(so=so, such=such) | Possible(so=so, such=such):
                ends = {leaf.name for leaf in such.phases}
                if not such.when and so.phases and all(leaf.name in ends for leaf in so.phases):
                    message = f"`{each.name}` holds at once: all that is meant first is meant last"
                    hint = "let `to` name other phases, or give it a condition"
                    yield Diagnostic(such.at, CODE, message, hint)
            case _:
                continue
