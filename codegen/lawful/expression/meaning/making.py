"""`Record{field: value}` and `Union.variant{field: value}`."""

from typing import TypeAlias

from lawful.expression.meaning.here import Here
from lawful.expression.meaning.needs import need
from lawful.expression.omission import left_out
from lawful.expression.syntax import Construction, Extent
from lawful.expression.tree import Expression, Make
from lawful.expression.wording import article, nearest
from lawful.valuetype import Declared, Enum, Named, Record, Union, fields_of

Shape: TypeAlias = tuple[Record | Union, str | None]


def construction(here: Here, part: Construction) -> Expression | None:
    """Type the making of a value, each of its fields where it is written."""
    shape = _shape(here, part)
    if shape is None:
        for filling in part.fillings:
            here.typed(filling.value)
        return None
    fields = fields_of(*shape)
    given = _given(here, part, shape)
    lacking = [each.name for each in fields if each.name not in given and not left_out(each)]
    if lacking:
        names = ", ".join(f"`{name}`" for name in lacking)
        message = f"{names} of `{_spelt(shape)}` is not given a value"
        here.report(_named(part), "E259", message, _example(shape))
    items = tuple(given.get(each.name) or left_out(each) for each in fields)
    found = tuple(item for item in items if item is not None)
    whole = len(found) == len(fields) and len(given) == len(part.fillings)
    return Make(*shape, found) if whole and None not in given.values() else None


def _shape(here: Here, part: Construction) -> Shape | None:
    kind, name = here.scope.types.get(part.name.name), part.name.name
    match kind, part.variant:
        case None, _:
            known = (each.name for each in here.scope.types.values() if _has_fields(each))
            here.report(part.name.at, "E252", f"no type is called `{name}`", nearest(name, known))
        case Record(), None:
            return kind, None
        case Union(variants=variants), variant if variant is not None:
            words = [each.name for each in variants]
            if variant.name in words:
                return kind, variant.name
            message = f"{article(kind)} has no variant `{variant.name}`"
            here.report(variant.at, "E252", message, nearest(variant.name, words))
        case _, _:
            message = f"{article(kind)} is not made in this way"
            here.report(_named(part), "E259", message, instead(kind))
    return None


def _has_fields(kind: Declared) -> bool:
    return isinstance(kind, Record | Union)


def instead(kind: Declared) -> str:
    """Say how a value of the type is written."""
    match kind:
        case Record():
            return _example((kind, None))
        case Union(variants=variants):
            return _example((kind, variants[0].name))
        case Named(name=name):
            return f"write `{name}(text)`"
        case Enum(words=words):
            return f'a word stands between quotes: `"{words[0]}"`'


def _example(shape: Shape) -> str:
    names = ", ".join(f"{each.name}: ..." for each in fields_of(*shape) if not left_out(each))
    return f"write `{_spelt(shape)}{{{names}}}`"


def _spelt(shape: Shape) -> str:
    kind, variant = shape
    return kind.name if variant is None else f"{kind.name}.{variant}"


def _named(part: Construction) -> Extent:
    """Reach over the name of what is made."""
    last = part.name if part.variant is None else part.variant
    return Extent(part.name.at.start, last.at.end, 1)


def _given(here: Here, part: Construction, shape: Shape) -> dict[str, Expression | None]:
    """Type what is written of the fields; None for a field that is wrong."""
    known = {each.name: each for each in fields_of(*shape)}
    given: dict[str, Expression | None] = {}
    for filling in part.fillings:
        name = filling.name.name
        if name not in known:
            message = f"`{_spelt(shape)}` has no field `{name}`"
            here.report(filling.name.at, "E253", message, nearest(name, known))
            here.typed(filling.value)
        elif name in given:
            here.report(filling.name.at, "E259", f"`{name}` is given a value twice", "")
            here.typed(filling.value, known[name].type)
        else:
            given[name] = need(here, filling.value, known[name].type)
    return given
