"""The agent's run as a chart of sismic, whose code asks the run's memory."""

from typing import Any

from runcharts.agent_run import Record
from sismic.interpreter import Interpreter  # type: ignore[import-untyped]
from sismic.io.datadict import import_from_dict  # type: ignore[import-untyped]

from bench.peers.law import FINAL, INITIAL, PHASES, WAYS, Way
from bench.peers.memory import Memory, Refused


class Run:
    """A run and its interpreter."""

    def __init__(self) -> None:
        """Begin before the first event."""
        self.memory = Memory()
        self.interpreter = Interpreter(_CHART, initial_context={"memory": self.memory})
        self.interpreter.execute_once()

    @property
    def phase(self) -> str:
        """Name the phase."""
        return str(self.interpreter.configuration[-1])

    def take(self, record: Record) -> None:
        """Follow a record, or raise `Refused`."""
        self.memory.expect(record)
        event = record.event
        self.interpreter.queue(str(event.__struct_config__.tag), fact=event)
        step = self.interpreter.execute_once()
        if step is None or not step.transitions:
            raise Refused
        self.memory.next_seq += 1


def start() -> Run:
    """Give a run before its first event."""
    return Run()


def _state(phase: str) -> dict[str, Any]:
    if phase in FINAL:
        return {"name": phase}
    return {"name": phase, "transitions": [_transition(w) for w in WAYS if w.source == phase]}


def _transition(way: Way) -> dict[str, str]:
    given = {"event": way.event, "target": way.target}
    if way.guards:
        given["guard"] = " and ".join(f"memory.{guard}(event.fact)" for guard in way.guards)
    if way.action:
        given["action"] = f"memory.{way.action}(event.fact)"
    return given


_ROOT = {"name": "run", "initial": INITIAL, "states": [_state(phase) for phase in PHASES]}
_CHART = import_from_dict({"statechart": {"name": "agent_run", "root state": _ROOT}})
