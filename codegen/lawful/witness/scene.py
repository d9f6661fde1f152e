"""The values behind an expression's names, and how one of them is replaced."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from lawful.expression import Environment, evaluate
from lawful.expression.tree import Convert, Expression, Index, Literal, Reference, Select
from lawful.valuetype import Map
from lawful.witness.fitting import fitting

Place: TypeAlias = tuple[str | int, ...]
SENSELESS = (LookupError, TypeError)


class ExhaustedError(Exception):
    """A search has taken as many steps as it may."""


class Patience:
    """Counts the steps of one search, which all its scenes share."""

    def __init__(self, steps: int) -> None:
        """Begin with so many steps."""
        self._left = steps

    def spend(self) -> None:
        """Take a step, or give up."""
        self._left -= 1
        if self._left < 0:
            raise ExhaustedError


@dataclass(frozen=True, slots=True)
class Scene:
    """An event, its record, the fields of a phase, the variables, and the inputs of a map.

    `free` are the roots that may change, the first most gladly. `bound` says where the locals of
    macros stand, and `fixed` names the places that must stay.
    """

    event: Mapping[str, Any]
    phase: Mapping[str, Any]
    variable: Mapping[str, Any]
    free: tuple[str, ...] = ("input", "event", "record", "phase", "variable")
    fixed: frozenset[Place] = frozenset()
    record: Mapping[str, Any] = field(default_factory=dict)
    input: Mapping[str, Any] = field(default_factory=dict)
    bound: Mapping[str, Place] = field(default_factory=dict)
    patience: Patience = field(default=Patience(0), compare=False, repr=False)

    def value(self, expression: Expression) -> Any:
        """Work an expression out."""
        members = {name: self.at(place) for name, place in self.bound.items()}
        return evaluate(
            expression,
            Environment(
                event=self.event,
                phase=self.phase,
                variables=self.variable,
                locals=members,
                record=self.record,
                inputs=self.input,
            ),
        )

    def holds(self, condition: Expression) -> bool | None:
        """Tell whether a condition holds; None if it makes no sense, being outside its guard."""
        try:
            return bool(self.value(condition))
        except SENSELESS:
            return None

    def at(self, place: Place) -> Any:
        """Give the value at a place."""
        value = getattr(self, str(place[0]))
        for key in place[1:]:
            value = value[key]
        return value

    def binding(self, local: str, place: Place) -> "Scene":
        """Give the scene in which a macro's local stands for a member of its list."""
        return replace(self, bound={**self.bound, local: place})

    def bound_as(self, outer: "Scene") -> "Scene":
        """Give the scene with the locals of the one around a macro."""
        return replace(self, bound=outer.bound)

    def rank(self, expression: Expression) -> int:
        """Say how gladly the value of an expression is changed; 0 is most gladly."""
        place = self.place(expression)
        if place is None or place[0] not in self.free:
            return len(self.free)
        return self.free.index(str(place[0]))

    def put(self, expression: Expression, value: Any) -> Iterator["Scene"]:
        """Give the scene in which the expression has the value, if it is free and can have it."""
        if isinstance(expression, Index) and value is None:
            yield from self._without(expression)
            return
        place = self.place(expression)
        if place is None or not fitting(value, expression.type):
            return
        root, *inside = place
        if root in self.free and (root, inside[0]) not in self.fixed:
            yield replace(self, **{str(root): _put(getattr(self, str(root)), inside, value)})

    def _without(self, index: Index) -> Iterator["Scene"]:
        """Give the scene in which a map has no such key, or a list ends before the place."""
        key, whole = self.value(index.key), self.value(index.base)
        if isinstance(index.base.type, Map):
            kept: Any = {name: each for name, each in whole.items() if name != key}
        else:
            kept = whole[: max(key, 0)]
        yield from self.put(index.base, kept)

    def place(self, expression: Expression) -> Place | None:
        """Say where the value of an expression is kept, if it is kept anywhere."""
        match expression:
            case Reference(root="local", name=name):
                return self.bound.get(name)
            case Reference(root=root, name=name) if root != "case":
                return (root, name)
            case Select(base=base, name=name):
                return self._inside(base, name)
            case Index(base=base, key=Literal(value=str() | int() as key)):
                there = isinstance(base.type, Map) or key in range(len(self.value(base)))
                return self._inside(base, key) if there else None
            case Convert(item=item):
                return self.place(item)
            case _:
                return None

    def _inside(self, base: Expression, key: str | int) -> Place | None:
        place = self.place(base)
        return None if place is None else (*place, key)


def _put(whole: Any, place: list[str | int], value: Any) -> Any:
    if not place:
        return value
    key, *rest = place
    if isinstance(whole, list):
        return [
            _put(each, rest, value) if number == key else each for number, each in enumerate(whole)
        ]
    return {**whole, key: _put(whole[key] if rest else None, rest, value)}
