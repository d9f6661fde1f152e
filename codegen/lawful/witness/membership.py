"""The situations that two members of one list can make."""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful.expression.tree import And, Expression, Index, Macro, Reference
from lawful.usage import parts
from lawful.valuetype import List
from lawful.witness.rewriting import ANY, both, constant, rewritten, sized
from lawful.witness.ways import Demand


@dataclass(frozen=True, slots=True)
class Situation:
    """What must hold, and a word for it."""

    label: str
    demands: tuple[Demand, ...]


def between_members(condition: Expression) -> Iterator[Situation]:
    """List what may be misread of the lists that the condition looks through."""
    locals_ = {part.local for part in parts(condition) if isinstance(part, Macro)}
    for macro in parts(condition):
        if isinstance(macro, Macro) and macro.kind != "map" and not _reads(macro.source, locals_):
            yield from _between(macro)


def _reads(source: Expression, names: set[str]) -> bool:
    return any(
        isinstance(part, Reference) and part.root == "local" and part.name in names
        for part in parts(source)
    )


def _between(macro: Macro) -> Iterator[Situation]:
    two, found = (sized(macro.source, 2), True), macro.kind == "exists"
    yield Situation("no_member", ((sized(macro.source, 0), True),))
    decided = ((_of(macro, macro.body, 0), not found), (_of(macro, macro.body, 1), found))
    yield Situation("second_member", (two, *decided))
    if found and isinstance(macro.body, And):
        one, *others = macro.body.items
        rest = both(*others)
        halves = ((one, 0, True), (one, 1, False), (rest, 1, True), (rest, 0, False))
        demands = ((_of(macro, part, place), wanted) for part, place, wanted in halves)
        yield Situation("half_a_member_each", (two, *demands))


def _of(macro: Macro, body: Expression, place: int) -> Expression:
    """Say of the member at a place what the body says of any."""
    item = macro.source.type.item if isinstance(macro.source.type, List) else ANY
    member = Index(macro.source, constant(place), item)

    def change(part: Expression) -> Expression | None:
        named = isinstance(part, Reference) and part.root == "local" and part.name == macro.local
        return member if named else None

    return rewritten(body, change)
