"""Fields and structs as a template writes them."""

from dataclasses import dataclass

from lawful.naming import identifier
from lawful.targets.python.annotation import annotation
from lawful.targets.python.beginning import default, made
from lawful.targets.python.lines import held
from lawful.targets.python.quoting import docstring, literal
from lawful.valuetype import Field


@dataclass(frozen=True, slots=True)
class Struct:
    """A frozen struct: its class, the arguments of the class statement, and lines of fields."""

    name: str
    doc: str
    arguments: tuple[str, ...]
    fields: tuple[str, ...]
    form: str = "struct"


def tagged(
    name: str, doc: str, fields: tuple[Field, ...], tag: tuple[str, str], declared: str
) -> Struct:
    """Describe a struct that is told apart by a word under a key of its JSON form."""
    arguments = (f"tag_field={literal(tag[0])}", f"tag={literal(tag[1])}")
    return Struct(name, docstring(doc), (*arguments, *_options(fields)), _lines(fields, declared))


def plain(name: str, doc: str, fields: tuple[Field, ...], declared: str) -> Struct:
    """Describe a struct without a tag."""
    return Struct(name, docstring(doc), _options(fields), _lines(fields, declared))


def _options(fields: tuple[Field, ...]) -> tuple[str, ...]:
    renamed = {
        field.name: identifier(field.name)
        for field in fields
        if identifier(field.name) != field.name
    }
    pairs = tuple(f"{literal(name)}: {literal(key)}" for key, name in renamed.items())
    return (
        "frozen=True",
        "kw_only=True",
        "forbid_unknown_fields=True",
        *(("omit_defaults=True",) if any(field.omit_null for field in fields) else ()),
        *((held("rename={", pairs, "}"),) if renamed else ()),
        "gc=False",
    )


def _lines(fields: tuple[Field, ...], declared: str) -> tuple[str, ...]:
    omitting = any(field.omit_null for field in fields)
    lines: list[str] = []
    for field in fields:
        begin = f"{identifier(field.name)}: {annotation(field.type, declared)}"
        whole = _omitted if omitting and field.omit_null else _anew if omitting else _shared
        lines.extend(whole(begin, field, declared).splitlines())
        if field.summary:
            lines.append(docstring(field.summary))
    return tuple(lines)


def _omitted(begin: str, _field: Field, _declared: str) -> str:
    """Write a field that is left out when it is null."""
    return f"{begin} = None"


def _anew(begin: str, field: Field, declared: str) -> str:
    """Write a field beside such fields; msgspec leaves a default out unless a function makes it."""
    if field.required:
        return begin
    value = field.of({})
    if value is None:
        return f"{begin} = msgspec.field(default_factory={declared}null)"
    return made(f"{begin} = ", value, field.type, declared)


def _shared(begin: str, field: Field, declared: str) -> str:
    if field.required:
        return begin
    return default(f"{begin} = ", field.of({}), field.type, declared)
