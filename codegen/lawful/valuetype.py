"""The types of values that a chart may speak of.

Types are compared by meaning: two are equal when they have the same name and shape. Integers are
ranges, so that arithmetic can be followed exactly until a value is stored; storing a number in a
narrower range saturates at the end of that range.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from lawful.diagnostic import Span

U8_MAX = 2**8 - 1
U32_MAX = 2**32 - 1
U64_MAX = 2**64 - 1
I64_MIN, I64_MAX = -(2**63), 2**63 - 1


@dataclass(frozen=True, slots=True)
class Text:
    """Any text, kept verbatim."""


@dataclass(frozen=True, slots=True)
class Bool:
    """True or false."""


@dataclass(frozen=True, slots=True)
class Json:
    """Any JSON value; integers and floats are two classes that never equal each other."""


@dataclass(frozen=True, slots=True)
class Null:
    """The type of the literal `null` alone."""


@dataclass(frozen=True, slots=True)
class Nothing:
    """The type of an element of the empty list: no value has it, and it fits every type."""


@dataclass(frozen=True, slots=True)
class Integer:
    """Whole numbers from `low` to `high`, both inclusive; None has no bound on that side."""

    low: int | None
    high: int | None


@dataclass(frozen=True, slots=True)
class Named:
    """Text with a name of its own, so that two kinds of identifiers are never compared."""

    name: str
    not_blank: bool
    summary: str = field(compare=False)
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Enum:
    """One of a list of words."""

    name: str
    words: tuple[str, ...]
    summary: str = field(compare=False)
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Default:
    """What a field is where it is left out, as JSON text: nobody can change it, 1 is not 1.0."""

    text: str

    @property
    def value(self) -> Any:
        """Give the plain value, made anew."""
        return json.loads(self.text)


@dataclass(frozen=True, slots=True)
class Field:
    """A named value; with `omit_null` a null is left out when the value is written as JSON.

    The default is the author's own; without one, an optional field that is left out is null.
    """

    name: str
    type: "Type"
    summary: str = field(compare=False)
    omit_null: bool
    at: Span = field(compare=False, repr=False)
    default: Default | None = None

    @property
    def required(self) -> bool:
        """Tell whether a value of the field must be written."""
        return self.default is None and not isinstance(self.type, Optional)

    def of(self, values: Mapping[str, Any]) -> Any:
        """Give the field as it was written, or what it is where it was left out."""
        if self.default is not None and self.name not in values:
            return self.default.value
        return values.get(self.name)


@dataclass(frozen=True, slots=True)
class Record:
    """A value made of named fields, in the author's order."""

    name: str
    fields: tuple[Field, ...]
    summary: str = field(compare=False)
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Variant:
    """One alternative of a union: the word in its tag and the fields beside it."""

    name: str
    fields: tuple[Field, ...]
    summary: str = field(compare=False)
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Union:
    """One of several variants, told apart by the word under the key `tag`."""

    name: str
    tag: str
    variants: tuple[Variant, ...]
    summary: str = field(compare=False)
    at: Span = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Optional:
    """A value of the item's type, or null."""

    item: "Type"


@dataclass(frozen=True, slots=True)
class List:
    """Values of one type, in order."""

    item: "Type"


@dataclass(frozen=True, slots=True)
class Set:
    """Distinct values of one type; it shares structure with the set that it was made from."""

    item: "Type"


@dataclass(frozen=True, slots=True)
class Map:
    """Values of one type under keys of text."""

    value: "Type"


Declared: TypeAlias = Named | Enum | Record | Union
Type: TypeAlias = (
    Text | Bool | Json | Null | Nothing | Integer | Declared | Optional | List | Set | Map
)

BUILT_IN: Mapping[str, Type] = MappingProxyType(
    {
        "text": Text(),
        "bool": Bool(),
        "u8": Integer(0, U8_MAX),
        "u32": Integer(0, U32_MAX),
        "u64": Integer(0, U64_MAX),
        "i64": Integer(I64_MIN, I64_MAX),
        "json": Json(),
        "timestamp_ms": Integer(0, U64_MAX),
    }
)


def tag_of(kind: Union) -> Enum:
    """Give the type of the word that tells which variant a value is."""
    words = tuple(each.name for each in kind.variants)
    return Enum(f"{kind.name}.{kind.tag}", words, kind.summary, kind.at)


def is_tag(kind: Type) -> bool:
    """Tell whether a type is that of the tag of a union, which nobody can name."""
    return isinstance(kind, Enum) and "." in kind.name


def fields_of(kind: Record | Union, variant: str | None) -> tuple[Field, ...]:
    """Give the fields of a record, or of the variant of a union."""
    if isinstance(kind, Record):
        return kind.fields
    return next(each.fields for each in kind.variants if each.name == variant)
