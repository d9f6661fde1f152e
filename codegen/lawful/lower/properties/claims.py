"""The four kinds of claims: always, never, leads to, possible."""

from lawful.chart import Always, Claim, LeadsTo, Possible, Situation
from lawful.document import Pointer
from lawful.graph import leaves
from lawful.lower.listed import events
from lawful.lower.page import Page
from lawful.lower.properties.ground import Ground
from lawful.lower.properties.occurrences import never
from lawful.lower.properties.situations import ANY, anywhere, conditions, situation
from lawful.lower.terms import written


def claim(page: Page, at: Pointer, ground: Ground) -> Claim:
    """Read what a property claims."""
    body = page.at(*at)
    if "always" in body:
        return _always(page, (*at, "always"), ground)
    if "never" in body:
        return never(page, (*at, "never"), ground)
    if "leads_to" in body:
        return _leads_to(page, (*at, "leads_to"), ground)
    return _possible(page, (*at, "possible"), ground)


def _always(page: Page, at: Pointer, ground: Ground) -> Always:
    body = page.at(*at)
    if isinstance(body, dict):
        so = _some(page, (*at, "if"), ground)
        return Always(so, situation(page, (*at, "then"), ground, so))
    everywhere = leaves(ground.chart.phases)
    scopes = {leaf: ground.state(leaf) for leaf in everywhere}
    holding = tuple(conditions(page, at, scopes))
    such = Situation(everywhere, holding, f"{ANY} when {written(body)}", page.value(*at))
    return Always(anywhere(page, at, ground), such)


def _leads_to(page: Page, at: Pointer, ground: Ground) -> LeadsTo:
    return LeadsTo(
        so=situation(page, (*at, "from"), ground),
        such=situation(page, (*at, "to"), ground),
        weak=events(page, (*at, "weak"), ground.chart),
        strong=events(page, (*at, "strong"), ground.chart),
    )


def _possible(page: Page, at: Pointer, ground: Ground) -> Possible:
    return Possible(_some(page, (*at, "from"), ground), situation(page, (*at, "to"), ground))


def _some(page: Page, at: Pointer, ground: Ground) -> Situation:
    """Read a situation that stands for all states where it is not written."""
    if page.at(*at) is None:
        return anywhere(page, at[:-1], ground)
    return situation(page, at, ground)
