"""Whether a type stands anywhere in a chart, in a declaration or in an expression."""

from dataclasses import fields, is_dataclass, replace

from lawful.chart import Chart
from lawful.valuetype import Type


def speaks_of(chart: Chart, wanted: Type) -> bool:
    """Tell whether anything is of the type, but in properties: no code is made of those."""
    todo: list[object] = [replace(chart, properties=())]
    met: set[int] = set()
    while todo:
        part = todo.pop()
        if id(part) in met:
            continue
        met.add(id(part))
        if part == wanted:
            return True
        if isinstance(part, tuple):
            todo.extend(part)
        elif is_dataclass(part):
            todo.extend(getattr(part, each.name) for each in fields(part))
    return False
