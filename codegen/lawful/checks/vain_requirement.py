"""E317: requirement that cannot fail.

The check always holds here: by what it says, or because the ones before it make sure of it, as
when a check is listed twice. It rejects nothing. Remove it, or correct its condition.
"""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic
from lawful.logic import Situations, demands, weigh

CODE = "E317"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the requirements that hold in every situation that comes to them."""
    for demand in demands(chart):
        found = weigh((demand.requirement.that,), demand.given)
        if isinstance(found, Situations) and found.always(0):
            message = f"`{demand.requirement.check.name}` always holds here"
            hint = "remove it, or correct its condition"
            yield Diagnostic(demand.requirement.at, CODE, message, hint)
