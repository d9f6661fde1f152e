"""A kernel with so many symbols and steps: a model that other checkers can explore to its end.

`model` says what it is, `making` makes one.
"""

from lawful.bounded.claims import UnsayableError, kernel_for
from lawful.bounded.making import bounded
from lawful.bounded.model import NULL, Bounds, Exists, Model, Rule

__all__ = ["NULL", "Bounds", "Exists", "Model", "Rule", "UnsayableError", "bounded", "kernel_for"]
