"""E305: choose that can fall through.

Every branch has a `when`, and there are situations in which none of them holds. What is to happen
then must be said: leave out the `when` of the last branch, or add a branch without one. To refuse
the event instead, require a check.
"""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic
from lawful.logic import Undecided, decisions, weigh

CODE = "E305"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the choices that may take no branch."""
    for decision in decisions(chart):
        branches = decision.choice.branches
        whens = tuple(branch.when for branch in branches if branch.when is not None)
        if len(whens) < len(branches):
            continue
        found = weigh(whens, decision.given)
        if isinstance(found, Undecided) or found.can(*((n, False) for n in range(len(whens)))):
            message = "there are situations in which no branch is taken"
            hint = "leave out the `when` of the last branch, or add one without `when`"
            yield Diagnostic(decision.choice.at, CODE, message, hint)
