"""A transition's outcome as a list of ends, each with the conditions on the way to it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from lawful.chart import Case, Choice, Match, Move, Outcome
from lawful.expression import Environment, evaluate
from lawful.expression.tree import Expression
from lawful.valuetype import Union


@dataclass(frozen=True, slots=True)
class View:
    """What `case` means at a place: the subjects of the matches around it, outermost first."""

    subjects: tuple[Expression, ...] = ()

    def inside(self, subject: Expression) -> "View":
        """Give the view of the cases of one more match."""
        return View((*self.subjects, subject))

    def seen(self, scene: Environment) -> Environment:
        """Give the scene with `case` bound."""
        for subject in self.subjects:
            value = evaluate(subject, scene)
            scene = replace(scene, case=value if isinstance(value, dict) else {})
        return scene


@dataclass(frozen=True, slots=True)
class Holds:
    """The condition of a branch."""

    when: Expression
    view: View

    def met(self, scene: Environment) -> bool:
        """Tell whether the branch's condition holds."""
        return evaluate(self.when, self.view.seen(scene)) is True


@dataclass(frozen=True, slots=True)
class Is:
    """The condition of a case."""

    subject: Expression
    word: str
    view: View

    def met(self, scene: Environment) -> bool:
        """Tell whether the subject is this word or variant."""
        value = evaluate(self.subject, self.view.seen(scene))
        kind = self.subject.type
        return bool((value[kind.tag] if isinstance(kind, Union) else value) == self.word)


@dataclass(frozen=True, slots=True)
class End:
    """One way for a transition to go; without a move nothing provides for the event."""

    guards: tuple[Holds | Is, ...]
    move: Move | None
    view: View


def ends(outcome: Outcome) -> Iterator[End]:
    """List the ends in the order in which they are tried; exactly one is taken."""
    return _ends(outcome, End((), None, View()))


def _ends(outcome: Outcome, so_far: End) -> Iterator[End]:
    match outcome:
        case Move():
            yield replace(so_far, move=outcome)
        case Choice(branches=branches):
            for branch in branches:
                more = () if branch.when is None else (Holds(branch.when, so_far.view),)
                yield from _ends(branch.outcome, replace(so_far, guards=(*so_far.guards, *more)))
            yield so_far
        case Match(subject=subject, cases=cases):
            for case in cases:
                yield from _case(case, subject, so_far)
            yield so_far


def _case(case: Case[Move], subject: Expression, so_far: End) -> Iterator[End]:
    guards = (*so_far.guards, Is(subject, case.word, so_far.view))
    return _ends(case.outcome, End(guards, None, so_far.view.inside(subject)))
