"""Whether an expression too long for its line is put in parentheses."""

import ast
from collections.abc import Sequence
from typing import Literal, TypeAlias

from lawful.targets.python.breaking.written import Written

Need: TypeAlias = Literal["never", "to break", "to fit"]

# The loosest operator of an expression; a dot counts if it follows brackets.
NOTHING, DOT, SUM, COMPARISON, BOOLEAN, CONDITIONAL = range(6)


def need(node: ast.expr, written: Written) -> Need:
    """Tell what an expression needs parentheses for, if it is alone in its statement."""
    match node:
        case ast.Tuple():
            return "never"
        case ast.Attribute() | ast.Call() if written.fluent(node):
            return "to break"
        case ast.UnaryOp(operand=inner) | ast.Attribute(value=inner) | ast.Call(func=inner):
            return "never" if written.wrapped(inner) else need(inner, written)
        case ast.Name() | ast.Constant():
            return "to fit"
        case _:
            return "to break"


def foldable(node: ast.expr, written: Written) -> bool:
    """Tell whether breaking the brackets at an end may do, so that it needs no parentheses."""
    survey = _Survey(written)
    survey.within(node)
    if not survey.brackets or survey.count > 1:
        return False
    if survey.loosest in (NOTHING, DOT):
        return True
    return any(written.full(end) for end in (*survey.first, *survey.last))


class _Survey:
    """The walk over what is outside brackets, counting how often the loosest operator is met."""

    def __init__(self, written: Written) -> None:
        self.written = written
        self.loosest = NOTHING
        self.count = 0
        self.brackets = False
        self.first: tuple[ast.expr, ...] = ()
        self.last: tuple[ast.expr, ...] = ()

    def within(self, node: ast.expr) -> None:
        match node:
            case ast.BoolOp(values=values):
                self.chain(BOOLEAN, values)
            case ast.BinOp(left=left, right=right):
                self.chain(SUM, [left, right])
            case ast.Compare(left=left, comparators=others):
                self.chain(COMPARISON, [left, *others])
            case ast.IfExp(body=body, test=test, orelse=otherwise):
                self.chain(CONDITIONAL, [body, test, otherwise])
            case ast.UnaryOp(operand=operand):
                self.first = self.first or (node,)
                self.part(operand)
            case ast.Attribute() | ast.Call():
                self.dotted(node)
            case ast.Tuple():
                self.brackets = True

    def part(self, node: ast.expr) -> None:
        self.last = (node,)
        if self.written.wrapped(node):
            self.brackets = True
        else:
            self.within(node)
        self.first = self.first or (node,)

    def chain(self, looseness: int, operands: Sequence[ast.expr]) -> None:
        self.weigh(looseness, len(operands) - 1)
        for each in operands:
            self.part(each)

    def weigh(self, looseness: int, count: int) -> None:
        if looseness > self.loosest:
            self.loosest, self.count = looseness, count
        elif looseness == self.loosest:
            self.count += count

    def dotted(self, node: ast.Attribute | ast.Call) -> None:
        if isinstance(node, ast.Call):
            self.brackets = True
            self.part(node.func)
        else:
            self.part(node.value)
            if isinstance(node.value, ast.Call | ast.Tuple) or self.written.wrapped(node.value):
                self.weigh(DOT, 1)
        self.last = (node,)
