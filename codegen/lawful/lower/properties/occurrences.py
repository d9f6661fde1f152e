"""Accepted events that there are never to be."""

from collections.abc import Iterator
from typing import Any

from lawful.chart import Event, Never, Occurrence, Phase, Situation
from lawful.document import Pointer
from lawful.expression import narrow
from lawful.expression.tree import Expression
from lawful.lower.listed import events, placed_events
from lawful.lower.page import Page
from lawful.lower.properties.ground import Ground
from lawful.lower.properties.situations import anywhere, condition, situation
from lawful.lower.terms import written

ANY = "any event"


def never(page: Page, at: Pointer, ground: Ground) -> Never:
    """Read where an event is not accepted, or which, or under what condition, or to what end."""
    body = page.at(*at)
    everywhere = anywhere(page, at, ground)
    before = situation(page, (*at, "before"), ground) if "before" in body else everywhere
    listed = events(page, (*at, "event"), ground.chart) if "event" in body else ground.chart.events
    after = situation(page, (*at, "after"), ground) if "after" in body else everywhere
    if "event" in body and "when" in body and ground.sound:
        _unasked(page, at, ground, before)
    when = tuple(_conditions(page, (*at, "when"), ground, before, listed)) if "when" in body else ()
    return Never(Occurrence(before, listed, when, after, _text(body, before, after), page.key(*at)))


def _conditions(
    page: Page, at: Pointer, ground: Ground, before: Situation, listed: tuple[Event, ...]
) -> Iterator[tuple[Phase, Event, Expression]]:
    """Type the condition for every event that a leaf takes, in the light of what is so there."""
    held = {leaf.name: narrow(when, holds=True) for leaf, when in before.when}
    for leaf in before.phases:
        for event in listed:
            if (leaf.name, event.name) in ground.steps:
                scope = ground.step(leaf, event, held.get(leaf.name, frozenset()))
                where = f"where `{leaf.name}` takes `{event.name}`"
                found = condition(page, at, scope, where)
                if found is not None:
                    yield leaf, event, found


def _unasked(page: Page, at: Pointer, ground: Ground, before: Situation) -> None:
    """Report the events of which the condition is never asked, for no phase here takes them."""
    for event, span in placed_events(page, (*at, "event"), ground.chart):
        if not any((leaf.name, event.name) in ground.steps for leaf in before.phases):
            where = f"of {before.text}" if before.text else "of this chart"
            message = f"no phase {where} takes `{event.name}`, so its condition is never asked"
            hint = "name a phase that takes it, or leave `when` out to promise that none ever does"
            page.report("E241", span, message, hint)


def _text(body: dict[str, Any], before: Situation, after: Situation) -> str:
    """Say in one line what the author wrote."""
    named = body.get("event", ANY)
    parts = (
        ", ".join(named) if isinstance(named, list) else str(named),
        f"from {before.text}" if before.text else "",
        f"when {written(body['when'])}" if "when" in body else "",
        f"to {after.text}" if after.text else "",
    )
    return " ".join(filter(None, parts))
