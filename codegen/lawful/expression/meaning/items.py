"""`base[key]`, which is null where there is nothing under the key."""

from lawful.expression.fitting import optional
from lawful.expression.meaning.here import Here
from lawful.expression.meaning.needs import need, sort
from lawful.expression.ranges import ANY_NUMBER
from lawful.expression.syntax import Item
from lawful.expression.tree import Expression, Index
from lawful.valuetype import List, Map, Text


def item(here: Here, part: Item) -> Expression | None:
    """Type the reading of an item."""
    base = here.typed(part.base)
    if base is None or not sort(here, part.base, base, (List, Map), "a list or a map"):
        here.typed(part.key)
        return None
    match base.type:
        case Map(value=value):
            key = need(here, part.key, Text())
            return None if key is None else Index(base, key, optional(value))
        case List(item=inner):
            key = need(here, part.key, ANY_NUMBER)
            return None if key is None else Index(base, key, optional(inner))
    return None
