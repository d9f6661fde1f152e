"""Whether the subjects of a table are free of each other, but for the relations that are known.

They are if each is kept in a place of its own and can be all that its type says. Then every row
that is left is one that can be.
"""

from itertools import combinations

from lawful.expression.tree import Call, Contains, Expression, Reference, Select
from lawful.logic.subjects import Subjects
from lawful.logic.term import Key, Path, overlap, place
from lawful.valuetype import (
    Bool,
    Enum,
    Integer,
    Json,
    List,
    Map,
    Named,
    Optional,
    Set,
    Text,
    Type,
    Union,
)

SIMPLE = (Text, Named, Integer, Json, Bool, Enum)
ENDLESS = (Text, Named)


def is_free(subjects: Subjects) -> bool:
    """Tell whether no two subjects have to do with each other, but as pairs of terms."""
    found: list[Path] = []
    for name, node in subjects.nodes.items():
        own = None if node.expression is None else _kept(node.expression)
        if own is None or _is_of_two_minds(name, subjects):
            return False
        found.append(own)
    for condition in subjects.flags.values():
        own = _flag(condition)
        if own is None:
            return False
        found.append(own)
    if not all(_are_of_one_type(pair, subjects) for pair in subjects.same):
        return False
    return not any(overlap(one, other) for one, other in combinations(found, 2))


def _is_of_two_minds(term: Key, subjects: Subjects) -> bool:
    """Tell a term that is looked at as a number and as any other value."""
    number = any(term in terms for terms in subjects.numbers)
    return number and (term in subjects.values or any(term in pair for pair in subjects.same))


def _are_of_one_type(pair: tuple[Key, Key], subjects: Subjects) -> bool:
    kinds = {kind for term in pair for kind in subjects.nodes[term].kinds}
    return len({kind.item if isinstance(kind, Optional) else kind for kind in kinds}) == 1


def _kept(term: Expression) -> Path | None:
    """Say where a term is kept, if it can be anything of its type."""
    match term:
        case Reference() | Select() if _is_simple(term.type) or _is_tag(term):
            return _placed(term)
        case Call(function="size", arguments=(container,)):
            return _placed(container) if _is_of_any_size(container.type) else None
        case _:
            return None


def _is_of_any_size(kind: Type) -> bool:
    return isinstance(kind, List | Text | Map) or (
        isinstance(kind, Set) and isinstance(kind.item, Text | Named)
    )


def _placed(term: Expression) -> Path | None:
    """Give the place of a term, if it is there whatever else holds."""
    inner: Expression = term
    while isinstance(inner, Select):
        if isinstance(inner.base.type, Union) and not _is_tag(inner):
            return None
        inner = inner.base
    return place(term) if isinstance(inner, Reference) and inner.root != "case" else None


def _flag(condition: Expression) -> Path | None:
    match condition:
        case Reference() | Select() if isinstance(condition.type, Bool):
            return _placed(condition)
        case Call(function="is_blank", arguments=(text,)) if isinstance(text.type, Text):
            return _placed(text)
        case Contains(item=item, container=container) if isinstance(container.type, Set | List):
            return _placed(container) if _suits(item, container.type.item) else None
        case _:
            return None


def _suits(item: Expression, kind: Type) -> bool:
    """Tell whether a container that has the item, and one that has not, can always be made."""
    return item.type == kind and isinstance(kind, ENDLESS) and _placed(item) is not None


def _is_simple(kind: Type) -> bool:
    return isinstance(kind.item if isinstance(kind, Optional) else kind, SIMPLE)


def _is_tag(term: Expression) -> bool:
    return (
        isinstance(term, Select)
        and isinstance(term.base.type, Union)
        and term.name == term.base.type.tag
    )
