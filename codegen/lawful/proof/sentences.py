"""What is said of a property in one line, and what to do."""

from typing import assert_never

from lawful.chart import Always, LeadsTo, Never, Possible, Property, Situation
from lawful.diagnostic import Note
from lawful.explore import Edge, Space
from lawful.proof.verdict import Run


def idle(so: Situation) -> str:
    """Say that nothing is promised of any run."""
    return f"no run is ever {_named(so)}, so nothing is promised"


def kept(promise: Property, space: Space) -> str:
    """Say that a property holds."""
    match promise.claim:
        case Always(so=so, such=such):
            return f"every state that is {_named(so)} is {_named(such)}"
        case Never(occurrence=occurrence):
            return f"none of {len(space.edges)} steps is `{occurrence.text}`"
        case LeadsTo(so=so, such=such):
            return f"every fair run that is {_named(so)} comes to be {_named(such)}"
        case Possible(so=so, such=such):
            return f"from wherever a run is {_named(so)} it can come to be {_named(such)}"
        case _:
            assert_never(promise.claim)


def broken(promise: Property, space: Space, run: Run) -> str:
    """Say how a run breaks a property."""
    leaf = _leaf(space, run)
    match promise.claim:
        case Always(such=such):
            return f"a run is in `{leaf}`, and is not {_named(such)}"
        case Never(occurrence=occurrence):
            last = run.steps[-1].reaction
            return f"`{last.leaf.name}` takes `{last.event.name}`, which is `{occurrence.text}`"
        case LeadsTo(so=so, such=such):
            return f"a run that is {_named(so)} {_stays(leaf, run)}, and is never {_named(such)}"
        case Possible(such=such):
            return f"a run is in `{leaf}`, and can never come to be {_named(such)}"
        case _:
            assert_never(promise.claim)


def _named(situation: Situation) -> str:
    return f"in `{situation.text or 'any phase'}`"


def _leaf(space: Space, run: Run) -> str:
    return space.states[run.steps[-1].target if run.steps else 0].leaf


def _stays(leaf: str, run: Run) -> str:
    if run.again is None:
        return f"may stop in `{leaf}`"
    events = dict.fromkeys(edge.reaction.event.name for edge in run.steps[run.again :])
    return f"may go on with {', '.join(f'`{name}`' for name in events)} for ever"


def advice(promise: Property, run: Run) -> str:
    """Say what to do about a property that fails."""
    match promise.claim:
        case Always():
            return "let the last step lead elsewhere, require more of its event, or promise less"
        case Never():
            return "take the transition away, require more of its event, or promise less"
        case LeadsTo() if run.again is None:
            return "name under `weak` what the host is bound to record there, or promise less"
        case LeadsTo():
            return "name under `strong` what ends the loop some time, or leave no way round"
        case Possible():
            return "let some event lead out of there, or promise less"
        case _:
            assert_never(promise.claim)


def doubt(space: Space) -> str:
    """Say what to do about a property that stays undecided."""
    names = dict.fromkeys(f"`{each.name}`" for each in space.reserves)
    return f"let less hang on {', '.join(names)}, or promise less"


def notes(run: Run) -> tuple[Note, ...]:
    """Point at the last step of a run, or at all that it repeats."""
    steps = run.steps[-1:] if run.again is None else run.steps[run.again :]
    return tuple(dict.fromkeys(map(_note, steps)))


def _note(edge: Edge) -> Note:
    reaction = edge.reaction
    message = (
        f"`{reaction.event.name}` leads from `{reaction.leaf.name}` to `{edge.way.target.name}`"
    )
    return Note(edge.way.move.at, message)
