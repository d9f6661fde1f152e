"""Lists of named, typed fields: of records, variants, errors, events, commands and phases."""

import json
from collections.abc import Collection

from lawful.document import Pointer
from lawful.lower.page import Page
from lawful.lower.typeterm import Types, resolve
from lawful.plain import problems
from lawful.valuetype import Default, Field, Nothing, Optional, Type


def read_fields(
    page: Page, at: Pointer, types: Types, reserved: Collection[str] = ()
) -> tuple[Field, ...]:
    """Read the fields at `at`, if there are any, in the author's order.

    A field whose type was reported to be wrong has the type Nothing, about which nobody complains.
    """
    return tuple(_field(page, (*at, name), types, reserved) for name in page.at(*at) or ())


def _field(page: Page, at: Pointer, types: Types, reserved: Collection[str]) -> Field:
    name = str(at[-1])
    if name in reserved:
        hint = "the JSON form or Python needs this name for itself"
        page.report("E215", page.key(*at), f"no field here may be called `{name}`", hint)
    body = page.at(*at)
    if not isinstance(body, dict):
        return Field(name, _type(page, at, types), "", omit_null=False, at=page.key(*at))
    kind = _type(page, (*at, "type"), types)
    omit = bool(body.get("omit_null", False))
    if omit and not isinstance(kind, Optional | Nothing):
        span = page.key(*at, "omit_null")
        page.report("E225", span, f"`{name}` is never null", "only a type with `?` can be left out")
    default = _default(page, at, kind)
    if omit and default is not None and default.value is not None:
        message = f"a null `{name}` that is left out would be read as its default"
        hint = "only a field whose default is null can be left out"
        page.report("E225", page.key(*at, "omit_null"), message, hint)
    return Field(name, kind, body.get("summary", ""), omit, page.key(*at), default)


def _default(page: Page, at: Pointer, kind: Type) -> Default | None:
    """Read the default as its author wrote it, with its own fields left out."""
    body = page.at(*at)
    if "default" not in body:
        return None
    wrong = () if isinstance(kind, Nothing) else problems(body["default"], kind)
    for path, expected in wrong:
        span = page.nearest((*at, "default", *path))
        page.report("E216", span, f"the default does not fit: expected {expected}")
    return Default(json.dumps(body["default"]))


def _type(page: Page, at: Pointer, types: Types) -> Type:
    return resolve(page, at, types) or Nothing()
