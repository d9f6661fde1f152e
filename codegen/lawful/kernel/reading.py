"""Conditions and values of a chart as formulas and terms, and what that tells of their paths.

Terms that are read here are not sorted yet: a place or a parameter is known by its path alone.
"""

from dataclasses import dataclass, field
from typing import Literal as Word

from lawful.expression import printed
from lawful.expression.tree import (
    And,
    Arithmetic,
    Call,
    Combine,
    Compare,
    Comparison,
    Conditional,
    Contains,
    Expression,
    ListOf,
    Literal,
    Macro,
    Make,
    Not,
    Or,
)
from lawful.kernel.facts import Classes
from lawful.kernel.model import (
    BOOL,
    All,
    Any,
    At,
    Below,
    Either,
    Finite,
    Fixed,
    Formula,
    Known,
    Member,
    Negation,
    Of,
    Parameter,
    Path,
    Place,
    Plus,
    Same,
    Term,
    Truth,
    With,
    Without,
)
from lawful.kernel.paths import FILLED, MEMBER, Grounds, Here, core, told
from lawful.valuetype import Bool, Integer, List, Map, Set, Union

UNSORTED = Finite("", ())
STATE = frozenset({"variable", "phase", "identity", "watch"})
MIRRORED: dict[Comparison, Comparison] = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def named(path: Path) -> Term:
    """Give the term of a path, without a sort."""
    if path[0] in STATE:
        return At(Place(path, UNSORTED, None, optional=False, leaves=None))
    return Of(Parameter(path, UNSORTED, optional=False))


@dataclass(slots=True)
class Reader:
    """Reads expressions, and gathers in `classes` what they tell of their paths.

    If it is `rough`, what stands beside a condition of the state that cannot be said is left to the
    oracle with it: fewer values count, and more runs seem possible.
    """

    grounds: Grounds
    rough: bool = False
    classes: Classes = field(default_factory=Classes)

    def formula(self, condition: Expression, here: Here) -> Formula:  # noqa: PLR0911 - one line a form
        """Give the formula of a condition; what cannot be said becomes an oracle."""
        match condition:
            case Literal(value=value):
                return Fixed(value is True)
            case Not(item=item):
                return Negation(self.formula(item, here))
            case And(items=items) if self.rough and any(self._beyond(each, here) for each in items):
                return self.oracle(condition, here)
            case And(items=items):
                return All(tuple(self.formula(each, here) for each in items))
            case Or(items=items):
                return Any(tuple(self.formula(each, here) for each in items))
            case Conditional(test=test, then=then, otherwise=otherwise):
                return self._chosen(test, then, otherwise, here)
            case Compare():
                return self._compared(condition, here)
            case Contains(item=item, container=container):
                return self._contained(item, container, condition, here)
            case Macro(kind=kind) if kind != "map":
                return self._repeated(condition, here)
            case _:
                return self._plain(condition, here)

    def _beyond(self, condition: Expression, here: Here) -> bool:
        """Tell whether a condition compares numbers of the state that no kernel keeps."""
        if not isinstance(condition, Compare) or condition.operator in {"==", "!="}:
            return False
        sides = (condition.left, condition.right)
        return not any(isinstance(each, Literal) for each in sides) and not any(
            told(self.grounds, each, here) for each in sides
        )

    def _chosen(
        self, test: Expression, then: Expression, otherwise: Expression, here: Here
    ) -> Formula:
        asked = self.formula(test, here)
        one, other = self.formula(then, here), self.formula(otherwise, here)
        return Any((All((asked, one)), All((Negation(asked), other))))

    def _plain(self, condition: Expression, here: Here) -> Formula:
        path = self.grounds.path(condition, here)
        if path is None:
            return self.oracle(condition, here)
        return self._same(named(path), Known(value=True))

    def oracle(self, condition: Expression, here: Here) -> Formula:
        """Leave a condition to an oracle; one that is asked twice of one event says the same."""
        path = ("oracle", f"{here.leaf}/{here.event}", printed(condition))
        asked = Of(Parameter(path, BOOL, optional=False, asks=condition))
        return Same(asked, Known(value=True))

    def _compared(self, compare: Compare, here: Here) -> Formula:
        left, right, operator = compare.left, compare.right, compare.operator
        if isinstance(left, Literal) and not isinstance(right, Literal):
            left, right, operator = right, left, MIRRORED.get(operator, operator)
        if operator == "!=":
            return Negation(self._compared(Compare("==", left, right), here))
        filled = self._measured(left, operator, right, here)
        if filled is not None:
            return filled
        if operator == "==":
            return self._equal(left, right, here)
        return self._ordered(left, operator, right, here)

    def _equal(self, left: Expression, right: Expression, here: Here) -> Formula:
        one, other = self.term(left, here), self.term(right, here)
        if one is None or other is None or _is_many(left) or _is_many(right):
            return self.oracle(Compare("==", left, right), here)
        return self._same(one, other)

    def _same(self, one: Term, other: Term) -> Formula:
        self.classes.compare(one, other)
        return Same(one, other)

    def _ordered(
        self, left: Expression, operator: Comparison, right: Expression, here: Here
    ) -> Formula:
        path = self.grounds.path(left, here)
        value = right.value if isinstance(right, Literal) else None
        if path is None or not isinstance(value, int) or not isinstance(left.type, Integer):
            return self._ranked(left, operator, right, here)
        limit = value + (operator in {"<=", ">"})
        self.classes.facts(path).limits.add(limit)
        below = Below(named(path), limit)
        return below if operator in {"<", "<="} else Negation(below)

    def _ranked(
        self, left: Expression, operator: Comparison, right: Expression, here: Here
    ) -> Formula:
        """Ask the oracle only whether one is less than another, however it was put."""
        match operator:
            case "<":
                return self.oracle(Compare("<", left, right), here)
            case ">":
                return self.oracle(Compare("<", right, left), here)
            case "<=":
                return Negation(self.oracle(Compare("<", right, left), here))
            case _:
                return Negation(self.oracle(Compare("<", left, right), here))

    def _measured(
        self, left: Expression, operator: Comparison, right: Expression, here: Here
    ) -> Formula | None:
        """Read whether a list is empty; how long it is otherwise no kernel knows."""
        match left, operator, right:
            case Call(function="size", arguments=(source,)), "==" | "<=", Literal(value=0):
                filled = self._filled(source, here)
                return None if filled is None else Negation(filled)
            case Call(function="size", arguments=(source,)), "<", Literal(value=1):
                filled = self._filled(source, here)
                return None if filled is None else Negation(filled)
            case Call(function="size", arguments=(source,)), ">", Literal(value=0):
                return self._filled(source, here)
            case Call(function="size", arguments=(source,)), ">=", Literal(value=1):
                return self._filled(source, here)
            case _:
                return None

    def _filled(self, source: Expression, here: Here) -> Formula | None:
        path = self.grounds.path(source, here)
        if path is None or not isinstance(source.type, List | Map):
            return None
        return self._same(named((*path, FILLED)), Known(value=True))

    def _contained(
        self, item: Expression, container: Expression, condition: Expression, here: Here
    ) -> Formula:
        if isinstance(container, ListOf):
            return Any(
                tuple(self._compared(Compare("==", item, each), here) for each in container.items)
            )
        path, one = self.grounds.path(container, here), self.term(item, here)
        known = path is not None and path[0] in STATE and isinstance(container.type, Set)
        if path is None or one is None or not known:
            return self.oracle(condition, here)
        self.classes.compare(one, named((*path, MEMBER)))
        self.classes.facts((*path, MEMBER)).compared = True
        return Member(one, named(path))

    def _repeated(self, macro: Macro, here: Here) -> Formula:
        """Of an empty list none is such, and all are; else the oracle says."""
        filled = self._filled(macro.source, here)
        asked = self.oracle(macro, here)
        if filled is None:
            return asked
        if macro.kind == "exists":
            return All((filled, asked))
        return Any((Negation(filled), asked))

    def term(self, value: Expression, here: Here) -> Term | None:  # noqa: PLR0911 - one line a form
        """Give the term of a value; None if a kernel cannot say it."""
        match value:
            case Literal(value=constant):
                return Known(constant)
            case Conditional(test=test, then=then, otherwise=otherwise):
                return self._either(test, then, otherwise, here)
            case Arithmetic(operator=sign, left=left, right=Literal(value=int(steps))):
                inner = self.grounds.path(left, here)
                signed = steps if sign == "+" else -steps
                return None if inner is None else Plus(named(inner), signed)
            case Combine(operator=sign) if isinstance(value.type, Set):
                return self._combined(value, sign, here)
            case ListOf(items=items):
                return (
                    self._listed(items, here) if isinstance(value.type, Set) or not items else None
                )
            case _:
                path = self.grounds.path(value, here)
                if path is None and isinstance(value.type, Bool):
                    return Truth(self.formula(value, here))
                return None if path is None else named(path)

    def _either(
        self, test: Expression, then: Expression, otherwise: Expression, here: Here
    ) -> Term | None:
        one, other = self.term(then, here), self.term(otherwise, here)
        if one is None or other is None:
            return None
        return Either(self.formula(test, here), one, other)

    def _combined(self, value: Combine, sign: Word["+", "-"], here: Here) -> Term | None:
        members = self.term(value.left, here)
        if members is None or not isinstance(value.right, ListOf):
            return None
        found = tuple(self.term(each, here) for each in value.right.items)
        items = tuple(each for each in found if each is not None)
        if len(items) < len(found):
            return None
        return With(members, items) if sign == "+" else Without(members, items)

    def _listed(self, items: tuple[Expression, ...], here: Here) -> Term | None:
        found = tuple(self.term(each, here) for each in items)
        known = tuple(each for each in found if each is not None)
        if len(known) < len(found):
            return None
        return With(Known(()), known) if known else Known(())

    def part(self, value: Expression, names: Path, here: Here) -> Term | None:  # noqa: PLR0911 - one line a form
        """Give the term of what stands at the end of a path inside a value."""
        if not names:
            return self.term(value, here)
        match value:
            case Literal(value=None):
                return Known(None)
            case Conditional(test=test, then=then, otherwise=otherwise):
                one, other = self.part(then, names, here), self.part(otherwise, names, here)
                if one is None or other is None:
                    return None
                return Either(self.formula(test, here), one, other)
            case Make():
                return self._made(value, names, here)
            case ListOf(items=items) if names == (FILLED,):
                return Known(bool(items))
            case _:
                path = self.grounds.path(value, here)
                return None if path is None else named((*path, *names))

    def _made(self, value: Make, names: Path, here: Here) -> Term | None:
        if isinstance(value.type, Union) and names == (value.type.tag,):
            return Known(value.variant)
        for each, item in value.filled():
            if each.name == names[0]:
                return self.part(item, names[1:], here)
        return Known(None)


def _is_many(value: Expression) -> bool:
    """Tell whether a value is a set, which is more than one symbol, or a list that is made."""
    return isinstance(value, ListOf) or isinstance(core(value.type), Set)
