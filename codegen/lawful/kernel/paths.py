"""Where a value stands: the paths that expressions lead along, and the types at their ends."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from lawful.chart import Chart, Plain, Variable, Watch
from lawful.expression.tree import Convert, Expression, Reference, Select
from lawful.graph import leaves
from lawful.interpret.values import live, plain
from lawful.kernel.model import Constant, Need, Path
from lawful.usage import inside
from lawful.valuetype import Bool, Enum, Field, List, Map, Optional, Record, Set, Type, Union

MEMBER = "[]"
FILLED = "#"


@dataclass(frozen=True, slots=True)
class Here:
    """Where an expression is read: the leaf, the event and the property, as far as one is meant."""

    leaf: str = ""
    event: str = ""
    scope: str = ""
    inside: tuple[str, ...] = ()

    def within(self, local: str) -> "Here":
        """Give the place inside a macro, whose local no path leads along."""
        return replace(self, inside=(*self.inside, local))


@dataclass(slots=True)
class Grounds:
    """What paths begin with beside the chart's own: watches of properties, inputs of a map."""

    chart: Chart
    watches: Mapping[tuple[str, str], Watch] = field(default_factory=dict)
    inputs: Mapping[str, Type] = field(default_factory=dict)
    _fields: Mapping[tuple[str, str], Mapping[str, Type]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Note the types of all that paths of this chart begin with."""
        chart = self.chart
        self._fields = {
            ("variable", ""): {each.name: each.type for each in chart.variables},
            ("record", ""): _types(chart.record.fields),
            **{("phase", leaf.name): _types(leaf.fields) for leaf in leaves(chart.phases)},
            **{("event", event.name): _types(event.fields) for event in chart.events},
        }

    def path(self, expression: Expression, here: Here) -> Path | None:
        """Give the path that an expression leads along; None if it works something out."""
        match expression:
            case Convert(item=item):
                return self.path(item, here)
            case Select(base=base, name=name):
                above = self.path(base, here)
                return None if above is None else (*above, name)
            case Reference(root=root, name=name):
                return self._begun(root, name, here)
            case _:
                return None

    def _begun(self, root: str, name: str, here: Here) -> Path | None:
        match root:
            case "variable" if (here.scope, name) in self.watches:
                return ("watch", here.scope, name)
            case "variable" if self._identity() == name and name not in self._variables():
                return ("identity", "", name)
            case "variable" | "record" | "input":
                return (root, "", name)
            case "phase":
                return (root, here.leaf, name)
            case "event":
                return (root, here.event, name)
            case _:
                return None

    def _variables(self) -> Mapping[str, Type]:
        return self._fields["variable", ""]

    def _identity(self) -> str | None:
        return None if self.chart.record.identity is None else self.chart.record.identity.field

    def kind(self, path: Path) -> Type:
        """Give the type of what stands at a path; null above it makes it null, whatever it says."""
        found = self._root(path)
        for name in path[3:]:
            found = _inner(found, name)
        return found

    def _root(self, path: Path) -> Type:
        root, owner, name = path[:3]
        match root:
            case "watch":
                return self.watches[owner, name].type
            case "input":
                return self.inputs[name]
            case "identity":
                return self.chart.record.identity.type  # type: ignore[union-attr]
            case "variable" | "record" | "phase" | "event":
                return self._fields[root, owner][name]
            case _:
                message = f"a path cannot begin with {root}"
                raise AssertionError(message)

    def first(self, path: Path) -> tuple[Constant, ...]:
        """List the constants that stand at a path before any event: of a set, all its members."""
        kept: Variable | Watch
        match path[0]:
            case "variable":
                kept = next(each for each in self.chart.variables if each.name == path[2])
            case "watch":
                kept = self.watches[path[1], path[2]]
            case _:
                return ()
        value = plain(live(kept.initial, kept.type))
        for name in path[3:]:
            if name == MEMBER:
                return tuple(map(constant_of, value or ()))
            value = value.get(name) if isinstance(value, dict) else None
        return () if value is None else (constant_of(value),)

    def may_be_null(self, path: Path) -> bool:
        """Tell whether null can stand at the path, by its own type or because of one above it."""
        return bool(self.needs(path))

    def needs(self, path: Path) -> tuple[Need, ...]:
        """List what must be there lest null stands at the path."""
        found, needs = self._root(path), list[Need]()
        for at, name in enumerate((*path[3:], None), 3):
            if isinstance(found, Optional):
                needs.append(Need(path[:at]))
            kind = core(found)
            if isinstance(kind, Union) and name not in {None, kind.tag}:
                words = _having(kind, str(name))
                if len(words) < len(kind.variants):
                    needs.append(Need((*path[:at], kind.tag), words))
            found = found if name is None else _inner(found, name)
        return tuple(needs)


def _having(kind: Union, name: str) -> tuple[str, ...]:
    return tuple(
        variant.name for variant in kind.variants if name in {each.name for each in variant.fields}
    )


def constant_of(value: Plain) -> Constant:
    """Give a constant of a value, by which it is compared: of lists and records, their JSON."""
    if isinstance(value, list | dict | float):
        return json.dumps(value, sort_keys=True)
    return value


def _types(fields: tuple[Field, ...]) -> Mapping[str, Type]:
    return {each.name: each.type for each in fields}


def _named(fields: tuple[Field, ...], name: str) -> Type:
    return next(each.type for each in fields if each.name == name)


def core(kind: Type) -> Type:
    """Give the type without null."""
    return kind.item if isinstance(kind, Optional) else kind


def _inner(kind: Type, name: str) -> Type:
    match core(kind):
        case Record(fields=fields):
            return _named(fields, name)
        case Union(tag=tag) as union if name == tag:
            return Enum(union.name, tuple(each.name for each in union.variants), "", union.at)
        case Union(variants=variants):
            fields = tuple(each for variant in variants for each in variant.fields)
            return _named(fields, name)
        case Set(item=item) if name == MEMBER:
            return item
        case List() | Map() if name == FILLED:
            return Bool()
        case found:
            message = f"{name} leads nowhere in {found}"
            raise AssertionError(message)


def prefix(one: Path, other: Path) -> bool:
    """Tell whether one path leads along the other."""
    return one == other[: len(one)] or other == one[: len(other)]


def told(grounds: Grounds, expression: Expression, here: Here) -> tuple[Path, ...]:
    """List the whole paths into the event, its record or the inputs that an expression reads."""
    path = grounds.path(expression, here)
    if path is not None:
        return (path,) if path[0] in {"event", "record", "input"} else ()
    return tuple(each for part in inside(expression) for each in told(grounds, part, here))
