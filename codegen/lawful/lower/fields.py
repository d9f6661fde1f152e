"""Lists of named, typed fields: of records, variants, errors, events, commands and phases."""

from collections.abc import Collection

from lawful.document import Pointer
from lawful.lower.page import Page
from lawful.lower.typeterm import Types, resolve
from lawful.valuetype import Field, Nothing, Optional, Type


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
    return Field(name, kind, body.get("summary", ""), omit, page.key(*at))


def _type(page: Page, at: Pointer, types: Types) -> Type:
    return resolve(page, at, types) or Nothing()
