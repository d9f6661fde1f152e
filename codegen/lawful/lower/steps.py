"""The transitions: what each phase requires of an event and what it makes of it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from lawful.chart import Phase, Requirement, Transition
from lawful.diagnostic import Note
from lawful.document import Pointer
from lawful.expression import Scope
from lawful.graph import leaves
from lawful.lower.declared import Declarations
from lawful.lower.outcome import Outcomes
from lawful.lower.outline import Outline
from lawful.lower.page import Page
from lawful.lower.terms import failure, knowing, noted, term
from lawful.lower.tree import Tree
from lawful.valuetype import Bool, Type

BOOL = Bool()
MOST_NAMED = 5


@dataclass(frozen=True, slots=True)
class Ground:
    """What a transition may speak of; `scope` is what is known of every record and of the run."""

    declared: Declarations
    drawn: Outline
    tree: Tree
    scope: Scope
    typed: dict[object, Requirement | None] = field(default_factory=dict)

    @property
    def variables(self) -> Mapping[str, Type]:
        """Map every variable to its type."""
        return self.scope.variables


def ground(page: Page, declared: Declarations, drawn: Outline, tree: Tree) -> Ground:
    """Lay the ground: what can be read of a record whose event and phase are not known."""
    event = next(iter(drawn.events.values()))
    bound = page.at("record", "identity") is not None
    scope = Scope(
        event=event.fields[:bound],
        phase=None,
        case=None,
        variables={each.name: each.type for each in drawn.variables.values()},
        locals={},
        record=drawn.carried,
        values=drawn.values,
        types=declared.types,
    )
    return Ground(declared, drawn, tree, scope)


def transitions(page: Page, ground: Ground) -> tuple[Transition, ...]:
    """Read the transitions of all phases, a compound's before those of its children."""
    return _Walk(page, ground).steps()


class _Walk:
    def __init__(self, page: Page, ground: Ground) -> None:
        self.page = page
        self.ground = ground
        self.sources = _sources(page, ground.tree)
        self.outcomes = Outcomes(page, ground.declared, ground.drawn, ground.tree)

    def steps(self) -> tuple[Transition, ...]:
        return tuple(
            step
            for name, at in self.ground.tree.places.items()
            for event in self.page.at(*at, "on") or ()
            if (step := self.step(name, (*at, "on", event))) is not None
        )

    def step(self, owner: str, at: Pointer) -> Transition | None:
        page, body, name = self.page, self.page.at(*at) or {}, str(at[-1])
        event = page.find(self.ground.drawn.events, name, "event", "E203", page.key(*at))
        if event is None:
            return None
        phase = self.ground.tree.named[owner]
        taken = self.sources.get((owner, name)) or leaves((phase,))
        scope = replace(
            self.ground.scope,
            event=event.fields,
            phase=_common_fields(taken),
            where=", ".join(f"`{leaf.name}`" for leaf in taken[:MOST_NAMED]),
            types=self.ground.declared.types,
        )
        use = f"`{name}` in `{owner}` requires it here"
        require, scope = requirements(page, (*at, "require"), self.ground, scope, use)
        outcome = self.outcomes.read(at, scope)
        if outcome is None:
            return None
        return Transition(phase, event, body.get("summary", ""), require, outcome, page.key(*at))


def requirements(
    page: Page, at: Pointer, ground: Ground, scope: Scope, use: str
) -> tuple[tuple[Requirement, ...], Scope]:
    """Read the checks listed at `at`, each in the light of those before it."""
    found: list[Requirement] = []
    for place, name in enumerate(page.at(*at) or ()):
        span = page.value(*at, place)
        if name not in ground.drawn.checks:
            known = page.at("checks") or {}
            page.find(known, name, "check", "E205", span)
            continue
        since = len(page.found)
        required = _requirement(page, (*at, place), ground, scope)
        noted(page, since, Note(span, use))
        if required is not None:
            found.append(required)
            scope = knowing(scope, required.that, holds=True)
    return tuple(found), scope


def _requirement(page: Page, at: Pointer, ground: Ground, scope: Scope) -> Requirement | None:
    """Type a check where it is required; where nothing is known anew, it was typed before."""
    phase = None if scope.phase is None else tuple(scope.phase.items())
    key = (page.at(*at), scope.event, phase, scope.known)
    if key not in ground.typed:
        ground.typed[key] = _typed(page, at, ground, scope)
    found = ground.typed[key]
    return None if found is None else replace(found, at=page.value(*at))


def _typed(page: Page, at: Pointer, ground: Ground, scope: Scope) -> Requirement | None:
    name = page.at(*at)
    check = ground.drawn.checks[name]
    that = term(page, ("checks", name, "that"), scope, BOOL)
    failed = knowing(scope, that, holds=False)
    error = failure(page, ("checks", name, "else"), ground.declared.errors, failed)
    if that is None or error is None:
        return None
    return Requirement(check, that, error, page.value(*at))


def _sources(page: Page, tree: Tree) -> Mapping[tuple[str, str], tuple[Phase, ...]]:
    """Map (owner, event) to the leaves in which the owner's transition is the innermost."""
    found: dict[tuple[str, str], list[Phase]] = {}
    for leaf in leaves(tree.roots):
        for owner, event in _innermost(page, tree.places[leaf.name]):
            found.setdefault((owner, event), []).append(leaf)
    return {key: tuple(phases) for key, phases in found.items()}


def _innermost(page: Page, at: Pointer) -> Iterator[tuple[str, str]]:
    """Give the transitions that apply at a leaf: `at` is phases, a, phases, b, ..."""
    met: set[str] = set()
    for depth in range(len(at), 0, -2):
        for event in page.at(*at[:depth], "on") or ():
            if event not in met:
                met.add(event)
                yield str(at[depth - 1]), event


def _common_fields(phases: tuple[Phase, ...]) -> Mapping[str, Type]:
    first, *others = ({each.name: each.type for each in phase.fields} for phase in phases)
    return {
        name: kind
        for name, kind in first.items()
        if all(other.get(name) == kind for other in others)
    }
