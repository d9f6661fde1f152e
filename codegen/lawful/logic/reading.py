"""Conditions as formulas over subjects.

A subject is a term that is compared with constants, two terms that are compared with each other,
or a condition that is not looked into. Numbers are looked at as the difference of two terms.
"""

from lawful.expression.tree import (
    And,
    Compare,
    Conditional,
    Contains,
    Expression,
    ListOf,
    Literal,
    Not,
    Or,
)
from lawful.logic.formulas import Holds, alike, either, every, fixed, negated, turned
from lawful.logic.linear import (
    MIRRORED,
    Interval,
    Sum,
    chosen,
    difference,
    interval,
    is_number,
    plus,
    scaled,
)
from lawful.logic.subjects import Node, Subjects, inside
from lawful.logic.tables import Grid
from lawful.logic.term import Key, constant, key
from lawful.valuetype import Bool, Integer, Null


class Reading:
    """Reads conditions into formulas; a formula gives its table once all were read."""

    def __init__(self) -> None:
        """Begin with no subject."""
        self.subjects = Subjects()

    def read(self, condition: Expression) -> Holds:  # noqa: PLR0911 - one line a form
        """Give the formula of a condition."""
        match condition:
            case Literal(value=value):
                return fixed(holds=value is True)
            case Not(item=item):
                return negated(self.read(item))
            case And(items=items):
                return every(tuple(self.read(each) for each in items))
            case Or(items=items):
                return negated(every(tuple(negated(self.read(each)) for each in items)))
            case Conditional(test=test, then=then, otherwise=otherwise):
                return either(self.read(test), self.read(then), self.read(otherwise))
            case Compare():
                return self._compared(condition)
            case Contains(item=item, container=ListOf(items=items)):
                some = [negated(self._compared(Compare("==", item, each))) for each in items]
                return negated(every(tuple(some)))
            case _:
                return self._opaque(condition)

    def _opaque(self, condition: Expression) -> Holds:
        name = key(condition)
        self.subjects.flags[name] = condition
        return lambda grid: grid.classes(("flag", name))[1]

    def _compared(self, condition: Compare) -> Holds:  # noqa: PLR0911 - one line a form
        left, right = condition.left, condition.right
        if isinstance(left.type, Bool) and isinstance(right.type, Bool):
            return alike(self.read(left), self.read(right), same=condition.operator == "==")
        opened = chosen(condition)
        if opened is not None:
            return self.read(opened)
        if isinstance(left, Literal) and not isinstance(right, Literal):
            return self._compared(Compare(MIRRORED[condition.operator], right, left))
        if isinstance(right.type, Null) and is_number(left):
            return turned(self._null(left), condition)
        if is_number(left) and is_number(right):
            return self._counted(condition)
        if condition.operator not in {"==", "!="}:
            return self._opaque(condition)
        return turned(self._same(left, right), condition)

    def _same(self, left: Expression, right: Expression) -> Holds:
        if isinstance(right, Literal):
            return self._against(left, constant(right))
        one, other = sorted((self._node(left), self._node(right)), key=repr)
        if one == other:
            return fixed(holds=True)
        self.subjects.same[one, other] = None
        return lambda grid: grid.classes(("same", (one, other)))[1]

    def _against(self, term: Expression, value: Key) -> Holds:
        if isinstance(term, Literal):
            held = constant(term) == value
            return fixed(holds=held)
        name = self._node(term)
        self.subjects.values.setdefault(name, {})[value] = None
        return lambda grid: grid.some(
            ("value", name), (value in each for each in self.subjects.values_of(name))
        )

    def _null(self, term: Expression) -> Holds:
        if isinstance(term, Literal):
            held = term.value is None
            return fixed(holds=held)
        name = self._node(term)
        self.subjects.numbers.setdefault((name,), {})
        return lambda grid: self._is_null(name, grid)

    def _is_null(self, term: Key, grid: Grid) -> int:
        classes = self.subjects.numbers_of((term,))
        return grid.some(("number", (term,)), (each == () for each in classes))

    def _counted(self, condition: Compare) -> Holds:
        found = difference(condition.left, condition.right)
        terms, sign = self._terms(found)
        operator = condition.operator if sign > 0 else MIRRORED[condition.operator]
        bounds = interval(operator, -found.number * sign)
        if not terms:
            held = inside((0, 0), bounds)
            return turned(fixed(holds=held), condition)
        self.subjects.numbers.setdefault(terms, {})[bounds] = None
        holds = self._within(terms, bounds)
        if condition.operator in {"==", "!="}:
            return turned(self._or_both_null(terms, holds), condition)
        return holds

    def _within(self, terms: tuple[Key, ...], bounds: Interval) -> Holds:
        """Tell whether a number is in a range; null is not."""

        def holds(grid: Grid) -> int:
            classes = self.subjects.numbers_of(terms)
            wanted = (each != () and all(inside(one, bounds) for one in each) for each in classes)
            table = grid.some(("number", terms), wanted)
            nulls = self._nulls(terms, grid) if len(terms) > 1 else ()
            return table & grid.every(grid.full ^ null for null in nulls)

        return holds

    def _or_both_null(self, terms: tuple[Key, ...], holds: Holds) -> Holds:
        if len(terms) == 1:
            return holds
        return lambda grid: holds(grid) | grid.every(self._nulls(terms, grid))

    def _nulls(self, terms: tuple[Key, ...], grid: Grid) -> list[int]:
        nodes = self.subjects.nodes
        return [self._is_null(each, grid) if nodes[each].nullable else 0 for each in terms]

    def _terms(self, found: Sum) -> tuple[tuple[Key, ...], int]:
        """Give what is measured, and whether with its own sign or the other."""
        match found.terms:
            case ():
                return (), 1
            case ((term, 1 | -1 as sign),):
                return (self._node(term),), sign
            case ((one, 1 | -1 as sign), (other, count)) if count == -sign:
                return (self._node(one), self._node(other)), sign
            case _:
                sign = 1 if found.terms[0][1] > 0 else -1
                return (self._composite(found, sign),), sign

    def _composite(self, found: Sum, sign: int) -> Key:
        """Take a longer sum for one term, of which only the range is known."""
        name = ("sum", tuple((key(term), sign * count) for term, count in found.terms))
        bounds: Interval = (0, 0)
        for term, count in found.terms:
            part = Node(None, {term.type: None}).bounds
            bounds = plus(bounds, scaled(part, sign * count))
        node = self.subjects.nodes.setdefault(name, Node(None))
        node.kinds[Integer(*bounds)] = None
        return name

    def _node(self, term: Expression) -> Key:
        name = key(term)
        self.subjects.nodes.setdefault(name, Node(term)).kinds[term.type] = None
        return name
