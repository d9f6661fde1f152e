"""What the names in an expression may mean at one place of a chart."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, fields, replace

from lawful.expression.formula import Formula
from lawful.expression.tree import Expression
from lawful.valuetype import Declared, Field, Type

RESERVED = ("case", "event", "false", "in", "null", "phase", "record", "true")


@dataclass(frozen=True, slots=True)
class Scope:
    """The values that an expression can read; a root that is None has no meaning here.

    `known` holds printed expressions that are not null here. `where` names the phases that
    `phase` stands for, if there is anything to say about them; with `leaf` it is that one, and
    `phase` alone is its name. `inputs` are the facts that a map is given. After a test that is
    itself wrong nobody is `sure` what is null, and nothing is said about it. Inside a value the
    locals around its use are `taken`: they cannot be read and no other local has their names.
    `types` are those that have a name. `command` has what the command of the phase is filled with,
    where that can be read.
    """

    event: tuple[Field, ...] | None
    phase: Mapping[str, Type] | None
    case: tuple[Field, ...] | None
    variables: Mapping[str, Type]
    locals: Mapping[str, Type]
    record: tuple[Field, ...] | None = None
    known: frozenset[str] = frozenset()
    where: str = ""
    sure: bool = True
    values: Mapping[str, Formula] = field(default_factory=dict)
    taken: frozenset[str] = frozenset()
    inputs: Mapping[str, Type] = field(default_factory=dict)
    leaf: str = ""
    types: Mapping[str, Declared] = field(default_factory=dict)
    command: Mapping[str, Expression] | None = None

    def knowing(self, known: frozenset[str]) -> "Scope":
        """Give this scope with more expressions that are not null."""
        return replace(self, known=self.known | known) if known - self.known else self

    def doubting(self) -> "Scope":
        """Give this scope after a test that is wrong."""
        return replace(self, sure=False)

    def holding(self, local: str, item: Type) -> "Scope":
        """Give this scope with one more local."""
        return replace(self, locals={**self.locals, local: item})

    def inside(self) -> "Scope":
        """Give the scope of a value that is read here."""
        return replace(self, locals={}, taken=self.taken.union(self.locals))

    def names(self) -> frozenset[str]:
        """Give the bare names that have a meaning here."""
        bare = (RESERVED, self.locals, self.variables, self.values, self.taken)
        return frozenset(name for known in bare for name in known)

    def key(self) -> Hashable:
        """Tell this scope from every other of the same chart in which a text may mean another."""
        parts = (getattr(self, each.name) for each in fields(self) if each.name != "values")
        return tuple(tuple(one.items()) if isinstance(one, Mapping) else one for one in parts)
