"""What a field is worth where a value is made without it."""

from lawful.expression.tree import Expression, Literal
from lawful.valuetype import Field, Null, Optional


def left_out(field: Field) -> Expression | None:
    """Give what stands for a field that is left out; None if it must be filled."""
    return Literal(None, Null()) if isinstance(field.type, Optional) else None
