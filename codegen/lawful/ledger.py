"""A line of a ledger as a plain record that fits its chart, or what is wrong with it.

It takes the lines that the `decode` of the chart's package takes, for commands that have to do
without a package.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from lawful.chart import Chart, Event, Plain
from lawful.plain import problems
from lawful.valuetype import Field, List, Map, Optional, Record, Set, Type, Union, fields_of

DEEPEST = 127


@dataclass(frozen=True, slots=True)
class Misfit:
    """Why a line is no record of the chart; `path` leads to the part that is wrong."""

    path: str
    message: str

    def __str__(self) -> str:
        """Say where and what."""
        return f"{self.path}: {self.message}" if self.path else self.message


def parsed(text: str | bytes) -> "Plain | Misfit":
    """Read JSON, with its numbers as they are written."""
    try:
        told = text.decode() if isinstance(text, bytes) else text
        value: Plain = json.loads(
            told, object_pairs_hook=_mapping, parse_constant=_no_number, parse_int=_whole
        )
    except RecursionError:
        return Misfit("", f"nested deeper than {DEEPEST} levels")
    except ValueError as fault:
        return Misfit("", f"not JSON: {fault}")
    return Misfit("", f"nested deeper than {DEEPEST} levels") if _depth(value) > DEEPEST else value


def record_of(chart: Chart, value: Plain) -> dict[str, Any] | Misfit:
    """Hold a value against the chart's record and the event that it says it carries."""
    if not isinstance(value, dict):
        return Misfit("", "expected a record")
    event = _event(chart, value.get("event"))
    if isinstance(event, Misfit):
        return event
    inner: Any = value["event"]
    found = (
        *_misfits(chart, "record", _without(value, "event"), chart.record.fields),
        *_misfits(chart, "event", _without(inner, chart.record.tag), event.fields),
    )
    return found[0] if found else value


def _event(chart: Chart, value: Plain) -> Event | Misfit:
    if not isinstance(value, dict):
        return Misfit("event", "expected an event")
    name = value.get(chart.record.tag)
    event = next((each for each in chart.events if each.name == name), None)
    if event is not None:
        return event
    near = get_close_matches(str(name), [each.name for each in chart.events], 1)
    hint = f"; did you mean `{near[0]}`?" if near else ""
    return Misfit(f"event.{chart.record.tag}", f"no event is called {json.dumps(name)}{hint}")


def _misfits(
    chart: Chart, name: str, value: Mapping[str, Plain], fields: tuple[Field, ...]
) -> Iterator[Misfit]:
    kind = Record(name, fields, "", chart.at)
    above = ("event",) if name == "event" else ()
    found = problems(dict(value), kind)
    told = [(path, f"expected {expected}") for path, expected in found]
    told = told or [(path, "a key is repeated") for path in _repeated(value, kind)]
    return (Misfit(_path((*above, *path)), message) for path, message in told)


class _Repeated(dict[str, Plain]):
    """A mapping in which a key was written more than once."""


def _mapping(pairs: list[tuple[str, Plain]]) -> dict[str, Plain]:
    read = dict(pairs)
    return read if len(read) == len(pairs) else _Repeated(read)


def _without(value: dict[str, Plain], key: str) -> dict[str, Plain]:
    return type(value)({name: each for name, each in value.items() if name != key})


def _repeated(value: Any, kind: Type) -> Iterator[tuple[str | int, ...]]:
    """Find the mappings with a repeated key; in free JSON the last one counts."""
    match kind:
        case Optional(item=item):
            yield from () if value is None else _repeated(value, item)
        case List(item=item) | Set(item=item):
            yield from _below(enumerate(value), dict.fromkeys(range(len(value)), item))
        case Map(value=item):
            yield from [()] * isinstance(value, _Repeated)
            yield from _below(value.items(), dict.fromkeys(value, item))
        case Record() | Union():
            yield from [()] * isinstance(value, _Repeated)
            variant = value[kind.tag] if isinstance(kind, Union) else None
            kinds = {each.name: each.type for each in fields_of(kind, variant)}
            yield from _below(value.items(), kinds)
        case _:
            return


def _below(values: Iterable[tuple[Any, Any]], kinds: Mapping[Any, Type]) -> Iterator[Any]:
    for key, each in values:
        if key in kinds:
            yield from ((key, *path) for path in _repeated(each, kinds[key]))


def _path(path: Iterable[str | int]) -> str:
    steps = (f"[{each}]" if isinstance(each, int) else f".{each}" for each in path)
    return "".join(steps).removeprefix(".")


def _depth(value: Plain) -> int:
    match value:
        case dict():
            return 1 + max(map(_depth, value.values()), default=0)
        case list():
            return 1 + max(map(_depth, value), default=0)
        case _:
            return 0


def _whole(digits: str) -> int | float:
    """Tell -0 from 0."""
    return -0.0 if digits == "-0" else int(digits)


def _no_number(word: str) -> Plain:
    message = f"{word} is not a number"
    raise ValueError(message)
