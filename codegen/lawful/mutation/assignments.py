"""What is stored, shown or told, with another value or left out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from lawful.chart import Assignment
from lawful.expression.printing import printed
from lawful.expression.tree import Reference
from lawful.mutation.mutant import Change, put
from lawful.mutation.values import altered
from lawful.valuetype import Type


def dropped(given: tuple[Assignment, ...]) -> Iterator[Change[tuple[Assignment, ...]]]:
    """Leave one out at a time, so that the old value stays."""
    for place, each in enumerate(given):
        said = f"`{each.name}: {printed(each.value)}`"
        vain = f"{said} stores what is stored there already"
        yield Change("drop set", f"without {said}", vain, each.at, put(given, place))


def revalued(
    operator: str,
    given: tuple[Assignment, ...],
    kinds: Mapping[str, Type],
    scope: Sequence[Reference],
) -> Iterator[Change[tuple[Assignment, ...]]]:
    """Give one another value at a time, except that it keeps the one it has."""
    for place, each in enumerate(given):
        for other in altered(each.value, kinds[each.name], scope):
            if other == Reference("variable", each.name, kinds[each.name]):
                continue
            was, now = f"`{each.name}: {printed(each.value)}`", f"`{printed(other)}`"
            changed = put(given, place, replace(each, value=other))
            yield Change(operator, f"{now} instead of {was}", "", each.at, changed)
