"""What the syntax tree of an expression does not tell, read from its text."""

import ast
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Written:
    """The text of an expression, in one line of ASCII."""

    text: str

    def of(self, node: ast.expr) -> str:
        """Cut out the text of a part."""
        return self.text[node.col_offset : node.end_col_offset]

    def wrapped(self, node: ast.expr) -> bool:
        """Tell whether a part stands in parentheses; not to be asked of a call's sole argument."""
        before, after = self.text[: node.col_offset], self.text[node.end_col_offset :]
        return before.endswith("(") and after.startswith(")")

    def wrapped_argument(self, node: ast.expr, call: ast.Call) -> bool:
        """Tell whether a sole argument stands in parentheses besides those of its call."""
        return self.text[node.end_col_offset : call.end_col_offset] != ")"

    def full(self, node: ast.expr) -> bool:
        """Tell whether a part ends in brackets with something in them."""
        match node:
            case ast.Tuple(elts=[_, *_]) | ast.Call(args=[_, *_]) | ast.Call(keywords=[_, *_]):
                return True
            case _:
                return self.wrapped(node)

    def fluent(self, node: ast.expr) -> bool:
        """Tell whether a chain has so many calls that it is broken before its dots."""
        calls = 0
        while isinstance(node, ast.Attribute | ast.Call):
            dotted = isinstance(node, ast.Attribute)
            node = node.value if isinstance(node, ast.Attribute) else node.func
            wrapped = self.wrapped(node)
            calls += dotted and (wrapped or isinstance(node, ast.Call))
            if wrapped:
                break
        return calls > 1
