"""The smallest conditions inside a condition, each with how to put another in its place."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from lawful.expression.tree import (
    BOOL,
    And,
    Compare,
    Conditional,
    Expression,
    Literal,
    Macro,
    Not,
    Or,
    Reference,
)
from lawful.usage import parts
from lawful.witness.ways import Demand

Rebuild: TypeAlias = Callable[[Expression], Expression]
TRUE, FALSE = Literal(value=True, type=BOOL), Literal(value=False, type=BOOL)


@dataclass(frozen=True, slots=True)
class Atom:
    """A condition without conditions inside; `way` says whether it holds the whole up or down.

    A `guard` is what others stand behind: without it they make no sense, or are not asked. What
    stands `before` and `after` it must be so that it decides.
    """

    condition: Expression
    whole: Expression
    rebuild: Rebuild
    way: bool
    guard: bool
    before: tuple[Demand, ...] = ()
    after: tuple[Demand, ...] = ()

    def mattering(self, other: Expression) -> tuple[Demand, ...]:
        """Demand that another condition, put in this place, holds and that this decides."""
        if self.guard:
            return ((other, True),)
        return (
            *self.around((other, True)),
            (self.rebuild(other), self.way),
            (self.rebuild(FALSE), not self.way),
        )

    def failing(self) -> tuple[Demand, ...]:
        """Demand that this does not hold and that this decides."""
        if self.guard:
            return ((self.condition, False),)
        return (
            *self.around((self.condition, False)),
            (self.rebuild(TRUE), self.way),
            (self.whole, not self.way),
        )

    def around(self, demand: Demand) -> tuple[Demand, ...]:
        """Demand that what stands beside this leaves the decision to it; not of list's members."""
        demands = (*self.before, demand, *self.after)
        return tuple(each for each in demands if not _is_local(each[0]))


def atoms(condition: Expression) -> Iterator[Atom]:
    """List the atoms from the left."""
    yield from _atoms(condition, condition, lambda new: new, way=True)


def _atoms(part: Expression, whole: Expression, rebuild: Rebuild, *, way: bool) -> Iterator[Atom]:
    match part:
        case Not(item=item):
            yield from _atoms(
                item, whole, lambda new: rebuild(replace(part, item=new)), way=not way
            )
        case And(items=items) | Or(items=items):
            others = tuple((item, isinstance(part, And)) for item in items)
            for place, item in enumerate(items):
                for each in _atoms(item, whole, _placing(part, place, rebuild), way=way):
                    before = (*others[:place], *each.before)
                    after = (*each.after, *others[place + 1 :])
                    yield replace(each, before=before, after=after)
        case Conditional(test=test, then=then, otherwise=otherwise):
            for each in _atoms(test, whole, _in(part, "test", rebuild), way=way):
                yield replace(each, guard=not _is_local(each.condition))
            yield from _atoms(then, whole, _in(part, "then", rebuild), way=way)
            yield from _atoms(otherwise, whole, _in(part, "otherwise", rebuild), way=way)
        case Macro(kind="exists" | "all", body=body):
            yield from _atoms(body, whole, _in(part, "body", rebuild), way=way)
        case Literal():
            return
        case _:
            yield Atom(
                part, whole, rebuild, way, guard=_is_about_null(part) and not _is_local(part)
            )


def _is_about_null(part: Expression) -> bool:
    sides = (part.left, part.right) if isinstance(part, Compare) else ()
    return any(isinstance(side, Literal) and side.value is None for side in sides)


def _is_local(part: Expression) -> bool:
    return any(isinstance(each, Reference) and each.root == "local" for each in parts(part))


def _in(part: Not | Conditional | Macro, name: str, rebuild: Rebuild) -> Rebuild:
    return lambda new: rebuild(replace(part, **{name: new}))  # type: ignore[arg-type]


def _placing(part: And | Or, place: int, rebuild: Rebuild) -> Rebuild:
    before, after = part.items[:place], part.items[place + 1 :]
    return lambda new: rebuild(replace(part, items=(*before, new, *after)))
