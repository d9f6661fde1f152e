"""The borders of a law: what others implement for the host, or the host for them."""

from dataclasses import dataclass, field

from lawful.diagnostic import Span
from lawful.valuetype import Type


@dataclass(frozen=True, slots=True)
class Parameter:
    """What a method takes; without a type it is a line of the chart's own ledger."""

    name: str
    type: Type | None


@dataclass(frozen=True, slots=True)
class Method:
    """What a port can do: `rules` are promises, `gives` an answer, `fails` what a failure tells."""

    name: str
    summary: str
    rules: tuple[str, ...]
    takes: tuple[Parameter, ...]
    gives: Type | None
    fails: Type | None


@dataclass(frozen=True, slots=True)
class Port:
    """A border of the law: what others implement for the host, or the host for them."""

    name: str
    summary: str
    methods: tuple[Method, ...]
    at: Span = field(compare=False, repr=False)
