"""Equality of plain values: structural and strict, as JSON has it.

Integers and floats are two classes that never equal each other, and true is not 1.
"""

from typing import Any


def same_json(left: Any, right: Any) -> bool:
    """Tell whether two plain values are equal; the order of keys does not count."""
    todo = [(left, right)]
    while todo:
        one, other = todo.pop()
        match one, other:
            case (dict(), dict()):
                if one.keys() != other.keys():
                    return False
                todo.extend((value, other[key]) for key, value in one.items())
            case (list() | tuple(), list() | tuple()):
                if len(one) != len(other):
                    return False
                todo.extend(zip(one, other, strict=True))
            case _:
                if type(one) is not type(other) or one != other:
                    return False
    return True


def contained(item: Any, container: Any) -> bool:
    """Tell whether a list has such a member, a set the member, or a map the key."""
    if isinstance(container, list | tuple):
        return any(same_json(item, one) for one in container)
    return item in container
