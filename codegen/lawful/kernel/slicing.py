"""A chart without what a question does not depend on: more may happen in it, never less.

What is kept are the values that were asked about, and those that are put there. A guard that reads
anything else is taken to be met; so is one that an oracle would have to be asked about.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from lawful.kernel.gathering import Draft, Sketch
from lawful.kernel.model import All, Any, Asked, Demand, Fixed, Formula, Negation, Path
from lawful.kernel.paths import prefix
from lawful.kernel.reading import STATE
from lawful.kernel.walking import paths

EVENT = frozenset({"event", "record"})


def roots(drawn: Iterable[Sketch], answers: Mapping[Asked, Formula]) -> Iterator[Path]:
    """Give what the answers read, and what is required of the parts of events that they read."""
    reactions = {(each.leaf.name, each.event.name): each for each in drawn}
    for asked, formula in answers.items():
        read = tuple(paths(formula))
        yield from read
        sketch = reactions.get((asked.leaf, asked.event or ""))
        for demand in () if sketch is None else sketch.demands:
            if _meet(tuple(paths(demand.formula)), read):
                yield from paths(demand.formula)


def _meet(some: Iterable[Path], others: Iterable[Path]) -> bool:
    told = [each for each in others if each[0] in EVENT]
    return any(prefix(one, other) for one in some if one[0] in EVENT for other in told)


def read_by(sketch: Sketch) -> frozenset[Path]:
    """Name the parts of the state that guards of a reaction read."""
    conditions = (each for draft in sketch.drafts for each in draft.conditions)
    guards = (*(each.formula for each in sketch.demands), *conditions)
    return frozenset(path for guard in guards for path in paths(guard) if path[0] in STATE)


def sliced(sketch: Sketch, kept: frozenset[Path]) -> Sketch:
    """Take every guard of a reaction to be met that reads what is not kept."""
    demands = (replace(each, formula=_weaker(each.formula, kept)) for each in sketch.demands)
    return replace(
        sketch,
        demands=tuple(each for each in demands if _asks(each)),
        drafts=tuple(_draft(each, kept) for each in sketch.drafts),
    )


def _asks(demand: Demand) -> bool:
    return demand.formula != Fixed(holds=True)


def _draft(draft: Draft, kept: frozenset[Path]) -> Draft:
    conditions = (_weaker(each, kept) for each in draft.conditions)
    return replace(
        draft, conditions=tuple(each for each in conditions if each != Fixed(holds=True))
    )


def _weaker(formula: Formula, kept: frozenset[Path]) -> Formula:
    return _turned(formula, kept, holds=True)


def _turned(formula: Formula, kept: frozenset[Path], *, holds: bool) -> Formula:
    """Settle what reads something else so that the whole is the more easily met."""
    match formula:
        case Negation(formula=inner):
            return _negated(_turned(inner, kept, holds=not holds))
        case All(formulas=formulas):
            return _all(tuple(_turned(each, kept, holds=holds) for each in formulas))
        case Any(formulas=formulas):
            return _any(tuple(_turned(each, kept, holds=holds) for each in formulas))
        case _:
            known = all(_is_kept(each, kept) for each in paths(formula))
            return formula if known else Fixed(holds)


def _is_kept(path: Path, kept: frozenset[Path]) -> bool:
    return path in kept if path[0] in STATE else path[0] != "oracle"


def _negated(formula: Formula) -> Formula:
    return Fixed(not formula.holds) if isinstance(formula, Fixed) else Negation(formula)


def _all(formulas: tuple[Formula, ...]) -> Formula:
    if Fixed(holds=False) in formulas:
        return Fixed(holds=False)
    left = tuple(each for each in formulas if each != Fixed(holds=True))
    return All(left) if left else Fixed(holds=True)


def _any(formulas: tuple[Formula, ...]) -> Formula:
    if Fixed(holds=True) in formulas:
        return Fixed(holds=True)
    left = tuple(each for each in formulas if each != Fixed(holds=False))
    return Any(left) if left else Fixed(holds=False)
