"""What to do about a property that does not hold."""

from typing import assert_never

from lawful.chart import Always, LeadsTo, Never, Possible, Property
from lawful.explore import Space
from lawful.proof.properties.sentences import end, quoted
from lawful.proof.verdict import Run


def advice(promise: Property, space: Space, run: Run) -> str:
    """Say what to do about a property that fails."""
    match promise.claim:
        case Always():
            return "lead or set something else in the last step, require more of it or promise less"
        case Never():
            return "take the transition away, require more of its event, or promise less"
        case LeadsTo():
            return _going_on(space, run)
        case Possible():
            return f"let an event lead out of `{end(space, run)}`, or promise less"
        case _:
            assert_never(promise.claim)


def doubt(space: Space) -> str:
    """Say what to do about a property that stays undecided."""
    names = quoted(dict.fromkeys(each.name for each in space.reserves))
    return f"let less hang on {names}, or promise less"


def _going_on(space: Space, run: Run) -> str:
    """Name the events that a fairer host would record."""
    around = () if run.again is None else run.steps[run.again :]
    states = dict.fromkeys(edge.target for edge in around or run.steps[-1:]) or {0: None}
    taken = {edge.reaction.event.name for edge in around}
    events = (edge.reaction.event.name for state in states for edge in space.leaving[state])
    others = quoted(dict.fromkeys(name for name in events if name not in taken))
    if not others:
        return "let an event lead out of there, or promise less"
    kind = "weak" if run.again is None else "strong"
    return f"if the host is bound to record it, name one of {others} under `{kind}`"
