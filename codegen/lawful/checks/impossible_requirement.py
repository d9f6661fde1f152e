"""E318: requirement that cannot hold.

The check never holds here: by what it says, or because it contradicts the ones before it. The
event would be rejected every time. Correct the conditions, or remove the transition.
"""

from collections.abc import Iterator

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic
from lawful.logic import Situations, demands, weigh

CODE = "E318"


def check(chart: Chart) -> Iterator[Diagnostic]:
    """Report the requirements that fail in every situation that comes to them."""
    for demand in demands(chart):
        found = weigh((demand.requirement.that,), demand.given)
        if isinstance(found, Situations) and found.never(0):
            message = f"`{demand.requirement.check.name}` never holds here"
            hint = "correct its condition or those before it"
            yield Diagnostic(demand.requirement.at, CODE, message, hint)
