"""Situations: the phases that are meant, and a condition that is typed in each of them."""

from collections.abc import Iterator, Mapping

from lawful.chart import Phase, Situation
from lawful.diagnostic import Note
from lawful.document import Pointer
from lawful.expression import Scope, narrow
from lawful.expression.tree import Expression
from lawful.graph import leaves
from lawful.lower.listed import commands, phases
from lawful.lower.page import Page
from lawful.lower.properties.ground import Ground
from lawful.lower.terms import noted, term, written
from lawful.valuetype import Bool

BOOL = Bool()
ANY = "any phase"


def anywhere(page: Page, at: Pointer, ground: Ground) -> Situation:
    """Give the situation of every state, where the author names none."""
    return Situation(leaves(ground.chart.phases), (), "", page.key(*at))


def situation(
    page: Page, at: Pointer, ground: Ground, around: Situation | None = None
) -> Situation:
    """Read a situation; without phases of its own it is about those of the one around it.

    Its condition may rely on that of the one around it.
    """
    around = anywhere(page, at, ground) if around is None else around
    body = page.at(*at)
    if not isinstance(body, dict):
        return Situation(phases(page, at, ground.chart), (), _names(body), page.value(*at))
    named = phases(page, (*at, "in"), ground.chart) if "in" in body else around.phases
    about = _waiting(page, (*at, "command"), ground, named)
    scopes = {leaf: ground.state(leaf, known) for leaf, known in _known(about, around).items()}
    return Situation(
        about, tuple(conditions(page, (*at, "when"), scopes)), _text(body), page.value(*at)
    )


def _known(about: tuple[Phase, ...], around: Situation) -> Mapping[Phase, frozenset[str]]:
    """Map every phase to what the situation around says is not null there."""
    nothing: frozenset[str] = frozenset()
    held = {leaf.name: narrow(when, holds=True) for leaf, when in around.when}
    return {leaf: held.get(leaf.name, nothing) for leaf in about}


def conditions(
    page: Page, at: Pointer, scopes: Mapping[Phase, Scope]
) -> Iterator[tuple[Phase, Expression]]:
    """Type the condition at `at`, if there is one, in each of the phases."""
    if page.at(*at[:-1]) is None or at[-1] not in page.at(*at[:-1]):
        return
    for leaf, scope in scopes.items():
        found = condition(page, at, scope, f"in `{leaf.name}`")
        if found is not None:
            yield leaf, found


def condition(page: Page, at: Pointer, scope: Scope, where: str) -> Expression | None:
    """Type a condition that is typed at many places, of which this is one."""
    since = len(page.found)
    found = term(page, at, scope, BOOL)
    noted(page, since, Note(page.value(*at), f"as it is read {where}"))
    return found


def _waiting(
    page: Page, at: Pointer, ground: Ground, named: tuple[Phase, ...]
) -> tuple[Phase, ...]:
    """Keep the phases in which one of the commands waits."""
    match page.at(*at):
        case None:
            return named
        case "any":
            return tuple(leaf for leaf in named if leaf.pending is not None)
        case "none":
            return tuple(leaf for leaf in named if leaf.pending is None)
    listed = {each.name for each in commands(page, at, ground.chart.commands)}
    waiting = ((leaf, leaf.pending) for leaf in named)
    return tuple(leaf for leaf, it in waiting if it is not None and it.command.name in listed)


def _text(body: Mapping[str, object]) -> str:
    """Say in one line what the author wrote."""
    named = _names(body["in"]) if "in" in body else ANY
    waits = f"with command {_names(body['command'])}" if "command" in body else ""
    holds = f"when {written(body['when'])}" if "when" in body else ""
    return " ".join(filter(None, (named, waits, holds)))


def _names(listed: object) -> str:
    return ", ".join(listed) if isinstance(listed, list) else str(listed)
