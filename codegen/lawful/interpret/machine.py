"""The chart as a hierarchical machine; the only room that knows `transitions`.

Whatever `transitions` asks on its way (do the requirements hold, does this branch) and where the
answers lead is written down, so that it is run once for every sequence of answers and not once for
every event. All that decides is its own.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from transitions import MachineError
from transitions.extensions import HierarchicalMachine
from transitions.extensions.nesting import NestedState

from lawful.chart import Chart, Phase, Requirement, Transition
from lawful.expression import Environment
from lawful.interpret.ends import End, ends
from lawful.interpret.meeting import Arrival, Refusal, first_unmet

EVENT = "event:"

Question: TypeAlias = Callable[[Environment], bool]
Asked: TypeAlias = tuple[str | bool, ...]


class _Node(NestedState):
    separator = "/"


class _Tree(HierarchicalMachine):
    state_cls = _Node


class _Refused(Exception):  # noqa: N818 - it says no to a record, nothing went wrong
    pass


@dataclass(frozen=True, slots=True)
class _Result:
    """Where the answers led from what was required; without an end it was not met.

    With neither, nothing provides for the event.
    """

    phase: str
    end: End | None = None
    require: tuple[Requirement, ...] = ()


class Machine:
    """Takes one event at a time; `at` is where `transitions` begins a run."""

    def __init__(self, chart: Chart) -> None:
        """Build the tree of phases and give it every transition."""
        self._paths = dict(_paths(chart.phases, ""))
        self._names = {path: name for name, path in self._paths.items()}
        self._known: dict[Asked, Question | _Result] = {}
        self._model = _Model()
        begin = next(phase for phase in chart.phases if phase.initial)
        self._tree = _Tree(
            self._model,
            states=[_state(phase) for phase in chart.phases],
            initial=begin.name,
            auto_transitions=False,
        )
        for transition in chart.transitions:
            self._add(transition)
        self.at = self._names[self._model.state]

    def take(self, phase: str, event: str, scene: Environment) -> Arrival | Refusal | None:
        """Give where the event leads, what refuses it, or None if nothing provides for it."""
        asked: Asked = (phase, event)
        while not isinstance(found := self._known.get(asked), _Result):
            if found is None:
                self._run(phase, event, scene)
            else:
                asked = (*asked, found(scene))
        if found.end is None:
            return Refusal(found.require) if found.require else None
        if found.end.move is None:
            return None
        return Arrival(found.phase, found.end.move, found.end.view.seen(scene), found.require)

    def _run(self, phase: str, event: str, scene: Environment) -> None:
        """Let `transitions` take the event, and write down what it asks and where it gets."""
        model = self._model
        model.state, model.end, model.require = self._paths[phase], None, ()
        model.scene, model.asked = scene, (phase, event)
        try:
            if EVENT + event in self._tree.events:
                self._tree.trigger_event(model, EVENT + event)
            result = _Result(self._names[model.state], model.end, model.require)
        except MachineError:
            result = _Result(phase)
        except _Refused:
            result = _Result(phase, None, model.require)
        self._known[model.asked] = result

    def _add(self, transition: Transition) -> None:
        demand = self._demanding(transition.require)
        for place, end in enumerate(ends(transition.outcome)):
            named = None if end.move is None else end.move.named
            self._tree.add_transition(
                EVENT + transition.event.name,
                self._paths[transition.owner.name],
                None if named is None else self._paths[named.name],
                prepare=demand if place == 0 else None,
                conditions=[self._asking(guard.met) for guard in end.guards],
                before=self._taking(end),
            )

    def _demanding(self, require: tuple[Requirement, ...]) -> Callable[[], None]:
        ask = self._asking(lambda scene: first_unmet(require, scene) is None)

        def demand() -> None:
            self._model.require = require
            if not ask():
                raise _Refused

        return demand

    def _asking(self, question: Question) -> Callable[[], bool]:
        def ask() -> bool:
            model = self._model
            self._known[model.asked] = question
            answer = question(model.scene)
            model.asked = (*model.asked, answer)
            return answer

        return ask

    def _taking(self, end: End) -> Callable[[], None]:
        def take() -> None:
            self._model.end = end

        return take


class _Model:
    """What the machine's callbacks read and write during one event."""

    def __init__(self) -> None:
        self.state = ""
        self.scene = Environment()
        self.asked: Asked = ()
        self.end: End | None = None
        self.require: tuple[Requirement, ...] = ()


def _paths(phases: tuple[Phase, ...], above: str) -> Iterator[tuple[str, str]]:
    for phase in phases:
        yield phase.name, above + phase.name
        yield from _paths(phase.children, f"{above}{phase.name}{_Node.separator}")


def _state(phase: Phase) -> dict[str, Any]:
    if not phase.children:
        return {"name": phase.name}
    begin = next((child.name for child in phase.children if child.initial), None)
    children = [_state(child) for child in phase.children]
    return {"name": phase.name, "children": children, "initial": begin}
