"""Which types have a name of their own in every generated package."""

from lawful.valuetype import List, Map, Named, Optional, Record, Set, Type, Union


def nominal(kind: Type) -> bool:
    """Tell whether a value of the type, or something inside it, is of a type with such a name."""
    match kind:
        case Named() | Record() | Union():
            return True
        case Optional(item=item) | List(item=item) | Set(item=item) | Map(value=item):
            return nominal(item)
        case _:
            return False


def carriable(kind: Type) -> bool:
    """Tell whether a value of the type can be given the type of another package by its texts."""
    match kind:
        case Record() | Union() | Set() | Map():
            return not nominal(kind)
        case Optional(item=item) | List(item=item):
            return carriable(item)
        case _:
            return True
