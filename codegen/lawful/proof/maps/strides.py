"""What a target's law lets an image do: its own steps, and those that the map is granted.

A set of states is a number with a bit for each.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from lawful.chart import ChartMap
from lawful.explore import Space

There: TypeAlias = int
"""The states of the target in which the run may be of which an image is seen."""
Granted: TypeAlias = tuple[int, ...]
"""Exceptions of a map, by their place in it."""


@dataclass(slots=True)
class Target:
    """The target's space, read for one map.

    An image shows a phase, or an event, and not the whole state of the target. So all states are
    kept that fit what was seen: the image is legal as long as there is one.
    """

    found: ChartMap
    space: Space
    _inside: Mapping[str, There] = field(init=False)
    _following: tuple[There, ...] = field(init=False)
    _passed: There = field(init=False)
    _met: dict[tuple[int, Granted], There] = field(default_factory=dict)
    _after: dict[tuple[There, str], There] = field(default_factory=dict)
    _asked: dict[tuple[There, str], None] = field(default_factory=dict)
    _used: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        """Note where each leaf's states are, and where each state leads."""
        inside: dict[str, There] = {}
        for number, state in enumerate(self.space.states):
            inside[state.leaf] = inside.get(state.leaf, 0) | 1 << number
        spared = {each.name for each in self.found.without}
        self._inside = inside
        self._following = tuple(
            _joined(1 << edge.target for edge in leaving if edge.reaction.event.name not in spared)
            for leaving in self.space.leaving
        )
        self._passed = _joined(self.inside(each.name) for each in self.found.through)

    def inside(self, leaf: str) -> There:
        """Give every state of a leaf."""
        return self._inside.get(leaf, 0)

    def begun(self, leaf: str) -> There:
        """Give where the target may be when its image begins in a leaf."""
        return (1 & self.inside(leaf)) | self._led(1, leaf, ())

    def after(self, there: There, leaf: str) -> There:
        """Give where the target may be once its image is in the leaf, by its own law if it can."""
        if (there, leaf) not in self._after:
            self._after[there, leaf] = self._led(there, leaf, ()) or self._let(there, leaf)
        return self._after[there, leaf]

    def _let(self, there: There, leaf: str) -> There:
        """Let what is granted lead on."""
        self._asked[there, leaf] = None
        return self._led(there, leaf, self._everyone())

    def _everyone(self) -> Granted:
        return tuple(range(len(self.found.exemptions)))

    def idle(self) -> tuple[int, ...]:
        """List the exceptions without which every step that was asked for would be there."""
        return tuple(number for number in self._everyone() if not self._is_needed(number))

    def _is_needed(self, number: int) -> bool:
        if self.found.exemptions[number].event is not None:
            return number in self._used
        others = tuple(each for each in self._everyone() if each != number)
        return not all(self._led(there, leaf, others) for there, leaf in self._asked)

    def took(self, there: There, event: str) -> There:
        """Give where the target may be after an event; one that is granted moves nothing."""
        edges = [edge for state in bits(there) for edge in self.space.leaving[state]]
        own = _joined(1 << edge.target for edge in edges if edge.reaction.event.name == event)
        if own:
            return own
        granted = [
            number
            for number, each in enumerate(self.found.exemptions)
            if each.event is not None
            and each.event.name == event
            and there & _joined(self.inside(phase.name) for phase in each.before)
        ]
        self._used.update(granted)
        return there if granted else 0

    def _led(self, there: There, leaf: str, granted: Granted) -> There:
        met = _joined(self._reached(state, granted) for state in bits(there))
        return met & self.inside(leaf)

    def _reached(self, start: int, granted: Granted) -> There:
        """Walk on through phases that the map never shows, and within the first."""
        if (start, granted) not in self._met:
            on = self._passed | self.inside(self.space.states[start].leaf)
            exempt = self._exempt(granted)
            met, todo = 0, 1 << start
            while todo:
                new = _joined(self._following[state] for state in bits(todo))
                new |= _joined(after for before, after in exempt if before & todo)
                todo = new & ~met & on
                met |= new
            self._met[start, granted] = met
        return self._met[start, granted]

    def _exempt(self, granted: Granted) -> list[tuple[There, There]]:
        exemptions = (self.found.exemptions[number] for number in granted)
        return [
            (
                _joined(self.inside(each.name) for each in exemption.before),
                _joined(self.inside(each.name) for each in exemption.after),
            )
            for exemption in exemptions
        ]


def bits(there: There) -> Iterator[int]:
    """Give the states of a set."""
    while there:
        least = there & -there
        yield least.bit_length() - 1
        there ^= least


def _joined(sets: Iterator[There]) -> There:
    joined = 0
    for each in sets:
        joined |= each
    return joined
