"""The variables of a chart and what they begin with."""

from lawful.chart import (
    Plain,
    Variable,
)
from lawful.document import Pointer
from lawful.expression import RESERVED
from lawful.lower.declared import Declarations
from lawful.lower.page import Page
from lawful.lower.typeterm import resolve
from lawful.plain import problems
from lawful.valuetype import (
    List,
    Map,
    Nothing,
    Optional,
    Set,
    Type,
)


def variable(page: Page, name: str, declared: Declarations) -> Variable:
    """Read one variable."""
    at = ("variables", name)
    body = page.at(*at)
    taken = {"phase", f"next_{page.at('record', 'sequence', 'field')}"} | {
        str(page.at("record", "identity", "field"))
    }
    if name in taken or name in RESERVED:
        hint = "the state or the expressions have this name for themselves"
        page.report("E215", page.key(*at), f"no variable may be called `{name}`", hint)
    kind = resolve(page, (*at, "type"), declared.names) or Nothing()
    initial, shown = initial_value(page, at, kind), body.get("for_readers", False)
    return Variable(name, kind, initial, body["summary"], shown, page.key(*at))


def initial_value(page: Page, at: Pointer, kind: Type) -> Plain:
    """Read what a variable is before the first event; what its type begins with, if not said."""
    body = page.at(*at)
    if "initial" in body:
        for path, expected in problems(body["initial"], kind):
            span = page.nearest((*at, "initial", *path))
            page.report("E216", span, f"the initial value does not fit: expected {expected}")
        value: Plain = body["initial"]
        return value
    match kind:
        case List() | Set():
            return []
        case Map():
            return {}
        case Optional() | Nothing():
            return None
        case _:
            page.report("E209", page.key(*at), f"`{at[-1]}` has no `initial` value")
            return None
