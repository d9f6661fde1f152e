"""Names that would be one name in Python, or differ at most in case: confusing, so refused."""

from collections.abc import Iterable, Iterator, Mapping
from keyword import iskeyword

from lawful.chart import Chart
from lawful.diagnostic import Diagnostic, Note, Span
from lawful.graph import walk
from lawful.naming import collisions, failure_class, pascal, variant_class
from lawful.valuetype import Union

OWN = frozenset(
    {
        "Annotated",
        "Any",
        "DecodeError",
        "Event",
        "Literal",
        "Map",
        "Meta",
        "Record",
        "Rejected",
        "State",
        "TypeAlias",
        "Union",
    }
)
"""What another name of records and events would hide in the generated package."""


def spelling(chart: Chart) -> Iterator[Diagnostic]:
    """Find the names of one kind that collide."""
    if iskeyword(chart.name):
        message = f"`{chart.name}` is a word of Python and cannot name a package"
        yield Diagnostic(chart.at, "E215", message)
    entries = {entry.name: entry.at for entry in chart.readback}
    yield from _same("event", {each.name: each.at for each in chart.events})
    yield from _same("phase", {each.name: each.at for each in walk(chart.phases)})
    yield from _same("command", {each.name: each.at for each in chart.commands})
    yield from _same("error", {each.name: each.at for each in chart.errors})
    yield from _same("entry of the readback", entries)
    yield from _same("port", {each.name: each.at for each in chart.ports})
    yield from _failures(chart)
    yield from _classes(chart)
    yield from _aliases(chart)


def _same(kind: str, places: Mapping[str, Span]) -> Iterator[Diagnostic]:
    yield from _found(kind, places, {name: pascal(name) for name in places})


def _failures(chart: Chart) -> Iterator[Diagnostic]:
    """Find a port whose class would be that of another port's failure."""
    taken = {pascal(each.name).lower(): each for each in chart.ports}
    for port in chart.ports:
        failure = failure_class(port.name)
        other = taken.get(failure.lower())
        if other is not None and any(method.fails is not None for method in port.methods):
            message = f"`{failure}` in Python is also the failure of the port `{port.name}`"
            note = Note(port.at, "the port that fails is here")
            yield Diagnostic(other.at, "E210", message, "rename one of them", (note,))


def _classes(chart: Chart) -> Iterator[Diagnostic]:
    places: dict[str, Span] = {each.name: each.at for each in chart.types}
    for each in chart.types:
        if isinstance(each, Union):
            for variant in each.variants:
                name = variant_class(each.name, variant.name)
                if name in places:
                    yield _collision("type", name, name, variant.at, places[name])
                places.setdefault(name, variant.at)
    yield from _found("type", places, {name: name for name in places})


def _aliases(chart: Chart) -> Iterator[Diagnostic]:
    """See that the other names of records and events are no classes of their module."""
    events = {pascal(each.name): each for each in chart.events}
    for alias in chart.record.aliases:
        if alias.name in OWN or iskeyword(alias.name):
            message = f"the package has the name `{alias.name}` for itself"
            yield Diagnostic(alias.at, "E215", message, "choose another name")
        elif alias.name in events:
            event = events[alias.name]
            note = Note(event.at, "the event is declared here")
            message = f"the event `{event.name}` is spelt `{alias.name}` in Python"
            yield Diagnostic(alias.at, "E210", message, "choose another name", (note,))
    names = [alias.name for alias in chart.record.aliases]
    if len(names) > len(set(names)):
        message = f"a record and an event cannot both be called `{names[0]}`"
        yield Diagnostic(chart.record.aliases[-1].at, "E210", message, "choose another name")


def _found(kind: str, places: Mapping[str, Span], spelt: Mapping[str, str]) -> Iterable[Diagnostic]:
    for first, second in collisions(places, spelt):
        yield _collision(kind, first, second, places[second], places[first])


def _collision(kind: str, first: str, second: str, at: Span, other: Span) -> Diagnostic:
    note = Note(other, "the other one is here")
    hint = "rename one of them"
    if first == second:
        return Diagnostic(at, "E210", f"two {kind}s are spelt `{first}` in Python", hint, (note,))
    message = f"the {kind}s `{first}` and `{second}` can hardly be told apart in Python"
    return Diagnostic(at, "E210", message, hint, (note,))
