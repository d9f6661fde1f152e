"""The sort of each class of values: the least that its conditions can do with."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from lawful.kernel.facts import Classes, Facts
from lawful.kernel.model import (
    OTHER,
    Constant,
    Counter,
    Finite,
    Path,
    Sort,
    Symbol,
    Symbols,
    written,
)
from lawful.kernel.paths import FILLED, MEMBER, Grounds, core
from lawful.kernel.reading import STATE
from lawful.valuetype import Bool, Enum, Integer, Set

REACH = 64
"""How many numbers of a class that is stepped are told apart."""
APART = 8
"""How far beyond the constants numbers are told apart that may come back."""


@dataclass(slots=True)
class Sorting:
    """Gives paths their sorts; `limits` tells what a sort had to cut off, and at which path."""

    grounds: Grounds
    classes: Classes
    limits: dict[Path, str] = field(default_factory=dict)
    _known: dict[Path, Sort] = field(default_factory=dict)

    def sort(self, path: Path) -> Sort:
        """Give the sort of what stands at a path."""
        if path[0] != "oracle" and isinstance(core(self.grounds.kind(path)), Set):
            found = self.sort((*path, MEMBER))
            return Symbols(found if isinstance(found, Symbol) else Symbol(written(path)))
        head = self.classes.head(path)
        if head not in self._known:
            self._known[head] = self._sorted(head)
        return self._known[head]

    def only_null(self, path: Path) -> bool:
        """Tell whether nothing is asked of what is there but whether it is null, or empty."""
        if path[0] == "oracle":
            return False
        sort = self.sort(path)
        return path[-1] == FILLED or (isinstance(sort, Finite) and sort.values == (True,))

    def _sorted(self, head: Path) -> Sort:
        real = self._real(head)
        kind, facts = core(self.grounds.kind(real[0])), self.classes.facts(head)
        name = written(real[0])
        match kind:
            case Bool():
                return Finite(name, (False, True))
            case _ if not (facts.compared or facts.named or facts.limits):
                return Finite(name, (True,))
            case Enum(words=words):
                return Finite(name, words)
            case Integer():
                return self._number(name, head, facts)
            case _ if facts.compared:
                return Symbol(name, _ordered(facts.named | facts.stored | self._first(head)))
            case _:
                return Finite(name, (*_ordered(facts.named), OTHER))

    def _number(self, name: str, head: Path, facts: Facts) -> Sort:
        if facts.named or facts.limits:
            if facts.compared:
                self.limits[head] = "it is compared both with constants and with other numbers"
            return self._range(name, head, facts)
        if not facts.steps:
            known = facts.stored | self._first(head)
            return Symbol(name, _ordered(known) if self._kept(head) else ())
        if facts.steps != {1}:
            self.limits[head] = "it is not stepped by one"
        return Counter(name, relative=self._alone(head) or not self._set_to_constant(head, facts))

    def _range(self, name: str, head: Path, facts: Facts) -> Finite:
        """Give the least numbers of every class that the constants tell apart.

        Those that are stepped are all told apart, up to where only more of them can come.
        """
        cuts = {each + more for each in _numbers(facts.named) for more in (0, 1)} | facts.limits
        low = self._least(head, min(cuts) - 1)
        if facts.steps:
            cuts |= _numbers(facts.stored | self._first(head))
            first, last = self._stretch(head, facts, low, cuts)
            cuts |= set(range(first, last + 1))
            low = first
        inside = sorted(each for each in {low, *cuts} if each >= low)
        return Finite(name, tuple(inside), capped=True)

    def _stretch(self, head: Path, facts: Facts, low: int, cuts: set[int]) -> tuple[int, int]:
        """Give the ends of what is told apart one by one; numbers only come from where they begin.

        A number that only goes up needs no other, for it goes through all that are there.
        """
        down, first, last = min(facts.steps) < 0, min(cuts), max(cuts)
        if not down and not self._comes_in(head):
            return first, last if last - first <= REACH else first
        if down:
            self.limits[head] = "it goes up and down, and is compared with constants"
            first, last = first - APART, last + APART
        elif last - low > REACH:
            self.limits[head] = "it is stepped, and compared with a constant far away"
        return max(low, min(first, last - REACH)), last

    def _least(self, head: Path, other: int) -> int:
        """Give the least number that may be at any path of the class."""
        kinds = (core(self.grounds.kind(path)) for path in self._real(head))
        ends = [each.low for each in kinds if isinstance(each, Integer)]
        return min(other if each is None else each for each in ends)

    def _comes_in(self, head: Path) -> bool:
        """Tell whether numbers of the class may be any that an event, or an oracle, gives."""
        return any(each[0] not in STATE for each in self.classes.members(head))

    def _real(self, head: Path) -> list[Path]:
        return [each for each in self.classes.members(head) if each[0] != "oracle"]

    def _first(self, head: Path) -> set[Constant]:
        """Name the constants with which the variables of the class begin."""
        members = self.classes.members(head)
        return {each for path in members for each in self.grounds.first(path) if each is not None}

    def _kept(self, head: Path) -> bool:
        return any(each[0] in STATE for each in self.classes.members(head))

    def _set_to_constant(self, head: Path, facts: Facts) -> bool:
        if not facts.stored:
            return False
        self.limits[head] = "it is set to a constant, and compared with others that were not"
        return True

    def _alone(self, head: Path) -> bool:
        """Tell whether no two numbers of the class are ever there together."""
        places = [each for each in self.classes.members(head) if each[0] in STATE]
        leaves = [each[1] for each in places]
        everywhere = sum(each[0] != "phase" for each in places)
        return len(places) <= 1 or (everywhere == 0 and len(set(leaves)) == len(leaves))


def _numbers(constants: Iterable[Constant]) -> set[int]:
    return {each for each in constants if type(each) is int}


def _ordered(values: set[Constant]) -> tuple[Constant, ...]:
    return tuple(sorted(values, key=lambda each: (type(each).__name__, str(each))))
