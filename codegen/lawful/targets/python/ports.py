"""The ports as protocols, and the exceptions of those that may fail."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from textwrap import wrap

from lawful.chart import Chart, Method, Parameter, Port
from lawful.naming import failure_class, identifier, method_name
from lawful.targets.python.annotation import annotation
from lawful.targets.python.lines import INDENT, WIDTH, call, indented, parameter
from lawful.targets.python.quoting import docstring, sentence
from lawful.targets.python.spelt import Spelt
from lawful.valuetype import Optional, Type


@dataclass(frozen=True, slots=True)
class FailureClass:
    """The exception of a port, and the parameter that says what a failure tells."""

    name: str
    doc: str
    error: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PortClass:
    """One protocol: every method as its lines, and the exception if one of them may fail."""

    name: str
    doc: str
    failures: tuple[FailureClass, ...]
    methods: tuple[tuple[str, ...], ...]


def ports(chart: Chart, spelt: Spelt) -> tuple[PortClass, ...]:
    """Describe the protocol of every port."""
    return tuple(_port(port, spelt.ports[port.name]) for port in chart.ports)


def _port(port: Port, name: str) -> PortClass:
    failure = failure_class(port.name)
    return PortClass(
        name=name,
        doc=docstring(port.summary),
        failures=tuple(_failures(port, name, failure)),
        methods=tuple(tuple(indented(_method(each, failure))) for each in port.methods),
    )


def _failures(port: Port, name: str, failure: str) -> Iterator[FailureClass]:
    told = [method.fails for method in port.methods if method.fails is not None]
    if told:
        doc = docstring(f"What was asked of `{name}` could not be done; `error` tells why")
        error = parameter("error", tuple(_one_of(told)), WIDTH - 2 * len(INDENT))
        yield FailureClass(failure, doc, tuple(error))


def _one_of(kinds: Iterable[Type]) -> Iterator[str]:
    """Give every type once, and null last."""
    listed = list(kinds)
    inner = (kind.item if isinstance(kind, Optional) else kind for kind in listed)
    yield from dict.fromkeys(annotation(kind, "types.") for kind in inner)
    if any(isinstance(kind, Optional) for kind in listed):
        yield "None"


def _method(method: Method, failure: str) -> Iterator[str]:
    taken = ("self", *(_parameter(each) for each in method.takes))
    given = "None" if method.gives is None else annotation(method.gives, "types.")
    head, tail = f"async def {method_name(method.name)}", f" -> {given}:"
    line = f"{head}({', '.join(taken)}){tail}"
    if len(INDENT) + len(line) <= WIDTH:
        yield line
    else:
        yield from call(head, tuple(f"{each}," for each in taken), tail)
    yield from _said(method, failure)


def _parameter(taken: Parameter) -> str:
    kind = "events.Record" if taken.type is None else annotation(taken.type, "types.")
    return f"{identifier(taken.name)}: {kind}"


def _said(method: Method, failure: str) -> Iterator[str]:
    """Write the docstring: the summary, the rules as a list, and what to raise."""
    parts = [[f"- {sentence(rule)}" for rule in method.rules], _raised(method, failure)]
    more = [line for part in parts if part for line in ("", *part)]
    first = docstring(method.summary)
    lines = [first.removesuffix('"""'), *more, '"""'] if more else [first]
    yield from (f"{INDENT}{line}" if line else "" for line in lines)


def _raised(method: Method, failure: str) -> list[str]:
    if method.fails is None:
        return []
    told = annotation(method.fails, "types.")
    line = f"When it fails, raise `{failure}` with `{told}`."
    room = WIDTH - 2 * len(INDENT)
    return wrap(line, room, break_long_words=False, break_on_hyphens=False)
