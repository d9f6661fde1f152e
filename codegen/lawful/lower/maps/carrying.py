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
        message = f"this is a value of `{ground.origin.name}`, which has classes of its own"
        hint = "make a value of this chart from its parts, or take `json(...)` of it"
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
    """Give the parts of which the value, or something inside it, is one."""
    match value:
        case Conditional(then=then, otherwise=otherwise):
            yield from _flowing(then)
            yield from _flowing(otherwise)
        case ListOf(items=items):
            for item in items:
                yield from _flowing(item)
        case Combine(left=left, right=right):
            yield from _flowing(left)
            yield from _flowing(right)
        case Macro(kind="map", body=body):
            yield from _flowing(body)
        case Select(base=base) | Index(base=base):
            yield from _flowing(base)
        case _:
            yield value
