"""E341: situation that nobody can be in.

A property speaks of phases in which one of these commands waits, or none, and there is no such
phase. So what it says of them is said of nothing. Name other phases, or other commands. Only what
follows `then` may have no phase: that no state is like this is what such a property finds out.
"""

from collections.abc import Iterator

from lawful.chart import Always, Chart, Claim, LeadsTo, Never, Possible, Situation
from lawful.diagnostic import Diagnostic

CODE = "E341"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the situations without a phase."""
    for each in chart.properties:
        for situation in _spoken_of(each.claim):
            if not situation.phases:
                message = f"`{each.name}` speaks of {situation.text}, and no phase is so"
                hint = "name other phases, or other commands"
                yield Diagnostic(situation.at, CODE, message, hint)


def _spoken_of(claim: Claim) -> tuple[Situation, ...]:
    match claim:
        case Always(so=so):
            return (so,)
        case Never(occurrence=occurrence):
            return occurrence.before, occurrence.after
        case LeadsTo(so=so, such=such) | Possible(so=so, such=such):
            return so, such
