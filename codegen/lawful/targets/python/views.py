"""What the templates of the Python package may say, one view a module."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lawful.chart import Chart, Error, Phase
from lawful.graph import leaves
from lawful.naming import identifier, pascal, variant_class
from lawful.targets.python.annotation import annotation, type_class
from lawful.targets.python.lines import held, union, words_alias
from lawful.targets.python.quoting import docstring, literal, message
from lawful.targets.python.spelt import Spelt
from lawful.targets.python.structs import Struct, plain, tagged
from lawful.valuetype import (
    Declared,
    Enum,
    Field,
    List,
    Map,
    Named,
    Optional,
    Record,
    Set,
    Type,
    Union,
)


@dataclass(frozen=True, slots=True)
class NewType:
    """Text with a name of its own."""

    name: str
    base: str
    doc: str
    form: str = "newtype"


@dataclass(frozen=True, slots=True)
class Alias:
    """A name for one of several classes or words."""

    text: str
    doc: str
    form: str = "alias"


@dataclass(frozen=True, slots=True)
class ErrorClass:
    """An exception class: its fields as `name: type` and what its message is."""

    name: str
    kind: str
    doc: str
    parameters: tuple[str, ...]
    names: tuple[str, ...]
    fields: str
    message: str


Definition = NewType | Alias | Struct


def types(chart: Chart) -> tuple[Definition, ...]:
    """Define every declared type, each after those it is made of."""
    met: dict[str, Declared] = {}
    for each in chart.types:
        _visit(each, met)
    return tuple(found for each in met.values() for found in _definitions(each))


def _visit(kind: Type, met: dict[str, Declared]) -> None:
    match kind:
        case Optional(item=item) | List(item=item) | Set(item=item) | Map(value=item):
            _visit(item, met)
        case Named() | Enum():
            met.setdefault(kind.name, kind)
        case Record() | Union():
            for field in _parts(kind):
                _visit(field.type, met)
            met.setdefault(kind.name, kind)


def _parts(kind: Record | Union) -> Iterator[Field]:
    if isinstance(kind, Record):
        yield from kind.fields
        return
    for variant in kind.variants:
        yield from variant.fields


def _definitions(kind: Declared) -> Iterator[Definition]:
    name, doc = type_class(kind.name), docstring(kind.summary)
    match kind:
        case Named():
            yield NewType(name, "NotBlank" if kind.not_blank else "str", doc)
        case Enum(words=words):
            yield Alias(words_alias(name, tuple(literal(word) for word in words)), doc)
        case Record(fields=fields):
            yield plain(name, kind.summary, fields, "")
        case Union(variants=variants):
            classes = tuple(variant_class(kind.name, each.name) for each in variants)
            for each, spelt in zip(variants, classes, strict=True):
                summary = each.summary or f"The variant {each.name} of {kind.name}."
                yield tagged(spelt, summary, each.fields, (kind.tag, each.name), "")
            yield Alias(union(name, classes), doc)


def events(chart: Chart, spelt: Spelt) -> tuple[Struct, ...]:
    """Describe the structs of the events."""
    tag = chart.record.tag
    return tuple(
        tagged(spelt.events[each.name], each.summary, each.fields, (tag, each.name), "types.")
        for each in chart.events
    )


def phases(chart: Chart, spelt: Spelt) -> tuple[Struct, ...]:
    """Describe the structs of the phases that a run can be in."""
    return tuple(
        tagged(spelt.phases[each.name], each.summary, each.fields, ("phase", each.name), "types.")
        for each in leaves(chart.phases)
    )


def commands(chart: Chart, spelt: Spelt) -> tuple[Struct, ...]:
    """Describe the structs of the commands."""
    return tuple(
        tagged(
            spelt.commands[each.name], each.summary, each.fields, ("command", each.name), "types."
        )
        for each in chart.commands
    )


def errors(chart: Chart, spelt: Spelt) -> tuple[ErrorClass, ...]:
    """Describe the exception classes."""
    return tuple(_error(each, spelt) for each in chart.errors)


def _error(error: Error, spelt: Spelt) -> ErrorClass:
    names = tuple(identifier(field.name) for field in error.fields)
    kinds = (annotation(field.type, "types.") for field in error.fields)
    return ErrorClass(
        name=spelt.errors[error.name],
        kind=literal(pascal(error.name)),
        doc=docstring(error.summary),
        parameters=tuple(f"{name}: {kind}" for name, kind in zip(names, kinds, strict=True)),
        names=names,
        fields=_names(names),
        message=message(error.message),
    )


def verdicts(chart: Chart, spelt: Spelt) -> tuple[tuple[str, str], ...]:
    """Pair every final phase's class with its verdict."""
    return tuple(_facts(leaves(chart.phases), spelt, "verdict"))


def statuses(chart: Chart, spelt: Spelt) -> tuple[tuple[str, str], ...]:
    """Pair the class of every phase that has a status with it."""
    return tuple(_facts(leaves(chart.phases), spelt, "status"))


def _facts(found: Iterable[Phase], spelt: Spelt, fact: str) -> Iterator[tuple[str, str]]:
    for phase in found:
        word = phase.verdict if fact == "verdict" else phase.status
        if word is not None:
            yield spelt.phases[phase.name], literal(word)


def _names(names: tuple[str, ...]) -> str:
    """Give the names to those that match on an error."""
    return held("__match_args__ = (", tuple(map(literal, names)), ",)" if len(names) == 1 else ")")
