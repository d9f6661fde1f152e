"""Values of another chart, brought into this one.

Each package has types of its own, also for the texts that two charts import under one name. Where
values of both meet, or where one is stored, that of the other chart is given the type of this one;
what has no name of its own is the same in both.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, get_args

from lawful.expression.tree import (
    Combine,
    Compare,
    Conditional,
    Contains,
    Convert,
    Expression,
    Index,
    JsonOf,
    ListOf,
    Literal,
    Macro,
    Make,
    Reference,
    Select,
)
from lawful.targets.python.names import Names
from lawful.targets.python.nominal import carriable, nominal
from lawful.targets.python.writer import written
from lawful.valuetype import List, Map, Named, Null, Optional, Type

EACH = "each"
NULL = Literal(None, Null())
KINDS: tuple[type[Expression], ...] = get_args(Expression)


def met(expression: Expression, names: Names) -> Expression:
    """Give the expression with values of one chart wherever two of them meet."""
    return _Walk(names, frozenset()).met(expression) if names.package else expression


def brought(expression: Expression, names: Names) -> Expression:
    """Give the expression as a value of this chart."""
    if not names.package:
        return expression
    walk = _Walk(names, frozenset())
    return walk.brought(walk.met(expression))


def abroad(expression: Expression, names: Names) -> bool:
    """Tell whether the value is one of the other chart."""
    return bool(names.package) and _Walk(names, frozenset()).of(expression, other=True)


@dataclass(frozen=True, slots=True)
class _Walk:
    """The walk over one expression; `locals` are those that stand for values of the other chart."""

    names: Names
    locals: frozenset[str]

    def inside(self, macro: Macro) -> "_Walk":
        """Give the walk over the body of a macro."""
        local = frozenset({macro.local})
        other = self.of(macro.source, other=True)
        return replace(self, locals=(self.locals - local) | (local if other else frozenset()))

    def of(self, value: Expression, *, other: bool) -> bool:  # noqa: PLR0911  a node a line
        """Tell whether the value, or something inside it, is of the other chart, or of this one."""
        if not nominal(value.type):
            return False
        match value:
            case Literal() | Make() | Convert() | Reference(root="input"):
                return not other
            case Reference(root="local", name=name):
                return (name in self.locals) == other
            case Reference(root="case"):
                return self.names.case_abroad == other
            case Reference():
                return other
            case Macro(body=body):
                return self.inside(value).of(body, other=other)
            case _:
                return any(self.of(part, other=other) for part in _flowing(value))

    def met(self, value: Expression) -> Expression:
        if isinstance(value, Macro):
            body = self.inside(value).met(value.body)
            return replace(value, source=self.met(value.source), body=body)
        value = _rebuilt(value, self.met)
        match value:
            case Compare(left=left, right=right) if self.mixed(left, right):
                return self.compared(value)
            case Contains(item=item, container=container) if self.mixed(item, container):
                return self.contained(value)
            case Make(items=items):
                return replace(value, items=tuple(self.brought(item) for item in items))
            case _:
                return value

    def mixed(self, left: Expression, right: Expression) -> bool:
        sides = [side for side in (left, right) if not isinstance(side, Literal)]
        return all(any(self.of(side, other=other) for side in sides) for other in (True, False))

    def compared(self, value: Compare) -> Compare:
        """Compare values of this chart, or their JSON where they have classes."""
        if carriable(value.left.type) and carriable(value.right.type):
            return replace(value, left=self.brought(value.left), right=self.brought(value.right))
        return replace(value, left=JsonOf(value.left), right=JsonOf(value.right))

    def contained(self, value: Contains) -> Expression:
        """Look among members of this chart; those of a set are looked at one by one."""
        item, container = value.item, value.container
        if isinstance(container.type, Map):
            return value
        if carriable(item.type) and not self.of(container, other=True):
            return replace(value, item=self.brought(item))
        kind = getattr(container.type, "item", item.type)
        other = self.of(container, other=True)
        walk = replace(self, locals=self.locals | {EACH}) if other else self
        each = Compare("==", Reference("local", EACH, kind), item)
        return Macro("exists", container, EACH, walk.compared(each), value.type)

    def brought(self, value: Expression) -> Expression:
        if not self.of(value, other=True):
            return value
        match value:
            case Conditional(then=then, otherwise=otherwise):
                then, otherwise = self.brought(then), self.brought(otherwise)
                return replace(value, then=then, otherwise=otherwise)
            case ListOf(items=items):
                return replace(value, items=tuple(self.brought(item) for item in items))
            case Combine(left=left, right=right):
                return replace(value, left=self.brought(left), right=self.brought(right))
            case Macro(body=body):
                return replace(value, body=self.inside(value).brought(body))
            case _:
                return self.converted(value, value.type)

    def converted(self, value: Expression, kind: Type) -> Expression:
        """Give a value the type of this chart that has the same name."""
        match kind:
            case Named():
                return Convert(value, kind)
            case Optional(item=item):
                there = value if self.followed(value) else replace_type(value, item)
                test = Compare("==", value, NULL)
                return Conditional(test, NULL, self.converted(there, item), kind)
            case List(item=item):
                each = Reference("local", EACH, item)
                return Macro("map", value, EACH, self.converted(each, item), kind)
            case _:
                return value

    def followed(self, value: Expression) -> bool:
        """Tell whether a type checker remembers that the value was found to be there."""
        return "(" not in written(value, self.names)


def replace_type(value: Expression, kind: Type) -> Expression:
    """Give the expression as one that is known to be of a narrower type."""
    changed: Any = value
    return replace(changed, type=kind) if isinstance(value, Reference | Select | Index) else value


def _flowing(value: Expression) -> tuple[Expression, ...]:
    """Give the parts of which the value, or something inside it, is one."""
    match value:
        case Conditional(then=left, otherwise=right) | Combine(left=left, right=right):
            return left, right
        case ListOf(items=items):
            return items
        case Select(base=base) | Index(base=base):
            return (base,)
        case _:
            return ()


def _rebuilt(value: Any, change: Callable[[Expression], Expression]) -> Expression:
    """Give the expression with every part changed."""
    changed: dict[str, Any] = {}
    for name in value.__match_args__:
        part = getattr(value, name)
        if isinstance(part, tuple):
            changed[name] = tuple(change(each) for each in part)
        elif isinstance(part, KINDS):
            changed[name] = change(part)
    result: Expression = replace(value, **changed)
    return result
