"""Expressions as drafts: where each form of expression may be broken."""

import ast
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from lawful.targets.python.breaking.drafts import Break, Comma, Draft, Fold, Group, Indent
from lawful.targets.python.breaking.written import Written

SPACE = Break(" ")


@dataclass(frozen=True, slots=True)
class Operator:
    """How an operator is written, and how loosely it binds."""

    text: str
    looseness: int


SUM, COMPARISON, BOOLEAN = range(3)
OPERATORS: dict[type[ast.AST], Operator] = {
    ast.Add: Operator("+", SUM),
    ast.Sub: Operator("-", SUM),
    ast.Eq: Operator("==", COMPARISON),
    ast.NotEq: Operator("!=", COMPARISON),
    ast.Lt: Operator("<", COMPARISON),
    ast.LtE: Operator("<=", COMPARISON),
    ast.Gt: Operator(">", COMPARISON),
    ast.GtE: Operator(">=", COMPARISON),
    ast.Is: Operator("is", COMPARISON),
    ast.IsNot: Operator("is not", COMPARISON),
    ast.In: Operator("in", COMPARISON),
    ast.NotIn: Operator("not in", COMPARISON),
    ast.And: Operator("and", BOOLEAN),
    ast.Or: Operator("or", BOOLEAN),
}


@dataclass(frozen=True, slots=True)
class Place:
    """Where an expression stands.

    It is broken at its operators only if it is `enclosed` in parentheses. One that is `folding`
    stays on its line, and only the brackets in it are broken. A `chained` one is broken at dots.
    """

    enclosed: bool = False
    folding: bool = False
    chained: bool = False

    def line(self) -> Draft:
        """Separate operands."""
        return SPACE if self.enclosed else " "

    def group(self, content: Draft) -> Draft:
        """Keep operands together where they may be broken."""
        return Group(content) if self.enclosed else content

    def brackets(self, content: Draft) -> Draft:
        """Put parentheses around."""
        group = Group((Indent((Break(), content)), Break()))
        return ("(", Fold(group) if self.folding else group, ")")


BARE = Place()
ENCLOSED = Place(enclosed=True)
FOLDING = Place(folding=True)

# The operands and operators of a chain, in the order of the text.
Row: TypeAlias = tuple[tuple[ast.expr, ...], tuple[Operator, ...]]


def draft(node: ast.expr, written: Written, place: Place) -> Draft:
    """Show where the expression may be broken, without parentheses around it."""
    return _Walk(written).bare(node, place)


class _Walk:
    """The walk over one expression."""

    def __init__(self, written: Written) -> None:
        self.written = written

    def bare(self, node: ast.expr, place: Place) -> Draft:
        match node:
            case ast.BoolOp() | ast.BinOp() | ast.Compare():
                return place.group(self.chain(self.row(node), place))
            case ast.IfExp():
                return place.group(self.conditional(node, place))
            case ast.UnaryOp(op=op, operand=operand):
                return ("not " if isinstance(op, ast.Not) else "-", self.part(operand, place))
            case ast.Attribute() | ast.Call():
                return self.dotted(node, place)
            case ast.Tuple(elts=[_, *_] as items):
                return place.brackets(self.items(items))
            case _:
                return self.written.of(node)

    def part(self, node: ast.expr, place: Place) -> Draft:
        """Show a part with the parentheses that it stands in."""
        if self.written.wrapped(node):
            return place.brackets(self.bare(node, ENCLOSED))
        return self.bare(node, place)

    def row(self, node: ast.expr) -> Row:
        match node:
            case ast.BoolOp(op=operator, values=values):
                return self.joined(values, [operator] * (len(values) - 1))
            case ast.BinOp(left=left, op=operator, right=right):
                return self.joined([left, right], [operator])
            case ast.Compare(left=left, ops=operators, comparators=others):
                return self.joined([left, *others], operators)
            case _:
                return (node,), ()

    def joined(self, nodes: Iterable[ast.expr], between: Sequence[ast.AST]) -> Row:
        """Put the chains of the operands in a row, however tightly they bind."""
        operands: tuple[ast.expr, ...] = ()
        operators: tuple[Operator, ...] = ()
        for place, node in enumerate(nodes):
            inner = ((node,), ()) if self.written.wrapped(node) else self.row(node)
            outer = (OPERATORS[type(between[place - 1])],) if place else ()
            operands, operators = (*operands, *inner[0]), (*operators, *outer, *inner[1])
        return operands, operators

    def chain(self, row: Row, place: Place) -> Draft:
        """Break a row before its loosest operators; what is between two of them is a group."""
        operands, operators = row
        loosest = max(each.looseness for each in operators)
        parts: list[Draft] = []
        start = 0
        for stop, operator in enumerate(operators):
            if operator.looseness == loosest:
                inner = operands[start : stop + 1], operators[start:stop]
                parts += [self.link(inner, place), place.line(), f"{operator.text} "]
                start = stop + 1
        return (*parts, self.link((operands[start:], operators[start:]), place))

    def link(self, row: Row, place: Place) -> Draft:
        if row[1]:
            return place.group(self.chain(row, place))
        return self.part(row[0][0], place)

    def conditional(self, node: ast.IfExp, place: Place) -> Draft:
        then, test = (self.part(each, place) for each in (node.body, node.test))
        other = node.orelse
        if isinstance(other, ast.IfExp) and not self.written.wrapped(other):
            otherwise = self.conditional(other, place)
        else:
            otherwise = place.group(self.part(other, place))
        return (then, place.line(), "if ", test, place.line(), "else ", otherwise)

    def dotted(self, node: ast.Attribute | ast.Call, place: Place) -> Draft:
        if place.chained or place == BARE or not self.written.fluent(node):
            return self.link_of_chain(node, place)
        return Group(self.link_of_chain(node, replace(place, chained=True)))

    def link_of_chain(self, node: ast.Attribute | ast.Call, place: Place) -> Draft:
        if isinstance(node, ast.Call):
            return (self.part(node.func, place), self.brackets(node, place))
        value = node.value
        breaks = place.chained and (self.written.wrapped(value) or isinstance(value, ast.Call))
        return (self.part(value, place), *((Break(),) if breaks else ()), f".{node.attr}")

    def brackets(self, node: ast.Call, place: Place) -> Draft:
        return place.brackets(Group(self.arguments(node))) if node.args or node.keywords else "()"

    def arguments(self, node: ast.Call) -> Draft:
        match node.args:
            case [] if len(node.keywords) == 1:
                return self.item(node.keywords[0])
            case [ast.GeneratorExp(elt=body, generators=[over])]:
                over_all = self.part(over.iter, ENCLOSED)
                head = f"for {self.written.of(over.target)} in "
                return (Group(self.part(body, ENCLOSED)), SPACE, head, over_all)
            case [sole]:
                inner = self.bare(sole, ENCLOSED)
                wrapped = self.written.wrapped_argument(sole, node)
                return ENCLOSED.brackets(inner) if wrapped else inner
            case several:
                return self.items((*several, *node.keywords))

    def item(self, node: ast.expr | ast.keyword) -> Draft:
        if isinstance(node, ast.keyword):
            return (f"{node.arg}=", self.part(node.value, ENCLOSED))
        return self.part(node, ENCLOSED)

    def items(self, nodes: Sequence[ast.expr | ast.keyword]) -> Draft:
        first, *others = (self.item(node) for node in nodes)
        rest = tuple(part for other in others for part in (",", SPACE, other))
        return (first, *rest, Comma() if others else ",")
