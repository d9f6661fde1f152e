"""The typed tree of an expression: what every reader of a chart sees of it.

A node knows its type and nothing of the text it came from. Every node is total: it has a value
of its type whatever the event, the phase and the variables are.
"""

from dataclasses import dataclass
from typing import Literal as Word
from typing import TypeAlias

from lawful.valuetype import Bool, Field, Json, Named, Record, Type, Union, fields_of

BOOL, JSON = Bool(), Json()

Root: TypeAlias = Word["record", "event", "phase", "case", "variable", "input", "local"]
Comparison: TypeAlias = Word["==", "!=", "<", "<=", ">", ">="]


@dataclass(frozen=True, slots=True)
class Literal:
    """A constant: a number, a text, a boolean, an enum's word (as text) or null."""

    value: bool | int | str | None
    type: Type


@dataclass(frozen=True, slots=True)
class Reference:
    """A value by name: of the record, event, phase or case, a variable, input or local."""

    root: Root
    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Select:
    """The field of a record, or the tag of a union: `base.name`."""

    base: "Expression"
    name: str
    type: Type


@dataclass(frozen=True, slots=True)
class Index:
    """`base[key]` of a map or a list; null where there is none, so the type is optional."""

    base: "Expression"
    key: "Expression"
    type: Type


@dataclass(frozen=True, slots=True)
class Compare:
    """Two values of comparable types; `==` on JSON is strict (see `same_json`)."""

    operator: Comparison
    left: "Expression"
    right: "Expression"
    type: Bool = BOOL


@dataclass(frozen=True, slots=True)
class Contains:
    """`item in container`: a member of a set or a list, or a key of a map."""

    item: "Expression"
    container: "Expression"
    type: Bool = BOOL


@dataclass(frozen=True, slots=True)
class Not:
    """`!item`."""

    item: "Expression"
    type: Bool = BOOL


@dataclass(frozen=True, slots=True)
class And:
    """All hold; at least two items, read from the left up to the first that fails."""

    items: tuple["Expression", ...]
    type: Bool = BOOL


@dataclass(frozen=True, slots=True)
class Or:
    """One holds; at least two items, read from the left up to the first that holds."""

    items: tuple["Expression", ...]
    type: Bool = BOOL


@dataclass(frozen=True, slots=True)
class Conditional:
    """`test ? then : otherwise`."""

    test: "Expression"
    then: "Expression"
    otherwise: "Expression"
    type: Type


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """The exact sum or difference of two integers."""

    operator: Word["+", "-"]
    left: "Expression"
    right: "Expression"
    type: Type


@dataclass(frozen=True, slots=True)
class Combine:
    """`+` joins lists, or adds a list's or set's members to a set; `-` takes them out of a set."""

    operator: Word["+", "-"]
    left: "Expression"
    right: "Expression"
    type: Type


@dataclass(frozen=True, slots=True)
class ListOf:
    """`[a, b, c]`."""

    items: tuple["Expression", ...]
    type: Type


@dataclass(frozen=True, slots=True)
class Call:
    """A function: size(list|set|map|text), sum(list), min(a, b), max(a, b), is_blank(text)."""

    function: Word["size", "sum", "min", "max", "is_blank"]
    arguments: tuple["Expression", ...]
    type: Type


@dataclass(frozen=True, slots=True)
class Macro:
    """`source.exists(local, body)`, `.all` and `.map` over a list; the body may name the local."""

    kind: Word["exists", "all", "map"]
    source: "Expression"
    local: str
    body: "Expression"
    type: Type


@dataclass(frozen=True, slots=True)
class Make:
    """`Record{field: item}` or `Union.variant{...}`; a number is cut to the range of its field."""

    type: Record | Union
    variant: str | None
    items: tuple["Expression", ...]

    def filled(self) -> tuple[tuple[Field, "Expression"], ...]:
        """Pair every field, in the type's own order, with what fills it."""
        return tuple(zip(fields_of(self.type, self.variant), self.items, strict=True))


@dataclass(frozen=True, slots=True)
class Convert:
    """`Name(item)`: the same text under the name of another type that takes it."""

    item: "Expression"
    type: Named


@dataclass(frozen=True, slots=True)
class JsonOf:
    """`json(item)`: the value as it is written, with sets in order and without omitted nulls."""

    item: "Expression"
    type: Json = JSON


Expression: TypeAlias = (
    Literal
    | Reference
    | Select
    | Index
    | Compare
    | Contains
    | Not
    | And
    | Or
    | Conditional
    | Arithmetic
    | Combine
    | ListOf
    | Call
    | Macro
    | Make
    | Convert
    | JsonOf
)
