"""Ways to give a term a value by changing what it is made of."""

from collections.abc import Iterator
from typing import Any

from lawful.expression import same_json
from lawful.expression.tree import (
    Arithmetic,
    Call,
    Convert,
    Expression,
    JsonOf,
    Literal,
    Macro,
    Make,
    Reference,
    Select,
)
from lawful.valuetype import Bool, Enum, Integer, Json, List, Map, Named, Set, Text, Type, Union
from lawful.witness.fitting import fitting
from lawful.witness.scene import Place, Scene
from lawful.witness.usual import Usual

FEW = 16
FRESH = 3
MEMBER = "member"
SIMPLE = (Bool, Enum, Integer, Json, Named, Text)
"""Types whose values are their own JSON form."""
NUMBERS = {"variable": 0, "phase": 1, "event": 2, "record": 4, "input": 6}


def assigned(term: Expression, value: Any, scene: Scene) -> Iterator[Scene]:
    """Give scenes in which the term has the value."""
    scene.patience.spend()
    match term:
        case Arithmetic():
            yield from _counted(term, value, scene)
        case Call(function="size", arguments=(container,)) if isinstance(value, int):
            yield from resized(container, value, scene)
        case Call(function="sum", arguments=(items,)) if isinstance(value, int):
            yield from _summed(items, value, scene)
        case Call(function="min" | "max", arguments=(one, other)):
            for first in assigned(one, value, scene):
                yield from assigned(other, value, first)
        case Literal(value=own):
            yield from (scene,) if same_json(own, value) else ()
        case Convert() | JsonOf() | Make():
            yield from _made(term, value, scene)
        case Select(base=base, name=name) if _is_tag(base, name):
            yield from _tagged(base, value, scene)
        case _:
            yield from scene.put(term, value)


def _made(term: Convert | JsonOf | Make, value: Any, scene: Scene) -> Iterator[Scene]:
    """Give what is made its value; a variant cannot become another one."""
    match term:
        case Convert(item=item):
            yield from assigned(item, value, scene)
        case JsonOf(item=item) if isinstance(item.type, SIMPLE):
            yield from assigned(item, value, scene)
        case Make(type=kind) if fitting(value, kind) and _is_of(term, value):
            yield from _filled([(item, value[field.name]) for field, item in term.filled()], scene)
        case _:
            return


def _is_of(make: Make, value: Any) -> bool:
    return not isinstance(make.type, Union) or value[make.type.tag] == make.variant


def _filled(wanted: list[tuple[Expression, Any]], scene: Scene) -> Iterator[Scene]:
    if not wanted:
        yield scene
        return
    for met in assigned(*wanted[0], scene):
        yield from _filled(wanted[1:], met)


def _is_tag(base: Expression, name: str) -> bool:
    return isinstance(base.type, Union) and base.type.tag == name


def _tagged(base: Expression, word: Any, scene: Scene) -> Iterator[Scene]:
    """Make a union another variant, whole."""
    union, place = base.type, scene.place(base)
    if place is None or not isinstance(union, Union):
        return
    if any(each.name == word for each in union.variants):
        usual = Usual(NUMBERS[str(place[0])])
        yield from scene.put(base, usual.variant(union, word))


def _counted(term: Arithmetic, value: Any, scene: Scene) -> Iterator[Scene]:
    left, right = scene.value(term.left), scene.value(term.right)
    sides = [
        (term.left, value - right if term.operator == "+" else value + right),
        (term.right, value - left if term.operator == "+" else left - value),
    ]
    for side, wanted in sorted(sides, key=lambda each: scene.rank(each[0])):
        yield from assigned(side, wanted, scene)


def resized(container: Expression, size: int, scene: Scene) -> Iterator[Scene]:
    """Give the scene in which a list, a set, a map or a text has so many members."""
    if size not in range(FEW):
        return
    kind, value = container.type, scene.value(container)
    match kind:
        case Text():
            yield from scene.put(container, "x" * size)
        case List(item=item):
            yield from scene.put(container, [*value[:size], *_fresh(item, len(value), size)])
        case Set(item=item):
            yield from scene.put(container, frozenset(_distinct(item, sorted(value), size)))
        case Map(value=item):
            kept, added = list(value.items())[:size], _fresh(item, len(value), size)
            more = {f"key-{FRESH + place}": each for place, each in enumerate(added)}
            yield from scene.put(container, dict(kept) | more)
        case _:
            return


def two_members(term: Expression, scene: Scene) -> Iterator[Scene]:
    """Give the scene in which what a term counts has two members, if it counts any."""
    if isinstance(term, Call) and term.function == "size":
        yield from resized(term.arguments[0], 2, scene)


def _distinct(kind: Type, kept: list[Any], size: int) -> list[Any]:
    """Keep members, and add others while there are any."""
    made = (Usual(number).value(kind, MEMBER) for number in range(FRESH, FRESH + FEW))
    return [*kept[:size], *(each for each in dict.fromkeys(made) if each not in kept)][:size]


def _fresh(kind: Type, have: int, want: int) -> list[Any]:
    return [Usual(FRESH + place).value(kind, MEMBER) for place in range(have, want)]


def _summed(items: Expression, total: int, scene: Scene) -> Iterator[Scene]:
    """Change one number of a sum; where none can take the difference, add another."""
    source, local, body = _each(items)
    place = scene.place(source)
    if place is None:
        return
    yield from _changed(place, local, body, total, scene)
    for filled in _full(place, local, body, scene):
        for longer in resized(source, len(filled.at(place)) + 1, filled):
            yield from _changed(place, local, body, total, longer)


def _each(items: Expression) -> tuple[Expression, str, Expression]:
    """Split what is summed into a list and what is taken of each member."""
    if isinstance(items, Macro):
        return items.source, items.local, items.body
    item = items.type.item if isinstance(items.type, List) else items.type
    return items, MEMBER, Reference("local", MEMBER, item)


def _changed(
    place: Place, local: str, body: Expression, total: int, scene: Scene
) -> Iterator[Scene]:
    inside = [scene.binding(local, (*place, number)) for number in range(len(scene.at(place)))]
    values = [each.value(body) for each in inside]
    for each, value in zip(inside, values, strict=True):
        for found in _counting(body, total - sum(values) + value, each):
            yield found.bound_as(scene)


def _full(place: Place, local: str, body: Expression, scene: Scene) -> Iterator[Scene]:
    """Give the scene as it is, and the one in which the first number is as large as can be."""
    yield scene
    if scene.at(place) and isinstance(body.type, Integer) and body.type.high is not None:
        for found in _counting(body, body.type.high, scene.binding(local, (*place, 0))):
            yield found.bound_as(scene)


def _counting(body: Expression, value: int, scene: Scene) -> Iterator[Scene]:
    """Give what is taken of one member its value, by whichever branch it takes."""
    from lawful.witness import ways  # noqa: PLC0415 - ways to meet a condition are made of terms

    return ways.assigned(body, value, scene)
