"""Whether guards can come out as they are wanted to: proved, shown by values, or not known."""

from collections.abc import Sequence
from dataclasses import dataclass

from lawful.diagnostic import Note, Span
from lawful.expression import printed
from lawful.expression.tree import Expression, Not
from lawful.logic import Situations, Undecided, weigh
from lawful.proof.guards.payloads import Place, meeting, payload
from lawful.proof.verdict import Outcome, Payload
from lawful.witness import Demand, Scene

NOT_FOUND = "and no values were found that show it"
LONGEST = 80


@dataclass(frozen=True, slots=True)
class Found:
    """What there is to say of guards, or of the one among them that `part` names."""

    outcome: Outcome
    part: str
    says: str
    at: Span
    advice: str = ""
    notes: tuple[Note, ...] = ()
    payload: Payload | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """Whether some values meet demands; `why` tells what it is that nobody knows.

    Possible without a scene is what follows from the guards being free of each other.
    """

    possible: bool | None
    scene: Scene | None = None
    why: str = ""


IMPOSSIBLE = Known(possible=False)
FREE = Known(possible=True)


def tables(given: Sequence[Demand], conditions: Sequence[Expression]) -> Situations | Undecided:
    """Weigh conditions where the given demands are met."""
    return weigh(conditions, tuple(each if holds else Not(each) for each, holds in given))


def known(
    place: Place,
    given: Sequence[Demand],
    wanted: Sequence[Demand],
    found: Situations | Undecided,
    *,
    shown: bool,
) -> Known:
    """Tell whether the wanted demands can be met; they come first in the tables that were found.

    What must be shown is searched for even where it is known.
    """
    if isinstance(found, Situations):
        if not found.can(*enumerate(holds for _, holds in wanted)):
            return IMPOSSIBLE
        if found.free and not shown:
            return FREE
    scene = meeting(place, given, wanted, found)
    if scene is not None:
        return Known(possible=True, scene=scene)
    return Known(None, why=f"{_reason(wanted, found)}, {NOT_FOUND}")


def _reason(wanted: Sequence[Demand], found: Situations | Undecided) -> str:
    if isinstance(found, Undecided):
        return found.reason
    if found.free:
        return "nothing excludes it"
    text = printed(wanted[-1][0]) if wanted else "it"
    short = text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
    return f"not all of `{short}` can be looked into"


def ask(place: Place, given: Sequence[Demand], wanted: Sequence[Demand]) -> Known:
    """Tell whether the wanted demands can be met where the given ones are."""
    found = tables(given, tuple(condition for condition, _ in wanted))
    return known(place, given, wanted, found, shown=False)


def example(place: Place, given: Sequence[Demand], wanted: Sequence[Demand]) -> Payload | None:
    """Show values that meet all demands, if some are found."""
    found = tables(given, tuple(condition for condition, _ in wanted))
    scene = meeting(place, given, wanted, found)
    return None if scene is None else payload(place, scene, given, wanted)
