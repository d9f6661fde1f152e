"""Which values of one chart another can take as they are.

Each generated package has classes of its own, also for the types that two charts import. Texts,
words, numbers and JSON are the same everywhere; a record or a union of another chart is not.
"""

from collections.abc import Iterator

from lawful.document import Pointer
from lawful.expression.tree import (
    Combine,
    Conditional,
    Expression,
    Index,
    ListOf,
    Macro,
    Make,
    Reference,
    Select,
)
from lawful.lower.maps.ground import Ground
from lawful.lower.page import Page
from lawful.valuetype import List, Map, Optional, Record, Set, Type, Union


def carried(page: Page, at: Pointer, value: Expression, wanted: Type, ground: Ground) -> None:
    """Report a value that only the chart it comes from has a class for."""
    if ground.origin is None or not _own(wanted):
        return
    if any(_foreign(part) for part in _flowing(value)):
        message = f"this is a value of `{ground.origin.name}`, and no value of this chart"
        hint = "make it anew from its parts; texts, words, numbers and JSON are the same in both"
        page.report("E232", page.nearest(at), message, hint)


def _own(kind: Type) -> bool:
    """Tell whether a chart has its own class for values of the type."""
    match kind:
        case Record() | Union() | Set() | Map():
            return True
        case Optional(item=item) | List(item=item):
            return _own(item)
        case _:
            return False


def _foreign(part: Expression) -> bool:
    return isinstance(part, Reference) and part.root not in {"input", "local"}


def _flowing(value: Expression) -> Iterator[Expression]:
    """Give the innermost parts of which the value, or something inside it, is one."""
    inside = _inside(value)
    if not inside:
        yield value
    for part in inside:
        yield from _flowing(part)


def _inside(value: Expression) -> tuple[Expression, ...]:
    """Give the parts; a local stands for a member of its list."""
    match value:
        case Make():
            return tuple(item for field, item in value.filled() if _own(field.type))
        case Conditional(then=left, otherwise=right) | Combine(left=left, right=right):
            return left, right
        case ListOf(items=items):
            return items
        case Macro(kind="map", source=source, local=local, body=body):
            return (body, source) if _names(body, local) else (body,)
        case Select(base=base) | Index(base=base):
            return (base,)
        case _:
            return ()


def _names(value: Expression, local: str) -> bool:
    """Tell whether the local is, or gives, the value or something inside it."""
    if isinstance(value, Reference):
        return value.root == "local" and value.name == local
    return any(_names(part, local) for part in _inside(value))
