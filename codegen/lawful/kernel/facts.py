"""What is done with the values at each path, and which paths exchange values."""

from dataclasses import dataclass, field

from lawful.kernel.model import At, Constant, Either, Known, Of, Path, Plus, Term, Truth


@dataclass(slots=True)
class Facts:
    """What conditions ask of values that meet, and what else is stored among them."""

    compared: bool = False
    named: set[Constant] = field(default_factory=set)
    limits: set[int] = field(default_factory=set)
    stored: set[Constant] = field(default_factory=set)
    steps: set[int] = field(default_factory=set)

    def copy(self) -> "Facts":
        """Give the same facts, to which more can be added."""
        return Facts(
            self.compared, set(self.named), set(self.limits), set(self.stored), set(self.steps)
        )

    def join(self, other: "Facts") -> None:
        """Take on what is known of values that these now meet."""
        self.compared = self.compared or other.compared
        self.named |= other.named
        self.limits |= other.limits
        self.stored |= other.stored
        self.steps |= other.steps


class Classes:
    """Paths in classes: values go from one path of a class to another, or are compared."""

    def __init__(self) -> None:
        """Begin with every path on its own."""
        self._above: dict[Path, Path] = {}
        self._facts: dict[Path, Facts] = {}
        self._members: dict[Path, list[Path]] = {}

    def copy(self) -> "Classes":
        """Give the same classes, to which more can be added."""
        other = Classes()
        other._above = dict(self._above)
        other._facts = {path: each.copy() for path, each in self._facts.items()}
        other._members = {path: list(each) for path, each in self._members.items()}
        return other

    def head(self, path: Path) -> Path:
        """Give the path that stands for the class."""
        while (above := self._above.get(path, path)) != path:
            path = above
        return path

    def facts(self, path: Path) -> Facts:
        """Give what is known of the class."""
        return self._facts.setdefault(self.head(path), Facts())

    def members(self, path: Path) -> list[Path]:
        """List the paths of the class as they were met."""
        head = self.head(path)
        return self._members.setdefault(head, [head])

    def join(self, one: Path, other: Path) -> None:
        """Put two paths into one class."""
        first, second = self.head(one), self.head(other)
        if first == second:
            return
        self.members(first).extend(self.members(second))
        self.facts(first).join(self.facts(second))
        self._above[second] = first

    def compare(self, one: Term, other: Term) -> None:
        """Note that two terms are compared for equality."""
        paths = (*self._flat(one), *self._flat(other))
        for path in paths[1:]:
            self.join(paths[0], path)
        if not paths:
            return
        known = {each.value for term in (one, other) for each in _constants(term)}
        facts = self.facts(paths[0])
        facts.named |= {each for each in known if each is not None}  # type: ignore[misc]
        facts.compared = facts.compared or bool(_paths(one) and _paths(other))

    def store(self, path: Path, term: Term) -> None:
        """Note that a term is put at a path."""
        for each in self._flat(term):
            self.join(path, each)
        facts = self.facts(path)
        facts.stored |= {each.value for each in _constants(term) if each.value is not None}  # type: ignore[misc]

    def _flat(self, term: Term) -> tuple[Path, ...]:
        for path, steps in _stepped(term):
            self.facts(path).steps.add(steps)
        return _paths(term)


def _paths(term: Term) -> tuple[Path, ...]:
    match term:
        case At(place=place):
            return (place.path,)
        case Of(parameter=parameter):
            return (parameter.path,)
        case Plus(term=inner):
            return _paths(inner)
        case Either(then=then, otherwise=otherwise):
            return (*_paths(then), *_paths(otherwise))
        case _:
            return ()


def _stepped(term: Term) -> tuple[tuple[Path, int], ...]:
    match term:
        case Plus(term=inner, steps=steps):
            return tuple((path, steps) for path in _paths(inner))
        case Either(then=then, otherwise=otherwise):
            return (*_stepped(then), *_stepped(otherwise))
        case _:
            return ()


def _constants(term: Term) -> tuple[Known, ...]:
    match term:
        case Known(value=value):
            return () if value == () else (term,)
        case Either(then=then, otherwise=otherwise):
            return (*_constants(then), *_constants(otherwise))
        case Truth():
            return ()
        case _:
            return ()
