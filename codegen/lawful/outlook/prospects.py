"""What every event of a chart comes to in a state, whatever the event may carry."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any
from typing import Literal as Word

from lawful.chart import (
    Assignment,
    Case,
    Chart,
    Choice,
    Event,
    Gate,
    Match,
    Move,
    Outcome,
    Phase,
    Requirement,
    Transition,
)
from lawful.expression import Environment, evaluate, printed
from lawful.expression.tree import Expression, Literal
from lawful.graph import table
from lawful.interpret import Snapshot
from lawful.outlook.putting import UNKNOWN, Seen, reduced
from lawful.valuetype import Union


@dataclass(frozen=True, slots=True)
class Need:
    """A requirement and what is left of it in the state; a literal if the state alone decides."""

    requirement: Requirement
    here: Expression

    @property
    def holds(self) -> bool | None:
        """Tell whether it holds whatever the event carries, or fails; None if that depends."""
        return self.here.value is True if isinstance(self.here, Literal) else None


@dataclass(frozen=True, slots=True)
class Way:
    """One end of the transition that the state leaves open, and the conditions that select it.

    Without a target the phase is unchanged. The values are as far worked out as the state allows.
    """

    conditions: tuple[str, ...]
    summary: str
    target: Phase | None
    fields: tuple[Assignment, ...]
    set: tuple[Assignment, ...]


@dataclass(frozen=True, slots=True)
class Prospect:
    """What an event comes to: `shut` is the closed gate that does not let it through.

    `needs` are those of gates and transition, in the order in which they are asked.
    """

    event: Event
    transition: Transition | None
    shut: Gate | None
    needs: tuple[Need, ...]
    ways: tuple[Way, ...]

    @property
    def outcome(self) -> Word["legal", "rejected", "illegal"]:
        """Tell whether some such event is accepted, a check rejects all, or there is no way."""
        if self.transition is None or self.shut is not None:
            return "illegal"
        return "rejected" if any(need.holds is False for need in self.needs) else "legal"


def prospects(chart: Chart, snapshot: Snapshot) -> Iterator[Prospect]:
    """Give every event of the chart, in the author's order."""
    seen = seen_in(snapshot)
    closed = [gate for gate in chart.gates if evaluate(gate.closed, seen.values)]
    steps = table(chart)
    for event in chart.events:
        step = steps.get((snapshot.phase, event.name))
        shut = next((gate for gate in closed if admission(gate, event) is None), None)
        if step is None or shut is not None:
            yield Prospect(event, step, shut, (), ())
        else:
            first = (use for gate in closed for use in admission(gate, event) or ())
            needs = tuple(needed((*first, *step.require), seen))
            yield Prospect(event, step, None, needs, tuple(_ways(step.outcome, _Road(seen))))


def seen_in(snapshot: Snapshot) -> Seen:
    """Know what the state holds."""
    values = Environment(phase=snapshot.fields, variables=snapshot.variables)
    return Seen(frozenset(("phase", "variable")), values)


def admission(gate: Gate, event: Event) -> tuple[Requirement, ...] | None:
    """Give what a closed gate requires of an event, or None if it does not let it through."""
    found = (each.require for each in gate.admits if each.event.name == event.name)
    return next(found, None)


def needed(require: tuple[Requirement, ...], seen: Seen) -> Iterator[Need]:
    """Give what is left of the requirements; behind one that fails nothing is asked."""
    for use in require:
        need = Need(use, reduced(use.that, seen))
        yield need
        if need.holds is False:
            return


@dataclass(frozen=True, slots=True)
class _Road:
    """The way through a tree of decisions, so far."""

    seen: Seen
    conditions: tuple[str, ...] = ()
    summary: str = ""

    def on(self, condition: str | None, summary: str) -> "_Road":
        """Go on where a condition holds; None is one that the state has decided."""
        more = () if condition is None else (condition,)
        conditions = (*self.conditions, *more)
        return replace(self, conditions=conditions, summary=summary or self.summary)


def _ways(outcome: Outcome, road: _Road) -> Iterator[Way]:
    match outcome:
        case Move(target=target):
            fields, changes = (_known(each, road.seen) for each in (outcome.fields, outcome.set))
            yield Way(road.conditions, road.summary, target, fields, changes)
        case Choice():
            yield from _chosen(outcome, road)
        case Match(subject=subject):
            value, kind = road.seen.value(subject), subject.type
            word = value[kind.tag] if isinstance(kind, Union) and value is not UNKNOWN else value
            for case in outcome.cases:
                if word in {UNKNOWN, case.word}:
                    yield from _ways(case.outcome, _inside(case, subject, value, road))


def _chosen(choice: Choice[Move], road: _Road) -> Iterator[Way]:
    """Leave out the branches that the state shuts, and those behind one that it opens."""
    doubtful = False
    for branch in choice.branches:
        when = None if branch.when is None else reduced(branch.when, road.seen)
        match when:
            case Literal(value=False):
                continue
            case None | Literal():
                said = "else" if doubtful else None
                yield from _ways(branch.outcome, road.on(said, branch.summary))
                return
            case _:
                doubtful = True
                yield from _ways(branch.outcome, road.on(printed(when), branch.summary))


def _inside(case: Case[Move], subject: Expression, value: Any, road: _Road) -> _Road:
    """Go into a case; where the state has not decided it, `case` is not known."""
    roots, values = road.seen.roots - {"case"}, road.seen.values
    if value is UNKNOWN:
        inner = replace(road, seen=Seen(roots, values))
        return inner.on(f"{printed(subject)} is {case.word}", case.summary)
    inside = replace(values, case=value if isinstance(value, dict) else {})
    return replace(road, seen=Seen(roots | {"case"}, inside)).on(None, case.summary)


def _known(given: tuple[Assignment, ...], seen: Seen) -> tuple[Assignment, ...]:
    return tuple(replace(each, value=reduced(each.value, seen)) for each in given)
