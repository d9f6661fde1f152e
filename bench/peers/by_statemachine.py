"""The agent's run as a machine of python-statemachine, with the run's memory as its model.

States and events share one space of names there; a phase is the value of a state `in_<phase>`.
"""

from typing import Any

from runcharts.agent_run import Record
from statemachine.exceptions import TransitionNotAllowed
from statemachine.io import create_machine_class_from_definition

from bench.peers.law import FINAL, INITIAL, PHASES, WAYS
from bench.peers.memory import Memory, Refused


class Run:
    """A run and its machine."""

    def __init__(self) -> None:
        """Begin before the first event."""
        self.memory = Memory()
        self.machine: Any = _MACHINE(self.memory)

    @property
    def phase(self) -> str:
        """Name the phase."""
        return str(next(iter(self.machine.configuration_values)))

    def take(self, record: Record) -> None:
        """Follow a record, or raise `Refused`."""
        self.memory.expect(record)
        event = record.event
        try:
            self.machine.send(str(event.__struct_config__.tag), fact=event)
        except TransitionNotAllowed:
            raise Refused from None
        self.memory.next_seq += 1


def start() -> Run:
    """Give a run before its first event."""
    return Run()


def _state(phase: str) -> Any:
    ways: dict[str, list[dict[str, Any]]] = {}
    for way in WAYS:
        if way.source == phase:
            given = {"target": f"in_{way.target}", "cond": list(way.guards), "on": way.action}
            ways.setdefault(way.event, []).append(given)
    return {"value": phase, "initial": phase == INITIAL, "final": phase in FINAL, "on": ways}


_MACHINE = create_machine_class_from_definition(
    "AgentRun",
    states={f"in_{phase}": _state(phase) for phase in PHASES},
    allow_event_without_transition=False,
    catch_errors_as_events=False,
)
