"""Comparisons as they read best in Python: what is compared on the left, a literal on the right."""

from collections.abc import Mapping

from lawful.expression.tree import Compare, Comparison, Literal

INVERSE: Mapping[Comparison, Comparison] = {
    "==": "!=",
    "!=": "==",
    "<": ">=",
    ">=": "<",
    "<=": ">",
    ">": "<=",
}
MIRRORED: Mapping[Comparison, Comparison] = {
    "==": "==",
    "!=": "!=",
    "<": ">",
    ">=": "<=",
    "<=": ">=",
    ">": "<",
}


def inverted(comparison: Compare) -> Compare:
    """Give the comparison that holds where this one does not."""
    return Compare(INVERSE[comparison.operator], comparison.left, comparison.right)


def faced(comparison: Compare) -> Compare:
    """Give the same comparison with its literal, if it has one, on the right."""
    if isinstance(comparison.right, Literal) or not isinstance(comparison.left, Literal):
        return comparison
    return Compare(MIRRORED[comparison.operator], comparison.right, comparison.left)
