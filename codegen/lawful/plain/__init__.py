"""Plain JSON values held against the types of a chart."""

from lawful.plain.fitting import problems
from lawful.plain.meaning import completed, identity
from lawful.plain.scalar import is_blank

__all__ = ["completed", "identity", "is_blank", "problems"]
