"""What stands out in a figure of a chart, and what is told of it beside."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from lawful.targets.dot.palette import Tint

_NONE: Mapping[str, "Mark"] = MappingProxyType({})
_SILENT: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Mark:
    """Further attributes of a box or an arrow, and a last line of its label."""

    attributes: str
    said: str


@dataclass(frozen=True, slots=True)
class Swatch:
    """A line of the key: a colour, the word on it and what it means."""

    tint: Tint
    word: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Marks for the phases by their names, and for the arrows by their places.

    `gates` are words for the box of a gate, `told` is said below the chart's summary, and `key` is
    added to the key of the figure.
    """

    phases: Mapping[str, Mark] = field(default_factory=lambda: _NONE)
    arrows: Mapping[str, Mark] = field(default_factory=lambda: _NONE)
    gates: Mapping[str, str] = field(default_factory=lambda: _SILENT)
    told: tuple[str, ...] = ()
    key: tuple[Swatch, ...] = ()


PLAIN = Emphasis()
