"""The agent's run as a flat machine of `transitions`, one model a run."""

from runcharts.agent_run import Record
from transitions import Machine, MachineError

from bench.peers.law import INITIAL, PHASES, WAYS
from bench.peers.memory import Memory, Refused


class Run(Memory):
    """A run that the machine moves."""

    state: str

    @property
    def phase(self) -> str:
        """Name the phase."""
        return self.state

    def take(self, record: Record) -> None:
        """Follow a record, or raise `Refused`."""
        self.expect(record)
        event = record.event
        try:
            moved = getattr(self, str(event.__struct_config__.tag))(event)
        except MachineError:
            raise Refused from None
        if not moved:
            raise Refused
        self.next_seq += 1


def start() -> Run:
    """Give a run before its first event."""
    run = Run()
    _MACHINE.add_model(run)
    return run


_MACHINE = Machine(
    model=None,
    states=list(PHASES),
    initial=INITIAL,
    auto_transitions=False,
    transitions=[
        {
            "trigger": way.event,
            "source": way.source,
            "dest": way.target,
            "conditions": list(way.guards),
            "after": way.action,
        }
        for way in WAYS
    ],
)
