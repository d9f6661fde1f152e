"""Ways to give a condition a truth value, the gentlest first."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from itertools import chain
from typing import Any, TypeAlias

from lawful.expression.tree import (
    And,
    Call,
    Compare,
    Conditional,
    Contains,
    Expression,
    Index,
    Literal,
    Macro,
    Not,
    Or,
)
from lawful.usage import parts
from lawful.valuetype import Bool, Set
from lawful.witness import terms
from lawful.witness.fitting import alternatives, with_member, without_member
from lawful.witness.scene import SENSELESS, Scene

Demand: TypeAlias = tuple[Expression, bool]
DISTANCES: Mapping[tuple[str, bool], tuple[int, ...]] = {
    ("<", True): (-1,),
    ("<", False): (0, 1),
    ("<=", True): (0, -1),
    ("<=", False): (1,),
    (">", True): (1,),
    (">", False): (0, -1),
    (">=", True): (0, 1),
    (">=", False): (-1,),
}
BLANK: Mapping[bool, tuple[str, ...]] = {True: ("", " "), False: ("text",)}


def chained(demands: tuple[Demand, ...], scene: Scene) -> Iterator[Scene]:
    """Meet one demand after the other; a later one may undo an earlier one."""
    if not demands:
        yield scene
        return
    for met in ways(*demands[0], scene):
        yield from chained(demands[1:], met)


def ways(condition: Expression, wanted: bool, scene: Scene) -> Iterator[Scene]:  # noqa: FBT001 - a truth value
    """Give the scene itself if all is well, then scenes with something changed."""
    scene.patience.spend()
    if (scene.holds(condition) is True) is wanted:
        yield scene
    with suppress(*SENSELESS):
        yield from _changed(condition, wanted, scene)


def _changed(condition: Expression, wanted: bool, scene: Scene) -> Iterator[Scene]:  # noqa: FBT001
    match condition:
        case Not(item=item):
            yield from ways(item, not wanted, scene)
        case And(items=items):
            yield from _joined(items, wanted, scene, every=wanted)
        case Or(items=items):
            yield from _joined(items, wanted, scene, every=not wanted)
        case Conditional(test=test, then=then, otherwise=otherwise):
            yield from chained(((test, True), (then, wanted)), scene)
            yield from chained(((test, False), (otherwise, wanted)), scene)
        case Compare():
            yield from _compared(condition, wanted, scene)
        case Contains():
            yield from _contained(condition, wanted, scene)
        case Macro():
            yield from _repeated(condition, wanted, scene)
        case Call(function="is_blank", arguments=(text,)):
            yield from _tried(text, BLANK[wanted], scene)
        case _ if not isinstance(condition, Literal):
            yield from assigned(condition, wanted, scene)


def _joined(
    items: tuple[Expression, ...],
    wanted: bool,  # noqa: FBT001
    scene: Scene,
    *,
    every: bool,
) -> Iterator[Scene]:
    if every:
        yield from chained(tuple((item, wanted) for item in items), scene)
        return
    for place, item in enumerate(items):
        before = tuple((each, not wanted) for each in items[:place])
        yield from chained((*before, (item, wanted)), scene)


def _compared(compare: Compare, wanted: bool, scene: Scene) -> Iterator[Scene]:  # noqa: FBT001
    if compare.operator in {"==", "!="}:
        same = wanted is (compare.operator == "==")
        yield from _matched(compare, scene) if same else _parted(compare, scene)
        return
    for distance in DISTANCES[compare.operator, wanted]:
        for one, other, way in _sides(compare, scene):
            yield from assigned(one, scene.value(other) + way * distance, scene)
    for one, other, way in _sides(compare, scene):
        for two in terms.two_members(one, scene):
            for distance in DISTANCES[compare.operator, wanted]:
                yield from assigned(other, two.value(one) - way * distance, two)


def _sides(compare: Compare, scene: Scene) -> Iterable[tuple[Expression, Expression, int]]:
    """Give the side that is changed more gladly first."""
    sides = ((compare.left, compare.right, 1), (compare.right, compare.left, -1))
    return sorted(sides, key=lambda each: scene.rank(each[0]))


def _matched(compare: Compare, scene: Scene) -> Iterator[Scene]:
    if isinstance(compare.left.type, Bool):
        for truth in (True, False):
            yield from chained(((compare.left, truth), (compare.right, truth)), scene)
    members = isinstance(compare.left, Index) and isinstance(compare.right, Index)
    for one, other, _ in reversed([*_sides(compare, scene)]) if members else _sides(compare, scene):
        yield from assigned(one, scene.value(other), scene)
    for value in alternatives(compare.left.type):
        for half in assigned(compare.left, value, scene):
            yield from assigned(compare.right, value, half)


def _parted(compare: Compare, scene: Scene) -> Iterator[Scene]:
    if isinstance(compare.left.type, Bool):
        for truth in (True, False):
            yield from chained(((compare.left, truth), (compare.right, not truth)), scene)
    for one, other, _ in _sides(compare, scene):
        value = scene.value(other)
        near = (value - 1, value + 1) if type(value) is int else ()
        yield from _tried(one, (*near, *alternatives(one.type)), scene)


def assigned(term: Expression, value: Any, scene: Scene) -> Iterator[Scene]:
    """Give scenes in which the term has the value, by whichever branch it takes."""
    if not isinstance(term, Conditional):
        yield from terms.assigned(term, value, scene)
        return
    for truth, branch in ((True, term.then), (False, term.otherwise)):
        for met in ways(term.test, truth, scene):
            yield from assigned(branch, value, met)


def _tried(term: Expression, values: Iterable[Any], scene: Scene) -> Iterator[Scene]:
    for value in values:
        yield from assigned(term, value, scene)


def _contained(contains: Contains, wanted: bool, scene: Scene) -> Iterator[Scene]:  # noqa: FBT001
    item, container = contains.item, contains.container
    kind, members = container.type, scene.value(container)
    value = scene.value(item)
    listed = sorted(members) if isinstance(kind, Set) else list(members)
    item_first = scene.rank(item) < scene.rank(container)
    if wanted:
        others = listed
        changed = with_member(kind, members, value)
    else:
        others = [each for each in alternatives(item.type) if each not in listed]
        changed = without_member(kind, members, value)
    orders = (_tried(item, others, scene), _tried(container, (changed,), scene))
    yield from chain.from_iterable(orders if item_first else reversed(orders))


def _repeated(macro: Macro, wanted: bool, scene: Scene) -> Iterator[Scene]:  # noqa: FBT001
    """Make one member, or every member, of the list do; also a new one, or none at all.

    Where the members are held against one another, each stands there twice.
    """
    one = wanted is (macro.kind == "exists")
    place = scene.place(macro.source)
    if place is None:
        return
    count = len(scene.at(place))
    inside = [partial(_member, macro, wanted, (*place, number)) for number in range(count)]
    if not one:
        yield from _through(inside, scene)
        yield from terms.resized(macro.source, 0, scene)
        return
    if macro.source in parts(macro.body):
        yield from scene.put(macro.source, [*scene.at(place), *scene.at(place)])
    for each in inside:
        yield from each(scene)
    for longer in terms.resized(macro.source, count + 1, scene):
        yield from _member(macro, wanted, (*place, count), longer)


def _member(macro: Macro, wanted: bool, place: Any, scene: Scene) -> Iterator[Scene]:  # noqa: FBT001
    for met in ways(macro.body, wanted, scene.binding(macro.local, place)):
        yield met.bound_as(scene)


def _through(steps: list[partial[Iterator[Scene]]], scene: Scene) -> Iterator[Scene]:
    if not steps:
        yield scene
        return
    for met in steps[0](scene):
        yield from _through(steps[1:], met)
