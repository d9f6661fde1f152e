"""What is said of a property in one line, and what to do about it."""

from collections.abc import Iterable
from typing import assert_never

from lawful.chart import Always, LeadsTo, Never, Occurrence, Possible, Property, Situation
from lawful.diagnostic import Note
from lawful.explore import Edge, Space
from lawful.proof.verdict import Run

ANY = "any phase"
MANY = 3
"""More events than these are only counted."""


def idle(so: Situation) -> str:
    """Say that nothing is promised of any run."""
    return f"no run is ever in `{so.text or ANY}`, so nothing is promised"


def kept(promise: Property, space: Space) -> str:
    """Say that a property holds."""
    match promise.claim:
        case Always(so=so, such=such):
            return f"every state{_within(so)} is in `{such.text or ANY}`"
        case Never(occurrence=occurrence):
            return f"none of {len(space.edges)} steps is `{_counted(occurrence)}`"
        case LeadsTo(so=so, such=such):
            return f"every fair run{_within(so)} comes to `{such.text or ANY}`"
        case Possible(so=so, such=such):
            return f"every run{_within(so)} can come to `{such.text or ANY}`"
        case _:
            assert_never(promise.claim)


def broken(promise: Property, space: Space, run: Run) -> str:
    """Say how a run breaks a property."""
    leaf = end(space, run)
    match promise.claim:
        case Always(such=such):
            return f"a run is in `{leaf}`, but not in `{such.text or ANY}`"
        case Never(occurrence=occurrence):
            last = run.steps[-1].reaction
            return f"`{last.leaf.name}` takes `{last.event.name}{_rest(occurrence)}`"
        case LeadsTo(so=so, such=such):
            return (
                f"a run{_within(so)} {_stays(leaf, run)}, and never comes to `{such.text or ANY}`"
            )
        case Possible(such=such):
            return f"a run is in `{leaf}`, and can never come to `{such.text or ANY}`"
        case _:
            assert_never(promise.claim)


def end(space: Space, run: Run) -> str:
    """Name the phase that a run ends in, or in which it comes round."""
    return space.states[run.steps[-1].target if run.steps else 0].leaf


def _within(situation: Situation) -> str:
    return f" in `{situation.text}`" if situation.text else ""


def _counted(occurrence: Occurrence) -> str:
    if len(occurrence.events) <= MANY or not _listed(occurrence):
        return occurrence.text
    return f"one of {len(occurrence.events)} events{_rest(occurrence)}"


def _rest(occurrence: Occurrence) -> str:
    """Give what is said of the events besides their names."""
    return occurrence.text.removeprefix(_listed(occurrence)).removeprefix("any event")


def _listed(occurrence: Occurrence) -> str:
    names = ", ".join(event.name for event in occurrence.events)
    return names if occurrence.text.startswith(names) else ""


def _stays(leaf: str, run: Run) -> str:
    if run.again is None:
        return f"may stop in `{leaf}`"
    events = dict.fromkeys(edge.reaction.event.name for edge in run.steps[run.again :])
    return f"may go on with {quoted(events)} for ever"


def quoted(names: Iterable[str]) -> str:
    """Put names into backticks, with commas between them."""
    return ", ".join(f"`{name}`" for name in names)


def notes(run: Run) -> tuple[Note, ...]:
    """Point at the last step of a run, or at all that it repeats."""
    steps = run.steps[-1:] if run.again is None else run.steps[run.again :]
    return tuple(dict.fromkeys(map(_note, steps)))


def _note(edge: Edge) -> Note:
    event, leaf, target = edge.reaction.event, edge.reaction.leaf, edge.way.target
    if edge.way.move.target is None:
        return Note(edge.way.move.at, f"`{event.name}` stays in `{leaf.name}`")
    message = f"`{event.name}` leads from `{leaf.name}` to `{target.name}`"
    return Note(edge.way.move.at, message)
