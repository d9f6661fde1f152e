"""The ports: methods at the border of the law, with the types of what they take and give."""

import re

from lawful.chart import Method, Parameter, Port
from lawful.document import Pointer
from lawful.lower.declared import Declarations
from lawful.lower.page import Page
from lawful.lower.typeterm import Types, resolve
from lawful.valuetype import Nothing, Type

LINE = "record"
"""What a parameter's type is called when it is a line of the chart's own ledger."""
STANDING = re.compile(rf"(?<!\w){LINE}(?!\w)")


def ports(page: Page, declared: Declarations) -> tuple[Port, ...]:
    """Read all ports."""
    return tuple(_port(page, ("ports", name), declared.names) for name in page.at("ports") or ())


def _port(page: Page, at: Pointer, types: Types) -> Port:
    methods = (_method(page, (*at, "methods", name), types) for name in page.at(*at, "methods"))
    return Port(str(at[-1]), page.at(*at)["summary"], tuple(methods), page.key(*at))


def _method(page: Page, at: Pointer, types: Types) -> Method:
    body = page.at(*at)
    takes = (_parameter(page, (*at, "takes", name), types) for name in page.at(*at, "takes") or ())
    return Method(
        name=str(at[-1]),
        summary=body["summary"],
        rules=tuple(body.get("rules", ())),
        takes=tuple(takes),
        gives=_type(page, (*at, "gives"), types) if "gives" in body else None,
        fails=_type(page, (*at, "fails"), types) if "fails" in body else None,
    )


def _parameter(page: Page, at: Pointer, types: Types) -> Parameter:
    if page.at(*at).strip() == LINE:
        return Parameter(str(at[-1]), None)
    near = Types((*types.names, LINE), types.declared)
    return Parameter(str(at[-1]), _type(page, at, near))


def _type(page: Page, at: Pointer, types: Types) -> Type:
    inside = STANDING.search(page.at(*at))
    if inside is None:
        return resolve(page, at, types) or Nothing()
    span = page.document.locate(at, inside.start(), inside.end())
    hint = "write `line: record` under `takes`; all else is made of the chart's types"
    page.report("E224", span, f"`{LINE}` stands alone, as the type of a parameter", hint)
    return Nothing()
