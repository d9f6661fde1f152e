"""The way back of a map whose rows are all different: from what it gives to the phases."""

from collections.abc import Iterator
from dataclasses import dataclass

from lawful.chart import Answer, Chart, ChartMap, Decision, Filled, Given
from lawful.expression.tree import Compare, Literal, Reference
from lawful.graph import leaves
from lawful.naming import way_back
from lawful.targets.python.annotation import annotation
from lawful.targets.python.code import source
from lawful.targets.python.function import Function
from lawful.targets.python.lines import call, fitted, indented
from lawful.targets.python.maps.origin import Origin
from lawful.targets.python.names import Names
from lawful.targets.python.quoting import docstring
from lawful.targets.python.spelt import Spelt
from lawful.valuetype import Bool, Enum

GIVEN = "given"


@dataclass(frozen=True, slots=True)
class Way:
    """A test of what was given, and the phases that give it."""

    test: str
    phases: tuple[str, ...]


def ways_back(found: ChartMap, chart: Chart, spelt: Spelt, origin: Origin) -> Iterator[Function]:
    """Write the way back, if the map has one; one from true or false would say nothing."""
    asked = found.one_to_one and not isinstance(found.gives, Bool)
    tests = [_test(row.answer, found, spelt) for row in found.rows] if asked else []
    classes = [tuple(origin.phase(each) for each in row.phases) for row in found.rows]
    told = [(test, each) for test, each in zip(tests, classes, strict=False) if test is not None]
    if told and len(told) == len(tests):
        yield _function(found, chart, origin, _together(told))


def _together(told: list[tuple[str, tuple[str, ...]]]) -> list[Way]:
    """Gather the phases of one row, between which there may be others."""
    ways: dict[str, tuple[str, ...]] = {}
    for test, phases in told:
        ways[test] = (*ways.get(test, ()), *phases)
    return [Way(test, phases) for test, phases in ways.items()]


def _test(answer: Decision[Answer], found: ChartMap, spelt: Spelt) -> str | None:
    match answer:
        case Given(value=Literal() as value) if found.gives is not None:
            given = Reference("input", GIVEN, found.gives)
            return source(Compare("==", given, value), Names({}))
        case Filled(name=name, fields=()):
            return f"isinstance({GIVEN}, phases.{spelt.phases[name]})"
        case _:
            return None


def _function(found: ChartMap, chart: Chart, origin: Origin, ways: list[Way]) -> Function:
    kind = "phases.Phase" if found.gives is None else annotation(found.gives, "types.")
    several = any(len(way.phases) > 1 for way in ways)
    whole = len(ways) == _count(found, chart)
    given = f"type[{origin.any_phase}]"
    gives = f"tuple[{given}, ...]" if several else given if whole else f"{given} | None"
    head = call(f"def {way_back(found.name)}", (f"{GIVEN}: {kind},",), f" -> {gives}:")
    body = _body(ways, several=several, whole=whole)
    doc = docstring(f"Give the way back of {found.name}: where it gives this.")
    return Function(tuple(head), doc, tuple(fitted(body)))


def _body(ways: list[Way], *, several: bool, whole: bool) -> Iterator[str]:
    for way in ways[:-1] if whole else ways:
        yield f"if {way.test}:"
        yield from indented([_return(way.phases, several=several)])
    if whole:
        yield _return(ways[-1].phases, several=several)
    else:
        yield "return ()" if several else "return None"


def _return(phases: tuple[str, ...], *, several: bool) -> str:
    alone = "," if len(phases) == 1 else ""
    return f"return ({', '.join(phases)}{alone})" if several else f"return {phases[0]}"


def _count(found: ChartMap, chart: Chart) -> int | None:
    """Count what the map could give, if that can be counted."""
    match found.gives:
        case None:
            return len(leaves(chart.phases))
        case Enum(words=words):
            return len(words)
        case _:
            return None
